import sql from 'sql-template-tag'
import { PERIODS } from '../../config/retention.ts'
import type { Staff } from '../../db/client.server.ts'
import { eraseNames } from './disclosures.queries.server.ts'
import { recipients } from './recipients.queries.server.ts'

const olderThan = (days: number) => sql`now() - make_interval(days => ${days})`

/**
 * Deletes what the privacy policy says, with the emails about it. A message to a listing keeps its address, which may be
 * stopped; a reply to a request is read on its page until 30 days after its end. What was confirmed ages by its
 * confirmation alone: if a message that was sent and one that was not had different ends, a copy of the sender's data would
 * show which vendor has stopped the sender. `monthsOfStops`: after the last attempt.
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
