import { Trans } from '@lingui/react/macro'
import { data, Link } from 'react-router'
import { teamDoor } from '../context.server.ts'
import type { Route } from './+types/request.route'
import { CheckList } from './check-list.tsx'
import { checksOf } from './checks.ts'
import { Decided } from './decided.tsx'
import { pageOf } from './kinds.ts'
import { findNext } from './queue.queries.server.ts'
import { listRelated } from './related.queries.server.ts'
import { Related } from './related.tsx'
import { RequestFacts } from './request-facts.tsx'
import { RequestPreview } from './request-preview.tsx'
import { findRequest } from './requests.queries.server.ts'
import { ApproveOrDecline, Submission } from './submission.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const team = context.get(teamDoor)
  const request = await findRequest(team, params.id)
  if (!request) throw data('Request not found', { status: 404, statusText: 'Not Found' })
  const { id, status, company, companyWebsite: website, contactEmail: email, description } = request
  const [related, next] = await Promise.all([
    listRelated(team, { kind: 'request', id, email, website, name: company }),
    status === 'pending' ? undefined : findNext(team, 'request', id),
  ])
  return { request, related, next, checks: checksOf({ email, website, text: description }) }
}

export default function Request({ loaderData: { request, related, next, checks } }: Route.ComponentProps) {
  const { id, company, createdAt, status, declineReason, opportunityId } = request
  const decision =
    status === 'pending' ? (
      <ApproveOrDecline page={pageOf('request', id)} />
    ) : (
      <Decided {...request} status={status} reason={declineReason} next={next}>
        {opportunityId && (
          <Link to={`/opportunities/${opportunityId}`} className="link">
            <Trans>See it published</Trans>
          </Link>
        )}
      </Decided>
    )
  const aside = (
    <>
      <CheckList checks={checks} text />
      <Related related={related} />
    </>
  )
  return (
    <Submission name={company} createdAt={createdAt} decision={decision} aside={aside}>
      {!opportunityId && <RequestPreview request={request} />}
      <RequestFacts request={request} />
    </Submission>
  )
}
