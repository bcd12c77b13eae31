import sql from 'sql-template-tag'
import type { Queryable, Staff } from '../../db/client.server.ts'
import type { PublishedKind } from '../../domain/kinds.ts'
import { processRows } from '../../jobs/process-rows.ts'
import { type Letter, queueLetter } from '../../mail/queue-letter.ts'
import { isPublishedKind } from '../records/kinds.ts'
import type { LockedSubmission } from '../submissions/state/submission-lock.queries.server.ts'
import { type MessageToCount, reasonToHold } from './limits.queries.server.ts'
import { lockRecipient } from './recipients.queries.server.ts'
import { isStopOf, noteAttempt } from './stops.queries.server.ts'

/** Sends, holds or drops the messages that their senders have confirmed. */
export const decideConfirmedMessages = (staff: Staff): Promise<void> =>
  processRows(staff, { findNext: nextConfirmedMessage, processRow: decideOnMessage })

type ConfirmedMessage = { id: string; recipientId: string }

/** Two runs take the same row, and one waits for the lock of its recipient, because only one may count messages at a time. */
async function nextConfirmedMessage(
  connection: Queryable,
  failed: readonly string[],
): Promise<ConfirmedMessage | undefined> {
  const { rows } = await connection.query<ConfirmedMessage>(sql`
    select id, recipient_id as "recipientId" from relayed where state = 'confirmed' and id <> all (${failed}::uuid[])
    order by confirmed_at, id limit 1`)
  return rows[0]
}

async function decideOnMessage(connection: Queryable, { id, recipientId }: ConfirmedMessage): Promise<void> {
  // Locks the recipient before the message, as an erasure and a block do. A block is then seen here, or comes afterwards.
  const locked = await lockRecipient(connection, recipientId)
  const { rows } = await connection.query<MessageToCount>(sql`
    select id, recipient_id as "recipientId", email, name, company, message from relayed
    where id = ${id} and state = 'confirmed' for update`)
  const [message] = rows
  if (!message) return
  if (!locked) await connection.query(sql`update relayed set state = 'discarded' where id = ${id}`)
  else if (!(await dropIfStopped(connection, message))) {
    const holdReason = await reasonToHold(connection, message)
    if (holdReason)
      await connection.query(sql`update relayed set state = 'held', held_as = ${holdReason} where id = ${id}`)
    else await releaseMessage(connection, id, locked)
  }
}

/** Drops a message whose recipient has blocked its sender, and returns true if it did. The caller has locked the recipient. */
export async function dropIfStopped(
  connection: Queryable,
  { id, email }: { id: string; email: string },
): Promise<boolean> {
  await noteAttempt(connection, email)
  const { rowCount } = await connection.query(sql`
    update relayed set state = 'dropped'
    where id = ${id} and exists (
      select from relay_stops where relay_stops.recipient_id = relayed.recipient_id and ${isStopOf(email)})`)
  return rowCount === 1
}

/** The email to a listing contains the message. The email to a confidential request only says that there is one. */
export async function releaseMessage(connection: Queryable, id: string, locked: LockedSubmission): Promise<void> {
  const { kind, id: submissionId, email: recipient, language } = locked
  await connection.query(sql`update relayed set state = 'sent', sent_at = now() where id = ${id}`)
  if (!isPublishedKind(kind)) return
  const letters: Record<PublishedKind, Letter> = {
    listing: { template: 'relayed', recipient, language, content: { kind, submissionId, relayedId: id } },
    request: { template: 'replied', recipient, language, content: { kind, submissionId } },
  }
  await queueLetter(connection, letters[kind], { occasion: `relayed:${id}` })
}
