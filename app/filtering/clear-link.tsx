import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Filters, writeFilters } from './filters.ts'
import type { FilterState } from './use-filters.ts'

type Props = { to: Filters; apply: FilterState['apply']; focusId: string; label?: ReactNode }

export function ClearLink({ to, apply, focusId, label }: Props) {
  return (
    <Link
      to={{ search: writeFilters(to).toString() }}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        document.getElementById(focusId)?.focus()
        apply(to)
      }}
      className="link inline-flex min-h-11 items-center rounded text-sm"
    >
      <span aria-hidden={!!label}>
        <Trans>Clear filters</Trans>
      </span>
      {label && <span className="sr-only">{label}</span>}
    </Link>
  )
}
