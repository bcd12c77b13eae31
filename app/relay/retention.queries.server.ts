import sql from 'sql-template-tag'
import { PERIODS } from '../../config/retention.ts'
import type { Staff } from '../../db/client.server.ts'
import { eraseNames } from './disclosures.queries.server.ts'
import { recipients } from './recipients.queries.server.ts'

const olderThan = (days: number) => sql`now() - make_interval(days => ${days})`

/**
 * Deletes messages, and the emails about them, when the Privacy Policy says so. A message to a listing loses its text
 * and names but keeps its sender's address, so that the vendor can still block the sender. A reply to a request is kept
 * until 30 days after the request ended. The period for a confirmed message starts at its confirmation, whether or not
 * it was sent. Otherwise, senders could see in the copy of their own data which vendor has blocked them. A block ends
 * `monthsOfStops` months after the sender's last attempt to write.
 */
export async function ageRelayed(staff: Staff, monthsOfStops: number): Promise<void> {
  await staff.query(sql`
    delete from relayed
    where (state in ('new', 'asked') and created_at < ${olderThan(PERIODS.daysOfUnconfirmedMessage)})
      or (state <> 'sent' and confirmed_at is null and created_at < ${olderThan(PERIODS.daysOfUndeliveredMessage)})
      or not exists (
        select from ${recipients} as recipient
        where recipient.id = recipient_id and status <> 'erased'
          and not (status in ('declined', 'taken_down', 'closed', 'withdrawn')
            and decided_at < ${olderThan(PERIODS.daysAfterTheEnd)}))`)
  await staff.query(sql`
    update relayed set state = 'discarded'
    where state = 'held' and confirmed_at < ${olderThan(PERIODS.daysOfUndeliveredMessage)}`)
  await staff.query(sql`
    update relayed set name = '', company = '', website = '', message = ''
    where confirmed_at < ${olderThan(PERIODS.daysOfMessageText)} and message <> ''
      and exists (select from vendor_listings where id = recipient_id)`)
  await staff.query(sql`
    delete from letters
    where content ? 'relayedId'
      and not exists (select from relayed where relayed.id::text = letters.content ->> 'relayedId')`)
  await eraseNames(staff)
  await staff.query(sql`
    delete from relay_stops where attempted_at < now() - make_interval(months => ${monthsOfStops})`)
  await staff.query(sql`analyze relayed, relayed_replies, disclosures, promises, letters`)
}
