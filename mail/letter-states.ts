import sql, { type Sql } from 'sql-template-tag'

// Conditions on rows of the outbox.

// After an outage, old receipts and sign-in links that nobody waits for any more would confuse.
const expired: Sql = sql`(
  queued_at < now() - interval '7 days' or template = 'signIn' and queued_at < now() - interval '15 minutes')`

const unsent: Sql = sql`sent_at is null and withdrawn_at is null`

export const waiting: Sql = sql`(${unsent} and due_at < 'infinity' and not ${expired})`

/** All attempts failed. */
export const failed: Sql = sql`(${unsent} and due_at = 'infinity')`

export const failedOrExpired: Sql = sql`(${unsent} and (due_at = 'infinity' or ${expired}))`

/** An attempt began, and its outcome is unknown: taking a letter clears last_error. */
export const isAttemptOpen: Sql = sql`(attempts > 0 and last_error is null)`

/** An attempt is under way: it is open, and its lease not over. */
export const inFlight: Sql = sql`(
  sent_at is null and ${isAttemptOpen} and due_at > now() and due_at < 'infinity')`

/** A letter that was withdrawn during an attempt may still be sent. */
export const state: Sql = sql`
  case when sent_at is not null then 'sent' when withdrawn_at is not null then 'withdrawn'
    when due_at = 'infinity' then 'failed' when ${expired} then 'expired' else 'waiting' end`
