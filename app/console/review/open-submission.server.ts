import type { Context } from '../../kit/routing/context.server.ts'
import { loadListingReview } from '../../listings/review/load-listing-review.server.ts'
import { loadMessageReview } from '../../messages/review/load-message-review.server.ts'
import type { Kind } from '../../records/kinds.ts'
import { loadRequestReview } from '../../requests/review/load-request-review.server.ts'

export type OpenSubmission = Awaited<ReturnType<typeof loadOpenSubmission>>

/** Loads what the page of a submission shows, for the submission that the queue shows beside its list. */
export async function loadOpenSubmission(context: Context, { kind, id }: { kind: Kind; id: string }) {
  switch (kind) {
    case 'request':
      return { kind, ...(await loadRequestReview(context, id)) }
    case 'listing':
      return { kind, ...(await loadListingReview(context, id)) }
    case 'message':
      return { kind, ...(await loadMessageReview(context, id)) }
  }
}
