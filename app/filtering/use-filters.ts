import { useOptimistic, useTransition } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type FilterGroup, type Filters, readFilters, writeFilters } from './filters.ts'

export function useFilters(groups: readonly FilterGroup[]) {
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const [filters, show] = useOptimistic(readFilters(groups, parameters))
  const [pending, startTransition] = useTransition()

  function apply(next: Filters, options?: { replace: boolean }) {
    startTransition(async () => {
      show(next)
      await navigate(`?${writeFilters(next)}`, { ...options, preventScrollReset: true })
    })
  }
  return { filters, apply, pending }
}

export type FilterState = ReturnType<typeof useFilters>
