import { Trans, useLingui } from '@lingui/react/macro'
import { LoaderCircle } from 'lucide-react'
import { Suspense } from 'react'
import { Await } from 'react-router'
import { visitorDoor } from '../context.server.ts'
import { failed } from '../failed.ts'
import { Confirmation } from '../layout/confirmation.tsx'
import { Page } from '../layout/page.tsx'
import { UnlistedPageHead } from '../layout/page-head.tsx'
import { logFault } from '../log.server.ts'
import { NotFound } from '../not-found.server.ts'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/detail.route'
import { findOpportunity } from './opportunities.queries.server.ts'
import { OpportunityDetails } from './opportunity-details.tsx'

export function loader({ context, params }: Route.LoaderArgs) {
  return { opportunity: findOrRefuse(context, params.id) }
}

async function findOrRefuse(context: Route.LoaderArgs['context'], id: string) {
  const opportunity = await findOpportunity(context.get(visitorDoor), id).catch((error) => {
    logFault('An opportunity could not be loaded', error)
    throw error
  })
  if (!opportunity) throw new NotFound('Opportunity not found')
  return opportunity
}

/** A server out of reach is an opportunity that could not be found (spec 8: any failure), no lost page. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch((error) => ({ opportunity: failed(error) }))
}

export default function Detail({ loaderData }: Route.ComponentProps) {
  return (
    <Page>
      <Suspense fallback={<Notice icon={LoaderCircle} title={<Trans>Loading opportunity details...</Trans>} />}>
        <Await resolve={loaderData.opportunity} errorElement={<OpportunityNotFound />}>
          {(opportunity) => <OpportunityDetails opportunity={opportunity} />}
        </Await>
      </Suspense>
    </Page>
  )
}

/** Any failure shows this (spec 8); the status tells whether it is 404 or an outage. */
function OpportunityNotFound() {
  const { t } = useLingui()
  return (
    <>
      <UnlistedPageHead title={t`Opportunity Not Found`} />
      <Confirmation title={<Trans>Opportunity Not Found</Trans>} to="/" link={<Trans>Return to Home</Trans>}>
        <Trans>The requested opportunity could not be found.</Trans>
      </Confirmation>
    </>
  )
}
