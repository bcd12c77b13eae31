import sql, { type Sql } from 'sql-template-tag'
import type { Queryable, Staff } from '../../db/client.server.ts'
import { closingSoon, stillWanted } from '../../mail/letters.ts'
import type { Template } from '../../mail/template.ts'
import { hasActedSince, lastDay } from './ends.queries.server.ts'

/** Of a request without an end, since its publication. */
const DAYS_UNTIL_ASKED = 60

/** Letters before the end, and to those who posted before there was one. Each once, by its occasion. */
export async function remind(staff: Staff, now = new Date()): Promise<void> {
  await remindDaysBefore(staff, 7, now)
  await remindDaysBefore(staff, 1, now)
  await askWhetherStillWanted(staff, now)
}

/** Not where the request was published or its sender has acted since that day, or since the first letter. */
async function remindDaysBefore(staff: Staff, days: 7 | 1, now: Date): Promise<void> {
  const thisDay = sql`closes_at - make_interval(days => ${days}::int)`
  await queue(staff, 'closingSoon', closingSoon, {
    occasion: sql`'closingSoon:' || id || ':' || ${lastDay} || ':' || ${days}::int`,
    content: sql`jsonb_build_object('lastDay', ${lastDay}, 'days', ${days}::int)`,
    where: sql`closes_at > ${now} and ${thisDay} between posted_at and ${now}
      and not ${hasActedSince(
        days === 7
          ? thisDay
          : sql`coalesce((select created_at from letters
              where occasion = 'closingSoon:' || request.id || ':' || ${lastDay} || ':7'), ${thisDay})`,
      )}`,
  })
}

async function askWhetherStillWanted(staff: Staff, now: Date): Promise<void> {
  await queue(staff, 'stillWanted', stillWanted, {
    occasion: sql`'stillWanted:' || id`,
    content: sql`jsonb_build_object()`,
    where: sql`closes_at is null and posted_at < ${now}::timestamptz - make_interval(days => ${DAYS_UNTIL_ASKED})`,
  })
}

type Reminder = { occasion: Sql; content: Sql; where: Sql }

async function queue(
  connection: Queryable,
  template: string,
  { priority, lifeInMinutes }: Pick<Template<never>, 'priority' | 'lifeInMinutes'>,
  { occasion, content, where }: Reminder,
): Promise<void> {
  await connection.query(sql`
    insert into letters (occasion, template, recipient, language, content, request_id, priority, expires_at)
    select ${occasion}, ${template}, contact_email, page_language,
      jsonb_build_object('kind', 'request', 'submissionId', id) || ${content}, id, ${priority}::int,
      now() + make_interval(mins => ${lifeInMinutes})
    from opportunity_submissions as request
    where status in ('approved', 'paused') and ${where}
    on conflict (occasion) do nothing`)
}
