import { type Queryable, type Staff, transaction } from '../../../db/client.server.ts'
import { listDecisionsOn, recordDecision, setStatusBefore } from '../../submissions/decisions.queries.server.ts'
import { allowedTransition, type Kind } from '../../submissions/kinds.ts'
import { type LockedSubmission, lockSubmission, setStatus } from '../../submissions/locked.queries.server.ts'
import type { Transition } from '../../submissions/transitions.ts'
import { type DecisionLetter, queueDecisionLetter, withdrawDecisionLetters } from './decision-letters.queries.server.ts'

export type Deciding = {
  kind: Kind
  id: string
  transition: Transition
  reviewer: string
  reason?: string
  /** Its sender is told nothing. */
  isSpam?: boolean | undefined
  /** The newest decision on the reviewer's screen; '' for none. Not where it does not matter what they have read. */
  seen?: string | undefined
}

/**
 * Status, history and letter change together. Of concurrent decisions the first counts; the others change nothing.
 * Overtaken: it was edited after the reviewer had read it.
 */
export async function decide(
  staff: Staff,
  { kind, id, transition, reviewer, reason, isSpam = false, seen }: Deciding,
): Promise<'done' | 'overtaken'> {
  return transaction(staff, async (connection) => {
    const locked = await lockSubmission(connection, kind, id)
    const allowed = locked && !locked.suspicion && allowedTransition(transition, kind, locked)
    if (!allowed) return 'done'
    if (seen !== undefined) {
      const [newest] = await listDecisionsOn(connection, kind, id)
      if ((newest?.id ?? '') !== seen) return 'overtaken'
    }
    const removal = transition === 'restored' ? await lastRemoval(connection, locked) : undefined
    const opportunityId = removal
      ? await setStatusBefore(connection, locked, removal.decision, removal.decisions, reviewer)
      : await setStatus(connection, locked, allowed.to, reviewer)
    const decisionId = await recordDecision(connection, locked, { decision: transition, reviewer, reason })
    const isBack = !removal || removal.decision.statusBefore === 'approved'
    const letter = isBack && !isSpam && letterOf(transition, locked, { reason: reason ?? '', opportunityId })
    await withdrawDecisionLetters(connection, locked)
    if (letter) await queueDecisionLetter(connection, letter, decisionId)
    return 'done'
  })
}

/** What was taken down returns as it was, open or not. */
async function lastRemoval(connection: Queryable, { kind, id, status }: LockedSubmission) {
  if (status !== 'taken_down') return undefined
  const decisions = await listDecisionsOn(connection, kind, id)
  const decision = decisions.find((one) => one.decision === 'taken_down' && !one.isUndone)
  return decision && { decision, decisions }
}

function letterOf(
  transition: Transition,
  { kind, id: submissionId, name, email: recipient, language }: LockedSubmission,
  { reason, opportunityId }: { reason: string; opportunityId: string | undefined },
): DecisionLetter | undefined {
  if (kind === 'message') return undefined
  const about = { kind, submissionId }
  switch (transition) {
    case 'approved':
    case 'restored':
      return { template: 'approved', recipient, language, content: { ...about, name, opportunityId } }
    case 'changes_asked':
      return { template: 'changesAsked', recipient, language, content: { ...about, changes: reason } }
    case 'declined':
      return { template: 'declined', recipient, language, content: { ...about, reason } }
    case 'taken_down':
      return { template: 'takenDown', recipient, language, content: { ...about, name, reason } }
    case 'closed':
      return { template: 'closed', recipient, language, content: { ...about, name } }
    default:
      return undefined
  }
}
