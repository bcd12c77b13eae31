import { Trans } from '@lingui/react/macro'
import { data, Link } from 'react-router'
import { teamDoor } from '../context.server.ts'
import type { Route } from './+types/request.route'
import { Decided } from './decided.tsx'
import { pageOf } from './kinds.ts'
import { RequestFacts } from './request-facts.tsx'
import { findRequest } from './requests.queries.server.ts'
import { ApproveOrDecline, Submission } from './submission.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const request = await findRequest(context.get(teamDoor), params.id)
  if (!request) throw data('Request not found', { status: 404, statusText: 'Not Found' })
  return { request }
}

export default function Request({ loaderData: { request } }: Route.ComponentProps) {
  const { id, company, createdAt, status, declineReason, opportunityId } = request
  const decision =
    status === 'pending' ? (
      <ApproveOrDecline page={pageOf('request', id)} />
    ) : (
      <Decided {...request} status={status} reason={declineReason}>
        {opportunityId && (
          <Link to={`/opportunities/${opportunityId}`} className="link">
            <Trans>See it published</Trans>
          </Link>
        )}
      </Decided>
    )
  return (
    <Submission name={company} createdAt={createdAt} decision={decision}>
      <RequestFacts request={request} />
    </Submission>
  )
}
