import { readCursor } from './filtering/cursor.ts'
import { type FilterGroup, readFilters, writeFilters } from './filtering/filters.ts'
import { opportunityFilters } from './opportunities/filters.ts'
import { vendorFilters } from './vendors/filters.ts'

/** What of its query a page answers to; of any other, nothing. */
const queries: Record<string, (query: URLSearchParams) => URLSearchParams> = {
  '/': filtered(opportunityFilters),
  '/feed.xml': filtered(opportunityFilters),
  // The countries offered are those of the approved listings, which only the database knows.
  '/browse-vendors': (query) => filtered(vendorFilters([...new Set(query.getAll('country'))].sort()))(query),
  '/post-vendor-request': flag('submitted'),
  '/list-your-services': flag('submitted'),
  '/contact': flag('sent'),
}

/**
 * The one spelling of a public page's path and query: parameters that change nothing are left out, the rest stands in
 * one order. Two addresses of the same page have the same one, and nobody makes a page anew by adding junk.
 */
export function canonicalPath({ pathname, searchParams }: URL): string {
  const query = queries[pathname]?.(searchParams).toString()
  return query ? `${pathname}?${query}` : pathname
}

function filtered(groups: readonly FilterGroup[]) {
  return (query: URLSearchParams) => {
    const kept = writeFilters(readFilters(groups, query))
    if (readCursor(query)) kept.set('after', query.get('after') ?? '')
    return kept
  }
}

function flag(name: string) {
  return (query: URLSearchParams) => new URLSearchParams(query.has(name) ? { [name]: '' } : {})
}
