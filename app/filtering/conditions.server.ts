import sql, { join, type Sql } from 'sql-template-tag'
import type { Queryable, Visitor } from '../../db/client.server.ts'
import type { Cursor } from './cursor.ts'
import type { Filters } from './filters.ts'
import { anywhere } from './search-names.server.ts'
import { type Term, termsOf } from './search-terms.ts'

// LIKE walks the whole index (20 s over a million rows) unless a letter or digit has a character on either side: 'fid',
// 'J.V. 7'. Of other scripts than these, the C library behind PostgreSQL may not know every letter.
const HAS_TRIGRAM = /.(?=[\0-\u085f\u1100-\u11ff\u3041-\u9fef])[\p{L}\p{Nd}]./su

/** Whether the index can help a search: one word with a trigram is enough, the others are read in the rows it finds. */
const hasIndex = ({ words, synonyms }: Term) => synonyms !== undefined || words.some((word) => HAS_TRIGRAM.test(word))

/** Whether the trigram index cannot help a search. */
export const needsSequentialScan = ({ search }: Filters): boolean => search !== '' && !termsOf(search).some(hasIndex)

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
      select ${columns}, search_text, names, facets from ${table} ${where(older)} order by ${nameOf(newest)} desc, id desc limit ${WALKED}) as walked`
    const { rows } = await query(select(walked, matching(filters)))
    if (rows.length >= wanted) return rows
  }
  const { rows } = await query(select(table, [...matching(filters), ...older]))
  return rows
}

/** Searches have their own pool: 'and the in of the', which all rows hold in part, takes 0.3 s. */
export const listPool = (db: Visitor, { search }: Filters): Queryable => (search ? db.search : db)

export const countPool = (db: Visitor, filters: Filters): Queryable =>
  needsSequentialScan(filters) ? db.search : db.aside

export function matching({ search, chosen }: Filters): Sql[] {
  const groups = Object.entries(chosen).filter(([, values]) => values.length > 0)
  const conditions = groups.map(([key, values]) => hasFacet(values.map((value) => `${key}:${value}`)))
  return [...conditions, ...termsIn(search).map(foundWithSynonyms)]
}

/** For rows without facets: every word, without synonyms. */
export const containing = (search: string): Sql[] => termsIn(search).flatMap(({ words }) => words.map(contains))

const termsIn = (search: string): Term[] => (search ? termsOf(search) : [])

const hasFacet = (facets: readonly string[]) => sql`facets && ${facets}::text[]`

const hasName = (names: readonly string[]) => sql`names && ${names}::text[]`

const contains = (word: string): Sql =>
  HAS_TRIGRAM.test(word)
    ? sql`search_text like lower(${`%${word.replace(/[\\%_]/g, '\\$&')}%`})`
    : sql`strpos(search_text, lower(${word})) > 0`

/** What was typed is found anywhere, also an abbreviation; names and entries add rows to it. */
function foundWithSynonyms({ words, synonyms, facets, spellings }: Term): Sql {
  const key = words.join(' ').toLowerCase()
  // Rows have no name for the text with a plural, such as 'hotels' for 'hotel', nor with a place.
  const isKey = synonyms?.form !== 'place' && synonyms?.keys.includes(key)
  const ways = [
    ...(synonyms ? [hasName(isKey ? [synonyms.name, anywhere(key)] : [synonyms.name])] : []),
    ...(facets.length > 0 ? [hasFacet(facets)] : []),
    // 'time extension' also where the two words stand apart.
    ...(isKey ? [] : [join(words.map(contains), ' and ')]),
    ...spellings.map(contains),
  ]
  return ways.length > 1 ? sql`(${join(ways, ' or ')})` : (ways[0] ?? sql`false`)
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
