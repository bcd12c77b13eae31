import { Trans, useLingui } from '@lingui/react/macro'
import { data, Link } from 'react-router'
import { staffPool } from '../../context.server.ts'
import { DecisionPanel } from '../../review/decisions/decision-panel.tsx'
import { Fact, Facts, Website } from '../../review/submissions/facts.tsx'
import { Original } from '../../review/submissions/original.tsx'
import { loadReviewContext } from '../../review/submissions/review-context.server.ts'
import { Preview, Submission } from '../../review/submissions/submission.tsx'
import { EmailLink } from '../../ui/email-link.tsx'
import { VendorCard } from '../public/vendor-card.tsx'
import type { Route } from './+types/listing.route'
import { findListing, type ReviewedListing } from './listings.queries.server.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const staff = context.get(staffPool)
  const listing = await findListing(staff, params.id)
  if (!listing) throw data('Listing not found', { status: 404, statusText: 'Not Found' })
  const { id, status, companyName: name, website, contactEmail: email } = listing
  return {
    listing,
    reviewContext: await loadReviewContext(staff, { kind: 'listing', id, status, email, website, name }),
  }
}

export default function Listing({ loaderData: { listing, reviewContext } }: Route.ComponentProps) {
  const published = (
    <Link to={`/browse-vendors?${new URLSearchParams({ q: listing.companyName })}`} className="link">
      <Trans>See it published</Trans>
    </Link>
  )
  const verdict = (
    <DecisionPanel kind="listing" submission={listing} reviewContext={reviewContext} published={published} />
  )
  return (
    <Submission
      kind="listing"
      submission={listing}
      name={listing.companyName}
      decision={verdict}
      reviewContext={reviewContext}
    >
      <Preview>
        <div className="max-w-xl">
          <VendorCard vendor={listing} />
        </div>
      </Preview>
      <ListingFacts listing={listing} />
      <Original original={listing.original} />
    </Submission>
  )
}

/** What the card does not show: the addresses, one of which is never public. */
function ListingFacts({ listing }: { listing: ReviewedListing }) {
  const { i18n } = useLingui()
  return (
    <Facts>
      <Fact label={<Trans>Kind of vendor</Trans>}>{i18n._(listing.vendorType)}</Fact>
      <Fact label={<Trans>Website</Trans>}>
        <Website address={listing.website} />
      </Fact>
      <Fact label={<Trans>Contact email, never public</Trans>}>
        <EmailLink address={listing.contactEmail} />
      </Fact>
    </Facts>
  )
}
