import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Filters } from '../filters.ts'
import type { FilterState } from '../use-filters.ts'

type Props = { to: Filters; state: FilterState; focusId?: string; label?: string }

/**
 * Links to the same list with other filters. The link may disappear when it is clicked, so the focus moves to `focusId`
 * or to the heading.
 */
export function FilterLink({ to, state, focusId, label, ...look }: Props & { className: string; children: ReactNode }) {
  return (
    <Link
      {...look}
      to={state.addressOf(to)}
      aria-label={label}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        document.getElementById(focusId ?? state.headingId)?.focus()
        state.apply(to)
      }}
    />
  )
}

export const ClearLink = (props: Props) => (
  <FilterLink {...props} className="link inline-flex min-h-11 items-center rounded text-sm pointer-fine:min-h-8">
    <Trans>Clear filters</Trans>
  </FilterLink>
)
