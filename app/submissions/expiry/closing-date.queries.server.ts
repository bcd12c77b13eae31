import sql, { raw, type Sql } from 'sql-template-tag'
import type { Staff } from '../../../db/client.server.ts'
import { openStatuses } from '../../records/transitions.ts'

/** Contains the statuses themselves instead of a parameter, because partial indexes have this condition. */
export const isOpen = raw(`status in ('${openStatuses.join("', '")}')`)

/** The closing date of a request, in the time zone of its country. Null if the request has no end. */
export const closingDate = sql`coalesce(closes_on, ((closes_at - interval '1 second') at time zone zone_of(country))::date)`

/**
 * The end that the sender chose. Visitors and vendors see no other end, because the site set it and the sender can move
 * it.
 */
export const chosenEnd = sql`case when closes_on is not null then closes_at end`

/**
 * Whether the sender of a request (`record`) has used a link. Asks the history too, because backups contain no keys.
 */
export const hasActedSince = (moment: Sql): Sql => sql`(
  exists (select from manage_keys where submission_id = record.id and used_at > ${moment})
  or exists (select from decisions where kind = 'request' and record_id = record.id and decided_as = 'sender'
    and decided_at > ${moment}))`

/** Computes the ends of chosen dates again, because countries change the rules of their time zones. */
export async function renewEnds(staff: Staff): Promise<void> {
  await staff.query(sql`
    update opportunity_submissions set closes_at = end_of_day(closes_on, country)
    where status in ('pending', 'changes_asked', 'approved', 'paused') and closes_at > now()
      and closes_at <> end_of_day(closes_on, country)`)
}
