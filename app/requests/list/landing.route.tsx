import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { SearchX } from 'lucide'
import { Link } from 'react-router'
import { guidePath } from '../../guides/guide-path.ts'
import { claimsWorkI18n } from '../../kit/i18n/catalogue.ts'
import { notFound } from '../../kit/navigation/not-found.ts'
import { page } from '../../kit/routing/page.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import { contractFilters } from '../../records/claims-work/claims-work.fields.ts'
import { landingQuery, REQUESTS_PATH, readAnyLanding } from '../../search/landing.ts'
import { LandingPage } from '../../search/landing-page.tsx'
import type { Route } from './+types/landing.route'
import { loadOpportunities } from './load-opportunities.server.ts'
import { feedsOf, OpportunityList, useOpportunities } from './opportunity-list.tsx'

export const handle = page({ cache: 'public', query: { after: 'cursor' }, hasList: true, messages: claimsWorkI18n })

export async function loader(args: Route.LoaderArgs) {
  const landing = readAnyLanding(contractFilters, args.params)
  if (!landing) throw notFound()
  return { landing, ...(await loadOpportunities(args, landingQuery(landing))) }
}

export default function RequestLanding({ loaderData: { landing, ...data } }: Route.ComponentProps) {
  const { t } = useLingui()
  const opportunities = useOpportunities(data, { query: landingQuery(landing), listPath: '/' })
  return (
    <LandingPage
      root={REQUESTS_PATH}
      landing={landing}
      data={data}
      list={[t`All opportunities`, '/']}
      feeds={feedsOf(opportunities.state.filters)}
      messages={{
        title: (name, isCountry) =>
          isCountry ? t({ message: `${name}: vendor requests`, context: 'of a country' }) : t`${name}: vendor requests`,
        description: (name) => t`${name}: vendor requests for construction contracts and claims. Replying is free.`,
        lead: (rows, number) =>
          t({
            message: plural(rows, {
              0: 'There are no opportunities here yet.',
              one: `${number} opportunity. Replying is free.`,
              other: `${number} opportunities. Replying is free.`,
            }),
          }),
        leadWithoutCount: t`Replying is free.`,
      }}
    >
      <OpportunityList
        {...opportunities}
        hasFacts
        nothingYet={
          <Notice icon={SearchX} title={<Trans>No opportunities here yet</Trans>}>
            <Trans>
              Need this service?{' '}
              <Link to="/post-vendor-request" className="link">
                Post a vendor request
              </Link>
              . Offer this service?{' '}
              <Link to="/list-your-services" className="link">
                List your services
              </Link>{' '}
              so that organisations can find you.
            </Trans>
          </Notice>
        }
      />
      {landing.service && (
        <p className="mt-8">
          <Link to={guidePath(landing.service)} className="link inline-flex min-h-11 items-center">
            <Trans>Need this service? See what to say in a request</Trans>
          </Link>
        </p>
      )}
    </LandingPage>
  )
}
