import sql, { type Sql } from 'sql-template-tag'

export type SearchedList = {
  table: Sql
  /** The column by which the newest row is first. */
  newest: Sql
  /**
   * A word of the trade also finds those whose work it is, whatever they wrote, and a city that is sought with something
   * else also finds the rows elsewhere in its country.
   */
  findsByWork?: true
}

export const opportunities: SearchedList = { table: sql`opportunities`, newest: sql`posted_at` }

export const directory: SearchedList = { table: sql`public_listings`, newest: sql`created_at`, findsByWork: true }
