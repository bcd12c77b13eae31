import sql, { raw, type Sql } from 'sql-template-tag'

/** The addresses of one person, as they are stored. */
export type Person = readonly string[]

/**
 * The rows of a table that are about a person. Each column, and each key of a JSON column, is in the copy or left out
 * for a reason.
 */
export type StoredData = {
  /** The name of the type in the files. */
  name: string
  label: string
  table: string
  where(person: Person): Sql
  copied: readonly string[]
  /** Explains why a column is not in the copy. The key is 'column', or 'column.key' for JSON. */
  leftOut?: Readonly<Record<string, string>>
  /** Explains why the rows stay after 'Erase all of it'. */
  stays?: string
  /**
   * 'Erase all of it' deletes the rows. Other rows are erased with their submission, their email or their subscriber.
   */
  isDeleted?: true
}

/** The first condition uses the index. The second one compares the spelling, because another may be another mailbox. */
export const hasAddress =
  (column: string) =>
  (person: Person): Sql =>
    sql`(lower(${raw(column)}) = any(array(select lower(one) from unnest(${person}::text[]) as one))
      and ${raw(column)} = any(${person}::text[]))`

const REVIEWER = 'The name of a reviewer.'
const FOR_SEARCH = 'Repeats other columns for a search.'
const SECRET_LINK = 'Opens a page, or is a code of what does.'
const OTHER_ADDRESS = 'Can be the address of another person.'

export const leftOutReasons = { REVIEWER, FOR_SEARCH, SECRET_LINK, OTHER_ADDRESS }

/** Leaves out several columns for the same reason. */
export const leaveOut = (reason: string, ...columns: string[]): Record<string, string> =>
  Object.fromEntries(columns.map((column) => [column, reason]))
