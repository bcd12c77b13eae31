import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { COUNT_LIMIT, type Counts } from '../kit/lists/counts.ts'
import { type Filters, writeFilters } from '../kit/lists/filters.ts'
import { formatCount } from '../kit/lists/format-count.ts'
import { useDeferred } from '../kit/lists/use-deferred.ts'
import { HiddenName } from '../kit/ui/hidden-name.tsx'
import { sharedFilters } from './shared-filters.ts'

type Props = {
  filters: Filters
  isDirectory?: boolean
  counts: Promise<Counts | null> | Counts | null
  /** The number of rows in the other list (requests or vendors) for the same words, services and countries. */
  others: number | null | undefined
}

export function SearchScope({ filters, isDirectory = false, others, ...loaded }: Props) {
  const { t } = useLingui()
  const { value: counts } = useDeferred(loaded.counts)
  const shared = writeFilters(sharedFilters(filters))
  const query = shared.size > 0 ? `?${shared}` : ''
  return (
    <nav aria-label={t`Search in`} className="flex max-lg:basis-full">
      <Scope to={isDirectory && `/${query}#opportunities`} rows={isDirectory ? others : counts?.total}>
        <Trans>Opportunities</Trans>
      </Scope>{' '}
      <Scope to={!isDirectory && `/browse-vendors${query}`} rows={isDirectory ? counts?.total : others}>
        <Trans>Vendors</Trans>
      </Scope>
    </nav>
  )
}

type ScopeProps = { to: string | false; rows: number | null | undefined; children: ReactNode }

function Scope({ to, rows, children }: ScopeProps) {
  const { i18n, t } = useLingui()
  const content = (
    <>
      {children}{' '}
      <span className="text-muted tabular-nums">{rows != null && formatCount(i18n, rows, rows > COUNT_LIMIT)}</span>
    </>
  )
  const look = 'flex min-h-11 items-center gap-1.5 rounded border px-3 text-nav max-lg:grow max-lg:justify-center'
  return to ? (
    <Link to={to} className={`${look} border-transparent hover:bg-lift active:bg-press`}>
      {/* The link in the header has the same text, but leads to the whole list. */}
      {content} {to.includes('?') && <HiddenName of={t`for this selection`} />}
    </Link>
  ) : (
    <span aria-current="true" className={`${look} border-petrol-ink bg-press font-semibold text-petrol-ink`}>
      {content}
    </span>
  )
}
