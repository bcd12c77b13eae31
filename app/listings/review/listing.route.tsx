import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { DecisionPanel } from '../../review/decisions/decision-panel.tsx'
import { loadSubmission } from '../../review/submissions/load-submission.server.ts'
import { Preview, Submission } from '../../review/submissions/submission.tsx'
import { staffPool } from '../../routing/context.server.ts'
import { page } from '../../routing/page.ts'
import { VendorCard } from '../public/vendor-card.tsx'
import type { Route } from './+types/listing.route'

export const handle = page({ cache: 'private' })

export function loader({ context, params, url }: Route.LoaderArgs) {
  return loadSubmission(context.get(staffPool), 'listing', params.id, url)
}

export default function Listing({ loaderData }: Route.ComponentProps) {
  const { record: listing, reviewContext } = loaderData
  return (
    <Submission
      {...loaderData}
      kind="listing"
      actions={<DecisionPanel kind="listing" record={listing} {...reviewContext} />}
      published={
        <Link to={`/browse-vendors?${new URLSearchParams({ q: listing.companyName })}`} className="link">
          <Trans>See the published listing</Trans>
        </Link>
      }
    >
      <Preview>
        <div className="max-w-xl">
          <VendorCard vendor={listing} />
        </div>
      </Preview>
    </Submission>
  )
}
