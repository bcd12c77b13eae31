import { matchPath } from 'react-router'
import { readCursor } from './filtering/cursor.ts'
import { type FilterGroup, readFilters, writeFilters } from './filtering/filters.ts'
import { vendorFilters } from './listings/listing.fields.ts'
import { opportunityFilters } from './requests/request.fields.ts'

const queries: Record<string, (query: URLSearchParams) => URLSearchParams> = {
  '/': listed(opportunityFilters),
  '/feed.xml': filtered(opportunityFilters),
  '/browse-vendors': listed(vendorFilters()),
  '/post-vendor-request': flag('submitted'),
  '/list-your-services': flag('submitted'),
  '/contact': flag('sent'),
}

/** Leaves out of a page's query what changes nothing, and puts the rest in one order. */
export function canonicalPath({ pathname, searchParams }: URL): string {
  const query = searchParams.size > 0 && queryOf(pathname)?.(searchParams).toString()
  return query ? `${pathname}?${query}` : pathname
}

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
