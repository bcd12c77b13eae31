import sql, { raw, type Sql } from 'sql-template-tag'

/** The addresses of one person, as they are stored. */
export type Person = readonly string[]

/** Rows of a table that are about a person. A column, or key of a JSON column, is in the copy or left out for a reason. */
export type StoredData = {
  /** In the files. */
  name: string
  label: string
  table: string
  where(person: Person): Sql
  copied: readonly string[]
  /** Explains why a column is not in the copy. The key is 'column', or 'column.key' for JSON. */
  leftOut?: Readonly<Record<string, string>>
  /** After 'Erase all of it', and why. */
  stays?: string
  /** By 'Erase all of it'. Other rows are erased with their submission, their email or their subscriber. */
  isDeleted?: true
}

/** The first condition is that of the index. The spelling counts: another may be another mailbox. */
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

/** The same reason for several columns. */
export const leaveOut = (reason: string, ...columns: string[]): Record<string, string> =>
  Object.fromEntries(columns.map((column) => [column, reason]))
