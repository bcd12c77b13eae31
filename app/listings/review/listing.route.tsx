import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { staffPool } from '../../context.server.ts'
import { DecisionPanel } from '../../review/decisions/decision-panel.tsx'
import { loadSubmission } from '../../review/submissions/load-submission.server.ts'
import { Preview, Submission } from '../../review/submissions/submission.tsx'
import { page } from '../../routing/page.ts'
import { VendorCard } from '../public/vendor-card.tsx'
import type { Route } from './+types/listing.route'

export const handle = page({ cache: 'private' })

export function loader({ context, params }: Route.LoaderArgs) {
  return loadSubmission(context.get(staffPool), 'listing', params.id)
}

export default function Listing({ loaderData: { record: listing, reviewContext } }: Route.ComponentProps) {
  const published = (
    <Link to={`/browse-vendors?${new URLSearchParams({ q: listing.companyName })}`} className="link">
      <Trans>See it published</Trans>
    </Link>
  )
  const decision = (
    <DecisionPanel kind="listing" submission={listing} reviewContext={reviewContext} published={published} />
  )
  return (
    <Submission kind="listing" record={listing} decision={decision} reviewContext={reviewContext}>
      <Preview>
        <div className="max-w-xl">
          <VendorCard vendor={listing} />
        </div>
      </Preview>
    </Submission>
  )
}
