import type { Filters } from '../kit/lists/filters.ts'

/** Returns the filters that requests and vendors have in common: words, services and countries. */
export const sharedFilters = ({ search, chosen: { service = [], country = [] } }: Filters): Filters => ({
  search,
  chosen: { service, country },
})
