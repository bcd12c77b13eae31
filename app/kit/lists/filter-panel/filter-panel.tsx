import { Trans, useLingui } from '@lingui/react/macro'
import { SlidersHorizontal } from 'lucide'
import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.ts'
import { MORE, readFilters, writeFilters } from '../filters.ts'
import type { FilterState } from '../use-filters.ts'
import { Group, type OptionCounts } from './filter-group.tsx'

// The dialog with the filters on small screens, loaded when it is opened. If its file cannot be fetched, the filters
// are shown in the page.
const FilterDialog = lazy(() =>
  import('./filter-dialog.tsx').catch(() => ({ default: ({ children }: { children: ReactNode }) => <>{children}</> })),
)

type Props = OptionCounts & {
  state: FilterState
  total: string | null | undefined
  isOpen: boolean
  /** Whether no option has rows. The fields are then hidden, but they are still part of the form. */
  isUseless: boolean
  onClose: () => void
  /**
   * The status message with the count. It is also in the dialog, because screen readers do not announce a status
   * outside a modal dialog.
   */
  status: ReactNode
}

export function ShowFilters({ state, isOpen, onOpen }: { state: FilterState; isOpen: boolean; onOpen: () => void }) {
  const active = Object.values(state.filters.chosen).flat().length
  return (
    <Button
      look="secondary"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={onOpen}
      className="text-sm max-sm:grow max-sm:px-2 max-[24rem]:*:[svg]:hidden lg:hidden no-scripts:hidden"
    >
      <Icon shape={SlidersHorizontal} className="size-4" />
      <Trans>Show Filters</Trans>
      {active > 0 && <span className="tabular-nums">({active})</span>}
    </Button>
  )
}

export function FilterPanel({ state, total, status, isOpen, isUseless, onClose, ...counts }: Props) {
  const { groups, more, open, formId, headingId, listId, listPath, filters, apply, addressOf } = state
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const isMoreRequested = useRef(false)
  // When more filters are shown, the link that showed them disappears. The focus then moves to the first new group.
  useEffect(() => {
    if (more && isMoreRequested.current) document.getElementById(`filter-${more[0]?.key}`)?.focus()
    isMoreRequested.current = false
  }, [more])

  function applyFields(fields: HTMLFormElement, options?: { replace: boolean }) {
    // URLSearchParams accepts a FormData without files, but TypeScript's declaration does not allow it.
    const texts = new FormData(fields) as unknown as URLSearchParams
    const next = readFilters(groups, new URLSearchParams(texts))
    if (`${writeFilters(next)}` !== `${writeFilters(filters)}`) apply(next, options)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: applies what was chosen before hydration; event handlers apply later choices
  useEffect(() => {
    if (form.current) applyFields(form.current, { replace: true })
  }, [])

  // Focuses the heading of the list. If the heading is already in view, nothing scrolls, so that the search box stays
  // in its place.
  const scrollToList = () => {
    const heading = document.getElementById(headingId)
    heading?.scrollIntoView({ block: 'nearest' })
    heading?.focus({ preventScroll: true })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    applyFields(event.currentTarget)
    state.setSubmitted(true)
    scrollToList()
  }
  const fields = (
    <>
      {groups.map((group) => (
        <Group key={group.key} group={group} initiallyOpen={open.includes(group.key)} state={state} {...counts} />
      ))}
      {more ? (
        <input type="hidden" name={MORE} value="1" />
      ) : (
        <Link
          to={addressOf(filters, true)}
          preventScrollReset
          onClick={() => {
            isMoreRequested.current = true
          }}
          className="link inline-flex min-h-11 items-center rounded text-sm"
        >
          <Trans>More filters</Trans>
        </Link>
      )}
    </>
  )
  return (
    <search
      aria-label={t`Filters`}
      hidden={isUseless}
      className="print:hidden lg:sticky lg:top-[calc(var(--spacing-header)+1rem)] lg:-m-3 lg:max-h-[calc(100dvb-var(--spacing-header)-2rem)] lg:self-start lg:overflow-y-auto lg:p-3"
    >
      {/* Autocompletion is off, because when the visitor goes back, the browser would fill the fields with the
          values of another page. */}
      <form ref={form} id={formId} method="get" action={`${listPath}#${listId}`} autoComplete="off" onSubmit={submit}>
        {isOpen ? (
          <Suspense>
            <FilterDialog onClose={onClose} onShow={scrollToList} total={total} status={status}>
              {fields}
            </FilterDialog>
          </Suspense>
        ) : (
          <div className="hidden lg:block no-scripts:block max-lg:mt-4">
            {fields}
            <div className="hidden no-scripts:block">
              <Button type="submit" className="mt-4 w-full">
                <Trans>Apply filters</Trans>
              </Button>
            </div>
          </div>
        )}
      </form>
    </search>
  )
}
