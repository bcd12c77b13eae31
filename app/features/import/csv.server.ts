import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { FileFault } from './source.ts'
import { MAX_ROW, type TextFile, textIn } from './text-file.server.ts'

type Line = { line: number; values: string[] } | { line: number; fault: string }

const DELIMITERS = [',', ';', '\t', '|'] as const

/**
 * Reads the records of a file, with the headings among them. Throws a FileFault if the file cannot be read, for example
 * because a quotation mark is not closed.
 */
export async function* readCsv(file: TextFile, read: (bytes: number) => void): AsyncGenerator<Line> {
  const texts = textIn(file, read)
  const { value: begin = '' } = await texts.next()
  // Some programs write a first line such as 'sep=;', which tells Excel the delimiter.
  const [hint = '', named] = /^"?sep=(.)"?(?:\r\n|\n|\r)/i.exec(begin) ?? []
  const first = begin.slice(hint.length)
  if (PRINTED_BY_PSQL.test(first))
    throw new FileFault(
      `${file.name} is the screen output of psql, which splits texts that have several lines. Export the table as CSV: \\copy … csv header.`,
    )
  const delimiter = named ?? delimiterOf(first)
  const isTabbed = delimiter === '\t'
  const isCopied = isTabbed && (await hasNull(file))
  async function* allTexts() {
    yield first
    yield* texts
  }
  const parser = parse({
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW,
    info: true,
    ...(isCopied && { quote: null }),
  })
  // If reading the text fails, the parser must fail too.
  const source = Readable.from(allTexts()).on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  const before = hint === '' ? 0 : 1
  let line = before + 1
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      line = before + info.lines - record.join('').split('\n').length + 1
      // Spreadsheets save an empty row as ',,,'.
      if (record.some((value) => value.trim() !== ''))
        yield isCopied
          ? { line, values: record.map(unescapeValue) }
          : isTabbed
            ? lineUnlessEscaped(line, record)
            : { line, values: record }
      line = before + info.lines + 1
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new FileFault(`The row at line ${line} of ${file.name} cannot be read: ${sentenceOf(error)}.`, {
      cause: error,
    })
  } finally {
    source.destroy()
  }
}

const PRINTED_BY_PSQL = /^[^\n|]*\|[^\n]*\n-+(?:\+-+)+\r?\n/

const sentenceOf = ({ code, message }: CsvError): string => {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'a quotation mark is not closed'
  if (code === 'CSV_MAX_RECORD_SIZE')
    return `it has more than ${MAX_ROW.toLocaleString('en')} characters, perhaps because a quotation mark is not closed`
  return message
}

const LINES_CHECKED = 10

/**
 * Returns the delimiter of a file. The first line with at least two delimiters decides, because there can be a title
 * above the headings.
 */
function delimiterOf(text: string): string {
  const counted = text
    .split(/\r\n|\n|\r/, LINES_CHECKED)
    .map((line) => DELIMITERS.map((delimiter) => line.split(delimiter).length))
  const counts = counted.find((some) => Math.max(...some) > 2) ?? counted[0] ?? []
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ','
}

// A null value in PostgreSQL's text format, which has tabs, '\N' for null, and escapes instead of quotation marks.
const NULL = /(?:^|\t)\\N(?:\t|\r?$)/m

async function hasNull(file: TextFile): Promise<boolean> {
  let rest = ''
  for await (const text of textIn(file, () => {})) {
    const lines = rest + text
    const end = lines.lastIndexOf('\n') + 1
    if (NULL.test(lines.slice(0, end))) return true
    rest = lines.slice(end)
    if (rest.length > MAX_ROW) return false
  }
  return NULL.test(rest)
}

// Returns a line of a file that has tabs but no '\N', or a fault if the line may have escapes. In such a file, '\n' can
// be a line break or a part of a path such as 'C:\new', depending on the program that wrote it.
function lineUnlessEscaped(line: number, values: string[]): Line {
  const [found] = /\\[bfnrtv\\]/.exec(values.join('\t')) ?? []
  if (!found) return { line, values }
  return {
    line,
    fault: `contains '${found}', which can be an escape or plain text in a file with tabs. Export the table as CSV: \\copy … csv header`,
  }
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v' }

const unescapeValue = (value: string): string =>
  value === '\\N' ? '' : value.replace(/\\(.)/gs, (_, escaped: string) => ESCAPES[escaped] ?? escaped)
