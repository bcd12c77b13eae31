import sql, { type Sql } from 'sql-template-tag'
import { type Queryable, type Staff, transaction } from '../../../db/client.server.ts'
import { ended, unanswered } from '../../../mail/letters.ts'
import type { Template } from '../../../mail/template.ts'
import type { PublishedKind } from '../kinds.ts'
import { recordColumn, tableOf } from '../locked.queries.server.ts'
import { CLOCK } from '../transitions.ts'
import { hasActedSince, isOpen, lastDay } from './closing-date.queries.server.ts'
import { DAYS_TO_ANSWER, firstOccasion, isUnanswered } from './still-current.queries.server.ts'

/** In one transaction, which clears the page cache once. */
const BATCH = 100

/** Closes the requests whose end has passed, with a letter each. Processes may run it concurrently. */
export const closeEnded = (staff: Staff, now = new Date()): Promise<void> =>
  decide(staff, closing, sql`${isOpen} and closes_at <= ${now}`)

/** Closes requests and pauses listings whose senders were asked and have done nothing since. */
export async function endUnanswered(staff: Staff, now = new Date()): Promise<void> {
  await decide(
    staff,
    closing,
    sql`${isOpen} and closes_at is null and exists (
      select from letters where occasion = 'stillWanted:' || record.id and state = 'sent'
        and sent_at < ${now}::timestamptz - make_interval(days => ${DAYS_TO_ANSWER})
        and not ${hasActedSince(sql`letters.created_at`)})`,
  )
  await decide(staff, pausing, isUnanswered(now))
}

/** What the clock decides about a `record`, and the letter that tells it. */
type Decision = {
  kind: PublishedKind
  status: 'closed' | 'paused'
  changes?: Sql
  name: string
  template: Pick<Template<never>, 'priority' | 'lifeInMinutes'>
  occasion: Sql
  content: Sql
}

const closing: Decision = {
  kind: 'request',
  status: 'closed',
  changes: sql`, closes_at = coalesce(record.closes_at, now())`,
  name: 'ended',
  template: ended,
  occasion: sql`'ended:' || id || ':' || coalesce(closes_at, now())`,
  content: sql`jsonb_build_object('lastDay', ${lastDay})`,
}

const pausing: Decision = {
  kind: 'listing',
  status: 'paused',
  name: 'unanswered',
  template: unanswered,
  occasion: sql`${firstOccasion} || ':paused'`,
  content: sql`jsonb_build_object()`,
}

async function decide(staff: Staff, decision: Decision, condition: Sql): Promise<void> {
  while ((await transaction(staff, (connection) => decideBatch(connection, decision, condition))) === BATCH);
}

async function decideBatch(
  connection: Queryable,
  { kind, status, changes = sql``, name, template, occasion, content }: Decision,
  condition: Sql,
): Promise<number> {
  const { rowCount } = await connection.query(sql`
    with due as (
      select id, status, contact_email, page_language, ${occasion} as occasion, ${content} as content
      from ${tableOf(kind)} as record
      where ${condition}
      limit ${BATCH} for update skip locked),
    decided as (
      update ${tableOf(kind)} as record
      set status = ${status}, decided_by = ${CLOCK}, decided_at = now() ${changes}
      from due where record.id = due.id),
    recorded as (
      insert into decisions (kind, record_id, decision, reviewer, status_before)
      select ${kind}, id, ${status}, ${CLOCK}, status from due),
    told as (
      insert into letters (occasion, template, recipient, language, content, ${recordColumn[kind]}, priority, expires_at)
      select occasion, ${name}, contact_email, page_language,
        jsonb_build_object('kind', ${kind}::text, 'submissionId', id) || content, id, ${template.priority}::int,
        now() + make_interval(mins => ${template.lifeInMinutes})
      from due
      on conflict (occasion) do nothing)
    select from due`)
  return rowCount ?? 0
}
