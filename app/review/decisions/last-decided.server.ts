import type { Staff } from '../../../db/client.server.ts'
import { latestEffective } from '../../records/transitions.ts'
import { listDecisionsOn } from '../../submissions/decisions.queries.server.ts'
import { findSubmission } from '../queue/queue.queries.server.ts'
import { submissionAt } from '../queue/queue-query.ts'

export type LastDecided = Awaited<ReturnType<typeof findLastDecided>>

/** The submission that the address names as decided on or undone last. */
export async function findLastDecided(staff: Staff, { searchParams }: URL) {
  const named = submissionAt(searchParams.get('decided') ?? '')
  const decided = named && (await findSubmission(staff, named.kind, named.id))
  if (!decided) return undefined
  const decisions = await listDecisionsOn(staff, decided.kind, decided.id)
  const { waitsFor, waitsUntil } = latestEffective(decisions) ?? {}
  return { ...decided, decisions, emailAt: waitsFor === 'undo' ? waitsUntil : undefined }
}
