import { SubmissionHead } from '../../review/submission-page/submission.tsx'
import type { Route } from './+types/message.route'
import { loadMessageReview } from './load-message-review.server.ts'
import { MessageReview } from './message-review.tsx'

export const loader = ({ context, params }: Route.LoaderArgs) => loadMessageReview(context, params.id)

export default function Message({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <SubmissionHead kind="message" record={loaderData.record} />
      <MessageReview {...loaderData} />
    </>
  )
}
