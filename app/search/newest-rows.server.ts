import sql, { type Sql } from 'sql-template-tag'
import type { Queryable, Visitor } from '../../db/client.server.ts'
import { type Cursor, listPageOf, PAGE_SIZE } from '../kit/lists/cursor.ts'
import type { Filters } from '../kit/lists/filters.ts'
import { cursorKey, microsecondsOf, where } from '../kit/lists/keyset.server.ts'
import { foundWith, hasFacet, needsSequentialScan, type Tiers, tiersOf } from './conditions.server.ts'
import { facetsOfChoice } from './facets.ts'
import type { SearchedList } from './searched-lists.server.ts'
import { tiers } from './tiers.ts'

// PostgreSQL multiplies the shares of rows as if words were independent: of ten common ones it expected 8 rows of 14,800,
// and read all of them by the index, in 0.7 s.
const MAX_ESTIMATED = 3

// With a page of 24 among them the walk ends early; otherwise it is 4 ms more, and the index gives fewer than one row in twenty.
const WALKED = 1_000

type ShownList<Row> = SearchedList & {
  selected: Sql
  /** Those columns that `selected` reads; visitors may not read all. */
  columns: Sql
  /** Makes a card of a row. */
  shown<Read extends Row>(row: Read): Read
  size?: number
  /** Without tiers: readers of a feed look for new rows at its beginning. */
  isByDate?: boolean
}

/** One page after `cursor`: tier by tier of the search, and of each the newest rows first. */
export async function listNewest<Row extends { id: string }>(
  db: Queryable,
  filters: Filters,
  cursor: Cursor | undefined,
  { size = PAGE_SIZE, isByDate, ...list }: ShownList<Row>,
) {
  const rows: (Row & Cursor)[] = []
  const all: Tiers = isByDate ? [[tiers.typed, foundWith(filters.search, list)]] : tiersOf(filters.search, list)
  // An address with a tier that the search does not have begins at the first.
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

/** Up to `size` + 1 rows. Of many words those among the newest rows, if they are enough, without asking the index. */
async function selectNewest<Row extends { id: string }>(
  db: Queryable,
  conditions: Sql[],
  cursor: Cursor | undefined,
  { table, newest, selected, columns, size }: ShownList<Row> & { size: number },
  isLong: boolean,
) {
  const order = sql`order by ${newest} desc, id desc`
  // PostgreSQL computes `selected` for these rows only: to shorten the descriptions of 1,450 before their sort took 18 of 28 ms.
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

/** Two or four, which fill their row: those with most services in common, then of the same country, among the newest 30 that have either. */
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

/** Searches have their own pool: 'and the in of the', which is in part in all rows, takes 0.3 s. */
export const listPool = (db: Visitor, { search }: Filters): Queryable => (search ? db.search : db)

export const countPool = (db: Visitor, filters: Filters): Queryable =>
  needsSequentialScan(filters.search) ? db.search : db.aside

export const matching = (filters: Filters, list: SearchedList): Sql[] => [
  ...chosenOf(filters),
  ...foundWith(filters.search, list),
]

function chosenOf({ chosen }: Filters): Sql[] {
  const groups = Object.entries(chosen).filter(([, values]) => values.length > 0)
  return groups.map(([key, values]) => hasFacet(values.flatMap((value) => facetsOfChoice(key, value))))
}
