import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { staffPool } from '../../context.server.ts'
import { DecisionPanel } from '../../review/decisions/decision-panel.tsx'
import { loadSubmission } from '../../review/submissions/load-submission.server.ts'
import { Submission } from '../../review/submissions/submission.tsx'
import { page } from '../../routing/page.ts'
import type { Route } from './+types/request.route'
import { RequestCard } from './request-card.tsx'

export const handle = page({ cache: 'private' })

export function loader({ context, params }: Route.LoaderArgs) {
  return loadSubmission(context.get(staffPool), 'request', params.id)
}

export default function Request({ loaderData: { record: request, reviewContext } }: Route.ComponentProps) {
  const published = (
    <Link to={`/opportunities/${request.publicId}`} className="link">
      <Trans>See it published</Trans>
    </Link>
  )
  const decision = (
    <DecisionPanel kind="request" submission={request} reviewContext={reviewContext} published={published} />
  )
  return (
    <Submission kind="request" record={request} decision={decision} reviewContext={reviewContext}>
      {request.status !== 'approved' && <RequestCard request={request} />}
    </Submission>
  )
}
