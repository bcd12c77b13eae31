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
  /** The person or process that decides. The table of transitions says which transitions each of them may make. */
  by: By
  /**
   * The newest decision that the reviewer has read, or '' if there is none. Undefined if it does not matter whether a
   * newer one exists.
   */
  seen?: string | undefined
  reason?: string | undefined
  /** The changes for the history. If they are empty, the history gets no entry. */
  changes?: Changes
  undoes?: DecisionWithLetter
  /** Details for the email to the sender, or false if no email is sent. */
  letter?: LetterDetails | false
} & (
  | { transition: PublishingTransition; names: NameCheck }
  | { transition: Exclude<AnyTransition, PublishingTransition>; names?: NameCheck }
)

/** The result of `decide`. `decisionId` is undefined if there was nothing to record. `status` is the present status. */
export type DecideResult =
  | { answer: 'done'; decisionId: string | undefined }
  | { answer: 'unchanged' }
  | { answer: 'overtaken'; status: Status }

/**
 * Changes the status of a submission. No other function does. It locks the submission, checks the table of transitions
 * and that `seen` is still the newest decision, writes the status and the history, and queues the email that the
 * transition declares. It returns 'overtaken' if another decision came first. It returns 'unchanged' if there is no
 * such submission, if the submission is suspected spam, which can only be erased, if it already has the status, or if
 * the transition would approve a confidential request whose sender has yet to confirm the address. If it returns either
 * of these, it has written nothing. It throws `NamesSender` if it would publish a text that names its confidential
 * sender, according to the check `names`.
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
  // An unconfirmed address may belong to a stranger, who would then read the replies of vendors.
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

/**
 * After 'Report misuse and disable all links', marks the latest decision as one by the system if it was made with the
 * sender's link. Staff can then correct it. The status stays the same.
 */
export async function markAsDecidedBySystem(connection: Queryable, locked: LockedSubmission): Promise<void> {
  if (locked.decidedAs === 'sender')
    await writeStatus(connection, locked, { status: locked.status, by: { as: 'system' } })
}

type Decider = { by: By; at?: Date }

/**
 * Returns the status to which an undo or a restoration brings a submission back. If the sender or the schedule made the
 * decision that led to that status, it remains their decision and keeps its date.
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

/**
 * Writes the status, and who decided and when. Returns the id of a request's public page. The columns about the
 * decision are empty while a submission is pending.
 */
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
