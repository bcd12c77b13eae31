import sql from 'sql-template-tag'
import type { Team } from '../../db/client.server.ts'
import { isUuid } from '../../db/uuid.ts'
import type { QueuedLetter } from '../../mail/delivery.ts'
import { state } from '../../mail/states.ts'
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

const columns = sql`
  id, recipient, template, content ->> 'kind' as kind, content ->> 'submissionId' as "submissionId",
  created_at as "createdAt", sent_at as "sentAt", attempts, last_error as "lastError", ${state} as state`

/** The newest letters, OUTBOX_SIZE at most, newest first. */
export async function listLetters(team: Team): Promise<OutboxLetter[]> {
  const { rows } = await team.query<OutboxLetter>(sql`
    select ${columns} from outbox order by created_at desc, id desc limit ${OUTBOX_SIZE}`)
  return rows
}

/** One letter with what fills its template; undefined when there is none of this id. */
export async function findLetter(team: Team, id: string): Promise<(OutboxLetter & QueuedLetter) | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await team.query<OutboxLetter & QueuedLetter>(sql`
    select ${columns}, content from outbox where id = ${id}`)
  return rows[0]
}
