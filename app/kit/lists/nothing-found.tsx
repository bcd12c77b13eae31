import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense } from 'react'
import { COUNT_LIMIT, type Suggestion } from './counts.ts'
import { FilterLink } from './filter-panel/filter-link.tsx'
import { isFiltered, NO_FILTERS } from './filters.ts'
import { formatCount } from './format-count.ts'
import type { FilterState } from './use-filters.ts'

// If the file of these links cannot be fetched, the box below them still says what the visitor can do.
const NarrowerSearches = lazy(() => import('./narrower-searches.tsx').catch(() => ({ default: () => <></> })))

export type NothingFoundMessages = {
  title: ReactNode
  action: ReactNode
  /** Returns the text of the link to the whole list. `number` is undefined if its rows could not be counted. */
  showAll: (number: string | undefined) => string
}

type Props = { messages: NothingFoundMessages; state: FilterState; suggestions: Suggestion[] | undefined }

export function NothingFound({ messages: { title, action, showAll }, state, suggestions = [] }: Props) {
  const { i18n } = useLingui()
  const whole = suggestions.find(({ filters }) => !isFiltered(filters))
  const narrower = suggestions.filter((suggestion) => suggestion !== whole)
  return (
    <>
      {narrower.length > 0 && (
        <Suspense>
          <NarrowerSearches suggestions={narrower} state={state} />
        </Suspense>
      )}
      <div className="max-w-3xl rounded bg-sand p-4 sm:p-6">
        <p className="text-xl font-semibold">{title}</p>
        <p className="mt-1 text-muted">
          <Trans>Try adjusting your search or filters</Trans>
        </p>
        <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2 print:hidden">
          {action}{' '}
          <FilterLink to={NO_FILTERS} state={state} className="link inline-flex min-h-11 items-center rounded">
            {showAll(whole && formatCount(i18n, whole.rows, whole.rows > COUNT_LIMIT))}
          </FilterLink>
        </div>
      </div>
    </>
  )
}
