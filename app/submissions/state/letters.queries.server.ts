import sql, { join, type Sql } from 'sql-template-tag'
import type { Queryable } from '../../../db/client.server.ts'
import { publishedKinds } from '../../../domain/kinds.ts'
import { decisionLetters, limitLiftingLetters, type ReportedAct } from '../../../mail/letter-kinds.ts'
import { dueAfterUndo, isAttemptOpen } from '../../../mail/letter-states.ts'
import { type Letter, lockMailbox, queueLetter } from '../../../mail/queue-letter.ts'
import { isPublishedKind } from '../../records/kinds.ts'
import type { ReportedTransition, TransitionLetter } from '../../records/transitions.ts'
import { type LockedSubmission, tableOf } from './submission-lock.queries.server.ts'

export type LetterDetails = { closingDate?: string | null; recipient?: string | undefined; occasion?: string }

type TransitionDetails = LetterDetails & {
  template: TransitionLetter
  decision: string
  decisionId: string | undefined
  reason?: string | undefined
  opportunityId: string | undefined
}

/**
 * Queues the email that a transition declares. Does nothing for messages, because no such emails exist for them. The
 * caller must have locked the submission in the same transaction.
 */
export async function queueTransitionLetter(
  connection: Queryable,
  locked: LockedSubmission,
  { template, decision, decisionId, reason, opportunityId, ...details }: TransitionDetails,
): Promise<void> {
  const { kind, id: submissionId, name, email, language } = locked
  const { occasion, closingDate = null, recipient = email } = details
  if (!isPublishedKind(kind)) return
  if (template === 'acted') return queueActedLetter(connection, locked, decision as ReportedTransition)
  const to = { recipient, language }
  const about = { kind, submissionId }
  const letters: Record<Exclude<TransitionLetter, 'acted'>, Letter> = {
    approved: { template: 'approved', ...to, content: { ...about, name, opportunityId } },
    changesAsked: { template: 'changesAsked', ...to, content: { ...about, changes: reason ?? '' } },
    declined: { template: 'declined', ...to, content: { ...about, reason: reason ?? '' } },
    takenDown: { template: 'takenDown', ...to, content: { ...about, name, reason: reason ?? '' } },
    closed: { template: 'closed', ...to, content: { ...about, name } },
    ended: { template: 'ended', ...to, content: { ...about, lastDay: closingDate } },
    unanswered: { template: 'unanswered', ...to, content: about },
    revisionDecided: { template: 'revisionDecided', ...to, content: { ...about, ...(reason && { reason }) } },
  }
  const due = decisionLetters.includes(template)
    ? await dueAt(connection, recipient, sql`${template}::text`)
    : undefined
  // A decision of the schedule, which has an occasion, cannot be undone. Its email is therefore due immediately.
  await queueLetter(connection, letters[template], occasion ? { occasion } : { decisionId, ...(due && { due }) })
}

/** The number of minutes for which acts are collected. One email then reports all of them. */
const MINUTES_OF_ACTS = 10

/**
 * Queues an email to the registered address that reports what was done with a manage link. The caller must have locked
 * the submission.
 */
export async function queueActedLetter(
  connection: Queryable,
  { kind, id, email, language }: LockedSubmission,
  act: ReportedAct,
): Promise<void> {
  if (!isPublishedKind(kind)) return
  const { rowCount } = await connection.query(sql`
    update letters set content = jsonb_set(content, '{acts}', content -> 'acts' || ${JSON.stringify(act)}::jsonb)
    where submission_id = ${id} and template = 'acted' and recipient = ${email}
      and state = 'queued' and attempts = 0 and expires_at > now()`)
  if (rowCount) return
  await queueLetter(
    connection,
    { template: 'acted', recipient: email, language, content: { kind, submissionId: id, acts: [act] } },
    { due: sql`now() + make_interval(mins => ${MINUTES_OF_ACTS})` },
  )
}

/** Withdraws the emails about earlier decisions on a submission, except an email that is just being sent. */
export async function withdrawDecisionLetters(connection: Queryable, { id }: { id: string }): Promise<void> {
  await connection.query(sql`
    update letters set state = 'withdrawn'
    where submission_id = ${id} and template = any(${decisionLetters}) and state = 'queued'
      and not ${isAttemptOpen}`)
}

/**
 * Queues the withdrawn email about an earlier decision again, after the decision that replaced it was undone. The email
 * is due as if it were new.
 */
export async function requeueDecisionLetter(
  connection: Queryable,
  recipient: string,
  decisionId: string,
): Promise<void> {
  const due = await dueAt(connection, recipient, sql`template`)
  await connection.query(sql`
    update letters set state = 'queued', due_at = due, expires_at = now() + (expires_at - created_at)
    from (
      select id as letter_id, ${due} as due from letters
      where decision_id = ${decisionId} and state = 'withdrawn' and template = any(${decisionLetters})
        and recipient = ${recipient}) as again
    where id = letter_id and due < now() + (expires_at - created_at)`)
}

/**
 * Returns the SQL for the time at which an email about a decision is due. An address that was never confirmed may be a
 * stranger's, so its mailbox gets one such email a day. Templates in `limitLiftingLetters` do not wait for the next
 * day, and neither do the emails in the 7 days after them. An email that would expire before it is due is not queued.
 */
async function dueAt(connection: Queryable, recipient: string, template: Sql): Promise<Sql> {
  if (await isConfirmed(connection, recipient)) return dueAfterUndo
  // Takes the lock in a separate statement. The next statement then sees the emails that were queued by a transaction
  // that held the lock before.
  await lockMailbox(connection, recipient)
  return sql`
    case when ${template} = any(${limitLiftingLetters}) then ${dueAfterUndo} else decision_letter_due(${recipient}) end`
}

/**
 * Whether a person has used a link in an email to this address, in upper or lower case. Other spellings do not count,
 * because a stranger can add a tag to an address.
 */
async function isConfirmed(connection: Queryable, address: string): Promise<boolean> {
  const confirmed = publishedKinds.map(
    (kind) => sql`
      select from ${tableOf(kind)} where lower(contact_email) = lower(${address}) and address_confirmed_at is not null`,
  )
  const { rowCount } = await connection.query(sql`${join(confirmed, ' union all ')} limit 1`)
  return rowCount === 1
}
