import { Trans, useLingui } from '@lingui/react/macro'
import { LoaderCircle } from 'lucide-react'
import { Suspense } from 'react'
import { Await, Link } from 'react-router'
import { environment, visitorDoor } from '../context.server.ts'
import { Page } from '../layout/page.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { logFault } from '../log.server.ts'
import { onItsWay } from '../on-its-way.ts'
import { buttonStyle } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/detail.route'
import { findOpportunity } from './opportunities.queries.server.ts'
import { OpportunityDetails } from './opportunity-details.tsx'

export function loader({ context, params }: Route.LoaderArgs) {
  const address = `${context.get(environment).publicUrl}/opportunities/${params.id}`
  const opportunity = findOpportunity(context.get(visitorDoor), params.id)
  opportunity.catch((error) => logFault('An opportunity could not be loaded', error))
  return { address, opportunity }
}

/**
 * Shown at once, with the opportunity on its way. A server out of reach is an opportunity that could not be found
 * (spec 8: any failure), no lost page.
 */
export function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  return { address: request.url, opportunity: onItsWay(serverLoader().then(({ opportunity }) => opportunity)) }
}

export default function Detail({ loaderData }: Route.ComponentProps) {
  return (
    <Page>
      <Suspense fallback={<Notice icon={LoaderCircle} title={<Trans>Loading opportunity details...</Trans>} />}>
        <Await resolve={loaderData.opportunity} errorElement={<OpportunityNotFound />}>
          {(opportunity) =>
            opportunity ? (
              <OpportunityDetails opportunity={opportunity} address={loaderData.address} />
            ) : (
              <OpportunityNotFound />
            )
          }
        </Await>
      </Suspense>
    </Page>
  )
}

/** Any failure shows this (spec 8); the status tells whether it is 404 or an outage. */
function OpportunityNotFound() {
  const { t } = useLingui()
  return (
    <div className="py-12 text-center">
      <PageHead title={t`Opportunity Not Found`} />
      <h1 className="text-3xl">
        <Trans>Opportunity Not Found</Trans>
      </h1>
      <p className="mt-4 mb-8 text-lg text-muted">
        <Trans>The requested opportunity could not be found.</Trans>
      </p>
      <Link to="/" className={buttonStyle('primary')}>
        <Trans>Return to Home</Trans>
      </Link>
    </div>
  )
}
