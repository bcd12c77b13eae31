import type { Staff } from '../../../db/client.server.ts'
import { type DecidedOnIt, listDecisionsOn } from '../decisions/decisions.queries.server.ts'
import { listUsualReasons } from '../decisions/usual-reasons.queries.server.ts'
import type { Status } from '../kinds.ts'
import { findNext, type Reference } from '../queue/queue.queries.server.ts'
import { isAllowed } from '../transitions.ts'
import { type Checks, checksOf } from './checks.ts'
import { type Company, listRelated, type Related } from './related.queries.server.ts'

/** What a reviewer is shown beside a submission. */
export type ReviewContext = {
  related: Related[]
  checks: Checks
  decisions: DecidedOnIt[]
  /** What waits next, once it has been decided. */
  next: Reference | undefined
  /** The reasons to choose from, while it can be declined. */
  usualReasons: string[]
}

/** Loads the review context of a submission: companies like its own, look-ups, decisions, the next in the queue. */
export async function loadReviewContext(
  staff: Staff,
  { status, text, ...company }: Company & { status: Status; text?: string },
): Promise<ReviewContext> {
  const { kind, id, email, website } = company
  const [related, decisions, next, usualReasons] = await Promise.all([
    listRelated(staff, company),
    listDecisionsOn(staff, kind, id),
    status === 'pending' ? undefined : findNext(staff, kind, id),
    isAllowed('declined', kind, status) ? listUsualReasons(staff) : [],
  ])
  return {
    related,
    decisions,
    next,
    usualReasons,
    checks: checksOf({ email, ...(website && { website }), ...(text && { text }) }),
  }
}
