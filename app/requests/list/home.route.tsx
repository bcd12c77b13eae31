import { Trans, useLingui } from '@lingui/react/macro'
import { SearchX } from 'lucide'
import { Link } from 'react-router'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { PageHead } from '../../kit/layout/page-head.tsx'
import { PolicyChange } from '../../kit/layout/policy-change.tsx'
import { usePageUrl, useSite } from '../../kit/layout/use-site.ts'
import { MORE } from '../../kit/lists/filters.ts'
import { restoreOrLoad } from '../../kit/lists/saved-lists.ts'
import { siteStructuredData } from '../../kit/page-metadata/site-structured-data.ts'
import { filterQuery, page, type Query } from '../../kit/routing/page.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import { opportunityFilters } from '../../records/request.fields.ts'
import type { Route } from './+types/home.route'
import { ExampleCard } from './example-card.tsx'
import { Hero } from './hero.tsx'
import { loadOpportunities } from './load-opportunities.server.ts'
import { deferOpportunities, feedsOf, OpportunityList, useOpportunities } from './opportunity-list.tsx'

// The query parameters of the page. Only the server reads them. In the browser, `query` is empty, because otherwise the
// scripts would contain every option of the filters.
const query: Query = import.meta.env.SSR ? { ...filterQuery(opportunityFilters), [MORE]: /^1$/, after: 'cursor' } : {}

export const handle = page({ cache: 'public', query, sitemap: true, hasList: true })

export const loader = (args: Route.LoaderArgs) => loadOpportunities(args, args.url.searchParams)

export const clientLoader = (args: Route.ClientLoaderArgs) => restoreOrLoad(args, deferOpportunities)

export default function Home({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const site = useSite()
  const opportunities = useOpportunities(loaderData)
  const { state } = opportunities
  return (
    <main id="content" tabIndex={-1} className="pb-20">
      <PageHead
        title={t`Vendor requests for construction contracts and claims`}
        search={state.filters.search}
        description={`${site.tagline}.`}
        canonical={loaderData.canonical}
        feeds={feedsOf(state.filters)}
        facts={siteStructuredData(site, usePageUrl(), useLanguage())}
      />
      <Hero state={state} counts={loaderData.counts} vendors={opportunities.others} />
      <div className="page-width pt-2 sm:pt-3">
        <PolicyChange />
        <OpportunityList
          {...opportunities}
          nothingYet={
            <div className="grid gap-4 xl:grid-cols-2">
              <Notice icon={SearchX} title={<Trans>No opportunities yet</Trans>}>
                <Trans>
                  Approved vendor requests will appear here.{' '}
                  <Link to="/post-vendor-request" className="link">
                    Post the first request
                  </Link>
                </Trans>
              </Notice>
              <ExampleCard />
            </div>
          }
        />
      </div>
    </main>
  )
}
