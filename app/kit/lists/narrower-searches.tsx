import { Trans, useLingui } from '@lingui/react/macro'
import { formatList, quote } from '../../../config/language.ts'
import { COUNT_LIMIT, type Suggestion } from './counts.ts'
import { FilterLink } from './filter-panel/filter-link.tsx'
import { choiceName, type Filters, writeFilters } from './filters.ts'
import { formatCount } from './format-count.ts'
import type { FilterState } from './use-filters.ts'

type Props = { suggestions: Suggestion[]; state: FilterState }

/** Links to similar searches, each with the number of rows that it finds. */
export default function NarrowerSearches({ suggestions, state }: Props) {
  const { i18n, t } = useLingui()
  const chosenIn = ({ chosen }: Filters, key: string) => {
    const group = state.groups.find((group) => group.key === key)
    const names = group && chosen[key]?.map((choice) => choiceName(group, choice, i18n))
    return names && formatList(i18n.locale, names)
  }
  return (
    <ul
      aria-label={t`Suggestions to find more results`}
      className="mb-4 flex flex-wrap gap-x-6 border-y border-rule print:hidden"
    >
      {suggestions.map(({ word, group = '', nearest, filters: to, rows }) => {
        // Without this element, a number after a Latin word would be shown as part of the Latin text, which is the
        // wrong place on an Arabic page.
        const what = <bdi>{word === undefined ? chosenIn(state.filters, group) : quote(i18n.locale, word)}</bdi>
        return (
          <li key={`${writeFilters(to)}`} className="flex items-center gap-2">
            <FilterLink to={to} state={state} className="link inline-flex min-h-11 items-center rounded">
              {/* Without this element, the spaces around a name would disappear, because the link is a flex box. */}
              <span>
                {nearest ? (
                  <bdi>
                    {formatList(
                      i18n.locale,
                      nearest.flatMap((key) => chosenIn(to, key) || []),
                    )}
                  </bdi>
                ) : word === undefined && !group ? (
                  <Trans>Without your search words</Trans>
                ) : (
                  <Trans>Without {what}</Trans>
                )}
              </span>
            </FilterLink>{' '}
            <span className="text-muted tabular-nums">{formatCount(i18n, rows, rows > COUNT_LIMIT)}</span>
          </li>
        )
      })}
    </ul>
  )
}
