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

/** About decisions of staff: a mailbox gets one of them a day where its address is not confirmed (decision_letter_due). */
export const decisionTemplates = ['approved', 'changesAsked', 'declined', 'takenDown', 'closed']

/** Until when a waiting letter may not be sent, and for what; null where it is due. */
export type Wait = { waitsUntil: Date | null; waitsFor: 'undo' | 'limit' | 'more' | null }

export const wait: Sql = sql`
  case when ${waiting} and due_at > now() then due_at end as "waitsUntil",
  case
    when not ${waiting} or due_at <= now() then null
    when template = any(${decisionTemplates}) and due_at > now() + interval '1 minute' then 'limit'
    when decision_id is not null then 'undo'
    else 'more'
  end as "waitsFor"`
