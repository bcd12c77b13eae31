import { Trans, useLingui } from '@lingui/react/macro'
import { formatList, quote } from '../../../config/language.ts'
import { COUNT_LIMIT, type Suggestion } from './counts.ts'
import type { OptionCounts } from './filter-panel/filter-group.tsx'
import { FilterLink } from './filter-panel/filter-link.tsx'
import { choiceName, type Filters, NO_FILTERS, writeFilters } from './filters.ts'
import { formatCount } from './format-count.ts'
import type { FilterState } from './use-filters.ts'

type Props = Pick<OptionCounts, 'countLabel'> & { state: FilterState; suggestions: Suggestion[] }

const link = 'link inline-flex min-h-11 items-center rounded text-sm'

export default function SuggestedFilters({ suggestions, state, countLabel }: Props) {
  const { i18n, t } = useLingui()
  const chosenIn = ({ chosen }: Filters, key: string) => {
    const group = state.groups.find((group) => group.key === key)
    const names = group && chosen[key]?.map((choice) => choiceName(group, choice, i18n))
    return names && formatList(i18n.locale, names)
  }
  return (
    <ul aria-label={t`Suggestions to find more results`} className="mt-4 grid justify-items-center">
      {suggestions.map(({ word, group = '', nearest, filters: to, rows }) => {
        // Without this element, a number after a Latin word would be shown as part of the Latin text, which is the
        // wrong place on an Arabic page.
        const what = <bdi>{word === undefined ? chosenIn(state.filters, group) : quote(i18n.locale, word)}</bdi>
        const number = formatCount(i18n, rows, rows > COUNT_LIMIT)
        const found = countLabel(rows, number)
        return (
          <li key={`${writeFilters(to)}`}>
            <FilterLink to={to} state={state} className={link}>
              {nearest ? (
                <span>
                  <bdi>{nearest.flatMap((key) => chosenIn(to, key) || []).join(' · ')}</bdi>: {found}
                </span>
              ) : word === undefined && !group ? (
                <Trans>Without your search words: {found}</Trans>
              ) : (
                // Without this element, the spaces around the name would disappear, because the link is a flex box.
                <span>
                  <Trans>
                    Without {what}: {found}
                  </Trans>
                </span>
              )}
            </FilterLink>
          </li>
        )
      })}
      <li>
        <FilterLink to={NO_FILTERS} state={state} className={link}>{t`Clear search and all filters`}</FilterLink>
      </li>
    </ul>
  )
}
