import type { I18n } from '@lingui/core'
import { type FilterGroup, MORE } from './filters.ts'

/**
 * The groups behind 'More filters', where they are asked for or one of them is chosen. In the language of the page: no
 * list loads the options and their names otherwise, which would be a kilobyte for each visitor.
 */
export function moreFilters(
  groups: readonly FilterGroup[],
  asked: URLSearchParams,
  i18n: I18n,
): FilterGroup[] | undefined {
  if (!asked.has(MORE) && !groups.some(({ key }) => asked.has(key))) return undefined
  return groups.map(({ key, label, options }) => ({
    key,
    label: i18n._(label),
    options,
    labels: Object.fromEntries(options.map((option) => [option, i18n._(option)])),
  }))
}
