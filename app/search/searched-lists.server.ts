import sql, { type Sql } from 'sql-template-tag'

export type SearchedList = {
  table: Sql
  /** The list is sorted by this column, with the newest row first. */
  newest: Sql
  /**
   * If true, a trade word also finds the vendors who do that work, even if their text does not have the word. A city
   * beside other words then also finds the rows elsewhere in its country.
   */
  findsByWork?: true
}

export const opportunities: SearchedList = { table: sql`opportunities`, newest: sql`posted_at` }

export const directory: SearchedList = { table: sql`public_listings`, newest: sql`created_at`, findsByWork: true }
