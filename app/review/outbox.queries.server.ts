import sql from 'sql-template-tag'
import type { Team } from '../../db/client.server.ts'
import { isUuid } from '../../db/uuid.ts'
import type { QueuedLetter } from '../../mail/delivery.ts'
import { onItsWay, state, undelivered } from '../../mail/states.ts'
import type { Kind } from './kinds.ts'

/** How many letters the outbox shows. */
const OUTBOX_SIZE = 100

/** A letter as the outbox shows it. */
export type OutboxLetter = {
  id: string
  /** Null: the team. */
  recipient: string | null
  template: string
  /** The submission that it tells of; none for a sign-in letter or a digest. */
  kind: Kind | null
  submissionId: string | null
  createdAt: Date
  /** Failed: tried for a day and given up. Expired: waited for too long. Withdrawn: what it tells of was undone. */
  state: 'waiting' | 'sent' | 'failed' | 'expired' | 'withdrawn'
  sentAt: Date | null
  attempts: number
  lastError: string | null
}

// A sign-in letter is not sent again: whoever wants to sign in asks for a new one.
const canBeSentAgain = sql`template <> 'signIn' and ${undelivered}`

const columns = sql`
  id, recipient, template, content ->> 'kind' as kind, content ->> 'submissionId' as "submissionId",
  created_at as "createdAt", sent_at as "sentAt", attempts, last_error as "lastError", ${state} as state`

/** The newest letters, OUTBOX_SIZE at most, newest first. */
export async function listLetters(team: Team): Promise<OutboxLetter[]> {
  const { rows } = await team.query<OutboxLetter>(sql`
    select ${columns} from outbox order by created_at desc, id desc limit ${OUTBOX_SIZE}`)
  return rows
}

/** A letter as its page shows it, with what fills its template. */
export type FoundLetter = OutboxLetter &
  QueuedLetter & { requeuedAt: Date | null; requeuedBy: string | null; canBeSentAgain: boolean }

/** One letter; undefined when there is none of this id. */
export async function findLetter(team: Team, id: string): Promise<FoundLetter | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await team.query<FoundLetter>(sql`
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
export async function requeueLetter(team: Team, id: string, reviewer: string): Promise<void> {
  if (!isUuid(id)) return
  await team.query(sql`
    update outbox set attempts = 0, last_error = null, due_at = now(), requeued_at = now(), requeued_by = ${reviewer}
    where id = ${id} and ${canBeSentAgain} and not ${onItsWay}`)
}
