import sql, { type Sql } from 'sql-template-tag'
import type { Language } from '../../../config/language.ts'
import type { Staff } from '../../../db/client.server.ts'
import { isUuid } from '../../../db/uuid.ts'
import type { QueuedLetter } from '../../../mail/delivery.ts'
import {
  isBeingSent,
  isUndelivered,
  isWaitingLetter,
  type LetterWait,
  shownState,
  waitColumns,
} from '../../../mail/letter-states.ts'
import { letterTextOf } from '../../../mail/letters.ts'
import { type Cursor, type ListPage, listPageOf } from '../../kit/lists/cursor.ts'
import { cursorKey, microsecondsOf, where } from '../../kit/lists/keyset.server.ts'
import type { Kind } from '../../records/kinds.ts'
import type { LetterFilter } from './letter-filters.ts'

const PAGE_SIZE = 100

export type ReviewedLetter = LetterWait & {
  id: string
  /**
   * The email address. It is null for an email to the team, which is sent to TEAM_EMAIL, and '' after the submission
   * was erased.
   */
  recipient: string | null
  template: string
  /**
   * The label of the template. If a newer release queued the email and this release does not know its template, it is
   * the template's name.
   */
  label: string
  language: Language
  /**
   * The kind of the submission that the email is about. It is null for a sign-in email or a digest, which are not about
   * a submission.
   */
  kind: Kind | null
  submissionId: string | null
  createdAt: Date
  queuedAt: Date
  state: 'waiting' | 'sent' | 'failed' | 'expired' | 'withdrawn'
  sentAt: Date | null
  expiresAt: Date
  attempts: number
  lastError: string | null
}

const isTriedLater = sql`(${isWaitingLetter} and (due_at > now() or last_error is not null))`

const canBeSentNow = sql`(template <> 'signIn' and (${isUndelivered} or ${isTriedLater}) and not ${isBeingSent})`

const answeredMessageId = sql`(select message_id from message_answers where letter_id = letters.id)`

const columns = sql`
  id, recipient, template, language, coalesce(submission_id, ${answeredMessageId}) as "submissionId",
  coalesce(kind, case when ${answeredMessageId} is not null then 'message' end) as kind,
  created_at as "createdAt", queued_at as "queuedAt", sent_at as "sentAt", attempts, last_error as "lastError",
  expires_at as "expiresAt", ${shownState} as state, ${waitColumns}`

const withLabel = <Row extends { template: string }>(row: Row) => ({
  ...row,
  label: letterTextOf(row.template)?.label ?? row.template,
})

const conditions: Record<LetterFilter, Sql[]> = {
  all: [],
  waiting: [isWaitingLetter],
  sent: [sql`state = 'sent'`],
  failed: [isUndelivered],
}

export async function listLetters(
  staff: Staff,
  filter: LetterFilter,
  cursor?: Cursor,
): Promise<ListPage<ReviewedLetter>> {
  const all = [...conditions[filter], ...(cursor ? [sql`(queued_at, id) < ${cursorKey(cursor)}`] : [])]
  const { rows } = await staff.query<ReviewedLetter & Cursor>(sql`
    select ${columns}, ${microsecondsOf(sql`queued_at`)}
    from letters ${where(all)} order by queued_at desc, id desc limit ${PAGE_SIZE + 1}`)
  return listPageOf(rows.map(withLabel), PAGE_SIZE)
}

export type LetterTrouble = {
  /**
   * The number of emails in the last 30 days that could not be sent. It excludes expired sign-in emails, because
   * reviewers who still wanted to sign in have requested new ones.
   */
  undelivered: number
  /** The time since which every attempt to send an email has failed. It is null if no queued email is failing. */
  failingSince: Date | null
  lastError: string | null
}

export async function findLetterTrouble(staff: Staff): Promise<LetterTrouble> {
  const { rows } = await staff.query<LetterTrouble>(sql`
    with last as (
      select coalesce(max(sent_at), '-infinity') as sent_at from letters
    ), failing as (
      select failed_at, last_failed_at, last_error from letters
      where state = 'queued' and last_failed_at > (select sent_at from last) and expires_at > now() - interval '1 day'
    )
    select
      (select count(*) from letters
       where ${isUndelivered} and not (template = 'signIn' and state = 'queued')
         and queued_at > now() - interval '30 days')::int as undelivered,
      (select coalesce(min(failed_at) filter (where failed_at > (select sent_at from last)), min(last_failed_at))
       from failing) as "failingSince",
      (select last_error from failing where last_error is not null order by last_failed_at desc limit 1) as "lastError"`)
  return rows[0] ?? { undelivered: 0, failingSince: null, lastError: null }
}

type FoundLetter = ReviewedLetter &
  QueuedLetter & { requeuedAt: Date | null; requeuedBy: string | null; canBeSentNow: boolean }

export async function findLetter(staff: Staff, id: string): Promise<FoundLetter | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await staff.query<FoundLetter>(sql`
    select ${columns}, content, requeued_at as "requeuedAt", requeued_by as "requeuedBy",
      ${canBeSentNow} as "canBeSentNow"
    from letters where id = ${id}`)
  return rows[0] && withLabel(rows[0])
}

/**
 * Queues an email again, with its full number of attempts and its full lifetime, and makes it due immediately. Does
 * nothing if `canBeSentNow` is false for the email.
 */
export async function requeueLetter(staff: Staff, id: string, reviewer: string): Promise<void> {
  if (!isUuid(id)) return
  await staff.query(sql`
    update letters
    set state = 'queued', attempts = 0, last_error = null, failed_at = null, last_failed_at = null, due_at = now(),
      expires_at = now() + (expires_at - queued_at), requeued_at = now(), requeued_by = ${reviewer}
    where id = ${id} and ${canBeSentNow}`)
}
