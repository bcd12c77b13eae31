import sql, { join, type Sql } from 'sql-template-tag'
import type { Queryable, Visitor } from '../../db/client.server.ts'
import { type Cursor, listPageOf, PAGE_SIZE } from '../kit/lists/cursor.ts'
import type { Filters } from '../kit/lists/filters.ts'
import { cursorKey, microsecondsOf, where } from '../kit/lists/keyset.server.ts'
import {
  conditionsOf,
  hasFacet,
  needsSequentialScan,
  type TierConditions,
  termsFor,
  tiersOf,
} from './conditions.server.ts'
import { facetsOfChoice } from './facets.ts'
import type { SearchedList } from './searched-lists.server.ts'
import { type Tier, tiers } from './tiers.ts'

// The most words of a search for which PostgreSQL may choose how to find the rows. For more words it expects too few
// rows, because it multiplies their frequencies as if words were independent. For ten common words, it expected 8 rows,
// found 14,800 by the index and took 0.7 s.
const MAX_ESTIMATED = 3

// How many of the newest rows a search of more words reads first. If they contain a page of 24 matches, the index is
// not needed. If not, reading them has cost 4 ms. Matches are then rare (fewer than one row in forty), so using the
// index is fast.
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
  const all: [TierConditions, ...TierConditions[]] = isByDate
    ? [[tiers.typed, conditionsOf(filters.search, list)]]
    : tiersOf(filters.search, list)
  const start = all.findIndex(([tier]) => tier === (cursor?.tier ?? tiers.typed))
  // An address may name a tier that the search does not have. The list then begins at the first tier.
  const [first = all[0], ...later] = start < 0 ? all : all.slice(start)
  const isLong = termsFor(filters.search, list).length > MAX_ESTIMATED
  const select = (of: TierConditions[], size: number, after?: Cursor) =>
    selectNewest<Row>(db, of, chosenOf(filters), after, { ...list, size }, isLong)
  const rows = await select([first], size, start < 0 ? undefined : cursor)
  // The first tier usually fills the page. The others are read together, because a query for each of them doubled the
  // time of a search that finds few rows.
  for (const batch of isLong ? later.map((tier) => [tier]) : [later])
    if (rows.length <= size && batch.length > 0) rows.push(...(await select(batch, size - rows.length)))
  return listPageOf(rows.map(list.shown), size)
}

/**
 * Selects up to `size` + 1 rows of the tiers, in their order. For a search of many words (`isLong`), `of` has one tier.
 * Its newest rows are read first, and the index is used if too few of them match.
 */
async function selectNewest<Row extends { id: string }>(
  db: Queryable,
  of: TierConditions[],
  chosen: Sql[],
  cursor: Cursor | undefined,
  { table, newest, selected, columns, size }: ShownList<Row> & { size: number },
  isLong: boolean,
): Promise<(Row & Cursor)[]> {
  const older = cursor ? [sql`(${newest}, id) < ${cursorKey(cursor)}`] : []
  const select = async (from: Sql, conditions: Sql[]) => {
    // The select of each tier has a limit, so that PostgreSQL computes `selected` for few rows. Shortening 1,450
    // descriptions before the sort took 18 of 28 ms.
    const branches = of.map(
      ([tier, found], place) => sql`(
        select ${tier}::int as tier, ${place}::int as place, ${columns}
        from ${from} ${where([...chosen, ...found, ...conditions])}
        order by ${newest} desc, id desc limit ${size + 1})`,
    )
    const { rows } = await db.query<Row & Cursor & { tier: Tier; place: number }>(sql`
      select tier, place, ${selected}, ${microsecondsOf(newest)} from (${join(branches, ' union all ')}) as newest
      order by place, ${newest} desc, id desc limit ${size + 1}`)
    return rows.map(({ tier, place: _, ...row }) => ({
      ...(row as unknown as Row & Cursor),
      ...(tier > 0 && { tier }),
    }))
  }
  if (isLong) {
    const walked = sql`(
      select ${columns}, search_text, names, facets from ${table} ${where(older)}
      order by ${newest} desc, id desc limit ${WALKED}) as walked`
    const rows = await select(walked, [])
    if (rows.length > size) return rows
  }
  return select(table, older)
}

/**
 * Lists four, two or no similar rows, so that they fill each line of cards. They come from the newest 30 rows that
 * share a service or the country. Rows that share the most services come first, then those in the same country.
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
