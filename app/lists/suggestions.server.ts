import sql, { join, type Sql } from 'sql-template-tag'
import type { Queryable } from '../../db/client.server.ts'
import { logFault } from '../../log/fault-log.ts'
import { needsSequentialScan } from '../search/conditions.server.ts'
import type { Matches } from '../search/marked.tsx'
import { matchesOf } from '../search/matches.server.ts'
import { termsOf } from '../search/search-terms.ts'
import type { ListPage } from './cursor.ts'
import { clearGroup, type Filters, isFiltered } from './filters.ts'
import { matching } from './newest-rows.server.ts'
import { SUGGESTION_LIMIT, type Suggestion } from './suggestions.ts'

/** A query for rows that meet the conditions. */
type Newest = (conditions: Sql[], limit: number) => Sql

export type FilteredPage<Row> = ListPage<Row> & { matches?: Matches; suggestions?: Suggestion[] }

/** Where rows are found, what to mark in them; where none are, what to leave out. No suggestions where the count fails. */
export async function filteredPage<Row extends object>(
  list: Promise<ListPage<Row>>,
  filters: Filters,
  suggest: (() => Promise<Suggestion[]>) | undefined,
): Promise<FilteredPage<Row>> {
  const page = await list
  if (!isFiltered(filters)) return page
  if (page.rows.length > 0) return { ...page, matches: matchesOf(filters, page.rows) }
  if (!suggest) return page
  return suggest().then(
    (suggestions) => ({ ...page, suggestions }),
    (error) => {
      logFault('What else would be found could not be counted', error)
      return page
    },
  )
}

/** In one statement, without searches that read every row. */
export async function countWithout(db: Queryable, filters: Filters, newest: Newest): Promise<Suggestion[]> {
  const suggested = without(filters).filter((each) => !needsSequentialScan(each.filters.search))
  if (suggested.length === 0) return []
  const counts = suggested.map(
    (each) => sql`(select count(*) from (${newest(matching(each.filters), SUGGESTION_LIMIT + 1)}) as found)`,
  )
  const { rows } = await db.query<{ counts: number[] }>(sql`select jsonb_build_array(${join(counts)}) as counts`)
  return suggested
    .map((each, index) => ({ ...each, rows: rows[0]?.counts[index] ?? 0 }))
    .filter((each) => each.rows > 0)
}

function without(filters: Filters): Omit<Suggestion, 'rows'>[] {
  const words = filters.search ? termsOf(filters.search).map(({ typed }) => typed) : []
  const groups = Object.keys(filters.chosen).filter((key) => filters.chosen[key]?.length)
  return [
    ...words.map((word, index) => ({
      word,
      filters: { ...filters, search: words.filter((_, other) => other !== index).join(' ') },
    })),
    ...groups.map((group) => ({ group, filters: clearGroup(filters, group) })),
  ]
}
