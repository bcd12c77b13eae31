import type { I18n } from '@lingui/core'
import { cleanTyped, effectiveSearch } from '../search/typed-search.ts'

/** The query parameter that makes the panel show all groups. */
export const MORE = 'more'

/** `key` is the name of the query parameter, and also the prefix of the group's entries in a row's `facets`. */
export type FilterGroup = {
  key: string
  label: string
  options: readonly string[]
  labels?: Record<string, string>
}

export type Filters = { search: string; chosen: Record<string, string[]> }

// The limits for the values of each group. Without these, a link could fill a page with its author's text.
const MAX_VALUES = 100
const MAX_UNKNOWN = 5
const MAX_UNKNOWN_LENGTH = 100

export function readFilters(groups: readonly FilterGroup[], parameters: URLSearchParams): Filters {
  const search = effectiveSearch(parameters.get('q') ?? '')
  const chosen = groups.map((group) => [group.key, readChoices(group, parameters.getAll(group.key))])
  return { search, chosen: Object.fromEntries(chosen) }
}

/**
 * Finds the chosen options. Each typed value is compared first with the options' values, then with these values
 * regardless of case, and then with the options' labels. A value that matches no option stays as an unknown choice.
 */
function readChoices({ options, labels }: FilterGroup, typed: string[]): string[] {
  const values = typed.slice(0, MAX_VALUES).map((value) => {
    const text = cleanTyped(value, MAX_UNKNOWN_LENGTH).replace(/\s+/g, ' ')
    const isText = (name?: string) => comparable(name) === comparable(text)
    return (
      options.find((option) => option === value) ??
      options.find((option) => isText(option)) ??
      options.find((option) => isText(labels?.[option])) ??
      text
    )
  })
  return inOrder(options, new Set(values.filter(Boolean)))
}

const comparable = (text?: string) => text?.normalize().toLowerCase()

/** Returns the chosen options in the order of the panel, followed by the unknown choices. */
function inOrder(options: readonly string[], chosen: Set<string>): string[] {
  const unknown = chosen.difference(new Set(options))
  return [...options.filter((option) => chosen.has(option)), ...[...unknown].sort().slice(0, MAX_UNKNOWN)]
}

/**
 * Returns the name of an option in the language of the page. An unknown choice is returned as it was typed, even if it
 * is a word such as 'constructor'.
 */
export const choiceName = ({ options, labels }: FilterGroup, choice: string, i18n: I18n): string =>
  options.includes(choice) ? i18n._(labels?.[choice] ?? choice) : choice

export function writeFilters({ search, chosen }: Filters): URLSearchParams {
  const parameters = new URLSearchParams(search && { q: search })
  for (const [key, values] of Object.entries(chosen)) for (const value of values) parameters.append(key, value)
  return parameters
}

export function toggle({ key, options }: FilterGroup, filters: Filters, value: string): Filters {
  const now = new Set(filters.chosen[key]).symmetricDifference(new Set([value]))
  return { ...filters, chosen: { ...filters.chosen, [key]: inOrder(options, now) } }
}

export function clearGroup(filters: Filters, key: string): Filters {
  return { ...filters, chosen: { ...filters.chosen, [key]: [] } }
}

export const NO_FILTERS: Filters = { search: '', chosen: {} }

export const isFiltered = (filters: Filters): boolean => `${writeFilters(filters)}` !== ''
