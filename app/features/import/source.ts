import { type FormerTable, importedFields, OWN_COLUMNS } from './former-tables.ts'

/**
 * The cells of a row by column, or the fault of its line. `line` is the line in a file, or in other sources the place
 * of the row.
 */
export type SourceRow = { line: number; cells: Record<string, unknown> } | { line: number; fault: string }

/** One of the four tables of the former site, from a file or a database. */
export type Source = {
  table: FormerTable
  /** The name of the file, or of the table in a database. */
  name: string
  /** Reads the rows. Each call begins again with the first row. */
  rows(): AsyncIterable<SourceRow>
  /** Returns what share of the rows was read so far, from 0 to 1. */
  progress(): number
  /** Returns the columns of the rows read so far that the import does not know. */
  unknown(): string[]
}

/**
 * A fault of a whole file. The message is a sentence. The other files are still read, so that one run reports all
 * faults.
 */
export class FileFault extends Error {}

/** Returns the columns that the import does not know. */
export function unreadColumns(table: FormerTable, columns: string[]): string[] {
  const known = new Set<string>([...OWN_COLUMNS, ...importedFields(table).map(({ column }) => column)])
  return columns.filter((column) => !known.has(column))
}
