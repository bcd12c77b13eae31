import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link, Navigate } from 'react-router'
import { usePageUrl } from '../../kit/layout/use-site.ts'
import { asRead } from '../../kit/lists/counts.ts'
import { activeFilters } from '../../kit/lists/filter-panel/active-filters.tsx'
import { FilteredList } from '../../kit/lists/filtered-list.tsx'
import { type Filters, isFiltered, writeFilters } from '../../kit/lists/filters.ts'
import { useDeferred } from '../../kit/lists/use-deferred.ts'
import { type FixedFilters, useFilters } from '../../kit/lists/use-filters.ts'
import { JsonLd, orderedList } from '../../kit/page-metadata/json-ld.tsx'
import { deferred } from '../../kit/routing/deferred.ts'
import { CardGrid } from '../../kit/ui/card-grid.tsx'
import { specifiedRequestFilters } from '../../records/request.filters.ts'
import { OtherListLink } from '../../search/other-list-link.tsx'
import { TierHeading } from '../../search/tier-heading.tsx'
import { AlertLink } from '../../shell/alert-link.tsx'
import type { loadOpportunities } from './load-opportunities.server.ts'
import { OpportunityCard } from './opportunity-card.tsx'

// If the file of this form cannot be fetched, the visitor is sent to the sign-up page instead.
const AlertForm = lazy(() => import('./alert-form.tsx').catch(() => ({ default: SignUpPage })))

const SignUpPage = ({ query }: { query: URLSearchParams }) => <Navigate to={`/alerts/new?${query}`} />

type Loaded = Awaited<ReturnType<typeof loadOpportunities>>
type Streamed = Pick<Loaded, 'list' | 'counts' | 'others'> & { more?: Loaded['more'] | Promise<Loaded['more']> }

export const deferOpportunities = (loaded: Promise<Pick<Loaded, 'list' | 'more' | 'counts' | 'others'>>) => ({
  more: deferred(loaded.then(({ more }) => more)),
  list: deferred(loaded.then(({ list }) => list)),
  counts: loaded.then(({ counts }) => counts).catch(() => null),
  others: loaded.then(({ others }) => others).catch(() => null),
  canonical: undefined,
})

export function useOpportunities(loaded: Streamed, fixed?: FixedFilters) {
  const { value: more } = useDeferred(loaded.more)
  const { value: others } = useDeferred(loaded.others)
  const list = {
    groups: specifiedRequestFilters,
    more,
    formId: 'opportunity-filters',
    listId: 'opportunities',
    open: ['service', 'country'],
  }
  const data = { ...loaded, more: more ?? loaded.more, others: others ?? loaded.others }
  return { data, others, state: useFilters(list, fixed) }
}

export function feedsOf(filters: Filters): Record<string, string> {
  const query = writeFilters(filters).toString()
  const suffix = query && `?${query}`
  return {
    'application/atom+xml': `/feed.xml${suffix}`,
    'application/feed+json': `/feed.json${suffix}`,
    'text/csv': `/opportunities.csv${suffix}`,
  }
}

type Props = ReturnType<typeof useOpportunities> & { nothingYet: ReactNode; hasFacts?: boolean }

export function OpportunityList({ data, others, state, nothingYet, hasFacts = false }: Props) {
  const { i18n, t } = useLingui()
  const urlOf = usePageUrl()
  const { value: counts, isStale } = useDeferred(data.counts)
  const reading = state.pending || isStale ? undefined : counts?.reading
  // An alert and a feed for a misspelt word would never find anything. A word that nobody has published yet may be what
  // an alert waits for.
  const filters = asRead(state.filters, reading?.isCorrected ? reading : undefined)
  const query = writeFilters(filters)
  const [isAlertOpen, openAlert] = useState(false)
  const onToggle = () => openAlert(!isAlertOpen)
  const alertForm = isAlertOpen && (
    <Suspense>
      <AlertForm
        isOpened
        query={query}
        choices={activeFilters({ ...state, filters }, i18n).map(({ name }) => name)}
        frequency={isFiltered(state.filters) ? 'Daily' : 'Weekly'}
      />
    </Suspense>
  )
  return (
    <FilteredList
      data={data}
      state={state}
      cardHeight="h-49"
      messages={{
        heading: t`Opportunities`,
        loading: t`Loading opportunities...`,
        failure: t`Failed to load opportunities`,
        count: (rows, number) =>
          t({ message: plural(rows, { one: `${number} opportunity`, other: `${number} opportunities` }) }),
        more: (rows) =>
          t({ message: plural(rows, { one: '# more opportunity loaded', other: '# more opportunities loaded' }) }),
      }}
      nothingFound={{
        title: <Trans>No opportunities found</Trans>,
        action: alertForm || (
          <AlertLink query={query} look="primary" onToggle={onToggle}>
            {t`Email me when there is one`}
          </AlertLink>
        ),
        showAll: (number) => (number ? t`Show all ${number} opportunities` : t`Show all opportunities`),
      }}
      nothingYet={nothingYet}
      action={
        <span className="contents sm:ms-auto sm:block">
          <AlertLink query={query} isOpen={isAlertOpen} onToggle={onToggle} />
        </span>
      }
      opened={alertForm}
      also={
        <OtherListLink filters={state.filters} rows={others} path="/browse-vendors">
          {(rows, number, what) =>
            what
              ? t({
                  message: plural(rows, {
                    one: `Also: ${number} vendor offers ${what}`,
                    other: `Also: ${number} vendors offer ${what}`,
                  }),
                })
              : t({
                  message: plural(rows, {
                    one: `Also: ${number} vendor for this search`,
                    other: `Also: ${number} vendors for this search`,
                  }),
                })
          }
        </OtherListLink>
      }
      after={
        <p className="mt-6 text-sm print:hidden">
          <Link
            reloadDocument
            to={`/feed.xml${query.size > 0 ? `?${query}` : ''}`}
            className="link inline-flex min-h-11 items-center"
          >
            <Trans>Subscribe (RSS)</Trans>
          </Link>
        </p>
      }
    >
      {(opportunities, matches, search) => (
        <>
          {hasFacts && (
            <JsonLd
              facts={orderedList(
                'ItemList',
                opportunities.map(({ id }) => ({ url: urlOf(`/opportunities/${id}`) })),
              )}
            />
          )}
          <CardGrid
            rows={opportunities}
            heading={(row, before) => <TierHeading row={row} before={before} search={search} />}
          >
            {(opportunity) => <OpportunityCard opportunity={opportunity} matches={matches} />}
          </CardGrid>
        </>
      )}
    </FilteredList>
  )
}
