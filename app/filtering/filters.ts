import { REORDERING, withoutHidden } from '../hidden-characters.ts'
import { withoutMarks } from './normalize-text.ts'

/** `key` is both the URL's parameter and the prefix of the row's facet. */
export type FilterGroup = {
  key: string
  label: string
  options: readonly string[]
  labels?: Record<string, string>
}

export type Filters = { search: string; chosen: Record<string, string[]> }

// Control characters and lone surrogates; PostgreSQL refuses text with a NUL.
const UNTYPABLE = /[\p{Cc}\p{Cs}\uFFFD]/gu
export const MAX_SEARCH_LENGTH = 200

function clean(typed: string): string {
  const cut = typed.slice(0, MAX_SEARCH_LENGTH).replace(UNTYPABLE, ' ').replace(REORDERING, '')
  return withoutHidden(cut).trim()
}

export function readText(parameters: URLSearchParams, name: string): string {
  return clean(parameters.get(name) ?? '')
}

/** '' where nothing is left to search for, as of a tatweel or an accent alone. */
export function effectiveSearch(typed: string): string {
  const text = clean(typed)
  return withoutMarks(text).trim() && text
}

export function readFilters(groups: readonly FilterGroup[], parameters: URLSearchParams): Filters {
  const search = effectiveSearch(parameters.get('q') ?? '')
  const chosen = groups.map(({ key, options }) => {
    const values = new Set(parameters.getAll(key))
    return [key, options.filter((option) => values.has(option))]
  })
  return { search, chosen: Object.fromEntries(chosen) }
}

export function writeFilters({ search, chosen }: Filters): URLSearchParams {
  const choices = Object.entries(chosen).flatMap(([key, values]) =>
    values.map((value): [string, string] => [key, value]),
  )
  return new URLSearchParams([...(search ? [['q', search] as [string, string]] : []), ...choices])
}

export function toggle(groups: readonly FilterGroup[], filters: Filters, key: string, value: string): Filters {
  const options = groups.find((group) => group.key === key)?.options ?? []
  const now = new Set(filters.chosen[key]).symmetricDifference(new Set([value]))
  return { ...filters, chosen: { ...filters.chosen, [key]: options.filter((option) => now.has(option)) } }
}

export function clearGroup(filters: Filters, key: string): Filters {
  return { ...filters, chosen: { ...filters.chosen, [key]: [] } }
}

export function noFilters(groups: readonly FilterGroup[]): Filters {
  return readFilters(groups, new URLSearchParams())
}

export function isFiltered({ search, chosen }: Filters): boolean {
  return search !== '' || Object.values(chosen).some((values) => values.length > 0)
}
