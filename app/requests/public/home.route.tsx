import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { useFilters } from '../../filtering/use-filters.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { usePublicUrl, useSite } from '../../layout/use-site.ts'
import { filterQuery, page } from '../../routing/page.ts'
import { siteFacts } from '../../sharing/site-facts.ts'
import { opportunityFilters } from '../request.fields.ts'
import type { Route } from './+types/home.route'
import { Hero } from './hero.tsx'
import { nothingYet } from './list-notices.tsx'
import { loadOpportunities } from './load-opportunities.server.ts'
import { OPPORTUNITY_FORM, OpportunityList, streamOpportunities } from './opportunity-list.tsx'
import { PolicyNotice } from './policy-notice.tsx'

export const handle = page({
  cache: 'public',
  query: { ...filterQuery(opportunityFilters), after: 'cursor' },
  sitemap: true,
})

export function loader(args: Route.LoaderArgs) {
  return loadOpportunities(args, args.url.searchParams)
}

export function clientLoader(args: Route.ClientLoaderArgs) {
  return streamOpportunities(args)
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
      <Hero formId={OPPORTUNITY_FORM} {...state} />
      <PolicyNotice />
      <div className="page-width pt-10">
        <OpportunityList data={loaderData} state={state} nothingYet={nothingYet} />
      </div>
    </main>
  )
}
