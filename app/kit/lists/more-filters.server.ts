import type { I18n } from '@lingui/core'
import { type FilterGroup, MORE } from './filters.ts'

/**
 * Returns the groups behind 'More filters', in the language of the page, if the address requests them or contains one
 * of them. Otherwise returns undefined, because the options and their names would add a kilobyte for each visitor.
 */
export function moreFilters(
  groups: readonly FilterGroup[],
  parameters: URLSearchParams,
  i18n: I18n,
): FilterGroup[] | undefined {
  if (!parameters.has(MORE) && !groups.some(({ key }) => parameters.has(key))) return undefined
  return groups.map(({ key, label, options }) => ({
    key,
    label: i18n._(label),
    options,
    labels: Object.fromEntries(options.map((option) => [option, i18n._(option)])),
  }))
}
