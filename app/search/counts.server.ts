import sql, { join, type Sql } from 'sql-template-tag'
import type { Queryable, Visitor } from '../../db/client.server.ts'
import {
  asRead,
  COUNT_LIMIT,
  type Counts,
  type FilteredPage,
  type ReadPage,
  type Suggestion,
} from '../kit/lists/counts.ts'
import {
  clearGroup,
  type FilterGroup,
  type Filters,
  isFiltered,
  NO_FILTERS,
  writeFilters,
} from '../kit/lists/filters.ts'
import { where } from '../kit/lists/keyset.server.ts'
import { optional, type ReadContext } from '../kit/lists/optional.server.ts'
import { namedConditions, needsSequentialScan, termsFor, tiersOf } from './conditions.server.ts'
import { facetsOfChoice } from './facets.ts'
import { matchesOf } from './matches.server.ts'
import { matching } from './newest-rows.server.ts'
import { termsOf } from './search-terms.ts'
import type { SearchedList } from './searched-lists.server.ts'
import { isRelated } from './tiers.ts'

type Tally = Record<string, number>

export async function countMatches(
  db: Queryable,
  groups: readonly FilterGroup[],
  filters: Filters,
  list: SearchedList,
): Promise<Counts> {
  const chosen = groups.filter(({ key }) => filters.chosen[key]?.length)
  const filterSets = [filters, ...chosen.map(({ key }) => clearGroup(filters, key))]
  const found = namedConditions(filters.search)
  const hasRelated = tiersOf(filters.search, list).some(([tier]) => isRelated(tier))
  const mark = hasRelated ? sql`case when ${join(found, ' and ')} then ${FOUND} else ${RELATED} end` : sql`${FOUND}`
  const tallies = filterSets.map((each, index) =>
    tally(newestOf(list, matching(each, list), sql`facets, ${index === 0 ? mark : FOUND}::text as mark`)),
  )
  const { rows } = await db.query<{ tallies: (Tally | null)[] }>(sql`
    select jsonb_build_array(${join(tallies)}) as tallies`)
  const [all, ...others] = rows[0]?.tallies ?? []
  const tallyOf = (group: FilterGroup) => (chosen.includes(group) ? others[chosen.indexOf(group)] : all) ?? {}
  const total = rowsIn(all)
  return {
    total,
    related: total > COUNT_LIMIT ? 0 : (all?.[RELATED] ?? 0),
    options: Object.fromEntries(groups.map((group) => [group.key, optionsIn(tallyOf(group), group)])),
    truncated: groups.filter((group) => rowsIn(tallyOf(group)) > COUNT_LIMIT).map(({ key }) => key),
  }
}

// One of these two marks is added to the facets of each row, so that counting the facets also counts the rows. FOUND
// marks rows that count as found, and RELATED marks rows that are only related. No facet has such a name.
const FOUND = ''
const RELATED = '~'

const rowsIn = (tally: Tally | null | undefined) => (tally?.[FOUND] ?? 0) + (tally?.[RELATED] ?? 0)

/** Selects the newest rows that meet the conditions, up to one row more than the site counts. */
const newestOf = ({ table, newest }: SearchedList, conditions: Sql[], selected: Sql) => sql`
  select ${selected} from ${table} ${where(conditions)} order by ${newest} desc, id desc limit ${COUNT_LIMIT + 1}`

const tally = (newest: Sql) => sql`
  (select jsonb_object_agg(facet, rows) from (
    select facet, count(*) as rows
    from (select unnest(array_append(facets, mark)) as facet from (${newest}) as newest) as entries
    group by facet) as tally)`

const optionsIn = (tally: Tally, { key, options }: FilterGroup) =>
  Object.fromEntries(
    options.map((option) => [
      option,
      facetsOfChoice(key, option).reduce((rows, facet) => rows + (tally[facet] ?? 0), 0),
    ]),
  )

export const NO_COUNTS = { counts: null, others: null }

/**
 * Counts the rows of the page's list once that list has loaded, so that counting does not slow it down. Then counts the
 * rows of the other list (vendors beside requests, or requests beside vendors). The order is fixed, because a response
 * for scripts has one ETag for all its parts. A count that fails is null. A navigation by script does not wait for the
 * counts.
 */
export async function countBoth(
  context: ReadContext,
  isDocument: boolean,
  list: Promise<unknown>,
  count: () => Promise<Counts>,
  countOthers: () => Promise<number | null>,
) {
  const after = <Counted>(before: Promise<unknown>, count: () => Promise<Counted>) =>
    before.then(
      () => optional(context, 'The matches could not be counted', count(), null),
      () => null,
    )
  const counts = after(list, count)
  const others = after(Promise.all([list, counts]), countOthers)
  return isDocument ? { counts: await counts, others: await others } : { counts, others }
}

/** Counts up to COUNT_LIMIT + 1 rows of a list. Returns null if counting would read every row. */
export async function countRows({ aside }: Visitor, list: SearchedList, filters: Filters): Promise<number | null> {
  if (needsSequentialScan(filters.search)) return null
  const { rows } = await aside.query<{ found: number }>(sql`
    select count(*)::int as found from (select from ${list.table} ${where(matching(filters, list))} limit ${COUNT_LIMIT + 1}) as rows`)
  return rows[0]?.found ?? 0
}

export async function filteredPage<Row extends object>(
  context: ReadContext,
  list: SearchedList,
  loaded: Promise<ReadPage<Row>>,
  filters: Filters,
  suggest: ((filters: Filters) => Promise<Suggestion[]>) | undefined,
): Promise<FilteredPage<Row>> {
  const page = await loaded
  if (!isFiltered(filters)) return page
  if (page.rows.length > 0) return { ...page, matches: matchesOf(asRead(filters, page.reading), list, page.rows) }
  if (!suggest) return page
  const fault = 'The matches of suggested searches could not be counted'
  return { ...page, suggestions: await optional(context, fault, suggest(asRead(filters, page.reading)), undefined) }
}

/**
 * Counts the rows of all suggestions in one statement. Leaves out suggestions that have no rows, and those whose search
 * would read every row. The last suggestion is the whole list.
 */
export async function countSuggestions(db: Queryable, filters: Filters, list: SearchedList): Promise<Suggestion[]> {
  const narrower = [...nearestChoices(filters, list), ...withoutOnePart(filters)].filter(
    (each) => isFiltered(each.filters) && !needsSequentialScan(each.filters.search),
  )
  const suggested = [...narrower, { filters: NO_FILTERS }]
  const counts = suggested.map(
    (each) => sql`(select count(*) from (${newestOf(list, matching(each.filters, list), sql`id`)}) as found)`,
  )
  const { rows } = await db.query<{ counts: number[] }>(sql`select jsonb_build_array(${join(counts)}) as counts`)
  const counted = suggested.map((each, index) => ({ ...each, rows: rows[0]?.counts[index] ?? 0 }))
  const total = counted.at(-1)?.rows ?? 0
  // A suggestion that finds every row would say that the words left out do not matter.
  const isWholeList = (each: Suggestion) => each.rows === total && total <= COUNT_LIMIT
  return counted.filter((each, at) => each.rows > 0 && (at === counted.length - 1 || !isWholeList(each)))
}

const NEAREST = ['service', 'country']

/** Suggests the filters that the typed words mean: a service, a country, or both together. */
function nearestChoices(filters: Filters, list: SearchedList): Omit<Suggestion, 'rows'>[] {
  const facets = termsFor(filters.search, list).flatMap(({ facets, synonyms: { facets: own = [], country } = {} }) => [
    ...facets,
    ...own,
    ...(country ? [`country:${country}`] : []),
  ])
  const chosen = NEAREST.flatMap((key) => {
    const values = facets.filter((facet) => facet.startsWith(`${key}:`)).map((facet) => facet.slice(key.length + 1))
    return values.length > 0 ? [{ [key]: [...new Set(values)] }] : []
  })
  const both = Object.assign({}, ...chosen)
  const withoutWords = `${writeFilters({ ...filters, search: '' })}`
  return (chosen.length > 1 ? [both, ...chosen] : chosen)
    .map((each) => ({ nearest: NEAREST, filters: { search: '', chosen: { ...filters.chosen, ...each } } }))
    .filter((each) => `${writeFilters(each.filters)}` !== withoutWords)
}

function withoutOnePart(filters: Filters): Omit<Suggestion, 'rows'>[] {
  const words = filters.search ? termsOf(filters.search).map(({ typed }) => typed) : []
  const groups = Object.keys(filters.chosen).filter((key) => filters.chosen[key]?.length)
  const isMixed = words.length > 0 && groups.length > 0
  return [
    ...(isMixed ? [{ filters: { ...filters, search: '' } }] : []),
    // Without its only word the search would be empty, and the line above suggests that already.
    ...(isMixed && words.length === 1 ? [] : words).map((word, index) => ({
      word,
      filters: { ...filters, search: words.filter((_, other) => other !== index).join(' ') },
    })),
    ...groups.map((group) => ({ group, filters: clearGroup(filters, group) })),
  ]
}
