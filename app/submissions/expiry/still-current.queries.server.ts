import sql, { type Sql } from 'sql-template-tag'
import { REMINDERS } from '../../../config/reminders.ts'
import { RECIPIENT_REFUSED } from '../../../mail/failure.ts'

// Each act with a link renews the confirmation of the address. An approval and a resumption are decisions.
const lastAct = sql`greatest(record.created_at, record.decided_at, record.address_confirmed_at)`

/** The first letter about a listing has it. Every act begins another year and another occasion. */
export const firstOccasion = sql`'stillCurrent:' || record.id || ':' || (${lastAct} at time zone 'UTC')::date`
export const secondOccasion = sql`${firstOccasion} || ':again'`

/** A published listing whose sender has done nothing for a year. */
export const isUnconfirmed = (now: Date): Sql => sql`(
  status = 'approved' and ${lastAct} < ${now}::timestamptz - make_interval(months => ${REMINDERS.monthsUntilListingAsked}))`

export const isDueAgain = (now: Date): Sql => sql`(${isUnconfirmed(now)} and exists (
  select from letters where occasion = ${firstOccasion}
    and created_at < ${now}::timestamptz - make_interval(days => ${REMINDERS.daysUntilListingAskedAgain})))`

/** After the letter was sent, or immediately if its recipient is permanently refused. */
export const isUnanswered = (now: Date): Sql => sql`(${isUnconfirmed(now)} and exists (
  select from letters where submission_id = record.id and occasion in (${firstOccasion}, ${secondOccasion})
    and (state = 'sent' and sent_at < ${now}::timestamptz - make_interval(days => ${REMINDERS.daysToAnswer})
      or state = 'failed' and starts_with(last_error, ${RECIPIENT_REFUSED}))))`
