import sql, { type Sql } from 'sql-template-tag'
import { REMINDERS } from '../../../config/reminders.ts'
import { RECIPIENT_REFUSED } from '../../../mail/failure.ts'

// The time of the latest act on a listing. Each act with a link renews `address_confirmed_at`. An approval or a
// resumption renews `decided_at`.
const lastAct = sql`greatest(record.created_at, record.decided_at, record.address_confirmed_at)`

/**
 * The occasion of the first email that asks whether a listing is up to date. It contains the date of the latest act, so
 * a year after each act a new email can be queued.
 */
export const firstOccasion = sql`'stillCurrent:' || record.id || ':' || (${lastAct} at time zone 'UTC')::date`
export const secondOccasion = sql`${firstOccasion} || ':again'`

/** Whether a listing is published and its sender has done nothing for a year. */
export const isUnconfirmed = (now: Date): Sql => sql`(
  status = 'approved' and ${lastAct} < ${now}::timestamptz - make_interval(months => ${REMINDERS.monthsUntilListingAsked}))`

export const isDueAgain = (now: Date): Sql => sql`(${isUnconfirmed(now)} and exists (
  select from letters where occasion = ${firstOccasion}
    and created_at < ${now}::timestamptz - make_interval(days => ${REMINDERS.daysUntilListingAskedAgain})))`

/**
 * Whether the sender of a listing did not respond in time to an email that asks whether the listing is up to date, or
 * the mail server permanently refused the sender's address.
 */
export const isUnanswered = (now: Date): Sql => sql`(${isUnconfirmed(now)} and exists (
  select from letters where submission_id = record.id and occasion in (${firstOccasion}, ${secondOccasion})
    and (state = 'sent' and sent_at < ${now}::timestamptz - make_interval(days => ${REMINDERS.daysToAnswer})
      or state = 'failed' and starts_with(last_error, ${RECIPIENT_REFUSED}))))`
