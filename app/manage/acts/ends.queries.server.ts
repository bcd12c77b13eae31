import sql from 'sql-template-tag'
import { DAYS_UNTIL_CLOSING } from '../../../config/limits.ts'
import type { Queryable, Staff } from '../../../db/client.server.ts'
import { isAllowed } from '../../records/transitions.ts'
import { closingDate, isOpen } from '../../submissions/expiry/closing-date.queries.server.ts'
import { decide } from '../../submissions/state/decide.queries.server.ts'
import { idByKey, kindOfKey } from '../links/keys.queries.server.ts'
import { withSubmissionOf } from '../links/submission-of-key.queries.server.ts'
import type { ActResult } from './act.queries.server.ts'
import { isDailyLimitReached } from './acts-a-day.queries.server.ts'

export type End = {
  /** Null for an old request that has no closing date. */
  closingDate: string | null
  isChosen: boolean
  daysLeft: number | null
  /** The days since the request was first published. */
  daysPassed: number
  /** The dates 30 and 60 days after the closing date, or after today if there is none, but at most `latest`. */
  laterDates: string[]
  earliest: string
  latest: string
}

/** Finds the closing date of a published or paused request, and the dates to which its sender can change it. */
export async function findEnd(db: Queryable, key: string): Promise<End | undefined> {
  if ((await kindOfKey(db, key)) !== 'request') return undefined
  const { rows } = await db.query<End>(sql`
    select closing_date as "closingDate", closes_on is not null as "isChosen", closing_date - today as "daysLeft",
      today - (posted_at at time zone zone_of(country))::date as "daysPassed", today + 1 as earliest, today + ${DAYS_UNTIL_CLOSING}::int as latest,
      array(select distinct least(greatest(coalesce(closing_date, today), today) + days, today + ${DAYS_UNTIL_CLOSING}::int)::text
        from unnest(array[30, 60]) as days order by 1) as "laterDates"
    from opportunity_submissions, lateral (select ${closingDate} as closing_date, today_in(country) as today) as days
    where id = (${idByKey('request', key)}) and ${isOpen}`)
  return rows[0]
}

/**
 * Sets the closing date, or returns 'day' if the date is not from `earliest` to `latest`. Setting the same date again
 * changes nothing.
 */
export const changeClosingDate = (staff: Staff, key: string, date: string): Promise<ActResult | 'day'> =>
  withSubmissionOf<ActResult | 'day'>(staff, key, async (connection, locked) => {
    if (!isAllowed('sender', 'extended', locked)) return 'overtaken'
    const { rows } = await connection.query<{ before: string | null; isWithin: boolean }>(sql`
      select ${closingDate} as before,
        ${date}::date between today_in(country) + 1 and today_in(country) + ${DAYS_UNTIL_CLOSING}::int as "isWithin"
      from opportunity_submissions where id = ${locked.id}`)
    const [found] = rows
    if (!found?.isWithin) return 'day'
    if (found.before === date) return 'done'
    if (await isDailyLimitReached(connection, locked)) return 'dailyLimit'
    await connection.query(sql`update opportunity_submissions set closes_on = ${date} where id = ${locked.id}`)
    const changes = { closes_on: [found.before, date] as [string | null, string] }
    await decide(connection, locked, { transition: 'extended', by: { as: 'sender' }, changes })
    return 'done'
  })
