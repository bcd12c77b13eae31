import { Trans, useLingui } from '@lingui/react/macro'
import { data, Link } from 'react-router'
import { staffPool } from '../../context.server.ts'
import { EmailLink } from '../../ui/email-link.tsx'
import { VendorCard } from '../../vendors/vendor-card.tsx'
import { Verdict } from '../decisions/verdict.tsx'
import type { Route } from './+types/listing.route'
import { Fact, Facts, Website } from './facts.tsx'
import { findListing, type ReviewedListing } from './listings.queries.server.ts'
import { Original } from './original.tsx'
import { loadReviewContext } from './review-context.server.ts'
import { Preview, Submission } from './submission.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const staff = context.get(staffPool)
  const listing = await findListing(staff, params.id)
  if (!listing) throw data('Listing not found', { status: 404, statusText: 'Not Found' })
  const { id, status, companyName: name, website, contactEmail: email } = listing
  return { listing, around: await loadReviewContext(staff, { kind: 'listing', id, status, email, website, name }) }
}

export default function Listing({ loaderData: { listing, around } }: Route.ComponentProps) {
  const published = (
    <Link to={`/browse-vendors?${new URLSearchParams({ q: listing.companyName })}`} className="link">
      <Trans>See it published</Trans>
    </Link>
  )
  const verdict = <Verdict kind="listing" submission={listing} around={around} published={published} />
  return (
    <Submission kind="listing" submission={listing} name={listing.companyName} decision={verdict} around={around}>
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
