import sql from 'sql-template-tag'
import type { Queryable } from '../../../db/client.server.ts'
import type { Kind } from '../../records/kinds.ts'
import {
  allowedTransition,
  type By,
  type DecidedAs,
  type Decision,
  hasPage,
  isBySenderOrSchedule,
  isOfContent,
  type PublishingTransition,
  type Status,
  statusAfter,
  type TransitionBy,
} from '../../records/transitions.ts'
import { type NameCheck, TEXT_STAYS } from '../confidential/name-check.ts'
import {
  type Changes,
  type DecisionWithLetter,
  findNewestDecision,
  listDecisionsOn,
  recordDecision,
} from './decisions.queries.server.ts'
import { isEmpty } from './edits.queries.server.ts'
import { type LetterDetails, queueTransitionLetter, withdrawDecisionLetters } from './letters.queries.server.ts'
import { type LockedSubmission, lockSubmission, tableOf } from './submission-lock.queries.server.ts'

type AnyTransition = { [As in DecidedAs]: TransitionBy<As> }[DecidedAs]

export type DecisionRequest = {
  /** The table of transitions says which of them `by` may make. */
  by: By
  /** The newest decision that the reviewer has read, or '' for none. Left out if a later decision does not matter. */
  seen?: string | undefined
  reason?: string | undefined
  /** Recorded in the history, which gets no entry if they are empty. */
  changes?: Changes
  undoes?: DecisionWithLetter
  /** False if the sender gets no letter. */
  letter?: LetterDetails | false
} & (
  | { transition: PublishingTransition; names: NameCheck }
  | { transition: Exclude<AnyTransition, PublishingTransition>; names?: NameCheck }
)

/** `decisionId`: undefined if there was no change to record. `status`: its present status. */
export type DecideResult =
  | { answer: 'done'; decisionId: string | undefined }
  | { answer: 'unchanged' }
  | { answer: 'overtaken'; status: Status }

/**
 * The only function that changes the status of a submission. It locks the submission, checks the table of transitions
 * and that `seen` is still the newest decision, writes the status and the history, and queues the letter that the
 * transition declares. It returns 'unchanged' if there is no such submission, if it already has the status, or if its
 * sender has yet to confirm the address. It returns 'overtaken' if another decision came first. In both cases it writes
 * nothing. It throws `NamesSender` if it would publish a text that, according to `names`, names its confidential
 * sender.
 */
export async function decide(
  connection: Queryable,
  { kind, id }: { kind: Kind; id: string },
  { transition: decision, by, names, seen, reason, changes, undoes, letter = {} }: DecisionRequest,
): Promise<DecideResult> {
  const locked = await lockSubmission(connection, kind, id)
  if (!locked || (locked.suspicion && decision !== 'erased')) return { answer: 'unchanged' }
  const { status } = locked
  const transition = allowedTransition(by.as, decision, locked)
  if (!transition && statusAfter(by.as, decision) === status) return { answer: 'unchanged' }
  if (!transition) return { answer: 'overtaken', status }
  // An unconfirmed address may be a stranger's, and the stranger would read the replies of vendors.
  if (decision === 'approved' && locked.isConfidential && locked.isUnconfirmed) return { answer: 'unchanged' }
  if (seen !== undefined && (await findNewestDecision(connection, locked)) !== seen)
    return { answer: 'overtaken', status }

  const next = (await previousState(connection, locked, decision, by, undoes)) ?? { status: transition.to, by }
  const opportunityId = next.status
    ? await writeStatus(connection, locked, { ...next, status: next.status }, names)
    : undefined
  const isRecorded = !changes || !isEmpty(changes)
  const decisionId = isRecorded
    ? await recordDecision(connection, locked, { decision, by, reason, changes, undoes: undoes?.id })
    : undefined
  if (by.as === 'staff' && transition.to) await withdrawDecisionLetters(connection, locked)
  if (transition.letter && letter && next.status === transition.to)
    await queueTransitionLetter(connection, locked, {
      template: transition.letter,
      decision,
      decisionId,
      reason,
      opportunityId,
      ...letter,
    })
  return { answer: 'done', decisionId }
}

/** Lets staff correct what was done in the sender's name, after 'It was not me'. The status stays. */
export async function markAsDecidedBySystem(connection: Queryable, locked: LockedSubmission): Promise<void> {
  if (locked.decidedAs === 'sender')
    await writeStatus(connection, locked, { status: locked.status, by: { as: 'system' } })
}

type Decider = { by: By; at?: Date }

/**
 * Returns the earlier status for an undo, and for the restoration of a submission that was taken down. If the sender or
 * the schedule made the decision behind that status, it stays their decision and keeps its date.
 */
async function previousState(
  connection: Queryable,
  locked: LockedSubmission,
  decision: Decision,
  by: By,
  undoes: DecisionWithLetter | undefined,
): Promise<(Decider & { status: Status | null }) | undefined> {
  const isAfterTakeDown = decision === 'restored' && locked.status === 'taken_down'
  if (!undoes && !isAfterTakeDown) return undefined
  const decisions = await listDecisionsOn(connection, locked.kind, locked.id)
  const reverted = undoes ?? decisions.find((one) => one.decision === 'taken_down' && !one.isUndone)
  if (!reverted) return undefined
  if (isOfContent(reverted)) return { status: null, by }
  const status = reverted.statusBefore
  const earlier = decisions.slice(decisions.findIndex(({ id }) => id === reverted.id) + 1)
  const origin = earlier.find((one) => one.decision === status && !one.isUndone)
  return origin && isBySenderOrSchedule(origin.decidedAs)
    ? { status, by: { as: origin.decidedAs } as By, at: origin.decidedAt }
    : { status, by }
}

/** Returns the id of the opportunity. The columns about the decision are empty while a submission is pending. */
async function writeStatus(
  connection: Queryable,
  { kind, id, ...before }: LockedSubmission,
  { status, by, at }: Decider & { status: Status },
  names = TEXT_STAYS,
): Promise<string | undefined> {
  names.refuse(status === 'approved' || (hasPage({ status }) && !hasPage(before)))
  const isDecided = status !== 'pending'
  const { rows } = await connection.query<{ opportunityId: string | null }>(sql`
    update ${tableOf(kind)} as record
    set status = ${status}, decided_as = ${isDecided ? by.as : null},
      decided_by = ${isDecided && by.as === 'staff' ? by.name : null},
      decided_at = case when ${isDecided} then coalesce(${at ?? null}::timestamptz, now()) end
    where id = ${id} returning to_jsonb(record) ->> 'opportunity_id' as "opportunityId"`)
  return rows[0]?.opportunityId ?? undefined
}
