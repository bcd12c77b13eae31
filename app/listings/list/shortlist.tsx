import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useOptimistic, useState, useTransition } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { writeFilters } from '../../kit/lists/filters.ts'
import type { FilterState } from '../../kit/lists/use-filters.ts'
import { MAX_IDS, readIds } from '../../kit/routing/id-list.ts'
import { Button, buttonStyle } from '../../kit/ui/button.tsx'
import { Choice } from '../../kit/ui/choice.tsx'
import { HiddenName } from '../../kit/ui/hidden-name.tsx'
import { SkipLink } from '../../kit/ui/skip-link.tsx'
import { StatusMessage } from '../../kit/ui/status.tsx'

export const SHORTLIST = 'shortlist'
const COMPARE = 'compare'

/**
 * Returns the address of the comparison. `query` has the filters of the list, so that the comparison can show how the
 * vendors were found.
 */
export const comparison = (ids: readonly string[], query = '') =>
  `/browse-vendors/compare?${query && `${query}&`}${SHORTLIST}=${ids.join()}`

/** Keeps the chosen vendors in the address of the list. Choosing a vendor does not load the list again. */
export function useShortlist(state: FilterState) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [chosen, show] = useOptimistic(readIds(new URLSearchParams(search), SHORTLIST))
  const [, startTransition] = useTransition()
  const [earlier, setEarlier] = useState<string[]>([])
  const ids = chosen.join()
  const follow = useEffectEvent(() => {
    const stored = remembered()
    // The visitor may have shortlisted another vendor, on that vendor's page, since this list was opened.
    if (chosen.length > 0 && stored.length > chosen.length && chosen.every((id) => stored.includes(id))) choose(stored)
    else if (chosen.length > 0) remember(chosen)
    const others = chosen.length > 0 ? [] : stored
    // Sets the state only if it differs. If the state changed while React hydrates the list, React would throw the list
    // away and render it again.
    if (others.join() !== earlier.join()) setEarlier(others)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again only when the ids in the address change
  useEffect(() => follow(), [ids])
  function choose(ids: string[]) {
    remember(ids)
    if (ids.length === 0) setEarlier([])
    const query = state.listPath ? writeFilters(state.filters) : new URLSearchParams(search)
    query.delete(SHORTLIST)
    if (ids.length > 0) query.set(SHORTLIST, ids.join())
    startTransition(async () => {
      show(ids)
      await navigate(`${state.listPath}?${query}`, { replace: true, preventScrollReset: true })
    })
  }
  const toggle = (id: string) =>
    choose(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, ...earlier, id].slice(-MAX_IDS))
  return {
    chosen,
    earlier,
    toggle,
    choose,
    list: pathname + search,
    filters: writeFilters(state.filters).toString(),
    formId: state.formId,
  }
}

/**
 * Returns the ids of the vendors that were shortlisted in this browser tab. They are in `sessionStorage`, because the
 * header's link to the directory does not contain them.
 */
export function remembered(): string[] {
  try {
    return readIds(new URLSearchParams({ [SHORTLIST]: sessionStorage.getItem(SHORTLIST) ?? '' }), SHORTLIST)
  } catch {
    return []
  }
}

export function remember(ids: readonly string[]): void {
  try {
    if (ids.length > 0) sessionStorage.setItem(SHORTLIST, ids.join())
    else sessionStorage.removeItem(SHORTLIST)
  } catch {}
}

export type Shortlist = ReturnType<typeof useShortlist>

type ToggleProps = { vendor: { id: string; companyName: string }; shortlist: Shortlist }

export function ShortlistToggle({ vendor: { id, companyName }, shortlist }: ToggleProps) {
  const { t } = useLingui()
  const isChosen = shortlist.chosen.includes(id)
  return (
    <span className="ms-auto -me-3 text-sm print:hidden">
      <Choice
        edge="border-transparent"
        form={shortlist.formId}
        name={SHORTLIST}
        value={id}
        checked={isChosen}
        disabled={!isChosen && shortlist.chosen.length >= MAX_IDS}
        onChange={() => shortlist.toggle(id)}
      >
        <Trans>Shortlist</Trans> <HiddenName of={companyName} />
      </Choice>
      {shortlist.chosen.at(-1) === id && <SkipLink href={`#${COMPARE}`}>{t`Skip to the comparison`}</SkipLink>}
    </span>
  )
}

/**
 * Adds hidden inputs for the shortlisted vendors that the list does not show. Without scripts, the form sends only
 * vendors with an input on the page, and only the vendors in the list have a checkbox.
 */
export function HiddenShortlist({ shortlist, shown }: { shortlist: Shortlist; shown: { id: string }[] }) {
  const hidden = shortlist.chosen.filter((id) => !shown.some((vendor) => vendor.id === id))
  return hidden.map((id) => <input key={id} type="hidden" form={shortlist.formId} name={SHORTLIST} value={id} />)
}

type CompareProps = Pick<Shortlist, 'chosen'> & Partial<Shortlist> & { look: 'primary' | 'quiet' }

export function CompareLink({ chosen, list, filters, look }: CompareProps) {
  const { t } = useLingui()
  return (
    <Link
      id={COMPARE}
      to={comparison(chosen, filters)}
      state={{ list }}
      className={`${buttonStyle(look)} print:hidden`}
    >
      {t({ message: plural(chosen.length, { one: 'Compare # vendor', other: 'Compare # vendors' }) })}
    </Link>
  )
}

/**
 * The bar with the link to the comparison. It stays at the foot of the window, but comes before the list in the tab
 * order. Without scripts, the bar has a button that submits the form with the chosen vendors to the comparison.
 */
export function CompareBar({ shortlist }: { shortlist: Shortlist }) {
  const { t } = useLingui()
  const { chosen, earlier, choose, formId } = shortlist
  const bar =
    'sticky bottom-0 z-10 low:static order-last mt-6 flex-wrap items-center justify-center gap-3 border-t border-rule bg-paper py-3 print:hidden'
  return (
    <>
      {chosen.length + earlier.length > 0 && (
        <div data-foot-bar className={`${bar} flex no-scripts:hidden`}>
          {earlier.length > 0 ? (
            <Button look="primary" onClick={() => choose(earlier)}>
              {t({
                message: plural(earlier.length, {
                  one: 'Show your shortlist (# vendor)',
                  other: 'Show your shortlist (# vendors)',
                }),
              })}
            </Button>
          ) : (
            <CompareLink {...shortlist} look="primary" />
          )}
          <Button look="quiet" onClick={() => choose([])}>{t`Clear shortlist`}</Button>
          <StatusMessage className="text-sm text-muted">
            {chosen.length >= MAX_IDS && t`You can compare up to ${MAX_IDS} vendors`}
          </StatusMessage>
        </div>
      )}
      <div data-foot-bar className={`${bar} hidden no-scripts:not-print:flex`}>
        <Button type="submit" form={formId} formAction="/browse-vendors/compare">
          <Trans>Compare the shortlisted vendors</Trans>
        </Button>
      </div>
    </>
  )
}
