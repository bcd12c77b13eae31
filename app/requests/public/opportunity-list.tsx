import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { AlertLink } from '../../layout/alert-link.tsx'
import { usePageUrl } from '../../layout/use-site.ts'
import { FilteredList } from '../../lists/filtered-list.tsx'
import { writeFilters } from '../../lists/filters.ts'
import { useDeferred } from '../../lists/use-deferred.ts'
import { type FixedFilters, useFilters } from '../../lists/use-filters.ts'
import { deferred } from '../../routing/deferred.ts'
import { JsonLd, orderedList } from '../../sharing/json-ld.tsx'
import { CardGrid } from '../../ui/card-grid.tsx'
import { specifiedFilters } from '../specified-filters.ts'
import { nothingFound } from './list-notices.tsx'
import type { loadOpportunities } from './load-opportunities.server.ts'
import { OpportunityCard } from './opportunity-card.tsx'

type Loaded = Awaited<ReturnType<typeof loadOpportunities>>
type Streamed = Pick<Loaded, 'list' | 'counts'> & { more?: Loaded['more'] | Promise<Loaded['more']> }

export const opportunityParts = (loaded: Promise<Pick<Loaded, 'list' | 'more' | 'counts'>>) => ({
  more: deferred(loaded.then(({ more }) => more)),
  list: deferred(loaded.then(({ list }) => list)),
  counts: loaded.then(({ counts }) => counts).catch(() => null),
  // For the document's head alone.
  canonical: undefined,
})

export function useOpportunities(loaded: Streamed, fixed?: FixedFilters) {
  const { value: more } = useDeferred(loaded.more)
  const list = {
    groups: specifiedFilters,
    more,
    formId: 'opportunity-filters',
    listId: 'opportunities',
    edge: 'border-transparent',
  }
  return { data: { ...loaded, more: more ?? loaded.more }, state: useFilters(list, fixed) }
}

type Props = ReturnType<typeof useOpportunities> & { nothingYet: ReactNode; hasFacts?: boolean }

export function OpportunityList({ data, state, nothingYet, hasFacts = false }: Props) {
  const { t } = useLingui()
  const urlOf = usePageUrl()
  const query = writeFilters(state.filters).toString()
  return (
    <FilteredList
      data={data}
      state={state}
      cardHeight="h-39"
      messages={{
        heading: t`Recent opportunities`,
        loading: t`Loading opportunities...`,
        failure: t`Failed to load opportunities`,
        count: (rows, number) =>
          t({ message: plural(rows, { one: `${number} opportunity`, other: `${number} opportunities` }) }),
        more: (rows) =>
          t({ message: plural(rows, { one: '# more opportunity loaded', other: '# more opportunities loaded' }) }),
      }}
      nothingFound={nothingFound}
      nothingYet={nothingYet}
      after={
        <p className="mt-6 flex flex-wrap gap-x-6 text-sm print:hidden">
          <AlertLink query={writeFilters(state.filters)} />{' '}
          <Link
            reloadDocument
            to={`/feed.xml${query && `?${query}`}`}
            className="link inline-flex min-h-11 items-center"
          >
            <Trans>Subscribe (RSS)</Trans>
          </Link>
        </p>
      }
    >
      {(opportunities, matches) => (
        <>
          {hasFacts && (
            <JsonLd
              facts={orderedList(
                'ItemList',
                opportunities.map(({ id }) => ({ url: urlOf(`/opportunities/${id}`) })),
              )}
            />
          )}
          <CardGrid rows={opportunities}>
            {(opportunity) => <OpportunityCard opportunity={opportunity} matches={matches} />}
          </CardGrid>
        </>
      )}
    </FilteredList>
  )
}
