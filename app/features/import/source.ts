import { type FormerTable, importedFields, OWN_COLUMNS } from './former-tables.ts'

/** A row by column, or what is wrong with its line. `line`: of the file, or the place of the row where it has no lines. */
export type SourceRow = { line: number; given: Record<string, unknown> } | { line: number; broken: string }

/** A source is one of the four tables. */
export type Source = {
  table: FormerTable
  /** It is a file's name, or the table's in a database. */
  name: string
  /** Each call reads them from the first. */
  rows(): AsyncIterable<SourceRow>
  /** It goes from 0 to 1 while `rows` is read. */
  progress(): number
  /** They were there and are not read. They are known once the first row was read. */
  unknown(): string[]
}

/** A fault of a whole file, as a sentence. The other files are still read, so that one run names all faults. */
export class FileFault extends Error {}

/** The columns of a file that the import does not know. */
export function unreadColumns(table: FormerTable, columns: string[]): string[] {
  const known = new Set<string>([...OWN_COLUMNS, ...importedFields(table).map(({ column }) => column)])
  return columns.filter((column) => !known.has(column))
}
