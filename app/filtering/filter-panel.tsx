import { Trans } from '@lingui/react/macro'
import { SlidersHorizontal } from 'lucide'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.ts'
import { Group, type OptionCounts } from './filter-group.tsx'
import { type FilterGroup, readFilters, writeFilters } from './filters.ts'
import type { FilterState } from './use-filters.ts'

type Props = FilterState &
  OptionCounts & { groups: readonly FilterGroup[]; formId: string; headingId: string; listId: string }

export function FilterPanel({ groups, formId, headingId, listId, ...state }: Props) {
  const [open, setOpen] = useState(false)
  const panel = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const form = useRef<HTMLFormElement>(null)

  function applyFields(fields: HTMLFormElement, options?: { replace: boolean }) {
    // URLSearchParams reads a FormData without files; TypeScript's declaration does not say so.
    const texts = new FormData(fields) as unknown as URLSearchParams
    const filters = readFilters(groups, new URLSearchParams(texts))
    if (`${writeFilters(filters)}` !== `${writeFilters(state.filters)}`) state.apply(filters, options)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: later changes apply themselves
  useEffect(() => {
    if (form.current) applyFields(form.current, { replace: true })
  }, [])

  // The close button disappears with the panel, so the focus moves to the opener.
  function close() {
    setOpen(false)
    opener.current?.focus()
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    applyFields(event.currentTarget)
    document.getElementById(headingId)?.scrollIntoView()
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
      {/* autoComplete: the browser would restore the fields of another page on the way back. */}
      <form
        ref={form}
        id={formId}
        method="get"
        action={`${state.listPath}#${listId}`}
        autoComplete="off"
        onSubmit={submit}
      >
        <div id={panel} className={`${open ? '' : 'hidden lg:block no-scripts:block'} max-lg:mt-4`}>
          {groups.map((group, index) => (
            <Group key={group.key} group={group} initiallyOpen={index < 3} {...state} />
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
