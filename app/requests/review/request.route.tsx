import { SubmissionHead } from '../../review/submission-page/submission.tsx'
import type { Route } from './+types/request.route'
import { loadRequestReview } from './load-request-review.server.ts'
import { RequestReview } from './request-review.tsx'

export const loader = ({ context, params }: Route.LoaderArgs) => loadRequestReview(context, params.id)

export default function Request({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <SubmissionHead kind="request" record={loaderData.record} />
      <RequestReview {...loaderData} />
    </>
  )
}
