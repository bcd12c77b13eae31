import { Trans } from '@lingui/react/macro'
import { data, Link } from 'react-router'
import { staffPool } from '../../context.server.ts'
import { DecisionPanel } from '../../review/decisions/decision-panel.tsx'
import { Original } from '../../review/submissions/original.tsx'
import { loadReviewContext } from '../../review/submissions/review-context.server.ts'
import { Submission } from '../../review/submissions/submission.tsx'
import type { Route } from './+types/request.route'
import { RequestCard } from './request-card.tsx'
import { RequestFacts } from './request-facts.tsx'
import { findRequest } from './requests.queries.server.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const staff = context.get(staffPool)
  const request = await findRequest(staff, params.id)
  if (!request) throw data('Request not found', { status: 404, statusText: 'Not Found' })
  const { id, status, company, companyWebsite: website, contactEmail: email, description } = request
  return {
    request,
    reviewContext: await loadReviewContext(staff, {
      kind: 'request',
      id,
      status,
      email,
      website,
      name: company,
      text: description,
    }),
  }
}

export default function Request({ loaderData: { request, reviewContext } }: Route.ComponentProps) {
  const published = (
    <Link to={`/opportunities/${request.opportunityId}`} className="link">
      <Trans>See it published</Trans>
    </Link>
  )
  const verdict = (
    <DecisionPanel kind="request" submission={request} reviewContext={reviewContext} published={published} />
  )
  return (
    <Submission
      kind="request"
      submission={request}
      name={request.company}
      decision={verdict}
      reviewContext={reviewContext}
      text
    >
      {request.status !== 'approved' && <RequestCard request={request} />}
      <RequestFacts request={request} />
      <Original original={request.original} />
    </Submission>
  )
}
