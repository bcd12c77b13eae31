import { Trans, useLingui } from '@lingui/react/macro'
import { ClearLink } from './clear-link.tsx'
import { formatCount } from './counts.ts'
import type { OptionCounts } from './filter-group.tsx'
import { type FilterGroup, NO_FILTERS } from './filters.ts'
import { SUGGESTION_LIMIT, type Suggestion } from './suggestions.ts'
import type { FilterState } from './use-filters.ts'

type Props = FilterState &
  Pick<OptionCounts, 'countLabel'> & { suggestions: Suggestion[]; groups: readonly FilterGroup[]; focusId: string }

export function SuggestedFilters({ suggestions, groups, filters, countLabel, ...state }: Props) {
  const { i18n, t } = useLingui()
  const chosenIn = (key: string) => {
    const labels = groups.find((group) => group.key === key)?.labels
    return filters.chosen[key]?.map((option) => i18n._(labels?.[option] ?? option)).join(', ')
  }
  if (suggestions.length === 0) {
    return (
      <p className="mt-4 text-center">
        <ClearLink {...state} to={NO_FILTERS}>
          <Trans>Show everything</Trans>
        </ClearLink>
      </p>
    )
  }
  return (
    <ul aria-label={t`What to leave out`} className="mt-4 grid justify-items-center">
      {suggestions.map(({ word, group = '', filters: to, rows }) => {
        const what = word === undefined ? chosenIn(group) : `“${word}”`
        const number = formatCount(i18n, Math.min(rows, SUGGESTION_LIMIT), rows > SUGGESTION_LIMIT)
        const found = countLabel(rows, number)
        return (
          <li key={what}>
            <ClearLink {...state} to={to}>
              <Trans>
                Without {what}: {found}
              </Trans>
            </ClearLink>
          </li>
        )
      })}
    </ul>
  )
}
