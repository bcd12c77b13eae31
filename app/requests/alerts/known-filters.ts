import { type Filters, readFilters } from '../../lists/filters.ts'
import { opportunityFilters } from '../request.fields.ts'

/** Reads the filters of a list's address. An option that is no longer offered is left out: an alert would find nothing with it. */
export function knownFilters(parameters: URLSearchParams): Filters {
  const { search, chosen } = readFilters(opportunityFilters, parameters)
  const known = opportunityFilters.map(({ key, options }) => [
    key,
    (chosen[key] ?? []).filter((value) => options.includes(value)),
  ])
  return { search, chosen: Object.fromEntries(known) }
}
