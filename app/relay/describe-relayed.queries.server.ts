import sql from 'sql-template-tag'
import type { Queryable } from '../../db/client.server.ts'
import type { Relayed } from '../../mail/letters/relayed-content.ts'
import { openRecipients, recipientColumns } from './recipients.queries.server.ts'

/**
 * For the letter about a message that waits for its press, or that goes to its recipient. Undefined where there is nothing to
 * say: the message is gone, or the recipient takes no messages any more.
 */
export async function describeRelayed(
  db: Queryable,
  { relayedId, state }: { relayedId: string; state: 'asked' | 'sent' },
): Promise<Relayed | undefined> {
  const { rows } = await db.query<Relayed>(sql`
    select relayed.name, company, email, website, message, ${recipientColumns}, send_key as "sendKey", stop_key as "stopKey"
    from relayed join ${openRecipients} as recipient on recipient.id = recipient_id
    where relayed.id = ${relayedId} and state = ${state} and message <> ''`)
  return rows[0]
}
