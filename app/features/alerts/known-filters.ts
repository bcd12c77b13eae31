import { type Filters, readFilters } from '../../kit/lists/filters.ts'
import { opportunityFilters } from '../../records/request.fields.ts'

/**
 * Reads filters without the options that are no longer offered, because an alert with such an option would find
 * nothing.
 */
export function knownFilters(parameters: URLSearchParams): Filters {
  const { search, chosen } = readFilters(opportunityFilters, parameters)
  const known = opportunityFilters.map(({ key, options }) => [
    key,
    (chosen[key] ?? []).filter((value) => options.includes(value)),
  ])
  return { search, chosen: Object.fromEntries(known) }
}
