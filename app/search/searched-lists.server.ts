import sql, { type Sql } from 'sql-template-tag'

export type SearchedList = {
  table: Sql
  /** The column by which the newest row is first. */
  newest: Sql
  /**
   * A word of the trade also finds the vendors who do this work, whatever they wrote. A city beside other words also
   * finds the rows elsewhere in its country.
   */
  findsByWork?: true
}

export const opportunities: SearchedList = { table: sql`opportunities`, newest: sql`posted_at` }

export const directory: SearchedList = { table: sql`public_listings`, newest: sql`created_at`, findsByWork: true }
