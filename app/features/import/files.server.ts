import { readdirSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import readBook from 'read-excel-file/node'
import { readCsv } from './csv.server.ts'
import { type FormerTable, formerTableNames } from './former-tables.ts'
import { headingsOf } from './headings.ts'
import { readJson, readNdjson } from './json.server.ts'
import { type Source, type SourceRow, unreadColumns } from './source.ts'
import type { TextFile } from './text-file.server.ts'

type Read = (file: TextFile, read: (bytes: number) => void) => AsyncGenerator<SourceRow>

const formats: Record<string, (table: FormerTable) => Read> = {
  '.csv': (table) => (file, read) => underHeadings(table, readCsv(file, read)),
  '.tsv': (table) => (file, read) => underHeadings(table, readCsv(file, read)),
  '.json': () => readJson,
  '.ndjson': () => readNdjson,
  '.jsonl': () => readNdjson,
  '.xlsx': (table) => (file) => underHeadings(table, readSpreadsheet(file)),
}

/** It is read whole, and unpacked takes some ten times its size. */
const MAX_SPREADSHEET = 20_000_000

/**
 * The files of the four tables, by name: 'opportunities.csv', 'opportunities_rows.csv' as a hosted table is saved, or that
 * with ' (1)' as a browser saves it again. `others`: data that is not read.
 */
export function filesOf(folder: string): { sources: Source[]; others: string[] } {
  const names = readdirSync(folder)
  const sources = formerTableNames.flatMap((table) => {
    const found = names.filter((name) => isOf(table, name, names))
    if (found.length > 1) throw new Error(`${folder} has ${found.join(' and ')}. Keep one of them.`)
    return found.map((name) => sourceOf(table, folder, name))
  })
  const read = sources.map(({ name }) => name)
  const others = names.filter((name) => formatOf(name) in formats && !read.includes(name) && name !== REPORT)
  return { sources, others }
}

/** Beside the data. */
export const REPORT = 'import-report.csv'

const formatOf = (name: string) => extname(name).toLowerCase()

function isOf(table: FormerTable, name: string, names: string[]): boolean {
  const format = formatOf(name)
  if (!(format in formats)) return false
  const stem = name.slice(0, -format.length).toLowerCase()
  if (stem.replace(/(_rows)?( ?\(\d+\))?$/, '') === table) return true
  // The one spreadsheet is of vendors, whatever it is called.
  const sheets = names.filter((one) => formatOf(one) === '.xlsx')
  const isNamed = formerTableNames.some((one) => stem.startsWith(one))
  return table === 'vendor_listings' && format === '.xlsx' && sheets.length === 1 && !isNamed && !name.startsWith('~')
}

function sourceOf(table: FormerTable, folder: string, name: string): Source {
  const path = join(folder, name)
  const size = sizeOf(path, name)
  const unknown = new Set<string>()
  let done = 0
  const read = formats[formatOf(name)]?.(table)
  return {
    table,
    name,
    progress: () => (size === 0 ? 1 : done / size),
    unknown: () => [...unknown],
    async *rows() {
      if (!read) return
      const rows = read({ path, name, bytes: size }, (bytes) => {
        done = bytes
      })
      for await (const row of rows) {
        if ('given' in row) for (const column of unreadColumns(table, Object.keys(row.given))) unknown.add(column)
        yield row
      }
    },
  }
}

function sizeOf(path: string, name: string): number {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats?.isFile()) throw new Error(`${name} is no file.`)
  return stats.size
}

async function* underHeadings(
  table: FormerTable,
  lines: AsyncIterable<{ line: number; values: unknown[] }>,
): AsyncGenerator<SourceRow> {
  const columnOf = headingsOf(table)
  let columns: string[] | undefined
  for await (const { line, values } of lines) {
    if (!columns) {
      columns = distinct(
        values.map((value) => String(value ?? '')),
        columnOf,
      )
      continue
    }
    const names = columns
    if (values.length > names.length)
      yield { line, broken: `has ${values.length} values, and the headings are ${names.length}` }
    else yield { line, given: Object.fromEntries(values.map((value, at) => [names[at], value])) }
  }
}

/** The first heading of a column counts. Another one, as a person's 'Name' beside 'Company', is reported as not read. */
function distinct(headings: string[], columnOf: (heading: string) => string | undefined): string[] {
  const taken = new Set<string>()
  return headings.map((heading) => {
    const column = columnOf(heading)
    if (column === undefined || taken.has(column)) return column === heading ? `${heading} (again)` : heading
    taken.add(column)
    return column
  })
}

async function* readSpreadsheet({ path, name, bytes }: TextFile): AsyncGenerator<{ line: number; values: unknown[] }> {
  if (bytes > MAX_SPREADSHEET) throw new Error(`${name} has more than 20 MB. Save it as 'CSV UTF-8', and try again.`)
  const sheets = await readBook(path).catch((cause) => {
    throw new Error(`${name} is no spreadsheet that can be read: ${cause.message}.`, { cause })
  })
  const [rows = [], ...more] = sheets.map(({ data }) => data).filter((data) => data.length > 0)
  if (more.length > 0)
    throw new Error(`${name} has several sheets with rows. Save the one to be read as a file of its own.`)
  for (const [at, values] of rows.entries()) if (values.some((value) => value !== null)) yield { line: at + 1, values }
}
