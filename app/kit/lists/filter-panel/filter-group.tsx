import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, memo, useState } from 'react'
import { Choice } from '../../ui/choice.tsx'
import type { Counts } from '../counts.ts'
import { choiceName, clearGroup, type FilterGroup, toggle } from '../filters.ts'
import { formatCount } from '../format-count.ts'
import type { FilterState } from '../use-filters.ts'
import { ClearLink } from './filter-link.tsx'

export type OptionCounts = {
  counts: Counts | null | undefined
  areStale: boolean
  countLabel: (rows: number, number: string) => string
}

type Props = OptionCounts & { state: FilterState; group: FilterGroup; initiallyOpen: boolean }

export function Group({ group, initiallyOpen, state, counts, areStale, countLabel }: Props) {
  const { i18n, t } = useLingui()
  const { filters, apply } = state
  const chosen = filters.chosen[group.key] ?? []
  // This is only the initial state, because a group must not close when its last option is unchecked.
  const [open] = useState(initiallyOpen || chosen.length > 0)
  const [areAllShown, showAll] = useState(false)
  const options = [...new Set([...group.options, ...chosen])]
  const folded = areAllShown ? [] : foldedOf(options, (option) => counts?.options[group.key]?.[option] ?? 1)
  const heading = `filter-${group.key}`
  const choose = (event: FormEvent) => {
    const { value } = event.target as HTMLInputElement
    // An unknown option disappears when it is unchecked, so the focus moves to the group's heading.
    if (!group.options.includes(value)) document.getElementById(heading)?.focus()
    apply(toggle(group, filters, value))
  }
  return (
    <details open={open} className="group/fold border-t border-rule py-1 first:border-t-0 lg:first:pt-0">
      <summary id={heading} className="flex min-h-11 items-center gap-1.5 rounded font-medium">
        {i18n._(group.label)}
        {chosen.length > 0 && <span className="text-muted tabular-nums">({chosen.length})</span>}
        <span aria-hidden className="chevron group-open/fold:mt-1 group-open/fold:mb-0 group-open/fold:rotate-225" />
      </summary>
      <fieldset
        aria-labelledby={heading}
        onChange={choose}
        className={`pt-1 pb-3 text-sm ${areStale ? 'stale' : ''} ${state.hasChips ? 'option-chips' : 'option-rows'}`}
      >
        {options.map((option) => {
          const isKnown = group.options.includes(option)
          const rows = counts?.options[group.key]?.[option] ?? 0
          const number = counts ? formatCount(i18n, rows, counts.truncated.includes(group.key)) : ''
          const note = isKnown ? number : i18n._(/*i18n*/ 'no longer in the list')
          return (
            <Option
              key={option}
              edge={`${state.hasChips ? 'border-edge' : 'border-transparent'}${folded.includes(option) ? ' folded' : ''}`}
              name={group.key}
              value={option}
              checked={chosen.includes(option)}
              // The count is a description and not part of the accessible name, which must stay 'Delay analysis'.
              description={isKnown && number ? countLabel(rows, number) : note || undefined}
              note={note}
            >
              {choiceName(group, option, i18n)}
            </Option>
          )
        })}
        {(folded.length > 0 || areAllShown) && (
          <button
            type="button"
            aria-expanded={areAllShown}
            onClick={() => showAll(!areAllShown)}
            className="link min-h-9 justify-self-start no-scripts:hidden"
          >
            {areAllShown ? <Trans>Show fewer</Trans> : <Trans>Show all {options.length}</Trans>}
          </button>
        )}
      </fieldset>
      {chosen.length > 0 && (
        <ClearLink
          to={clearGroup(filters, group.key)}
          state={state}
          focusId={heading}
          label={t`Clear filters: ${i18n._(group.label)}`}
        />
      )}
    </details>
  )
}

/**
 * If more than MANY options in a group have rows, only the first FEW of these are shown until the visitor shows all.
 */
const [MANY, FEW] = [11, 6]

/**
 * Returns the options to hide: the options without rows and, if more than MANY have rows, those after the first FEW. If
 * no option has rows, none is hidden.
 */
function foldedOf(options: string[], rowsOf: (option: string) => number): string[] {
  const found = options.filter((option) => rowsOf(option) > 0)
  const shown = found.length > MANY ? found.slice(0, FEW) : found
  return found.length > 0 ? options.filter((option) => !shown.includes(option)) : []
}

type OptionProps = {
  edge: string
  name: string
  value: string
  checked: boolean
  description: string | undefined
  note: string
  children: string
}

/**
 * An option of the group. `memo` renders it again only if it changes. Otherwise React would set the attributes of all
 * inputs, and the browser would compute the styles of 65 options again at each click.
 */
const Option = memo(function Option({ description, note, ...choice }: OptionProps) {
  const aside = (
    <span aria-hidden className="choice-note">
      {note}
    </span>
  )
  return <Choice {...choice} onChange={handledByGroup} aria-description={description} aside={aside} />
})

/**
 * Does nothing, because the change bubbles to the group, which handles it. Without a handler, React treats a checked
 * input as read-only.
 */
const handledByGroup = () => {}
