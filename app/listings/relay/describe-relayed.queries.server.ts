import sql from 'sql-template-tag'
import type { Queryable } from '../../../db/client.server.ts'
import type { Relayed } from '../../../mail/letters/relayed-content.ts'

/**
 * For the letter about a message that waits for its press, or that goes to its vendor. Undefined where there is nothing to
 * say: the message is gone, or the vendor takes no messages any more.
 */
export async function describeRelayed(
  db: Queryable,
  { relayedId, state }: { relayedId: string; state: 'asked' | 'sent' },
): Promise<Relayed | undefined> {
  const { rows } = await db.query<Relayed>(sql`
    select name, company, email, relayed.website, message, company_name as vendor, send_key as "sendKey",
      stop_key as "stopKey"
    from relayed join public_listings on public_listings.id = recipient_id and contact_open
    where relayed.id = ${relayedId} and state = ${state} and message <> ''`)
  return rows[0]
}
