import sql, { join, type Sql } from 'sql-template-tag'
import type { Queryable, Visitor } from '../../db/client.server.ts'
import type { Cursor } from './cursor.ts'
import { type Filters, MAX_SEARCH_LENGTH } from './filters.ts'
import { normalizeText } from './normalize-text.ts'

// LIKE walks the whole index (20 s over a million rows) unless a letter or digit has a character on either side: 'fid',
// 'J.V. 7'. Of other scripts than these, the C library behind PostgreSQL may not know every letter.
const HAS_TRIGRAM = /.(?=[\0-\u085f\u1100-\u11ff\u3041-\u9fef])[\p{L}\p{Nd}]./su

// NFKD makes 18 characters of the one that is ﷺ.
const normalized = ({ search }: Filters) => [...normalizeText(search)].slice(0, MAX_SEARCH_LENGTH).join('')

/** Whether the trigram index cannot help a search. */
export const needsSequentialScan = (filters: Filters): boolean =>
  filters.search !== '' && !HAS_TRIGRAM.test(normalized(filters))

/** Searches have their own pool: 'and the in of the', which all rows hold in part, takes 0.3 s. */
export const listPool = (db: Visitor, { search }: Filters): Queryable => (search ? db.search : db)

export const countPool = (db: Visitor, filters: Filters): Queryable =>
  needsSequentialScan(filters) ? db.search : db.aside

export function matching(filters: Filters): Sql[] {
  const groups = Object.entries(filters.chosen).filter(([, values]) => values.length > 0)
  const conditions = groups.map(([key, values]) => sql`facets && ${values.map((value) => `${key}:${value}`)}::text[]`)
  if (!filters.search) return conditions
  const text = normalized(filters)
  const found = HAS_TRIGRAM.test(text)
    ? sql`search_text like contains_pattern(${text})`
    : sql`strpos(search_text, normalize_text(${text})) > 0`
  return [...conditions, found]
}

export function after(column: 'posted_at' | 'created_at', cursor: Cursor): Sql {
  return sql`(${nameOf(column)}, id) < ${cursorKey(cursor)}`
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

const nameOf = (column: 'posted_at' | 'created_at') => (column === 'posted_at' ? sql`posted_at` : sql`created_at`)
