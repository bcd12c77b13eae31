import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { DecisionPanel } from '../../review/decisions/decision-panel.tsx'
import { loadSubmission } from '../../review/submissions/load-submission.server.ts'
import { Submission } from '../../review/submissions/submission.tsx'
import { staffPool } from '../../routing/context.server.ts'
import { page } from '../../routing/page.ts'
import type { Route } from './+types/request.route'
import { RequestPreview } from './request-preview.tsx'

export const handle = page({ cache: 'private' })

export function loader({ context, params, url }: Route.LoaderArgs) {
  return loadSubmission(context.get(staffPool), 'request', params.id, url)
}

export default function Request({ loaderData }: Route.ComponentProps) {
  const { record: request, reviewContext } = loaderData
  return (
    <Submission
      {...loaderData}
      kind="request"
      actions={
        <DecisionPanel
          kind="request"
          record={request}
          usualReasons={reviewContext.usualReasons}
          seen={reviewContext.seen}
        />
      }
      published={
        <Link to={`/opportunities/${request.publicId}`} className="link">
          <Trans>See it published</Trans>
        </Link>
      }
    >
      {request.status !== 'approved' && <RequestPreview request={request} />}
    </Submission>
  )
}
