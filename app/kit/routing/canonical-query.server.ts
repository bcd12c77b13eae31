import { readCursor } from '../lists/cursor.ts'
import { readFilters, writeFilters } from '../lists/filters.ts'
import { effectiveSearch } from '../search/typed-search.ts'
import { readIds } from './id-list.ts'
import type { Parameter, Query } from './page.ts'

/** Returns the query without the parts that do not change the page, and with the rest in a fixed order and spelling. */
export function canonicalQuery(declared: Query, parameters: URLSearchParams): URLSearchParams {
  if (parameters.size === 0) return parameters
  return new URLSearchParams(
    Object.entries(declared).flatMap(([name, parameter]) =>
      canonicalValues(name, parameter, parameters.getAll(name)).map((value) => [name, value]),
    ),
  )
}

/**
 * Returns the names of the parameters that are missing in the canonical query, because they are unknown or have no
 * valid value.
 */
export const refusedParameters = (declared: Query, parameters: URLSearchParams): string[] => [
  ...new Set(parameters.keys()).difference(new Set(canonicalQuery(declared, parameters).keys())),
]

/**
 * Returns true unless the query is empty or is a single known option of a filter. The number of rare queries is
 * unlimited, so the page cache stores their pages separately.
 */
export function isRareQuery(declared: Query, canonical: URLSearchParams): boolean {
  const isKnown = ([name, value]: [string, string]) => {
    const parameter = declared[name]
    return typeof parameter === 'object' && 'options' in parameter && parameter.options.includes(value)
  }
  return canonical.size > 1 || ![...canonical].every(isKnown)
}

/** Whether a canonical query has a parameter whose pages must not be stored by any cache. */
export function isUnstoredQuery(declared: Query, canonical: URLSearchParams): boolean {
  return Object.entries(declared).some(
    ([name, parameter]) => typeof parameter === 'object' && 'unstored' in parameter && canonical.has(name),
  )
}

function canonicalValues(name: string, parameter: Parameter, values: string[]): string[] {
  const [first] = values
  if (first === undefined) return []
  if (parameter === 'search') return [effectiveSearch(first)].filter(Boolean)
  if (parameter === 'cursor') return readCursor(new URLSearchParams({ [name]: first }), name) ? [first] : []
  if (parameter instanceof RegExp) return parameter.test(first) ? [first] : []
  const query = new URLSearchParams(values.map((value) => [name, value]))
  if (parameter === 'ids') return [readIds(query, name).join()].filter(Boolean)
  if ('unstored' in parameter) return parameter.unstored.test(first) ? [first] : []
  return writeFilters(readFilters([parameter], query)).getAll(name)
}
