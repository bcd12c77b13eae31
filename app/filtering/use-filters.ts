import { useOptimistic, useTransition } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type FilterGroup, type Filters, readFilters, writeFilters } from './filters.ts'

/** Of a page whose path says what is chosen: `listPath` is the list that any other choice leads to. */
export type FixedFilters = { query: URLSearchParams; listPath: string }

export function useFilters(groups: readonly FilterGroup[], fixed?: FixedFilters) {
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const [filters, show] = useOptimistic(readFilters(groups, fixed?.query ?? parameters))
  const [pending, startTransition] = useTransition()
  const listPath = fixed?.listPath ?? ''
  const addressOf = (next: Filters) => `${listPath}?${writeFilters(next)}`

  function apply(next: Filters, options?: { replace: boolean }) {
    startTransition(async () => {
      show(next)
      await navigate(addressOf(next), fixed ? {} : { ...options, preventScrollReset: true })
    })
  }
  return { filters, apply, pending, listPath, addressOf }
}

export type FilterState = ReturnType<typeof useFilters>
