import sql, { join, type Sql } from 'sql-template-tag'
import type { Queryable } from '../../db/client.server.ts'
import { logFault } from '../../log/fault-log.ts'
import { COUNT_LIMIT, type Counts } from './counts.ts'
import { clearGroup, type FilterGroup, type Filters } from './filters.ts'
import { matching } from './newest-rows.server.ts'

/** A query for the column `facets` of the newest rows that meet the conditions. */
type Newest = (conditions: Sql[], limit: number) => Sql

type Tally = Record<string, number>

export async function countMatches(
  db: Queryable,
  groups: readonly FilterGroup[],
  filters: Filters,
  newest: Newest,
): Promise<Counts> {
  const chosen = groups.filter(({ key }) => filters.chosen[key]?.length)
  const filterSets = [filters, ...chosen.map(({ key }) => clearGroup(filters, key))]
  const tallies = filterSets.map((each) => tally(newest(matching(each), COUNT_LIMIT + 1)))
  const { rows } = await db.query<{ tallies: (Tally | null)[] }>(sql`
    select jsonb_build_array(${join(tallies)}) as tallies`)
  const [all, ...others] = rows[0]?.tallies ?? []
  const tallyOf = (group: FilterGroup) => (chosen.includes(group) ? others[chosen.indexOf(group)] : all) ?? {}
  return {
    total: all?.[EVERY_ROW] ?? 0,
    options: Object.fromEntries(groups.map((group) => [group.key, optionsIn(tallyOf(group), group)])),
    truncated: groups.filter((group) => (tallyOf(group)[EVERY_ROW] ?? 0) > COUNT_LIMIT).map(({ key }) => key),
  }
}

// Added to the facets of every row, to count the rows as well; no facet has this name.
const EVERY_ROW = ''

const tally = (newest: Sql) => sql`
  (select jsonb_object_agg(facet, rows) from (
    select facet, count(*) as rows
    from (select unnest(array_append(facets, ${EVERY_ROW})) as facet from (${newest}) as newest) as entries
    group by facet) as tally)`

const optionsIn = (tally: Tally, { key, options }: FilterGroup) =>
  Object.fromEntries(options.map((option) => [option, tally[`${key}:${option}`] ?? 0]))

/** Counts after the list has loaded, so as not to slow it down. Null where either fails: the page then shows no counts. */
export async function countAfterList(list: Promise<unknown>, count: () => Promise<Counts>): Promise<Counts | null> {
  const isLoaded = await list.then(
    () => true,
    () => false,
  )
  if (!isLoaded) return null
  return count().catch((error) => {
    logFault('The matches could not be counted', error)
    return null
  })
}
