import { REORDERING, withoutHidden } from '../hidden-characters.ts'
import { withoutMarks } from './normalize-text.ts'

/**
 * One group of a filter panel. Its `key` is the URL's parameter and the prefix of the row's facet, so that the panel,
 * the URL and the query all walk the same declaration. Values and labels are keys of the catalogues.
 */
export type FilterGroup = {
  key: string
  label: string
  options: readonly string[]
  /** Where an option is written otherwise than it is stored. */
  labels?: Record<string, string>
}

/** What a visitor has chosen: the search text, trimmed, and for each group the chosen values in the panel's order. */
export type Filters = { search: string; chosen: Record<string, string[]> }

// Control characters and halves of characters are slips of a program, and PostgreSQL takes no text with a zero in it.
const UNTYPED = /[\p{Cc}\p{Cs}\uFFFD]/gu
/** How many characters of a search count. */
export const LONGEST_SEARCH = 200

/** A text cut to 200 characters, cleaned and trimmed. What is cleaned stays as it is. */
function cleaned(typed: string): string {
  // Cut first: a cut may leave half a character or a space at the end.
  const cut = typed.slice(0, LONGEST_SEARCH).replace(UNTYPED, ' ').replace(REORDERING, '')
  return withoutHidden(cut).trim()
}

/** What a visitor might have typed for a parameter of a URL, cleaned like a search; '' for none. */
export function readTyped(parameters: URLSearchParams, name: string): string {
  return cleaned(parameters.get(name) ?? '')
}

/** The search that a typed text stands for: '' where nothing of it is searched, as of a tatweel or an accent alone. */
export function searchFor(typed: string): string {
  const text = cleaned(typed)
  return withoutMarks(text).trim() && text
}

/** Reads the filters from a URL. Unknown parameters and values are ignored. */
export function readFilters(groups: readonly FilterGroup[], parameters: URLSearchParams): Filters {
  const search = searchFor(parameters.get('q') ?? '')
  const chosen = groups.map(({ key, options }) => {
    const values = new Set(parameters.getAll(key))
    return [key, options.filter((option) => values.has(option))]
  })
  return { search, chosen: Object.fromEntries(chosen) }
}

/** The URL's parameters for these filters: the same choices always give the same text, with nothing empty in it. */
export function writeFilters({ search, chosen }: Filters): URLSearchParams {
  const choices = Object.entries(chosen).flatMap(([key, values]) =>
    values.map((value): [string, string] => [key, value]),
  )
  return new URLSearchParams([...(search ? [['q', search] as [string, string]] : []), ...choices])
}

/** The filters with one option of a group chosen, or no longer chosen. */
export function toggle(groups: readonly FilterGroup[], filters: Filters, key: string, value: string): Filters {
  const options = groups.find((group) => group.key === key)?.options ?? []
  const now = new Set(filters.chosen[key]).symmetricDifference(new Set([value]))
  return { ...filters, chosen: { ...filters.chosen, [key]: options.filter((option) => now.has(option)) } }
}

/** The filters without the choices of one group. */
export function clearGroup(filters: Filters, key: string): Filters {
  return { ...filters, chosen: { ...filters.chosen, [key]: [] } }
}

/** Nothing chosen, nothing sought. */
export function noFilters(groups: readonly FilterGroup[]): Filters {
  return readFilters(groups, new URLSearchParams())
}

/** Whether any filter or search text is active (spec 2: then 'Clear filters' appears). */
export function isFiltered({ search, chosen }: Filters): boolean {
  return search !== '' || Object.values(chosen).some((values) => values.length > 0)
}
