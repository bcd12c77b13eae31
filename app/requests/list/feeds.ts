import { type Filters, writeFilters } from '../../kit/lists/filters.ts'

export function feedsOf(filters: Filters): Record<string, string> {
  const query = writeFilters(filters).toString()
  const suffix = query && `?${query}`
  return {
    'application/atom+xml': `/feed.xml${suffix}`,
    'application/feed+json': `/feed.json${suffix}`,
    'text/csv': `/opportunities.csv${suffix}`,
  }
}
