import type { Staff } from '../../../db/client.server.ts'
import { notFound } from '../../layout/not-found.ts'
import type { Kind } from '../../submissions/kinds.ts'
import { decidedBefore } from '../queue/onward.ts'
import { findSubmission } from '../queue/queue.queries.server.ts'
import { findRecord } from '../record/record.queries.server.ts'
import { loadReviewContext } from './review-context.server.ts'

/** Throws the error view with status 404 where there is none. */
export async function loadSubmission<K extends Kind>(staff: Staff, kind: K, id: string, url: URL) {
  const record = await findRecord(staff, kind, id)
  if (!record) throw notFound()
  const before = decidedBefore(url)
  const [reviewContext, decided] = await Promise.all([
    loadReviewContext(staff, kind, record),
    before && findSubmission(staff, before.kind, before.id),
  ])
  return { record, reviewContext, decidedBefore: decided }
}
