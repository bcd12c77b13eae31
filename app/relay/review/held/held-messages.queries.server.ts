import sql from 'sql-template-tag'
import { type Queryable, type Staff, transaction } from '../../../../db/client.server.ts'
import { isUuid } from '../../../../db/uuid.ts'
import type { Cursor } from '../../../kit/lists/cursor.ts'
import { cursorKey, microsecondsOf, where } from '../../../kit/lists/keyset.server.ts'
import { recordDecision } from '../../../submissions/state/decisions.queries.server.ts'
import type { LockedSubmission } from '../../../submissions/state/submission-lock.queries.server.ts'
import { dropIfStopped, releaseMessage } from '../../deciding.queries.server.ts'
import type { HoldReason } from '../../limits.queries.server.ts'
import {
  findRecipient,
  lockRecipient,
  type RelayRecipient,
  recipientColumns,
  recipients,
} from '../../recipients.queries.server.ts'

export type HeldMessage = RelayRecipient & {
  submissionId: string
  holdReason: HoldReason
  createdAt: Date
  isConfirmed: boolean
  name: string
  company: string
  email: string
  website: string
  message: string
  cannotAct: string
}

export type HeldPage = { cursor: Cursor | undefined; size: number }

/** Lists held messages, the oldest first. Returns one more than `size` if there is a next page. */
export async function listHeldMessages(staff: Staff, { cursor, size }: HeldPage): Promise<(HeldMessage & Cursor)[]> {
  const after = cursor ? [sql`(relayed.created_at, relayed.id) > ${cursorKey(cursor)}`] : []
  const { rows } = await staff.query<HeldMessage & Cursor>(sql`
    select relayed.id, submission_id as "submissionId", ${recipientColumns}, held_as as "holdReason",
      relayed.created_at as "createdAt", confirmed_at is not null as "isConfirmed", relayed.name, company, email,
      website, message, cannot_act as "cannotAct", ${microsecondsOf(sql`relayed.created_at`)}
    from relayed join ${recipients} as recipient on recipient.id = recipient_id
    ${where([sql`state = 'held'`, ...after])}
    order by relayed.created_at, relayed.id limit ${size + 1}`)
  return rows
}

type Decision = { id: string; reviewer: string }

/**
 * Releases a held message. If its sender has not confirmed it yet, it becomes a new message, and we first ask the
 * sender to confirm it.
 */
export const releaseHeldMessage = (staff: Staff, { id, reviewer }: Decision): Promise<LockedSubmission | undefined> =>
  withHeldMessage(staff, id, async (connection, { locked, recipientId, email, isConfirmed }) => {
    if ((await findRecipient(connection, recipientId)) === undefined) return
    if (!isConfirmed)
      await connection.query(sql`
        update relayed set state = 'new', held_as = null, suspicion = null, created_at = now() where id = ${id}`)
    else if (!(await dropIfStopped(connection, { id, email }))) await releaseMessage(connection, id, locked)
    await recordDecision(connection, locked, { decision: 'contact_released', by: { as: 'staff', name: reviewer } })
  })

export const discardHeldMessage = (staff: Staff, { id, reviewer }: Decision): Promise<LockedSubmission | undefined> =>
  withHeldMessage(staff, id, async (connection, { locked }) => {
    await connection.query(sql`update relayed set state = 'discarded' where id = ${id}`)
    await recordDecision(connection, locked, { decision: 'contact_discarded', by: { as: 'staff', name: reviewer } })
  })

type LockedMessage = { locked: LockedSubmission; recipientId: string; email: string; isConfirmed: boolean }

/**
 * Locks a held message and runs a change on it. Locks the recipient first, as all other changes do. If the message is
 * no longer held, returns the recipient's submission and changes nothing.
 */
function withHeldMessage(
  staff: Staff,
  id: string,
  change: (connection: Queryable, message: LockedMessage) => Promise<void>,
): Promise<LockedSubmission | undefined> {
  return transaction(staff, async (connection) => {
    if (!isUuid(id)) return undefined
    const { rows } = await connection.query<{ recipientId: string }>(sql`
      select recipient_id as "recipientId" from relayed where id = ${id}`)
    const recipientId = rows[0]?.recipientId
    const locked = recipientId && (await lockRecipient(connection, recipientId))
    if (!locked) return undefined
    const held = await connection.query<{ email: string; isConfirmed: boolean }>(sql`
      select email, confirmed_at is not null as "isConfirmed" from relayed where id = ${id} and state = 'held' for update`)
    if (!held.rows[0]) return locked
    await change(connection, { locked, recipientId, ...held.rows[0] })
    return undefined
  })
}
