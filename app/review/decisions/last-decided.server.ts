import type { Staff } from '../../../db/client.server.ts'
import { listDecisionsOn } from '../../submissions/decisions.queries.server.ts'
import { findSubmission } from '../queue/queue.queries.server.ts'
import { submissionAt } from '../queue/queue-query.ts'

export type LastDecided = Awaited<ReturnType<typeof findLastDecided>>

/** The submission that the address names as decided on or undone last, and the one that it shows. */
export async function findLastDecided(staff: Staff, { searchParams, pathname }: URL) {
  const [last, here] = [submissionAt(searchParams.get('decided') ?? ''), submissionAt(pathname)]
  if (!last || !here) return undefined
  const [decided, shown] = await Promise.all([last, here].map(({ kind, id }) => findSubmission(staff, kind, id)))
  return decided && shown && { ...decided, shown, decisions: await listDecisionsOn(staff, decided.kind, decided.id) }
}
