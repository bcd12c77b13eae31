import { useOptimistic, useTransition } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type FilterGroup, type Filters, readFilters, writeFilters } from './filters.ts'

/** Of a page whose path says what is chosen: any other choice leads to `listId` at `listPath`. */
export type FixedFilters = { query: URLSearchParams; listPath: string; listId: string }

/** `kept`: a parameter of the list that a change of the filters leaves as it is. */
export function useFilters(groups: readonly FilterGroup[], fixed?: FixedFilters, kept?: string) {
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const [filters, show] = useOptimistic(readFilters(groups, fixed?.query ?? parameters))
  const [pending, startTransition] = useTransition()
  const listPath = fixed?.listPath ?? ''

  function addressOf(next: Filters): string {
    const query = writeFilters(next)
    const value = kept && parameters.get(kept)
    if (value) query.set(kept, value)
    return fixed ? `${listPath}?${query}#${fixed.listId}` : `?${query}`
  }

  function apply(next: Filters, options?: { replace: boolean }) {
    startTransition(async () => {
      show(next)
      await navigate(addressOf(next), fixed ? {} : { ...options, preventScrollReset: true })
    })
  }
  return { filters, apply, pending, listPath, addressOf }
}

export type FilterState = ReturnType<typeof useFilters>
