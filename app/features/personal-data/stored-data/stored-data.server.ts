import sql, { raw, type Sql } from 'sql-template-tag'

/** All stored spellings of one person's email address. */
export type Person = readonly string[]

/**
 * Describes the rows of a table that are about a person. Each column, and each key of a JSON column, is either in the
 * person's copy of their data or left out for a reason.
 */
export type StoredData = {
  /** The name of this type of data in the files of the copy. */
  name: string
  label: string
  table: string
  where(person: Person): Sql
  copied: readonly string[]
  /** Explains why a column is not in the copy. The key is 'column', or 'column.key' for a key of a JSON column. */
  leftOut?: Readonly<Record<string, string>>
  /** Explains why the rows stay after a reviewer has selected 'Erase all of it'. */
  stays?: string
  /**
   * True if 'Erase all of it' deletes these rows directly. Other rows are erased together with their submission, email
   * or subscriber.
   */
  isDeleted?: true
}

/**
 * Whether a column has one of the person's addresses. The first condition uses the index. The second compares the exact
 * spelling, because a different one may be another person's mailbox.
 */
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

/** Gives several columns the same reason to be left out of the copy. */
export const leaveOut = (reason: string, ...columns: string[]): Record<string, string> =>
  Object.fromEntries(columns.map((column) => [column, reason]))
