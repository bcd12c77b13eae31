import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useOptimistic, useTransition } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { writeFilters } from '../../lists/filters.ts'
import type { FilterState } from '../../lists/use-filters.ts'
import { MOST_IDS, readIds } from '../../routing/id-list.ts'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'

export const SHORTLIST = 'shortlist'

export const comparison = (ids: readonly string[]) => `/browse-vendors/compare?${SHORTLIST}=${ids.join()}`

/** The chosen vendors stand in the address, and a choice loads nothing. */
export function useShortlist(state: FilterState) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [chosen, show] = useOptimistic(readIds(new URLSearchParams(search), SHORTLIST))
  const [, startTransition] = useTransition()
  function choose(ids: string[]) {
    const query = state.listPath ? writeFilters(state.filters) : new URLSearchParams(search)
    query.delete(SHORTLIST)
    if (ids.length > 0) query.set(SHORTLIST, ids.join())
    startTransition(async () => {
      show(ids)
      await navigate(`${state.listPath}?${query}`, { replace: true, preventScrollReset: true })
    })
  }
  const toggle = (id: string) => choose(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  return { chosen, toggle, clear: () => choose([]), formId: state.formId }
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

/** At the foot of the window. Without scripts, the chosen vendors are sent with the form. */
export function CompareBar({ shortlist: { chosen, clear, formId } }: { shortlist: Shortlist }) {
  const { t } = useLingui()
  const vendors = chosen.length
  const label = t({ message: plural(vendors, { one: 'Compare # vendor', other: 'Compare # vendors' }) })
  const bar =
    'sticky bottom-0 mt-6 flex flex-wrap items-center justify-center gap-3 border-t border-rule bg-paper py-3 print:hidden'
  return (
    <>
      {vendors > 0 && (
        <div className={`${bar} no-scripts:hidden`}>
          <Link to={comparison(chosen)} className={buttonStyle('primary')}>
            {label}
          </Link>
          <Button look="quiet" onClick={clear}>{t`Clear shortlist`}</Button>
          {vendors >= MOST_IDS && (
            <span className="text-sm text-muted">{t`You can compare up to ${MOST_IDS} vendors`}</span>
          )}
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
