import sql, { type Sql } from 'sql-template-tag'
import { type Queryable, type Staff, transaction } from '../../db/client.server.ts'
import { ended } from '../../mail/letters.ts'
import { CLOCK } from '../records/transitions.ts'
import { hasActedSince, lastDay } from './ends.queries.server.ts'

/** In one transaction, which empties the page memory once. */
const BATCH = 100

/** For posters of requests from before, who were asked whether they are still wanted. */
const DAYS_TO_ANSWER = 30

/** Closes the requests whose end has passed, with a letter each. Processes may run it concurrently. */
export const closeEnded = (staff: Staff, now = new Date()): Promise<void> => close(staff, sql`closes_at <= ${now}`)

/** Those from before, whose posters were asked and have done nothing since. */
export const closeUnanswered = (staff: Staff, now = new Date()): Promise<void> =>
  close(
    staff,
    sql`closes_at is null and exists (
      select from letters where occasion = 'stillWanted:' || request.id and state = 'sent'
        and sent_at < ${now}::timestamptz - make_interval(days => ${DAYS_TO_ANSWER})
        and not ${hasActedSince(sql`letters.created_at`)})`,
  )

async function close(staff: Staff, condition: Sql): Promise<void> {
  while ((await transaction(staff, (connection) => closeBatch(connection, condition))) === BATCH);
}

async function closeBatch(connection: Queryable, condition: Sql): Promise<number> {
  const { rowCount } = await connection.query(sql`
    with due as (
      select id, status, closes_at, ${lastDay} as last_day, contact_email, page_language
      from opportunity_submissions as request
      where status in ('approved', 'paused') and ${condition}
      order by closes_at limit ${BATCH} for update skip locked),
    closed as (
      update opportunity_submissions
      set status = 'closed', decided_by = ${CLOCK}, decided_at = now(), closes_at = coalesce(due.closes_at, now())
      from due where opportunity_submissions.id = due.id),
    recorded as (
      insert into decisions (kind, record_id, decision, reviewer, status_before)
      select 'request', id, 'closed', ${CLOCK}, status from due),
    told as (
      insert into letters (occasion, template, recipient, language, content, request_id, priority, expires_at)
      select 'ended:' || id || ':' || coalesce(closes_at, now()), 'ended', contact_email, page_language,
        jsonb_build_object('kind', 'request', 'submissionId', id, 'lastDay', last_day), id, ${ended.priority},
        now() + make_interval(mins => ${ended.lifeInMinutes})
      from due
      on conflict (occasion) do nothing)
    select from due`)
  return rowCount ?? 0
}
