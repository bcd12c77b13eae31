import sql, { type Sql } from 'sql-template-tag'
import { REMINDERS } from '../../../config/reminders.ts'
import type { Queryable, Staff } from '../../../db/client.server.ts'
import { isSample } from '../../../db/is-sample.ts'
import { queueLetters } from '../../../mail/queue-letter.ts'
import type { PublishedKind } from '../../records/kinds.ts'
import { tableOf } from '../state/submission-lock.queries.server.ts'
import { closingDate, hasActedSince, isOpen } from './closing-date.queries.server.ts'
import { firstOccasion, isDueAgain, isUnconfirmed, secondOccasion } from './still-current.queries.server.ts'

/**
 * Queues the emails that depend on dates. The unique occasion of each prevents a second email. Samples get none,
 * because their addresses are invented.
 */
export async function queueReminders(staff: Staff, now = new Date()): Promise<void> {
  for (const days of REMINDERS.daysBeforeClosing) await remindDaysBefore(staff, days, now)
  await askWhetherStillWanted(staff, now)
  await askForOutcome(staff, now)
  await askWhetherStillCurrent(staff, now)
  await remindOfInsurance(staff, now)
}

/**
 * Reminds senders `days` days before their request closes. Leaves out requests that were published later than that, and
 * requests whose sender has acted since then. The second reminder also leaves out requests whose sender has acted since
 * the first reminder.
 */
async function remindDaysBefore(staff: Staff, days: 7 | 1, now: Date): Promise<void> {
  const thisDay = sql`closes_at - make_interval(days => ${days}::int)`
  await queue(staff, 'request', 'closingSoon', {
    occasion: sql`'closingSoon:' || id || ':' || ${closingDate} || ':' || ${days}::int`,
    content: sql`jsonb_build_object('lastDay', ${closingDate}, 'days', ${days}::int)`,
    where: sql`${isOpen} and closes_at > ${now} and ${thisDay} between posted_at and ${now}
      and not ${hasActedSince(
        days === 7
          ? thisDay
          : sql`coalesce((select created_at from letters
              where occasion = 'closingSoon:' || record.id || ':' || ${closingDate} || ':7'), ${thisDay})`,
      )}`,
  })
}

async function askWhetherStillWanted(staff: Staff, now: Date): Promise<void> {
  await queue(staff, 'request', 'stillWanted', {
    occasion: sql`'stillWanted:' || id`,
    where: sql`${isOpen} and closes_at is null
      and posted_at < ${now}::timestamptz - make_interval(days => ${REMINDERS.daysUntilRequestAsked})`,
  })
}

async function askForOutcome(staff: Staff, now: Date): Promise<void> {
  const { from, until } = REMINDERS.outcomeAskedAfterDays
  const daysAgo = (days: number) => sql`${now}::timestamptz - make_interval(days => ${days})`
  await queue(staff, 'request', 'outcomeAsked', {
    occasion: sql`'outcomeAsked:' || id`,
    where: sql`status = 'closed' and decided_as = 'schedule' and outcome is null and decided_at between ${daysAgo(until)} and ${daysAgo(from)}`,
  })
}

async function askWhetherStillCurrent(staff: Staff, now: Date): Promise<void> {
  const ask = (occasion: Sql, { where, firstAsked }: { where: Sql; firstAsked: Sql }) =>
    queue(staff, 'listing', 'stillCurrent', {
      occasion,
      where,
      content: sql`jsonb_build_object('answerBy', (${firstAsked} + make_interval(days => ${REMINDERS.daysToAnswer}))::date)`,
    })
  await ask(firstOccasion, { where: isUnconfirmed(now), firstAsked: sql`${now}::timestamptz` })
  await ask(secondOccasion, {
    where: isDueAgain(now),
    firstAsked: sql`(select created_at from letters where occasion = ${firstOccasion})`,
  })
}

async function remindOfInsurance(staff: Staff, now: Date): Promise<void> {
  const today = sql`(${now}::timestamptz at time zone 'UTC')::date`
  await queue(staff, 'listing', 'insuranceEnds', {
    occasion: sql`'insuranceEnds:' || id || ':' || insured_until`,
    content: sql`jsonb_build_object('lastDay', insured_until)`,
    where: sql`status = 'approved' and insured_until between ${today} and ${today} + ${REMINDERS.daysBeforeInsuranceEnds}::int`,
  })
}

async function queue(
  connection: Queryable,
  kind: PublishedKind,
  template: 'closingSoon' | 'stillWanted' | 'outcomeAsked' | 'stillCurrent' | 'insuranceEnds',
  { occasion, content = sql`jsonb_build_object()`, where }: { occasion: Sql; content?: Sql; where: Sql },
): Promise<void> {
  await queueLetters(connection, template, {
    recipient: sql`contact_email`,
    language: sql`page_language`,
    content: sql`jsonb_build_object('kind', ${kind}::text, 'submissionId', id) || ${content}`,
    occasion,
    from: sql`${tableOf(kind)} as record where ${where} and not ${isSample}`,
  })
}
