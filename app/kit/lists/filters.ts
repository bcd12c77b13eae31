import type { I18n } from '@lingui/core'
import { cleanTyped, effectiveSearch } from '../search/typed-search.ts'

/** The parameter of a list whose panel shows all groups. */
export const MORE = 'more'

/** `key` is both the URL's parameter and the prefix of the row's facet. */
export type FilterGroup = {
  key: string
  label: string
  options: readonly string[]
  labels?: Record<string, string>
}

export type Filters = { search: string; chosen: Record<string, string[]> }

// These limits are for each group. Without them, one link could fill a page with its text.
const MAX_VALUES = 100
const MAX_UNKNOWN = 5
const MAX_UNKNOWN_LENGTH = 100

export function readFilters(groups: readonly FilterGroup[], parameters: URLSearchParams): Filters {
  const search = effectiveSearch(parameters.get('q') ?? '')
  const chosen = groups.map((group) => [group.key, readChoices(group, parameters.getAll(group.key))])
  return { search, chosen: Object.fromEntries(chosen) }
}

/** Finds options by value, then by value in any case, then by label. Other values stay as unknown choices. */
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

/** The options in the order of the panel, then the unknown choices. */
function inOrder(options: readonly string[], chosen: Set<string>): string[] {
  const unknown = chosen.difference(new Set(options))
  return [...options.filter((option) => chosen.has(option)), ...[...unknown].sort().slice(0, MAX_UNKNOWN)]
}

/**
 * Returns an option in the language of the page, and an unknown choice as it was typed, even if it is 'constructor'.
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
