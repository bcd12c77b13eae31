import sql, { type Sql } from 'sql-template-tag'
import { RECIPIENT_REFUSED } from '../../mail/failure.ts'

const DAYS_UNTIL_ASKED_AGAIN = 14

/** Since the letter was sent. */
export const DAYS_TO_ANSWER = 30

// Each act with a link confirms the address anew. An approval and a resumption are decisions.
const lastSign = sql`greatest(record.created_at, record.decided_at, record.address_confirmed_at)`

/** Of the question whether a listing is still current. Every act begins another year, and so another occasion. */
export const occasion = sql`'stillCurrent:' || record.id || ':' || (${lastSign} at time zone 'UTC')::date`
export const occasionAgain = sql`${occasion} || ':again'`

/** A published listing whose sender has done nothing for a year. */
export const isUnconfirmed = (now: Date): Sql => sql`(
  status = 'approved' and ${lastSign} < ${now}::timestamptz - interval '12 months')`

export const isDueAgain = (now: Date): Sql => sql`(${isUnconfirmed(now)} and exists (
  select from letters where occasion = ${occasion}
    and created_at < ${now}::timestamptz - make_interval(days => ${DAYS_UNTIL_ASKED_AGAIN})))`

/** After the letter was sent, or at once where its recipient is refused for good. */
export const isUnanswered = (now: Date): Sql => sql`(${isUnconfirmed(now)} and exists (
  select from letters where listing_id = record.id and occasion in (${occasion}, ${occasionAgain})
    and (state = 'sent' and sent_at < ${now}::timestamptz - make_interval(days => ${DAYS_TO_ANSWER})
      or state = 'failed' and starts_with(last_error, ${RECIPIENT_REFUSED}))))`
