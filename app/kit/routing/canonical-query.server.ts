import { readCursor } from '../lists/cursor.ts'
import { readFilters, writeFilters } from '../lists/filters.ts'
import { effectiveSearch } from '../search/typed-search.ts'
import { readIds } from './id-list.ts'
import type { Parameter, Query } from './page.ts'

/** Leaves out the parts of a query that change nothing on the page, and writes the rest in one order and spelling. */
export function canonicalQuery(declared: Query, parameters: URLSearchParams): URLSearchParams {
  if (parameters.size === 0) return parameters
  return new URLSearchParams(
    Object.entries(declared).flatMap(([name, parameter]) =>
      canonicalValues(name, parameter, parameters.getAll(name)).map((value) => [name, value]),
    ),
  )
}

/** Returns the names of parameters that the canonical query lacks, because they are unknown or cannot be read. */
export const refusedParameters = (declared: Query, parameters: URLSearchParams): string[] => [
  ...new Set(parameters.keys()).difference(new Set(canonicalQuery(declared, parameters).keys())),
]

/** Whether there is an unlimited number of queries like this one. The page cache keeps such pages apart. */
export function isRareQuery(declared: Query, canonical: URLSearchParams): boolean {
  const isKnown = ([name, value]: [string, string]) => {
    const parameter = declared[name]
    return typeof parameter === 'object' && 'options' in parameter && parameter.options.includes(value)
  }
  return canonical.size > 1 || ![...canonical].every(isKnown)
}

/** Whether a canonical query has a parameter with which the page is stored nowhere. */
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
