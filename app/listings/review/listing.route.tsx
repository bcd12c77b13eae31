import { SubmissionHead } from '../../review/submission-page/submission.tsx'
import type { Route } from './+types/listing.route'
import { ListingReview } from './listing-review.tsx'
import { loadListingReview } from './load-listing-review.server.ts'

export const loader = ({ context, params }: Route.LoaderArgs) => loadListingReview(context, params.id)

export default function Listing({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <SubmissionHead kind="listing" record={loaderData.record} />
      <ListingReview {...loaderData} />
    </>
  )
}
