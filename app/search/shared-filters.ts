import type { Filters } from '../kit/lists/filters.ts'

/** Returns the filters that both lists have, which are the words, services and countries. */
export const sharedFilters = ({ search, chosen: { service = [], country = [] } }: Filters): Filters => ({
  search,
  chosen: { service, country },
})
