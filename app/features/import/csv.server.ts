import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { FileFault } from './source.ts'
import { MAX_ROW, type TextFile, textIn } from './text-file.server.ts'

type Line = { line: number; values: string[] } | { line: number; broken: string }

const DELIMITERS = [',', ';', '\t', '|'] as const

/** The records of a file, its headings first. Throws a sentence about a quotation mark that is not closed. */
export async function* readCsv(file: TextFile, read: (bytes: number) => void): AsyncGenerator<Line> {
  const texts = textIn(file, read)
  const { value: begin = '' } = await texts.next()
  // Excel reads the delimiter from such a line, and some programs write it for Excel.
  const [hint = '', named] = /^"?sep=(.)"?(?:\r\n|\n|\r)/i.exec(begin) ?? []
  const first = begin.slice(hint.length)
  if (PRINTED_BY_PSQL.test(first))
    throw new FileFault(
      `${file.name} is a table as psql prints it, where texts of several lines are cut. Export the table as CSV: \\copy … csv header.`,
    )
  const delimiter = named ?? delimiterOf(first)
  const isTabbed = delimiter === '\t'
  const isCopied = isTabbed && (await hasNull(file))
  async function* all() {
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
  // A failure of the text fails the parser too.
  const source = Readable.from(all()).on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  const before = hint === '' ? 0 : 1
  let line = before + 1
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      line = before + info.lines - record.join('').split('\n').length + 1
      // A spreadsheet saves its empty rows as ',,,'.
      if (record.some((value) => value.trim() !== ''))
        yield isCopied
          ? { line, values: record.map(unescaped) }
          : isTabbed
            ? unlessEscaped(line, record)
            : { line, values: record }
      line = before + info.lines + 1
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new FileFault(`${file.name}, the row at line ${line}, cannot be read: ${sentenceOf(error)}.`, {
      cause: error,
    })
  } finally {
    source.destroy()
  }
}

const PRINTED_BY_PSQL = /^[^\n|]*\|[^\n]*\n-+(?:\+-+)+\r?\n/

const sentenceOf = ({ code, message }: CsvError): string => {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'its quotation mark is not closed'
  if (code === 'CSV_MAX_RECORD_SIZE')
    return `it has more than ${MAX_ROW.toLocaleString('en')} characters, perhaps because a quotation mark is not closed`
  return message
}

const LINES_JUDGED = 10

/** A title may stand above the headings. The first line with two delimiters has them. */
function delimiterOf(text: string): string {
  const counted = text
    .split(/\r\n|\n|\r/, LINES_JUDGED)
    .map((line) => DELIMITERS.map((delimiter) => line.split(delimiter).length))
  const counts = counted.find((some) => Math.max(...some) > 2) ?? counted[0] ?? []
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ','
}

// PostgreSQL writes its text format with tabs, '\N' for null, and escapes in place of quotation marks.
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

// A file without a '\N' may come from a program that writes no escapes, and may contain a path such as 'C:\new'.
function unlessEscaped(line: number, values: string[]): Line {
  const [found] = /\\[bfnrtv\\]/.exec(values.join('\t')) ?? []
  if (!found) return { line, values }
  return {
    line,
    broken: `has '${found}', and a file with tabs does not tell whether that is an escape or text. Export the table as CSV: \\copy … csv header`,
  }
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v' }

const unescaped = (value: string): string =>
  value === '\\N' ? '' : value.replace(/\\(.)/gs, (_, escaped: string) => ESCAPES[escaped] ?? escaped)
