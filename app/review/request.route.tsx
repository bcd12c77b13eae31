import { Trans } from '@lingui/react/macro'
import { data, Link } from 'react-router'
import { teamDoor } from '../context.server.ts'
import type { Route } from './+types/request.route'
import { Decided } from './decided.tsx'
import { pageOf } from './kinds.ts'
import { RequestFacts } from './request-facts.tsx'
import { RequestPreview } from './request-preview.tsx'
import { findRequest } from './requests.queries.server.ts'
import { ApproveOrDecline, Submission } from './submission.tsx'
import { lookAround } from './surroundings.server.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const team = context.get(teamDoor)
  const request = await findRequest(team, params.id)
  if (!request) throw data('Request not found', { status: 404, statusText: 'Not Found' })
  const { id, status, company, companyWebsite: website, contactEmail: email, description } = request
  return {
    request,
    around: await lookAround(team, { kind: 'request', id, status, email, website, name: company, text: description }),
  }
}

export default function Request({ loaderData: { request, around } }: Route.ComponentProps) {
  const { id, company, createdAt, status, declineReason, opportunityId } = request
  const decision =
    status === 'pending' ? (
      <ApproveOrDecline page={pageOf('request', id)} />
    ) : (
      <Decided {...request} status={status} reason={declineReason} next={around.next}>
        {opportunityId && (
          <Link to={`/opportunities/${opportunityId}`} className="link">
            <Trans>See it published</Trans>
          </Link>
        )}
      </Decided>
    )
  return (
    <Submission name={company} createdAt={createdAt} decision={decision} around={around} text>
      {!opportunityId && <RequestPreview request={request} />}
      <RequestFacts request={request} />
    </Submission>
  )
}
