import { readdirSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { readCsv } from './csv.server.ts'
import { type FormerTable, formerTableNames } from './former-tables.ts'
import type { TableFault } from './import.server.ts'
import { readJson, readNdjson } from './json.server.ts'
import { printable } from './printable.ts'
import { type Source, type SourceRow, unreadColumns } from './source.ts'
import { readSpreadsheet } from './spreadsheet.server.ts'
import { tableOfFile } from './table-of-file.ts'
import type { TextFile } from './text-file.server.ts'
import { byColumn, underHeadings } from './under-headings.ts'

type Reader = (file: TextFile, read: (bytes: number) => void) => AsyncGenerator<SourceRow>

const textReader =
  (table: FormerTable): Reader =>
  (file, read) =>
    underHeadings(table, file.name, readCsv(file, read))

const formats: Record<string, (table: FormerTable) => Reader> = {
  '.csv': textReader,
  '.tsv': textReader,
  '.txt': textReader,
  '.json': (table) => (file, read) => byColumn(table, file.name, () => readJson(file, read)),
  '.ndjson': (table) => (file, read) => byColumn(table, file.name, () => readNdjson(file, read)),
  '.jsonl': (table) => (file, read) => byColumn(table, file.name, () => readNdjson(file, read)),
  '.xlsx': spreadsheetReader,
}

function spreadsheetReader(table: FormerTable): Reader {
  let rows: ReturnType<typeof readSpreadsheet> | undefined
  return (file) => {
    rows ??= readSpreadsheet(file)
    const book = rows
    async function* lines() {
      yield* await book
    }
    return underHeadings(table, file.name, lines())
  }
}

const SPREADSHEETS = ['.xls', '.ods', '.numbers', '.xlsb', '.xlsm']
const DUMPS = ['.sql', '.dump', '.backup', '.tar', '.pgdump', '.gz', '.zip']

/**
 * Finds the file of each table. Throws an error if no file matches a table. `others` has sentences about the files that
 * are not read. `faults` has a fault for each table with several files, or with a folder instead of a file.
 */
export function filesOf(folder: string): { sources: Source[]; others: string[]; faults: TableFault[] } {
  const names = readdirSync(folder).filter((name) => name !== REPORT && !/^[.~]/.test(name))
  const tableOf = tablesOf(names)
  const faults: TableFault[] = []
  const sources = formerTableNames.flatMap((table) => {
    const [name, ...more] = names.filter((one) => tableOf.get(one) === table)
    if (name === undefined) return []
    const size = statSync(join(folder, name), { throwIfNoEntry: false })
    const problem =
      more.length > 0
        ? `The table ${table} has several files: ${[name, ...more].join(', ')}. Keep only one of them in the folder.`
        : `${name} is not a file.`
    if (more.length === 0 && size?.isFile()) return [sourceOf(table, folder, name, size.size)]
    faults.push({ table, problem })
    return []
  })
  const others = describeSkippedFiles(names.filter((name) => !tableOf.has(name)))
  if (sources.length === 0 && faults.length === 0)
    throw new Error(
      [
        `${folder} contains no file for any of these tables: ${formerTableNames.join(', ')}.`,
        ...others.map(printable),
      ].join('\n'),
    )
  return { sources, others, faults }
}

const MAX_NAMED = 10

function describeSkippedFiles(names: string[]): string[] {
  // Files that may contain a table come first, because only some of the skipped files are named.
  const sorted = [...names.filter(mayBeTable), ...names.filter((name) => !mayBeTable(name))]
  const more = sorted.length - MAX_NAMED
  return [
    ...sorted.slice(0, MAX_NAMED).map(whyNotRead),
    ...(more > 0 ? [`${more.toLocaleString('en')} more ${more === 1 ? 'file was' : 'files were'} skipped.`] : []),
  ]
}

const mayBeTable = (name: string) => [...Object.keys(formats), ...DUMPS, ...SPREADSHEETS].includes(formatOf(name))

/** The name of the report, which is written into the folder with the data. */
export const REPORT = 'import-report.csv'

const formatOf = (name: string) => extname(name).toLowerCase()

function tablesOf(names: string[]): Map<string, FormerTable> {
  const readable = names.filter((name) => formatOf(name) in formats)
  const tables = new Map(
    readable.flatMap((name) => {
      const table = tableOfFile(name.slice(0, -extname(name).length))
      return table ? [[name, table] as const] : []
    }),
  )
  // The only spreadsheet of a folder is read as vendors if its name matches no table and no other file contains
  // vendors.
  const [sheet, ...more] = readable.filter((name) => formatOf(name) === '.xlsx')
  if (sheet && more.length === 0 && !tables.has(sheet) && ![...tables.values()].includes('vendor_listings'))
    tables.set(sheet, 'vendor_listings')
  return tables
}

function whyNotRead(name: string): string {
  const format = formatOf(name)
  if (DUMPS.includes(format))
    return `${name} was skipped: it is a dump or an archive. If it is a dump, restore it into an empty database, and run the command with --from postgres://… instead of the folder. If it is an archive, unpack it.`
  if (SPREADSHEETS.includes(format))
    return `${name} was skipped: this format cannot be read. Save it as .xlsx or as 'CSV UTF-8'.`
  if (!(format in formats)) return `${name} was skipped: it is neither CSV, nor a workbook (.xlsx), nor JSON.`
  return `${name} was skipped: its name does not match any table. If it contains a table, rename it, for example to ${formerTableNames.map((table) => table + format).join(' or ')}.`
}

function sourceOf(table: FormerTable, folder: string, file: string, size: number): Source {
  const path = join(folder, file)
  const name = printable(file)
  const unknown = new Set<string>()
  let done = 0
  const read = formats[formatOf(file)]?.(table)
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
        if ('cells' in row) for (const column of unreadColumns(table, Object.keys(row.cells))) unknown.add(column)
        yield row
      }
    },
  }
}
