import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Filters } from './filters.ts'
import type { FilterState } from './use-filters.ts'

type Props = Pick<FilterState, 'apply' | 'addressOf'> & {
  to: Filters
  focusId: string
  label?: string
  children?: ReactNode
}

export function ClearLink({ to, apply, addressOf, focusId, label, children }: Props) {
  return (
    <Link
      to={addressOf(to)}
      aria-label={label}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        document.getElementById(focusId)?.focus()
        apply(to)
      }}
      className="link inline-flex min-h-11 items-center rounded text-sm"
    >
      {children ?? <Trans>Clear filters</Trans>}
    </Link>
  )
}
