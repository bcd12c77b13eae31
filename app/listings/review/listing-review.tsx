import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { vendorPath } from '../../../domain/vendor-path.ts'
import { listingFields } from '../../records/listing.fields.ts'
import { DecisionPanel } from '../../review/decisions/decision-panel.tsx'
import { Preview, Submission } from '../../review/submission-page/submission.tsx'
import { VendorCard } from '../list/vendor-card.tsx'
import { VerificationsPanel } from '../verification/review/verifications-panel.tsx'
import type { loadListingReview } from './load-listing-review.server.ts'

/** The fields that the card of a vendor shows in full. The address of a freelancer's profile is among the contacts. */
const onCard = [
  listingFields.vendorType,
  listingFields.firstName,
  listingFields.lastName,
  listingFields.linkedinProfile,
  listingFields.location,
  listingFields.country,
  listingFields.services,
  listingFields.specialties,
  listingFields.languages,
  listingFields.about,
]

export function ListingReview({ verifications, preview, ...loaded }: Awaited<ReturnType<typeof loadListingReview>>) {
  const { record: listing, reviewContext } = loaded
  return (
    <Submission
      {...loaded}
      kind="listing"
      actions={<DecisionPanel kind="listing" record={listing} {...reviewContext} />}
      published={
        <Link to={vendorPath(listing.id, listing.companyName) ?? ''} className="link">
          <Trans>See the published listing</Trans>
        </Link>
      }
      thread={<VerificationsPanel id={listing.id} verifications={verifications} />}
      shownFields={onCard}
    >
      <Preview>
        <VendorCard vendor={preview} />
      </Preview>
    </Submission>
  )
}
