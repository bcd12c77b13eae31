import sql from 'sql-template-tag'
import type { Team } from '../../db/client.server.ts'
import { isUuid } from '../../db/uuid.ts'
import { expired, type QueuedLetter } from '../../mail/delivery.ts'
import type { Kind } from './kinds.ts'

/** How many letters the outbox shows. */
const OUTBOX_SIZE = 100

/** A letter as the outbox shows it. */
export type OutboxLetter = {
  id: string
  recipient: string
  template: string
  /** The submission that it tells of; none for a sign-in letter. */
  kind: Kind | null
  submissionId: string | null
  createdAt: Date
  /** Failed: tried for a day and given up. Expired: waited for more than a week. Neither is sent any more. */
  state: 'waiting' | 'sent' | 'failed' | 'expired'
  sentAt: Date | null
  attempts: number
  lastError: string | null
}

const columns = sql`
  id, recipient, template, content ->> 'kind' as kind, content ->> 'submissionId' as "submissionId",
  created_at as "createdAt", sent_at as "sentAt", attempts, last_error as "lastError",
  case when sent_at is not null then 'sent' when due_at = 'infinity' then 'failed' when ${expired} then 'expired'
    else 'waiting' end as state`

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
