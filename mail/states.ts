import sql, { type Sql } from 'sql-template-tag'

// What becomes of letters, as conditions on rows of the outbox.

/**
 * Nobody wants a receipt for what they have forgotten: where there was no mail server for long, what has waited for more
 * than a week is not sent any more. A sign-in letter is awaited for minutes: then whoever asked has asked again, and a
 * link that comes unasked would startle.
 */
const expired: Sql = sql`(
  queued_at < now() - interval '7 days' or template = 'signIn' and queued_at < now() - interval '15 minutes')`

const unsent: Sql = sql`sent_at is null and withdrawn_at is null`

/** Still to be sent, at once or after a pause. */
export const waiting: Sql = sql`(${unsent} and due_at < 'infinity' and not ${expired})`

/** Tried for a day, and not tried any more. */
export const givenUp: Sql = sql`(${unsent} and due_at = 'infinity')`

/** Not sent, and not tried any more: given up, or too old. */
export const undelivered: Sql = sql`(${unsent} and (due_at = 'infinity' or ${expired}))`

/**
 * In nobody's hands: never taken, or known to have failed. Taking a letter clears last_error, so that without one a
 * letter that was taken is on its way, or its process died. Which of the two, nobody can know.
 */
export const atRest: Sql = sql`(attempts = 0 or last_error is not null)`

/** Taken, and the lease not over: it may be sent at any moment. */
export const onItsWay: Sql = sql`(
  sent_at is null and not ${atRest} and due_at > now() and due_at < 'infinity')`

/** The one word for all of it. What was sent is sent, though it had been withdrawn in the meantime. */
export const state: Sql = sql`
  case when sent_at is not null then 'sent' when withdrawn_at is not null then 'withdrawn'
    when due_at = 'infinity' then 'failed' when ${expired} then 'expired' else 'waiting' end`
