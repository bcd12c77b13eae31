import { useOptimistic, useState, useTransition } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type FilterGroup, type Filters, MORE, readFilters, writeFilters } from './filters.ts'

type List = {
  groups: readonly FilterGroup[]
  more: readonly FilterGroup[] | undefined
  /** The keys of the groups that are open at first. */
  open: readonly string[]
  formId: string
  listId: string
  /** The name of a query parameter that stays in the address when the filters change. */
  kept?: string
  /** Whether the options are chips. Otherwise they are rows. */
  hasChips?: boolean
}

/** The filters that the path of a page already implies. Choosing anything else leads to the list at `listPath`. */
export type FixedFilters = { query: URLSearchParams; listPath: string }

export function useFilters(list: List, fixed?: FixedFilters) {
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const groups = list.more ? [...list.groups, ...list.more] : list.groups
  const [filters, show] = useOptimistic(readFilters(groups, fixed?.query ?? parameters))
  const [pending, startTransition] = useTransition()
  const [isSubmitted, setSubmitted] = useState(false)
  const listPath = fixed?.listPath ?? ''

  function addressOf(next: Filters, hasMore = list.more !== undefined): string {
    const query = writeFilters(next)
    const value = list.kept && parameters.get(list.kept)
    if (list.kept && value) query.set(list.kept, value)
    if (hasMore) query.set(MORE, '1')
    return fixed ? `${listPath}?${query}#${list.listId}` : `?${query}`
  }

  function apply(next: Filters, options?: { replace: boolean }) {
    startTransition(async () => {
      show(next)
      await navigate(addressOf(next), fixed ? {} : { ...options, preventScrollReset: true })
    })
  }
  const headingId = `${list.listId}-heading`
  return { ...list, groups, headingId, filters, apply, pending, listPath, addressOf, isSubmitted, setSubmitted }
}

export type FilterState = ReturnType<typeof useFilters>
