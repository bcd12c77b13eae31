import sql, { type Sql } from 'sql-template-tag'

// Old receipts and sign-in links would confuse their recipients after a long outage.
const expired: Sql = sql`(
  queued_at < now() - interval '7 days' or template = 'signIn' and queued_at < now() - interval '15 minutes')`

const unsent: Sql = sql`sent_at is null and withdrawn_at is null`

export const waiting: Sql = sql`(${unsent} and due_at < 'infinity' and not ${expired})`

export const failed: Sql = sql`(${unsent} and due_at = 'infinity')`

export const failedOrExpired: Sql = sql`(${unsent} and (due_at = 'infinity' or ${expired}))`

/** The outcome of the last attempt is unknown: taking a letter clears last_error. */
export const isAttemptOpen: Sql = sql`(attempts > 0 and last_error is null)`

export const inFlight: Sql = sql`(
  sent_at is null and ${isAttemptOpen} and due_at > now() and due_at < 'infinity')`

export const state: Sql = sql`
  case when sent_at is not null then 'sent' when withdrawn_at is not null then 'withdrawn'
    when due_at = 'infinity' then 'failed' when ${expired} then 'expired' else 'waiting' end`
