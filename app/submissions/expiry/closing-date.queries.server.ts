import sql, { raw, type Sql } from 'sql-template-tag'
import type { Staff } from '../../../db/client.server.ts'
import { openStatuses } from '../../records/transitions.ts'

/**
 * Whether a submission is published or paused. The statuses are written into the SQL and not passed as a parameter,
 * because partial indexes have the same condition.
 */
export const isOpen = raw(`status in ('${openStatuses.join("', '")}')`)

/** The closing date of a request in its country's time zone. Null if the request has no end. */
export const closingDate = sql`coalesce(closes_on, ((closes_at - interval '1 second') at time zone zone_of(country))::date)`

/**
 * The end of a request if its sender chose one. Visitors and vendors do not see an end that the site set, because the
 * sender can still change it.
 */
export const chosenEnd = sql`case when closes_on is not null then closes_at end`

/**
 * Whether the sender of a request (`record`) has used a link since `moment`. Also looks in the decision history,
 * because the keys are lost when a backup is restored.
 */
export const hasActedSince = (moment: Sql): Sql => sql`(
  exists (select from manage_keys where submission_id = record.id and used_at > ${moment})
  or exists (select from decisions where kind = 'request' and record_id = record.id and decided_as = 'sender'
    and decided_at > ${moment}))`

/** Recomputes the end of each chosen closing date, because countries change the rules of their time zones. */
export async function renewEnds(staff: Staff): Promise<void> {
  await staff.query(sql`
    update opportunity_submissions set closes_at = end_of_day(closes_on, country)
    where status in ('pending', 'changes_asked', 'approved', 'paused') and closes_at > now()
      and closes_at <> end_of_day(closes_on, country)`)
}
