import { matchPath } from 'react-router'
import { readCursor } from './filtering/cursor.ts'
import { type FilterGroup, readFilters, writeFilters } from './filtering/filters.ts'
import { vendorFilters } from './listings/listing.fields.ts'
import { opportunityFilters } from './requests/request.fields.ts'

/** What of its query a page answers to; of any other, nothing. */
const queries: Record<string, (query: URLSearchParams) => URLSearchParams> = {
  '/': listed(opportunityFilters),
  '/feed.xml': filtered(opportunityFilters),
  // The countries offered are those of the approved listings, which only the database knows.
  '/browse-vendors': (query) => listed(vendorFilters([...new Set(query.getAll('country'))].sort()))(query),
  '/post-vendor-request': flag('submitted'),
  '/list-your-services': flag('submitted'),
  '/contact': flag('sent'),
}

/**
 * The one spelling of a public page's query, after its path as it was written: parameters that change nothing are left
 * out, the rest stands in one order. Nobody makes a page anew by adding junk; the canonical path of one is itself.
 */
export function canonicalPath({ pathname, searchParams }: URL): string {
  const query = searchParams.size > 0 && queryOf(pathname)?.(searchParams).toString()
  return query ? `${pathname}?${query}` : pathname
}

/** Looks a path up as the router does: in capitals, escaped or with a slash at its end it leads to the same page. */
function queryOf(pathname: string) {
  const path = decoded(pathname)
  return Object.entries(queries).find(([page]) => matchPath(page, path))?.[1]
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

function filtered(groups: readonly FilterGroup[]) {
  return (query: URLSearchParams) => writeFilters(readFilters(groups, query))
}

/** Filters, and where the list goes on. */
function listed(groups: readonly FilterGroup[]) {
  return (query: URLSearchParams) => {
    const kept = filtered(groups)(query)
    if (readCursor(query)) kept.set('after', query.get('after') ?? '')
    return kept
  }
}

function flag(name: string) {
  return (query: URLSearchParams) => new URLSearchParams(query.has(name) ? { [name]: '' } : {})
}
