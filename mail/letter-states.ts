import sql, { type Sql } from 'sql-template-tag'

export const waiting: Sql = sql`(state = 'queued' and expires_at > now())`

export const undelivered: Sql = sql`(state = 'failed' or state = 'queued' and expires_at <= now())`

/** The outcome of the last attempt is unknown: beginning one clears last_error. */
export const isAttemptOpen: Sql = sql`(state = 'queued' and attempts > 0 and last_error is null)`

/** An attempt ends within that: longer than the timeouts of the transport. */
export const ATTEMPT_MINUTES = 11

export const isBeingSent: Sql = sql`(
  ${isAttemptOpen} and expires_at > now() - make_interval(mins => ${ATTEMPT_MINUTES}))`

export const shownState: Sql = sql`
  case when state = 'queued' then case when expires_at > now() then 'waiting' else 'expired' end else state end`
