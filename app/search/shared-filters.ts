import type { Filters } from '../kit/lists/filters.ts'

/** What both lists have: the words, services and countries. */
export const sharedFilters = ({ search, chosen: { service = [], country = [] } }: Filters): Filters => ({
  search,
  chosen: { service, country },
})
