import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { AlertLink } from '../../layout/alert-link.tsx'
import { usePageUrl } from '../../layout/use-site.ts'
import { FilteredList } from '../../lists/filtered-list.tsx'
import { writeFilters } from '../../lists/filters.ts'
import type { FilterState } from '../../lists/use-filters.ts'
import { deferred } from '../../routing/deferred.ts'
import { JsonLd, orderedList } from '../../sharing/json-ld.tsx'
import { CardGrid } from '../../ui/card-grid.tsx'
import { opportunityFilters } from '../request.fields.ts'
import { nothingFound } from './list-notices.tsx'
import type { loadOpportunities } from './load-opportunities.server.ts'
import { OpportunityCard } from './opportunity-card.tsx'

export const opportunityList = {
  groups: opportunityFilters,
  formId: 'opportunity-filters',
  listId: 'opportunities',
  edge: 'border-transparent',
}

type Loaded = Awaited<ReturnType<typeof loadOpportunities>>

export const opportunityParts = (loaded: Promise<Pick<Loaded, 'list' | 'counts'>>) => ({
  list: deferred(loaded.then(({ list }) => list)),
  counts: loaded.then(({ counts }) => counts).catch(() => null),
  // For the document's head alone.
  canonical: undefined,
})

type Props = { data: Pick<Loaded, 'list' | 'counts'>; state: FilterState; nothingYet: ReactNode; hasFacts?: boolean }

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
          <AlertLink query={writeFilters(state.filters)} />
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
