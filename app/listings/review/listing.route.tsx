import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { vendorPath } from '../../../domain/vendor-path.ts'
import { staffPool } from '../../kit/routing/context.server.ts'
import { DecisionPanel } from '../../review/decisions/decision-panel.tsx'
import type { HintName } from '../../review/submission-page/failed-hints.tsx'
import { makeHint } from '../../review/submission-page/hint.server.ts'
import { loadSubmission } from '../../review/submission-page/load-submission.server.ts'
import { Preview, Submission } from '../../review/submission-page/submission.tsx'
import { VendorCard } from '../list/vendor-card.tsx'
import { VerificationsPanel } from '../verification/review/verifications-panel.tsx'
import { type KnownVerification, listVerifications } from '../verification/verifications.queries.server.ts'
import type { Route } from './+types/listing.route'

export async function loader({ context, params }: Route.LoaderArgs) {
  const staff = context.get(staffPool)
  const submission = await loadSubmission(staff, 'listing', params.id)
  const verifications = await makeHint<HintName, KnownVerification[]>(
    submission.reviewContext.failed,
    'verifications',
    [],
    () => listVerifications(staff, params.id),
  )
  return { ...submission, verifications }
}

export default function Listing({ loaderData }: Route.ComponentProps) {
  const { verifications, ...submission } = loaderData
  const { record: listing, reviewContext } = submission
  return (
    <Submission
      {...submission}
      kind="listing"
      actions={<DecisionPanel kind="listing" record={listing} {...reviewContext} />}
      published={
        <Link to={vendorPath(listing.id, listing.companyName) ?? ''} className="link">
          <Trans>See the published listing</Trans>
        </Link>
      }
      thread={<VerificationsPanel id={listing.id} verifications={verifications} />}
    >
      <Preview>
        <div className="max-w-xl">
          <VendorCard vendor={listing} />
        </div>
      </Preview>
    </Submission>
  )
}
