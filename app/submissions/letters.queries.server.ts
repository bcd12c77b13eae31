import sql, { join, type Sql } from 'sql-template-tag'
import type { Queryable } from '../../db/client.server.ts'
import { decisionLetters, limitLiftingLetters, type ReportedAct } from '../../mail/letter-kinds.ts'
import { dueAfterUndo, isAttemptOpen } from '../../mail/letter-states.ts'
import { type Letter, lockMailbox, queueLetter } from '../../mail/queue-letter.ts'
import { isPublishedKind } from '../records/kinds.ts'
import type { ReportedTransition, TransitionLetter } from '../records/transitions.ts'
import { type LockedSubmission, tableOf } from './submission-lock.queries.server.ts'

/** What a letter says beside reason and name, where it goes, and its occasion. */
export type LetterDetails = { closingDate?: string | null; recipient?: string | undefined; occasion?: string }

type Queued = LetterDetails & {
  template: TransitionLetter
  decision: string
  decisionId: string | undefined
  reason?: string | undefined
  opportunityId: string | undefined
}

/** In the transaction that has locked the submission. Messages have no such letter. */
export async function queueTransitionLetter(
  connection: Queryable,
  locked: LockedSubmission,
  { template, decision, decisionId, reason, opportunityId, ...details }: Queued,
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
  // What the schedule decides is not undone: its letter waits for no minute.
  await queueLetter(connection, letters[template], occasion ? { occasion } : { decisionId, ...(due && { due }) })
}

/** One letter reports all acts of this time, and is sent when it is over. */
const MINUTES = 10

/** Tells the registered address what was done with a link of its letters. The caller has locked the submission. */
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
    { due: sql`now() + make_interval(mins => ${MINUTES})` },
  )
}

/** Those about decisions on a submission that are not being sent: a later decision replaces them. */
export async function withdrawDecisionLetters(connection: Queryable, { id }: { id: string }): Promise<void> {
  await connection.query(sql`
    update letters set state = 'withdrawn'
    where submission_id = ${id} and template = any(${decisionLetters}) and state = 'queued'
      and not ${isAttemptOpen}`)
}

/** The letter about a decision, where the one that is now undone had replaced it. It is due like a new one. */
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
 * An address that was never confirmed may be a stranger's: a mailbox gets one a day, unless reviewers have just approved,
 * answered or asked for changes. The others wait for their day, and what would wait for more than the life of a letter is
 * not queued.
 */
async function dueAt(connection: Queryable, recipient: string, template: Sql): Promise<Sql> {
  if (await isConfirmed(connection, recipient)) return dueAfterUndo
  // In a statement before the next one, which then sees the letters of those that were waited for.
  await lockMailbox(connection, recipient)
  return sql`
    case when ${template} = any(${limitLiftingLetters}) then ${dueAfterUndo} else decision_letter_due(${recipient}) end`
}

/** For any of its submissions. In this spelling: a stranger can add a tag to the address. */
async function isConfirmed(connection: Queryable, address: string): Promise<boolean> {
  const confirmed = publishedKinds.map(
    (kind) => sql`
      select from ${tableOf(kind)} where lower(contact_email) = lower(${address}) and address_confirmed_at is not null`,
  )
  const { rowCount } = await connection.query(sql`${join(confirmed, ' union all ')} limit 1`)
  return rowCount === 1
}
