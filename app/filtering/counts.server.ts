import sql, { join, type Sql } from 'sql-template-tag'
import type { Queryable } from '../../db/client.server.ts'
import { logFault } from '../../log/fault-log.ts'
import { matching } from './conditions.server.ts'
import { type Counts, MOST_COUNTED } from './counts.ts'
import { clearGroup, type FilterGroup, type Filters } from './filters.ts'

/** The newest rows that meet the conditions, at most so many: a query with the one column `facets`. */
type Newest = (conditions: Sql[], most: number) => Sql

/** How many rows hold each entry of `facets`. */
type Tally = Record<string, number>

/**
 * Counts what matches `filters`, in all and with each option of `groups`, in one statement. Throws the database's error,
 * also where counting takes longer than it is worth.
 */
export async function countMatches(
  db: Queryable,
  groups: readonly FilterGroup[],
  filters: Filters,
  newest: Newest,
): Promise<Counts> {
  const chosen = groups.filter(({ key }) => filters.chosen[key]?.length)
  // What all filters leave and, for each group with choices, what those of the others leave.
  const counted = [filters, ...chosen.map(({ key }) => clearGroup(filters, key))]
  // One row more than is counted tells that there are more.
  const tallies = counted.map((each) => tally(newest(matching(each), MOST_COUNTED + 1)))
  const { rows } = await db.query<{ tallies: (Tally | null)[] }>(sql`
    select jsonb_build_array(${join(tallies)}) as tallies`)
  const [all, ...others] = rows[0]?.tallies ?? []
  const tallyOf = (group: FilterGroup) => (chosen.includes(group) ? others[chosen.indexOf(group)] : all) ?? {}
  return {
    total: all?.[EVERY_ROW] ?? 0,
    options: Object.fromEntries(groups.map((group) => [group.key, optionsIn(tallyOf(group), group)])),
    cut: groups.filter((group) => (tallyOf(group)[EVERY_ROW] ?? 0) > MOST_COUNTED).map(({ key }) => key),
  }
}

// No facet is called so: an entry that every row is given, to count the rows along with their facets.
const EVERY_ROW = ''

// A row has no facet twice: the schemas of the forms see to that.
const tally = (newest: Sql) => sql`
  (select jsonb_object_agg(facet, rows) from (
    select facet, count(*) as rows
    from (select unnest(array_append(facets, ${EVERY_ROW})) as facet from (${newest}) as newest) as entries
    group by facet) as tally)`

const optionsIn = (tally: Tally, { key, options }: FilterGroup) =>
  Object.fromEntries(options.map((option) => [option, tally[`${key}:${option}`] ?? 0]))

/**
 * The counts for a list's page: `count` is asked once the list has come, so that it never stands in its way. Null where
 * there is no list, and where they could not be had, which is logged: the page then shows no numbers.
 */
export async function countBeside(list: Promise<unknown>, count: () => Promise<Counts>): Promise<Counts | null> {
  const hasCome = await list.then(
    () => true,
    () => false,
  )
  if (!hasCome) return null
  return count().catch((error) => {
    logFault('The matches could not be counted', error)
    return null
  })
}
