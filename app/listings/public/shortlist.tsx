import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useOptimistic, useState, useTransition } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { writeFilters } from '../../lists/filters.ts'
import type { FilterState } from '../../lists/use-filters.ts'
import { MOST_IDS, readIds } from '../../routing/id-list.ts'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'

export const SHORTLIST = 'shortlist'
const COMPARE = 'compare'

export const comparison = (ids: readonly string[]) => `/browse-vendors/compare?${SHORTLIST}=${ids.join()}`

/** The chosen vendors stand in the address, and a choice loads nothing. */
export function useShortlist(state: FilterState) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [chosen, show] = useOptimistic(readIds(new URLSearchParams(search), SHORTLIST))
  const [, startTransition] = useTransition()
  const [left, setLeft] = useState('')
  const ids = chosen.join()
  useEffect(() => setLeft(leftIn(ids)), [ids])
  function choose(ids: string[]) {
    if (ids.length === 0) {
      forget()
      setLeft('')
    }
    const query = state.listPath ? writeFilters(state.filters) : new URLSearchParams(search)
    query.delete(SHORTLIST)
    if (ids.length > 0) query.set(SHORTLIST, ids.join())
    startTransition(async () => {
      show(ids)
      await navigate(`${state.listPath}?${query}`, { replace: true, preventScrollReset: true })
    })
  }
  /** Of this visit, where the address has none. */
  const earlier = chosen.length > 0 ? [] : readIds(new URLSearchParams({ [SHORTLIST]: left }), SHORTLIST)
  const toggle = (id: string) =>
    choose(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, ...earlier, id].slice(-MOST_IDS))
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

// A link of the header leads to a list without the shortlist of the one before.
function leftIn(chosen: string): string {
  try {
    if (chosen) sessionStorage.setItem(SHORTLIST, chosen)
    return sessionStorage.getItem(SHORTLIST) ?? ''
  } catch {
    return ''
  }
}

function forget(): void {
  try {
    sessionStorage.removeItem(SHORTLIST)
  } catch {}
}

export type Shortlist = ReturnType<typeof useShortlist>

type ToggleProps = { vendor: { id: string; companyName: string }; shortlist: Shortlist }

export function ShortlistToggle({ vendor: { id, companyName }, shortlist }: ToggleProps) {
  const { t } = useLingui()
  const isChosen = shortlist.chosen.includes(id)
  return (
    <span className="ms-auto text-sm print:hidden">
      <Choice
        form={shortlist.formId}
        name={SHORTLIST}
        value={id}
        aria-label={t`Shortlist ${companyName}`}
        checked={isChosen}
        disabled={!isChosen && shortlist.chosen.length >= MOST_IDS}
        onChange={() => shortlist.toggle(id)}
      >
        <Trans>Shortlist</Trans>
      </Choice>
      {shortlist.chosen.at(-1) === id && <SkipLink href={`#${COMPARE}`}>{t`Skip to the comparison`}</SkipLink>}
    </span>
  )
}

/** Without scripts, vendors that the list does not show are sent with the form as well. */
export function HiddenShortlist({ shortlist, shown }: { shortlist: Shortlist; shown: { id: string }[] }) {
  const hidden = shortlist.chosen.filter((id) => !shown.some((vendor) => vendor.id === id))
  return (
    <noscript>
      {hidden.map((id) => (
        <input key={id} type="hidden" form={shortlist.formId} name={SHORTLIST} value={id} />
      ))}
    </noscript>
  )
}

/** With the address of the list, to come back to. */
function CompareLink({ chosen, list, filters }: Shortlist) {
  const { t } = useLingui()
  return (
    <Link id={COMPARE} to={comparison(chosen)} state={{ list, filters }} className={buttonStyle('primary')}>
      {t({ message: plural(chosen.length, { one: 'Compare # vendor', other: 'Compare # vendors' }) })}
    </Link>
  )
}

/** At the foot of the window. Without scripts, the chosen vendors are sent with the form. */
export function CompareBar({ shortlist }: { shortlist: Shortlist }) {
  const { t } = useLingui()
  const { chosen, earlier, choose, formId } = shortlist
  const bar =
    'sticky bottom-0 mt-6 flex flex-wrap items-center justify-center gap-3 border-t border-rule bg-paper py-3 print:hidden'
  return (
    <>
      {chosen.length + earlier.length > 0 && (
        <div className={`${bar} no-scripts:hidden`}>
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
            <CompareLink {...shortlist} />
          )}
          <Button look="quiet" onClick={() => choose([])}>{t`Clear shortlist`}</Button>
          <span role="status" className="text-sm text-muted">
            {chosen.length >= MOST_IDS && t`You can compare up to ${MOST_IDS} vendors`}
          </span>
        </div>
      )}
      <noscript>
        <div className={bar}>
          <Button type="submit" form={formId} formAction="/browse-vendors/compare">
            <Trans>Compare the shortlisted vendors</Trans>
          </Button>
        </div>
      </noscript>
    </>
  )
}
