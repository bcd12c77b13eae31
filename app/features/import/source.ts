import { type FormerTable, importedFields, OWN_COLUMNS } from './former-tables.ts'

/**
 * The cells of a row by column, or the fault of its line. `line` is the line of the file, or the place of the row in
 * other sources.
 */
export type SourceRow = { line: number; cells: Record<string, unknown> } | { line: number; fault: string }

/** A source is one of the four tables. */
export type Source = {
  table: FormerTable
  /** The name of the file, or of the table in a database. */
  name: string
  /** Each call starts again with the first row. */
  rows(): AsyncIterable<SourceRow>
  /** Goes from 0 to 1 while `rows` is read. */
  progress(): number
  /** The columns of the source that are not read. They are known after the first row. */
  unknown(): string[]
}

/** A fault of a whole file, as a sentence. The other files are still read, so that one run names all faults. */
export class FileFault extends Error {}

/** Returns the columns that the import does not know. */
export function unreadColumns(table: FormerTable, columns: string[]): string[] {
  const known = new Set<string>([...OWN_COLUMNS, ...importedFields(table).map(({ column }) => column)])
  return columns.filter((column) => !known.has(column))
}
