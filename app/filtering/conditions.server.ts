import sql, { join, type Sql } from 'sql-template-tag'
import type { Queryable, Visitor } from '../../db/client.server.ts'
import type { Cursor } from './cursor.ts'
import { type Filters, LONGEST_SEARCH } from './filters.ts'
import { normalizeText } from './normalize-text.ts'

// LIKE walks the whole index (20 s over a million rows) unless a letter or digit has a character on either side: 'fid',
// 'J.V. 7'. Of other scripts than these, the C library behind PostgreSQL may not know every letter.
const HAS_TRIGRAM = /.(?=[\0-\u085f\u1100-\u11ff\u3041-\u9fef])[\p{L}\p{Nd}]./su

// NFKD makes 18 characters of the one that is ﷺ.
const normalized = ({ search }: Filters) => [...normalizeText(search)].slice(0, LONGEST_SEARCH).join('')

/** Whether the index cannot help a search. */
export const readsRowByRow = (filters: Filters): boolean =>
  filters.search !== '' && !HAS_TRIGRAM.test(normalized(filters))

/** The pool that reads a list. Searches have their own: 'and the in of the', which all rows hold in part, takes 0.3 s. */
export const listPool = (db: Visitor, { search }: Filters): Queryable => (search ? db.search : db)

/** The pool that counts what matches. */
export const countPool = (db: Visitor, filters: Filters): Queryable => (readsRowByRow(filters) ? db.search : db.aside)

/**
 * The conditions for a table with the columns `facets` and `search_text` (spec 5, 'filtering'): any chosen value
 * within a group, all groups together, and the search text anywhere in one field.
 */
export function matching(filters: Filters): Sql[] {
  const groups = Object.entries(filters.chosen).filter(([, values]) => values.length > 0)
  const conditions = groups.map(([key, values]) => sql`facets && ${values.map((value) => `${key}:${value}`)}::text[]`)
  if (!filters.search) return conditions
  const sought = normalized(filters)
  const found = HAS_TRIGRAM.test(sought)
    ? sql`search_text like contains_pattern(${sought})`
    : sql`strpos(search_text, normalize_text(${sought})) > 0`
  return [...conditions, found]
}

/** The condition that a row comes after the cursor, newest first, by the named timestamp column. */
export function after(column: 'posted_at' | 'created_at', cursor: Cursor): Sql {
  return sql`(${nameOf(column)}, id) < ${placeOf(cursor)}`
}

/** The column `microseconds` of a row that a cursor names, whose place in the list is `moment`. */
export function microsecondsOf(moment: Sql): Sql {
  return sql`(extract(epoch from ${moment}) * 1000000)::bigint::text as microseconds`
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
