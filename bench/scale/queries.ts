import { readFilters } from '../../app/kit/lists/filters.ts'
import { opportunityFilters } from '../../app/records/request.fields.ts'
import { specifiedRequestFilters } from '../../app/records/request.filters.ts'
import { countOpportunities, listOpportunities } from '../../app/requests/request.queries.server.ts'
import type { Task } from './measure.ts'
import type { Site } from './sites.ts'

/** Searches whose words occur in the invented opportunities. */
const searches = {
  'first page': '',
  'one facet': 'country=Qatar',
  'three facets': 'country=UAE&projectType=Commercial&service=Delay+analysis',
  'common word': 'q=delay',
  'one in a hundred': 'q=sulphur',
  'rare word': 'q=kestrelle',
  'facet and word': 'country=UAE&q=museum',
  'two letters': 'q=al',
  'two words': 'q=delay+museum',
  'three words': 'q=delay+museum+contract',
  'common and two letters': 'q=delay+al',
  'rare and two letters': 'q=kestrelle+al',
  synonym: 'q=KSA',
  'abbreviation of two letters': 'q=VO',
}
const withoutMatch = { 'no match': 'q=xylophone', 'two letters, no match': 'q=zz' }

/** Returns a task for each query of the list page. The page needs one query for its rows and one for its counts. */
export function queriesOf({ visitor, middle }: Site): Task[] {
  const all = Object.entries({ ...searches, ...withoutMatch })
  const filtersOf = (query: string) => readFilters(opportunityFilters, new URLSearchParams(query))
  const lists = all.map(([name, query]) => ({
    name,
    run: async () => {
      const { rows } = await listOpportunities(visitor, filtersOf(query))
      return () => expectSome(rows.length, name)
    },
  }))
  const deep = {
    name: 'deep page',
    run: async () => {
      const { rows } = await listOpportunities(visitor, filtersOf(''), middle)
      return () => expectSome(rows.length, 'deep page')
    },
  }
  const counts = all.map(([name, query]) => ({
    name: `counts, ${name}`,
    run: async () => {
      const { total } = await countOpportunities(visitor, specifiedRequestFilters, filtersOf(query))
      return () => expectSome(total, name)
    },
  }))
  return [...lists, deep, ...counts]
}

function expectSome(found: number, name: string): void {
  if (found > 0 === name in withoutMatch) throw new Error(`${found} opportunities found`)
}
