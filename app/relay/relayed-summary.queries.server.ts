import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../../db/client.server.ts'
import type { Relayed, RelayedState } from '../../mail/letters/relayed-content.ts'
import { openRecipients, recipientColumns, recipients } from './recipients.queries.server.ts'

const recipientsOf: Record<RelayedState, Sql> = { asked: openRecipients, sent: openRecipients, answered: recipients }

/**
 * Reads a message for an email about it. Returns undefined if the message is deleted or is no longer in this state. In
 * the states 'asked' and 'sent', also returns undefined if the recipient no longer accepts messages.
 */
export async function readRelayedSummary(
  db: Queryable,
  { relayedId, state }: { relayedId: string; state: RelayedState },
): Promise<Relayed | undefined> {
  const { rows } = await db.query<Relayed>(sql`
    select relayed.name, company, email, website, message, ${recipientColumns}, send_key as "sendKey",
      stop_key as "stopKey", reply_key as "replyKey",
      exists (select from relayed_replies where relayed_id = relayed.id and by = 'recipient') as "isAnswered",
      (select (expires_at at time zone 'UTC')::date::text from disclosures
        where relayed_id = relayed.id and opened_at = '{}' and erased_at is null and expires_at > now()) as "namesUntil"
    from relayed join ${recipientsOf[state]} as recipient on recipient.id = recipient_id
    where relayed.id = ${relayedId} and state = ${state === 'asked' ? 'asked' : 'sent'} and message <> ''`)
  return rows[0]
}
