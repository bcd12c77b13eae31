import { Trans, useLingui } from '@lingui/react/macro'
import { SlidersHorizontal } from 'lucide'
import { type FormEvent, useId, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Choice } from '../ui/choice.tsx'
import { Icon } from '../ui/icon.ts'
import { ClearLink } from './clear-link.tsx'
import { clearGroup, type FilterGroup, toggle } from './filters.ts'
import type { FilterState } from './use-filters.ts'

type Props = FilterState & { groups: readonly FilterGroup[]; formId: string; listId: string }

/**
 * Every group of filters as chips. On small screens it opens and closes (spec 2); without scripts it stands open, and
 * a button applies what was chosen.
 */
export function FilterPanel({ groups, formId, listId, ...state }: Props) {
  const [open, setOpen] = useState(false)
  const panel = useId()
  const opener = useRef<HTMLButtonElement>(null)

  // The button that closes goes away with what it closes: the focus moves on to the one that opens it again.
  function close() {
    setOpen(false)
    opener.current?.focus()
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const search = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    state.apply({ ...state.filters, search })
    document.getElementById(listId)?.scrollIntoView()
  }
  return (
    <search>
      <Button
        ref={opener}
        look="secondary"
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
        className="w-full lg:hidden no-scripts:hidden"
      >
        <Icon shape={SlidersHorizontal} className="size-4" />
        {open ? <Trans>Hide Filters</Trans> : <Trans>Show Filters</Trans>}
      </Button>
      <form id={formId} method="get" action={`#${listId}`} onSubmit={submit}>
        <div id={panel} className={`${open ? '' : 'hidden lg:block no-scripts:block'} max-lg:mt-4`}>
          {groups.map((group, index) => (
            <Group key={group.key} group={group} groups={groups} initiallyOpen={index < 3} {...state} />
          ))}
          <noscript>
            <Button type="submit" className="mt-4 w-full">
              <Trans>Apply filters</Trans>
            </Button>
          </noscript>
          <Button look="secondary" onClick={close} className="mt-4 w-full lg:hidden no-scripts:hidden">
            <Trans>Close Filters</Trans>
          </Button>
        </div>
      </form>
    </search>
  )
}

type GroupProps = FilterState & { group: FilterGroup; groups: readonly FilterGroup[]; initiallyOpen: boolean }

function Group({ group, groups, initiallyOpen, filters, apply }: GroupProps) {
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
      <fieldset aria-labelledby={heading} className="flex flex-wrap gap-1.5 pt-1 pb-3 text-sm">
        {group.options.map((option) => (
          <Choice
            key={option}
            name={group.key}
            value={option}
            checked={chosen.includes(option)}
            onChange={() => apply(toggle(groups, filters, group.key, option))}
          >
            {i18n._(group.labels?.[option] ?? option)}
          </Choice>
        ))}
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
