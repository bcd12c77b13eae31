import sql from 'sql-template-tag'
import { PERIODS } from '../../../config/retention.ts'
import type { Staff } from '../../../db/client.server.ts'
import { eraseNames } from './disclosures.queries.server.ts'
import { recipients } from './recipients.queries.server.ts'

const olderThan = (days: number) => sql`now() - make_interval(days => ${days})`

/**
 * Deletes what the privacy policy says, with the emails about it. What is sent to a listing keeps its address, which may be
 * stopped; what came to a request is read on its page until 30 days after its end. `monthsOfStops`: after the last attempt.
 */
export async function ageRelayed(staff: Staff, monthsOfStops: number): Promise<void> {
  await staff.query(sql`
    delete from relayed
    where (state in ('new', 'asked') and created_at < ${olderThan(PERIODS.daysOfUnconfirmedMessage)})
      or (state in ('held', 'dropped', 'discarded') and coalesce(confirmed_at, created_at) < ${olderThan(PERIODS.daysOfUndeliveredMessage)})
      or not exists (
        select from ${recipients} as recipient
        where recipient.id = recipient_id and status <> 'erased'
          and not (status in ('declined', 'taken_down', 'closed', 'withdrawn')
            and decided_at < ${olderThan(PERIODS.daysAfterTheEnd)}))`)
  await staff.query(sql`
    update relayed set name = '', company = '', website = '', message = ''
    where state = 'sent' and sent_at < ${olderThan(PERIODS.daysOfMessageText)} and message <> ''
      and exists (select from vendor_listings where id = recipient_id)`)
  await staff.query(sql`
    delete from letters
    where content ? 'relayedId'
      and not exists (select from relayed where relayed.id::text = letters.content ->> 'relayedId')`)
  await eraseNames(staff)
  await staff.query(sql`
    delete from relay_stops where attempted_at < now() - make_interval(months => ${monthsOfStops})`)
  await staff.query(sql`analyze relayed, relayed_replies, disclosures, letters`)
}
