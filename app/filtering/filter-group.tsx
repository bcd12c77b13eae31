import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Choice } from '../ui/choice.tsx'
import { ClearLink } from './clear-link.tsx'
import { type Counts, written } from './counts.ts'
import { clearGroup, type FilterGroup, toggle } from './filters.ts'
import type { FilterState } from './use-filters.ts'

/** What each option would bring, as far as it is known. */
export type OptionCounts = {
  counts: Counts | null | undefined
  /** Whether they still belong to the choices before these. */
  areOld: boolean
  /** So many rows; the number also as it is written. */
  countWords: (rows: number, number: string) => string
}

type Props = FilterState & OptionCounts & { group: FilterGroup; groups: readonly FilterGroup[]; initiallyOpen: boolean }

/** One group of filters: its options one under the other, so that their counts can be compared. */
export function Group({ group, groups, initiallyOpen, filters, apply, counts, areOld, countWords }: Props) {
  const { i18n } = useLingui()
  const chosen = filters.chosen[group.key] ?? []
  // Decided once: a group must not fold up under the hand that unchooses its last option.
  const [open] = useState(initiallyOpen || chosen.length > 0)
  const heading = `filter-${group.key}`
  return (
    <details open={open} className="group/filter border-t border-rule py-1 lg:first:border-t-0 lg:first:pt-0">
      <summary id={heading} className="flex min-h-11 items-center justify-between rounded font-medium">
        <span>
          {i18n._(group.label)}
          {chosen.length > 0 && <span className="ms-1.5 text-muted tabular-nums">({chosen.length})</span>}
        </span>
        <span aria-hidden className="text-muted group-open/filter:hidden">
          +
        </span>
        <span aria-hidden className="hidden text-muted group-open/filter:inline">
          −
        </span>
      </summary>
      <fieldset
        aria-labelledby={heading}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(13.5rem,100%),1fr))] gap-1.5 pt-1 pb-3 text-sm"
      >
        {group.options.map((option) => {
          const rows = counts?.options[group.key]?.[option] ?? 0
          const number = counts ? written(i18n, rows, counts.cut.includes(group.key)) : ''
          return (
            <Choice
              key={option}
              name={group.key}
              value={option}
              checked={chosen.includes(option)}
              onChange={() => apply(toggle(groups, filters, group.key, option))}
              // Beside the name, not in it: who looks for 'Delay analysis' finds it under that.
              aria-description={number ? countWords(rows, number) : undefined}
              aside={
                <span
                  aria-hidden
                  className={`ms-auto text-muted tabular-nums transition-opacity duration-150 group-has-checked:text-on-petrol ${areOld ? 'opacity-60' : ''}`}
                >
                  {number}
                </span>
              }
            >
              {i18n._(group.labels?.[option] ?? option)}
            </Choice>
          )
        })}
      </fieldset>
      {chosen.length > 0 && (
        <ClearLink
          to={clearGroup(filters, group.key)}
          apply={apply}
          focusId={heading}
          label={<Trans>Clear {i18n._(group.label)} filters</Trans>}
        />
      )}
    </details>
  )
}
