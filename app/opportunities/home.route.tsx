import { Trans, useLingui } from '@lingui/react/macro'
import { LoaderCircle } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { Await, useLocation } from 'react-router'
import { visitorDoor } from '../context.server.ts'
import { ClearLink } from '../filtering/clear-link.tsx'
import { readCursor } from '../filtering/cursor.ts'
import { FilterPanel } from '../filtering/filter-panel.tsx'
import { isFiltered, noFilters, readFilters } from '../filtering/filters.ts'
import { recall } from '../filtering/left-lists.ts'
import { useFilters } from '../filtering/use-filters.ts'
import { PageHead } from '../layout/page-head.tsx'
import { useSite } from '../layout/use-site.ts'
import { logFault } from '../log.server.ts'
import { onItsWay } from '../on-its-way.ts'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/home.route'
import { opportunityFilters } from './filters.ts'
import { Hero } from './hero.tsx'
import { listOpportunities, type OpportunityCard } from './opportunities.queries.server.ts'
import { LoadFailure, OpportunityList } from './opportunity-list.tsx'

/** How long the page rests before it scrolls to the list that its address names (spec 2). */
const HASH_DELAY_MS = 500
const FORM = 'opportunity-filters'
const LIST = 'opportunities'
const HEADING = 'opportunities-heading'

export function loader({ context, url }: Route.LoaderArgs) {
  const filters = readFilters(opportunityFilters, url.searchParams)
  const list = listOpportunities(context.get(visitorDoor), filters, readCursor(url.searchParams))
  list.catch((error) => logFault('The opportunities could not be loaded', error))
  // Not awaited: a navigation shows the page at once, and the list when it comes.
  return { now: new Date(), list }
}

/**
 * Going back finds the list as it was left; otherwise the page is shown at once, with the list on its way. A server out
 * of reach is a list that could not be loaded, no lost page.
 */
export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const left = recall<OpportunityCard>(request)
  return left ?? { now: new Date(), list: onItsWay(serverLoader().then(({ list }) => list)) }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const site = useSite()
  const state = useFilters(opportunityFilters)
  useScrollToList()
  return (
    <main id="content" tabIndex={-1} className="pb-20 outline-none">
      <PageHead title={t`Vendor requests in construction contracts and claims`} description={`${site.tagline}.`} />
      <Hero formId={FORM} {...state} />
      <div className="page-width grid gap-x-10 gap-y-6 pt-10 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <FilterPanel groups={opportunityFilters} formId={FORM} listId={LIST} {...state} />
        <section id={LIST} aria-labelledby={HEADING} aria-busy={state.pending} className="scroll-mt-6">
          <div className="mb-4 flex min-h-11 flex-wrap items-center gap-x-6">
            <h2 id={HEADING} tabIndex={-1} className="me-auto text-xl outline-none">
              <Trans>Recent opportunities</Trans>
            </h2>
            <p role="status" className="text-sm text-muted">
              {state.pending && <Trans>Loading opportunities...</Trans>}
            </p>
            {isFiltered(state.filters) && (
              <ClearLink to={noFilters(opportunityFilters)} apply={state.apply} focusId={HEADING} />
            )}
          </div>
          <div className={state.pending ? 'opacity-60 transition-opacity duration-150' : undefined}>
            <List {...loaderData} />
          </div>
        </section>
      </div>
    </main>
  )
}

function List({ list, now }: Route.ComponentProps['loaderData']) {
  const { search } = useLocation()
  const shown = new URLSearchParams(search)
  const filtered = isFiltered(readFilters(opportunityFilters, shown))
  return (
    <Suspense fallback={<Loading />}>
      <Await resolve={list} errorElement={<LoadFailure />}>
        {(page) => (
          <OpportunityList key={search} listId={LIST} page={page} now={now} filtered={filtered} parameters={shown} />
        )}
      </Await>
    </Suspense>
  )
}

function Loading() {
  return <Notice icon={LoaderCircle} title={<Trans>Loading opportunities...</Trans>} />
}

/** `/#opportunities` scrolls to the list, a moment after the page has settled. */
function useScrollToList() {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address may be followed twice
  useEffect(() => {
    if (hash !== `#${LIST}`) return
    const timer = setTimeout(() => document.getElementById(LIST)?.scrollIntoView({ behavior: 'smooth' }), HASH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [hash, key])
}
