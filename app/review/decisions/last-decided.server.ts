import type { Staff } from '../../../db/client.server.ts'
import { latestEffective } from '../../records/transitions.ts'
import { listDecisionsOn } from '../../submissions/state/decisions.queries.server.ts'
import { findSubmission } from '../queue/queue.queries.server.ts'
import { submissionAt } from '../queue/queue-query.ts'

export type LastDecided = Awaited<ReturnType<typeof findLastDecided>>

/**
 * Finds the submission that the parameter `decided` names, with its decisions. The queue bar shows the latest of these
 * decisions.
 */
export async function findLastDecided(staff: Staff, { searchParams }: URL) {
  const address = submissionAt(searchParams.get('decided') ?? '')
  const decided = address && (await findSubmission(staff, address.kind, address.id))
  if (!decided) return undefined
  const decisions = await listDecisionsOn(staff, decided.kind, decided.id)
  const { waitsFor, waitsUntil } = latestEffective(decisions) ?? {}
  return { ...decided, decisions, emailAt: waitsFor === 'undo' ? waitsUntil : undefined }
}
