import { Trans } from '@lingui/react/macro'
import { data, Form, Link } from 'react-router'
import { teamDoor } from '../context.server.ts'
import { UnlistedPageHead } from '../layout/page-head.tsx'
import { Button } from '../ui/button.tsx'
import type { Route } from './+types/request.route'
import { DeclineForm } from './decline-form.tsx'
import { Moment } from './moment.tsx'
import { RequestFacts } from './request-facts.tsx'
import { findRequest, type ReviewedRequest } from './requests.queries.server.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const request = await findRequest(context.get(teamDoor), params.id)
  if (!request) throw data('Request not found', { status: 404, statusText: 'Not Found' })
  return { request }
}

/** One request in full, and the decision on it: to be taken, or taken. */
export default function Request({ loaderData: { request } }: Route.ComponentProps) {
  return (
    <article className="max-w-4xl">
      <UnlistedPageHead title={request.company} />
      <h1 className="mb-2 text-2xl">
        <bdi>{request.company}</bdi>
      </h1>
      <p className="mb-6 text-muted">
        <Trans>
          Received <Moment at={request.createdAt} />
        </Trans>
      </p>
      {request.status === 'pending' ? <Decide id={request.id} /> : <Decided request={request} />}
      <RequestFacts request={request} />
    </article>
  )
}

function Decide({ id }: { id: string }) {
  return (
    <div className="mb-8 grid items-start gap-6 rounded border border-rule bg-sand p-5 sm:grid-cols-[auto_1fr]">
      <Form method="post" action={`/review/requests/${id}/publication`}>
        <Button type="submit">
          <Trans>Approve and publish</Trans>
        </Button>
      </Form>
      <DeclineForm action={`/review/requests/${id}/decline`} />
    </div>
  )
}

function Decided({ request }: { request: ReviewedRequest }) {
  const { decidedBy, decidedAt, declineReason, opportunityId } = request
  return (
    <div role="status" className="mb-8 rounded border border-rule bg-sand p-5">
      <p className="font-medium">
        {request.status === 'approved' ? (
          <Trans>Approved by {decidedBy}</Trans>
        ) : (
          <Trans>Declined by {decidedBy}</Trans>
        )}
        {decidedAt && (
          <span className="ms-2 font-normal text-muted">
            <Moment at={decidedAt} />
          </span>
        )}
      </p>
      {declineReason && (
        <p className="mt-2 whitespace-pre-line" dir="auto">
          {declineReason}
        </p>
      )}
      <p className="mt-3 flex flex-wrap gap-6">
        {opportunityId && (
          <Link to={`/opportunities/${opportunityId}`} className="link">
            <Trans>See it published</Trans>
          </Link>
        )}
        <Link to="/review" className="link">
          <Trans>Back to the queue</Trans>
        </Link>
      </p>
    </div>
  )
}
