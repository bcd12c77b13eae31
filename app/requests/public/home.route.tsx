import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { logFault } from '../../../log/fault-log.ts'
import { visitorPool } from '../../context.server.ts'
import { deferred, isDocumentRequest } from '../../deferred.ts'
import { countAfterList } from '../../filtering/counts.server.ts'
import { readCursor } from '../../filtering/cursor.ts'
import { FilteredList } from '../../filtering/filtered-list.tsx'
import { readFilters } from '../../filtering/filters.ts'
import { restoreList } from '../../filtering/saved-lists.ts'
import { useFilters } from '../../filtering/use-filters.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { usePublicUrl, useSite } from '../../layout/use-site.ts'
import { filterQuery, page } from '../../routing/page.ts'
import { siteFacts } from '../../sharing/site-facts.ts'
import { CardGrid } from '../../ui/card-grid.tsx'
import { opportunityFilters } from '../request.fields.ts'
import { countOpportunities, listOpportunities } from '../request.queries.server.ts'
import type { Route } from './+types/home.route'
import { Hero } from './hero.tsx'
import { nothingFound, nothingYet } from './list-notices.tsx'
import { OpportunityCard } from './opportunity-card.tsx'
import { PolicyNotice } from './policy-notice.tsx'
import { daysSince } from './posted-age.tsx'

export const handle = page({
  cache: 'public',
  query: { ...filterQuery(opportunityFilters), after: 'cursor' },
  sitemap: true,
})

const FORM = 'opportunity-filters'
const LIST = 'opportunities'

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const db = context.get(visitorPool)
  const filters = readFilters(opportunityFilters, url.searchParams)
  const cursor = readCursor(url.searchParams)
  const now = new Date()
  const list = listOpportunities(db, filters, cursor).then(({ rows, next }) => ({
    // The age, not the moment: an unchanged page is then the same to the byte when it is rendered again.
    rows: rows.map(({ postedAt, ...row }) => ({ ...row, daysOld: daysSince(postedAt, now) })),
    next,
  }))
  list.catch((error) => logFault('The opportunities could not be loaded', error))
  // A later page shows no counts.
  const counts = cursor ? null : countAfterList(list, () => countOpportunities(db, filters))
  // A navigation does not wait: the list streams in, then the counts.
  return { list, counts: isDocumentRequest(request) ? await counts : counts }
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const saved = restoreList<Awaited<ReturnType<typeof serverLoader>>>(request)
  if (saved) return saved
  const data = serverLoader()
  return {
    list: deferred(data.then(({ list }) => list)),
    counts: data.then(({ counts }) => counts).catch(() => null),
  }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const site = useSite()
  const state = useFilters(opportunityFilters)
  return (
    <main id="content" tabIndex={-1} className="pb-20 outline-none">
      <PageHead
        title={t`Vendor requests in construction contracts and claims`}
        description={`${site.tagline}.`}
        feed={`/feed.xml${useLocation().search}`}
        facts={siteFacts(site, usePublicUrl())}
      />
      <Hero formId={FORM} {...state} />
      <PolicyNotice />
      <div className="page-width pt-10">
        <FilteredList
          data={loaderData}
          groups={opportunityFilters}
          state={state}
          formId={FORM}
          listId={LIST}
          messages={{
            heading: t`Recent opportunities`,
            loading: t`Loading opportunities...`,
            failure: t`Failed to load opportunities`,
            count: (rows, number) =>
              t({ message: plural(rows, { one: `${number} opportunity`, other: `${number} opportunities` }) }),
          }}
          nothingFound={nothingFound}
          nothingYet={nothingYet}
        >
          {(opportunities) => (
            <CardGrid>
              {opportunities.map((opportunity) => (
                <li key={opportunity.id}>
                  <OpportunityCard opportunity={opportunity} daysOld={opportunity.daysOld} />
                </li>
              ))}
            </CardGrid>
          )}
        </FilteredList>
      </div>
    </main>
  )
}
