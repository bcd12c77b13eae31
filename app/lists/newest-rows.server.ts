import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { Queryable, Visitor } from '../../db/client.server.ts'
import { foundWith, hasFacet, needsSequentialScan, termsIn } from '../search/conditions.server.ts'
import type { Cursor } from './cursor.ts'
import type { Filters } from './filters.ts'

// PostgreSQL multiplies the shares of rows as if words were independent: of ten common ones it expected 8 rows of 14,800,
// and read all of them by the index, in 0.7 s.
const MOST_ESTIMATED = 3

// With a page of 48 among them the walk ends early; otherwise it is 4 ms more, and the index gives fewer than one row in twenty.
const WALKED = 1_000

type List<Row> = {
  /** The table, or the rows of it that are walked, and what they must meet. */
  select(from: Sql, conditions: Sql[]): Sql
  /** Those that `select` reads; visitors may not read all. */
  columns: Sql
  table: Sql
  newest: 'posted_at' | 'created_at'
  wanted: number
  cursor: Cursor | undefined
  query(statement: Sql): Promise<{ rows: Row[] }>
}

/** The newest rows first. Of many words those among the newest rows, if they are enough, without asking the index. */
export async function listNewest<Row>(filters: Filters, list: List<Row>): Promise<Row[]> {
  const { select, columns, table, newest, wanted, cursor, query } = list
  const older = cursor ? [after(newest, cursor)] : []
  if (termsIn(filters.search).length > MOST_ESTIMATED) {
    const walked = sql`(
      select ${columns}, search_text, names, facets from ${table} ${where(older)} order by ${raw(newest)} desc, id desc limit ${WALKED}) as walked`
    const { rows } = await query(select(walked, matching(filters)))
    if (rows.length >= wanted) return rows
  }
  const { rows } = await query(select(table, [...matching(filters), ...older]))
  return rows
}

/** Searches have their own pool: 'and the in of the', which all rows hold in part, takes 0.3 s. */
export const listPool = (db: Visitor, { search }: Filters): Queryable => (search ? db.search : db)

export const countPool = (db: Visitor, filters: Filters): Queryable =>
  needsSequentialScan(filters.search) ? db.search : db.aside

export function matching({ search, chosen }: Filters): Sql[] {
  const groups = Object.entries(chosen).filter(([, values]) => values.length > 0)
  const conditions = groups.map(([key, values]) => hasFacet(values.map((value) => `${key}:${value}`)))
  return [...conditions, ...foundWith(search)]
}

function after(column: 'posted_at' | 'created_at', cursor: Cursor): Sql {
  return sql`(${raw(column)}, id) < ${cursorKey(cursor)}`
}

export const microsecondsOf = (column: Sql): Sql =>
  sql`(extract(epoch from ${column}) * 1000000)::bigint::text as microseconds`

/** The row value (timestamp, id) for keyset pagination. */
export function cursorKey({ microseconds, id }: Cursor): Sql {
  return sql`(timestamptz 'epoch' + ${microseconds}::bigint * interval '1 microsecond', ${id}::uuid)`
}

export function where(conditions: Sql[]): Sql {
  return conditions.length > 0 ? sql`where ${join(conditions, ' and ')}` : sql``
}
