import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { type TextFile, textIn } from './text-file.server.ts'

type Line = { line: number; values: string[] }

// A description has 10,000 characters, and a row no more than a few such texts. Without a limit an open quotation mark would
// read the rest of the file into memory.
const MAX_RECORD = 1_000_000

const DELIMITERS = [',', ';', '\t'] as const

/** The records of a file, its headings first. Throws a sentence about a quotation mark that is not closed. */
export async function* readCsv(file: TextFile, read: (bytes: number) => void): AsyncGenerator<Line> {
  const texts = textIn(file, read)
  const { value: first = '' } = await texts.next()
  async function* all() {
    yield first
    yield* texts
  }
  const parser = parse({
    delimiter: delimiterOf(first),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD,
    info: true,
  })
  // A failure of the text fails the parser too.
  const source = Readable.from(all()).on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  let line = 1
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      line = info.lines - record.join('').split('\n').length + 1
      // A spreadsheet saves its empty rows as ',,,'.
      if (record.some((value) => value.trim() !== '')) yield { line, values: record }
      line = info.lines + 1
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new Error(`${file.name}, the row at line ${line}, cannot be read: ${error.message}.`, { cause: error })
  } finally {
    source.destroy()
  }
}

/** The line of the headings has most of it. */
function delimiterOf(text: string): string {
  const headings = text.slice(0, text.search(/[\r\n]|$/))
  const counts = DELIMITERS.map((delimiter) => headings.split(delimiter).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ','
}
