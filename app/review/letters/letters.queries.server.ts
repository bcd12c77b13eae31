import sql, { type Sql } from 'sql-template-tag'
import type { Staff } from '../../../db/client.server.ts'
import { isUuid } from '../../../db/uuid.ts'
import { type QueuedLetter, templateOf } from '../../../mail/delivery.ts'
import { failed, failedOrExpired, inFlight, state, waiting } from '../../../mail/letter-states.ts'
import { cursorKey, microsecondsOf, where } from '../../filtering/conditions.server.ts'
import { type Cursor, type ListPage, listPageOf } from '../../filtering/cursor.ts'
import type { Kind } from '../kinds.ts'
import type { LetterFilter } from './letter-filters.ts'

const PAGE_SIZE = 100

export type ReviewedLetter = {
  id: string
  /** Null: staff, by TEAM_EMAIL. Empty once the submission is erased. */
  recipient: string | null
  template: string
  /** The template's label; its name where a newer version of the site queued it. */
  label: string
  /** Null for a sign-in letter or a digest. */
  kind: Kind | null
  submissionId: string | null
  createdAt: Date
  queuedAt: Date
  state: 'waiting' | 'sent' | 'failed' | 'expired' | 'withdrawn'
  sentAt: Date | null
  attempts: number
  lastError: string | null
}

const canBeSentAgain = sql`template <> 'signIn' and ${failedOrExpired}`

const columns = sql`
  id, recipient, template, content ->> 'kind' as kind, content ->> 'submissionId' as "submissionId",
  created_at as "createdAt", queued_at as "queuedAt", sent_at as "sentAt", attempts, last_error as "lastError", ${state} as state`

const withLabel = <Row extends { template: string }>(row: Row) => ({
  ...row,
  label: templateOf(row.template)?.label ?? row.template,
})

const conditions: Record<LetterFilter, Sql[]> = {
  all: [],
  waiting: [waiting],
  sent: [sql`sent_at is not null`],
  failed: [failedOrExpired],
}

/** Newest first, one page after `cursor`. */
export async function listLetters(
  staff: Staff,
  filter: LetterFilter,
  cursor?: Cursor,
): Promise<ListPage<ReviewedLetter>> {
  const all = [...conditions[filter], ...(cursor ? [sql`(queued_at, id) < ${cursorKey(cursor)}`] : [])]
  const { rows } = await staff.query<ReviewedLetter & Cursor>(sql`
    select ${columns}, ${microsecondsOf(sql`queued_at`)}
    from outbox ${where(all)} order by queued_at desc, id desc limit ${PAGE_SIZE + 1}`)
  return listPageOf(rows.map(withLabel), PAGE_SIZE)
}

export async function countFailedLetters(staff: Staff): Promise<number> {
  const { rows } = await staff.query<{ count: number }>(sql`
    select count(*)::int as count from outbox where ${failed} and queued_at > now() - interval '30 days'`)
  return rows[0]?.count ?? 0
}

type FoundLetter = ReviewedLetter &
  QueuedLetter & { requeuedAt: Date | null; requeuedBy: string | null; canBeSentAgain: boolean }

export async function findLetter(staff: Staff, id: string): Promise<FoundLetter | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await staff.query<FoundLetter>(sql`
    select ${columns}, content, requeued_at as "requeuedAt", requeued_by as "requeuedBy",
      ${canBeSentAgain} as "canBeSentAgain"
    from outbox where id = ${id}`)
  return rows[0] && withLabel(rows[0])
}

/** Due at once, with new attempts and a new age. Does nothing unless the letter failed or expired. */
export async function requeueLetter(staff: Staff, id: string, reviewer: string): Promise<void> {
  if (!isUuid(id)) return
  await staff.query(sql`
    update outbox set attempts = 0, last_error = null, due_at = now(), requeued_at = now(), requeued_by = ${reviewer}
    where id = ${id} and ${canBeSentAgain} and not ${inFlight}`)
}
