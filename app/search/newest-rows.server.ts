import sql, { type Sql } from 'sql-template-tag'
import type { Queryable, Visitor } from '../../db/client.server.ts'
import { type Cursor, listPageOf, PAGE_SIZE } from '../kit/lists/cursor.ts'
import type { Filters } from '../kit/lists/filters.ts'
import { cursorKey, microsecondsOf, where } from '../kit/lists/keyset.server.ts'
import { conditionsOf, hasFacet, needsSequentialScan, type Tiers, tiersOf } from './conditions.server.ts'
import { facetsOfChoice } from './facets.ts'
import type { SearchedList } from './searched-lists.server.ts'
import { tiers } from './tiers.ts'

// The most words of a search for which PostgreSQL may choose how to find the rows. For more words it expects too few
// rows, because it multiplies their frequencies as if words were independent: for ten common words it expected 8 rows,
// found 14,800 by the index and took 0.7 s.
const MAX_ESTIMATED = 3

// How many of the newest rows a search of more words reads first. If they contain a page of 24 matches, the index is
// not needed. If not, reading them has cost 4 ms. Matches are then rare, so that using the index is fast: it finds
// fewer than one row in twenty.
const WALKED = 1_000

type ShownList<Row> = SearchedList & {
  selected: Sql
  /** The columns that `selected` reads. They are named because visitors are not allowed to read every column. */
  columns: Sql
  /** Turns a row into what its card shows. */
  shown<Read extends Row>(row: Read): Read
  size?: number
  /**
   * True for a feed. It is sorted only by date and has no tiers, because its readers look for new rows at the
   * beginning.
   */
  isByDate?: boolean
}

/**
 * Lists one page of rows after `cursor`. The tiers of the search follow each other, and each tier begins with its
 * newest row.
 */
export async function listNewest<Row extends { id: string }>(
  db: Queryable,
  filters: Filters,
  cursor: Cursor | undefined,
  { size = PAGE_SIZE, isByDate, ...list }: ShownList<Row>,
) {
  const rows: (Row & Cursor)[] = []
  const all: Tiers = isByDate ? [[tiers.typed, conditionsOf(filters.search, list)]] : tiersOf(filters.search, list)
  // An address may name a tier that the search does not have. The list then begins at the first tier.
  const start = all.findIndex(([tier]) => tier === (cursor?.tier ?? tiers.typed))
  const isLong = all[0][1].length > MAX_ESTIMATED
  for (const [at, [tier, found]] of all.entries()) {
    if (at < start) continue
    const conditions = [...chosenOf(filters), ...found]
    const after = at === start ? cursor : undefined
    const ofTier = await selectNewest<Row>(db, conditions, after, { ...list, size: size - rows.length }, isLong)
    rows.push(...(tier > 0 ? ofTier.map((row) => ({ ...row, tier })) : ofTier))
    if (rows.length > size) break
  }
  return listPageOf(rows.map(list.shown), size)
}

/**
 * Selects up to `size` + 1 rows. A search of many words (`isLong`) first reads only the newest rows, and uses the index
 * if too few of them match.
 */
async function selectNewest<Row extends { id: string }>(
  db: Queryable,
  conditions: Sql[],
  cursor: Cursor | undefined,
  { table, newest, selected, columns, size }: ShownList<Row> & { size: number },
  isLong: boolean,
) {
  const order = sql`order by ${newest} desc, id desc`
  // PostgreSQL computes `selected` only for the rows within the limit. Shortening 1,450 descriptions before the sort
  // took 18 of 28 ms.
  const select = (from: Sql, conditions: Sql[]) =>
    db.query<Row & Cursor>(sql`
      select ${selected}, ${microsecondsOf(newest)}
      from (select ${columns} from ${from} ${where(conditions)} ${order} limit ${size + 1}) as newest ${order}`)
  const older = cursor ? [sql`(${newest}, id) < ${cursorKey(cursor)}`] : []
  if (isLong) {
    const walked = sql`(
      select ${columns}, search_text, names, facets from ${table} ${where(older)} ${order} limit ${WALKED}) as walked`
    const { rows } = await select(walked, conditions)
    if (rows.length > size) return rows
  }
  const { rows } = await select(table, [...conditions, ...older])
  return rows
}

/**
 * Lists two or four similar rows, so that they fill a line of cards. They come from the newest 30 rows that share a
 * service or the country. Rows that share the most services come first, then those in the same country.
 */
export async function listSimilar<Row extends object>(
  db: Queryable,
  { id, services, country }: { id: string; services: string[]; country: string },
  { table, newest, selected, columns, shown }: ShownList<Row>,
): Promise<Row[]> {
  const facets = services.map((service) => `service:${service}`)
  const { rows } = await db.query<Row>(sql`
    select ${selected} from (
      select facets, ${columns} from ${table}
      where ${hasFacet([...facets, `country:${country}`])} and id <> ${id}
      order by ${newest} desc, id desc limit 30) as candidates
    order by (select count(*) from unnest(facets) as facet where facet = any (${facets}::text[])) desc,
      country = ${country} desc, ${newest} desc, id desc
    limit 4`)
  return rows.slice(0, rows.length & ~1).map(shown)
}

/**
 * Returns the pool for a list. Searches have a pool of their own, because a search such as 'and the in of the' takes
 * 0.3 s.
 */
export const listPool = (db: Visitor, { search }: Filters): Queryable => (search ? db.search : db)

export const countPool = (db: Visitor, filters: Filters): Queryable =>
  needsSequentialScan(filters.search) ? db.search : db.aside

export const matching = (filters: Filters, list: SearchedList): Sql[] => [
  ...chosenOf(filters),
  ...conditionsOf(filters.search, list),
]

function chosenOf({ chosen }: Filters): Sql[] {
  const groups = Object.entries(chosen).filter(([, values]) => values.length > 0)
  return groups.map(([key, values]) => hasFacet(values.flatMap((value) => facetsOfChoice(key, value))))
}
