import sql, { type Sql } from 'sql-template-tag'
import type { Queryable, Staff } from '../../../db/client.server.ts'
import { queueLetters } from '../../../mail/queue-letter.ts'
import type { PublishedKind } from '../../records/kinds.ts'
import { tableOf } from '../submission-lock.queries.server.ts'
import { closingDate, hasActedSince, isOpen } from './closing-date.queries.server.ts'
import {
  DAYS_TO_ANSWER,
  firstOccasion,
  isDueAgain,
  isUnconfirmed,
  secondOccasion,
} from './still-current.queries.server.ts'

/** A request without an end is reminded after so many days since its publication. */
const DAYS_UNTIL_ASKED = 60

/** After the schedule has closed a request: from the first day until the second, when its link still works for a week. */
const DAYS_UNTIL_OUTCOME_ASKED = [14, 23] as const

/** Letters that no act causes. Each once, by its occasion. */
export async function remind(staff: Staff, now = new Date()): Promise<void> {
  await remindDaysBefore(staff, 7, now)
  await remindDaysBefore(staff, 1, now)
  await askWhetherStillWanted(staff, now)
  await askForOutcome(staff, now)
  await askWhetherStillCurrent(staff, now)
}

/** Not where the request was published or its sender has acted since that day, or since the first letter. */
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
      and posted_at < ${now}::timestamptz - make_interval(days => ${DAYS_UNTIL_ASKED})`,
  })
}

async function askForOutcome(staff: Staff, now: Date): Promise<void> {
  const [first, last] = DAYS_UNTIL_OUTCOME_ASKED.map(
    (days) => sql`${now}::timestamptz - make_interval(days => ${days})`,
  )
  await queue(staff, 'request', 'outcomeAsked', {
    occasion: sql`'outcomeAsked:' || id`,
    where: sql`status = 'closed' and decided_as = 'schedule' and outcome is null and decided_at between ${last} and ${first}`,
  })
}

async function askWhetherStillCurrent(staff: Staff, now: Date): Promise<void> {
  const ask = (occasion: Sql, { where, firstAsked }: { where: Sql; firstAsked: Sql }) =>
    queue(staff, 'listing', 'stillCurrent', {
      occasion,
      where,
      content: sql`jsonb_build_object('answerBy', (${firstAsked} + make_interval(days => ${DAYS_TO_ANSWER}))::date)`,
    })
  await ask(firstOccasion, { where: isUnconfirmed(now), firstAsked: sql`${now}::timestamptz` })
  await ask(secondOccasion, {
    where: isDueAgain(now),
    firstAsked: sql`(select created_at from letters where occasion = ${firstOccasion})`,
  })
}

type Reminder = { occasion: Sql; content?: Sql; where: Sql }

async function queue(
  connection: Queryable,
  kind: PublishedKind,
  template: 'closingSoon' | 'stillWanted' | 'outcomeAsked' | 'stillCurrent',
  { occasion, content = sql`jsonb_build_object()`, where }: Reminder,
): Promise<void> {
  await queueLetters(connection, template, {
    recipient: sql`contact_email`,
    language: sql`page_language`,
    content: sql`jsonb_build_object('kind', ${kind}::text, 'submissionId', id) || ${content}`,
    occasion,
    from: sql`${tableOf(kind)} as record where ${where}`,
  })
}
