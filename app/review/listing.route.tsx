import { Trans, useLingui } from '@lingui/react/macro'
import { data, Link } from 'react-router'
import { teamDoor } from '../context.server.ts'
import { EmailLink } from '../ui/email-link.tsx'
import { VendorCard } from '../vendors/vendor-card.tsx'
import type { Route } from './+types/listing.route'
import { CheckList } from './check-list.tsx'
import { checksOf } from './checks.ts'
import { Decided } from './decided.tsx'
import { Fact, Facts, Website } from './facts.tsx'
import { pageOf } from './kinds.ts'
import { findListing, type ReviewedListing } from './listings.queries.server.ts'
import { findNext } from './queue.queries.server.ts'
import { listRelated } from './related.queries.server.ts'
import { Related } from './related.tsx'
import { ApproveOrDecline, Submission } from './submission.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const team = context.get(teamDoor)
  const listing = await findListing(team, params.id)
  if (!listing) throw data('Listing not found', { status: 404, statusText: 'Not Found' })
  const { id, status, companyName: name, website, contactEmail: email } = listing
  const [related, next] = await Promise.all([
    listRelated(team, { kind: 'listing', id, email, website, name }),
    status === 'pending' ? undefined : findNext(team, 'listing', id),
  ])
  return { listing, related, next, checks: checksOf({ email, website }) }
}

export default function Listing({ loaderData: { listing, related, next, checks } }: Route.ComponentProps) {
  const { id, companyName, createdAt, status, declineReason } = listing
  const decision =
    status === 'pending' ? (
      <ApproveOrDecline page={pageOf('listing', id)} />
    ) : (
      <Decided {...listing} status={status} reason={declineReason} next={next}>
        {status === 'approved' && (
          <Link to={`/browse-vendors?${new URLSearchParams({ q: companyName })}`} className="link">
            <Trans>See it published</Trans>
          </Link>
        )}
      </Decided>
    )
  const aside = (
    <>
      <CheckList checks={checks} />
      <Related related={related} />
    </>
  )
  return (
    <Submission name={companyName} createdAt={createdAt} decision={decision} aside={aside}>
      <Preview listing={listing} />
      <ListingFacts listing={listing} />
    </Submission>
  )
}

function Preview({ listing }: { listing: ReviewedListing }) {
  return (
    <section className="mb-8">
      <h2 className="mb-3 text-xl">
        <Trans>As visitors see it</Trans>
      </h2>
      <div className="max-w-xl">
        <VendorCard vendor={listing} />
      </div>
    </section>
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
