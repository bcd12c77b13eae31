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

/** Decides on each message that its sender has confirmed: sends it, holds it for a reviewer or drops it. */
export const decideConfirmedMessages = (staff: Staff): Promise<void> =>
  processRows(staff, { findNext: nextConfirmedMessage, processRow: decideOnMessage })

type ConfirmedMessage = { id: string; recipientId: string }

/**
 * Finds the next confirmed message. Does not use `skip locked`, so two runs of the job may find the same message. One
 * of them then waits for the lock of the recipient, so that only one run at a time counts the recipient's messages.
 */
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
  // Locks the recipient before the message, as an erasure and a block do. At this point, a block is therefore either
  // stored already, or waits until the message is decided.
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

/**
 * Drops a message if its recipient has blocked its sender. Returns whether it did. The caller must have locked the
 * recipient.
 */
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

/**
 * Sends a message. The email to a vendor contains the message. The email to the sender of a confidential request only
 * says that there is a reply.
 */
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
