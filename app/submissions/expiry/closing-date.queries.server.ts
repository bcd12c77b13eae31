import sql, { raw, type Sql } from 'sql-template-tag'
import type { Staff } from '../../../db/client.server.ts'
import { openStatuses } from '../../records/transitions.ts'

/** Not by a parameter: partial indexes have this condition. */
export const isOpen = raw(`status in ('${openStatuses.join("', '")}')`)

/** The closing date of a request, in its country. Null without an end. */
export const closingDate = sql`coalesce(closes_on, ((closes_at - interval '1 second') at time zone zone_of(country))::date)`

/** Any other end is ours and moves when the sender asks, so visitors and vendors are told of this one alone. */
export const chosenEnd = sql`case when closes_on is not null then closes_at end`

/** Whether the sender of a request (`record`) has done anything with a link. Keys are in no backup, the history is. */
export const hasActedSince = (moment: Sql): Sql => sql`(
  exists (select from manage_keys where submission_id = record.id and used_at > ${moment})
  or exists (select from decisions where kind = 'request' and record_id = record.id and decided_as = 'sender'
    and decided_at > ${moment}))`

/** Countries change the rules of their clocks: what is chosen is a day, and its end is computed again. */
export async function renewEnds(staff: Staff): Promise<void> {
  await staff.query(sql`
    update opportunity_submissions set closes_at = end_of_day(closes_on, country)
    where status in ('pending', 'changes_asked', 'approved', 'paused') and closes_at > now()
      and closes_at <> end_of_day(closes_on, country)`)
}
