import sql, { type Sql } from 'sql-template-tag'
import type { Staff } from '../../../db/client.server.ts'
import { isUuid } from '../../../db/uuid.ts'
import type { QueuedLetter } from '../../../mail/delivery.ts'
import { givenUp, onItsWay, state, undelivered, waiting } from '../../../mail/states.ts'
import { microsecondsOf, placeOf, where } from '../../filtering/conditions.server.ts'
import { type Cursor, type ListPage, listPageOf } from '../../filtering/cursor.ts'
import type { Kind } from '../kinds.ts'
import type { OutboxFilter } from './letter-filters.ts'

/** How many letters the outbox shows at a time. */
const OUTBOX_SIZE = 100

/** A letter as the outbox shows it. */
export type OutboxLetter = {
  id: string
  /** Null: the team. Empty once what it tells of is erased. */
  recipient: string | null
  template: string
  /** The submission that it tells of; none for a sign-in letter or a digest. */
  kind: Kind | null
  submissionId: string | null
  createdAt: Date
  /** The same, or when it was last queued again. */
  queuedAt: Date
  /** Failed: tried for a day and given up. Expired: waited for too long. Withdrawn: what it tells of was undone or erased. */
  state: 'waiting' | 'sent' | 'failed' | 'expired' | 'withdrawn'
  sentAt: Date | null
  attempts: number
  lastError: string | null
}

// A sign-in letter is not sent again: whoever wants to sign in asks for a new one.
const canBeSentAgain = sql`template <> 'signIn' and ${undelivered}`

const columns = sql`
  id, recipient, template, content ->> 'kind' as kind, content ->> 'submissionId' as "submissionId",
  created_at as "createdAt", queued_at as "queuedAt", sent_at as "sentAt", attempts, last_error as "lastError", ${state} as state`

const conditions: Record<OutboxFilter, Sql[]> = {
  all: [],
  waiting: [waiting],
  sent: [sql`sent_at is not null`],
  failed: [undelivered],
}

/** OUTBOX_SIZE letters that match, the newest first, from after `cursor` on, and the cursor of the next. */
export async function listLetters(
  staff: Staff,
  filter: OutboxFilter,
  cursor?: Cursor,
): Promise<ListPage<OutboxLetter>> {
  const all = [...conditions[filter], ...(cursor ? [sql`(queued_at, id) < ${placeOf(cursor)}`] : [])]
  const { rows } = await staff.query<OutboxLetter & Cursor>(sql`
    select ${columns}, ${microsecondsOf(sql`queued_at`)}
    from outbox ${where(all)} order by queued_at desc, id desc limit ${OUTBOX_SIZE + 1}`)
  return listPageOf(rows, OUTBOX_SIZE)
}

/** How many letters of the last 30 days were given up. */
export async function countFailedLetters(staff: Staff): Promise<number> {
  const { rows } = await staff.query<{ count: number }>(sql`
    select count(*)::int as count from outbox where ${givenUp} and queued_at > now() - interval '30 days'`)
  return rows[0]?.count ?? 0
}

/** A letter as its page shows it, with what fills its template. */
export type FoundLetter = OutboxLetter &
  QueuedLetter & { requeuedAt: Date | null; requeuedBy: string | null; canBeSentAgain: boolean }

/** One letter; undefined when there is none of this id. */
export async function findLetter(staff: Staff, id: string): Promise<FoundLetter | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await staff.query<FoundLetter>(sql`
    select ${columns}, content, requeued_at as "requeuedAt", requeued_by as "requeuedBy",
      ${canBeSentAgain} as "canBeSentAgain"
    from outbox where id = ${id}`)
  return rows[0]
}

/**
 * Puts a letter that was not sent back into the queue, due at once, its tries and its age counted anew. Any other stays as
 * it is, so that of reviewers who press at once one has it sent; so does one that has become too old while it is on its
 * way.
 */
export async function requeueLetter(staff: Staff, id: string, reviewer: string): Promise<void> {
  if (!isUuid(id)) return
  await staff.query(sql`
    update outbox set attempts = 0, last_error = null, due_at = now(), requeued_at = now(), requeued_by = ${reviewer}
    where id = ${id} and ${canBeSentAgain} and not ${onItsWay}`)
}
