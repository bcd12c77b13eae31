import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '../../i18n/use-language.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { PolicyNotice } from '../../layout/policy-notice.tsx'
import { usePageUrl, useSite } from '../../layout/use-site.ts'
import { restoreOrLoad } from '../../lists/saved-lists.ts'
import { visitorPool } from '../../routing/context.server.ts'
import { deferred, isDocumentRequest } from '../../routing/deferred.ts'
import { page } from '../../routing/page.ts'
import { siteStructuredData } from '../../sharing/site-structured-data.ts'
import { listQuery } from '../list-query.ts'
import { countDirectory } from '../request.queries.server.ts'
import type { Route } from './+types/home.route'
import { ExampleCard } from './example-card.tsx'
import { feedsOf } from './feeds.ts'
import { Hero } from './hero.tsx'
import { nothingYet } from './list-notices.tsx'
import { loadOpportunities, optionalDirectory } from './load-opportunities.server.ts'
import { OpportunityList, opportunityParts, useOpportunities } from './opportunity-list.tsx'

export const handle = page({ cache: 'public', query: listQuery, sitemap: true })

export async function loader(args: Route.LoaderArgs) {
  const db = args.context.get(visitorPool)
  const isWhole = args.url.search === ''
  // Before the list is waited for.
  const counted = isWhole ? deferred(countDirectory(db)) : undefined
  const loaded = await loadOpportunities(args, args.url.searchParams)
  const directory = counted && optionalDirectory(args.context, counted, loaded.list)
  return { ...loaded, directory: isDocumentRequest(args.request) ? await directory : directory }
}

export function clientLoader(args: Route.ClientLoaderArgs) {
  return restoreOrLoad(args, (loaded) => ({
    ...opportunityParts(loaded),
    directory: loaded.then(({ directory }) => directory).catch(() => undefined),
  }))
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const site = useSite()
  const opportunities = useOpportunities(loaderData)
  const { state } = opportunities
  return (
    <main id="content" tabIndex={-1} className="pb-20">
      <PageHead
        title={t`Vendor requests for construction contracts and claims`}
        description={`${site.tagline}.`}
        canonical={loaderData.canonical}
        feeds={feedsOf(state.filters)}
        facts={siteStructuredData(site, usePageUrl(), useLanguage())}
      />
      <Hero state={state} counts={loaderData.counts} directory={loaderData.directory} />
      <div className="page-width pt-4 sm:pt-6">
        <PolicyNotice />
        <OpportunityList {...opportunities} nothingYet={nothingYet} />
        {/* On wide screens it stands in the hero. */}
        <ExampleCard className="mt-10 lg:hidden print:hidden" />
      </div>
    </main>
  )
}
