import sql, { join, type Sql } from 'sql-template-tag'
import type { Queryable, Visitor } from '../../db/client.server.ts'
import type { Cursor } from './cursor.ts'
import type { Filters } from './filters.ts'

// The index knows every three characters in a row, counting what stands around a word as spaces, so it can look up a
// text in which a letter or digit has a character on either side: 'fid', 'U-turn', 'J.V. 7'. Without one LIKE would walk
// the whole index (20 s over a million rows), so such a text is sought row by row, newest first.
const HAS_TRIGRAM = /.[\p{L}\p{N}]./u

const readsRowByRow = ({ search }: Filters) => search !== '' && !HAS_TRIGRAM.test(search)

/** The door to ask by, `usual` but for a search that may take seconds in a large catalogue: that has one of its own. */
export const doorFor = (db: Visitor, filters: Filters, usual: Queryable = db): Queryable =>
  readsRowByRow(filters) ? db.slow : usual

/**
 * The conditions for a table with the columns `facets` and `search_text` (spec 5, 'filtering'): any chosen value
 * within a group, all groups together, and the search text anywhere in one field.
 */
export function matching(filters: Filters): Sql[] {
  const { search, chosen } = filters
  const groups = Object.entries(chosen).filter(([, values]) => values.length > 0)
  const conditions = groups.map(([key, values]) => sql`facets && ${values.map((value) => `${key}:${value}`)}::text[]`)
  if (!search) return conditions
  const found = readsRowByRow(filters)
    ? sql`strpos(search_text, fold(${search})) > 0`
    : sql`search_text like contains_pattern(${search})`
  return [...conditions, found]
}

/** The condition that a row comes after the cursor, newest first, by the named timestamp column. */
export function after(column: 'posted_at' | 'created_at', cursor: Cursor): Sql {
  return sql`(${nameOf(column)}, id) < ${placeOf(cursor)}`
}

/** A cursor as the database compares it: (moment, id). */
export function placeOf({ microseconds, id }: Cursor): Sql {
  return sql`(timestamptz 'epoch' + ${microseconds}::bigint * interval '1 microsecond', ${id}::uuid)`
}

/** `where` and all the conditions; nothing where there are none. */
export function where(conditions: Sql[]): Sql {
  return conditions.length > 0 ? sql`where ${join(conditions, ' and ')}` : sql``
}

const nameOf = (column: 'posted_at' | 'created_at') => (column === 'posted_at' ? sql`posted_at` : sql`created_at`)
