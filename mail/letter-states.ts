import sql, { type Sql } from 'sql-template-tag'
import { MINUTES_TO_UNDO } from '../config/limits.ts'
import { decisionLetters } from './letter-kinds.ts'

export const isWaitingLetter: Sql = sql`(state = 'queued' and expires_at > now())`

export const isUndelivered: Sql = sql`(state = 'failed' or state = 'queued' and expires_at <= now())`

/** Whether an attempt has begun and its outcome is unknown. The start of an attempt clears last_error. */
export const isAttemptOpen: Sql = sql`(state = 'queued' and attempts > 0 and last_error is null)`

/** An attempt ends within this many minutes, which is longer than the timeouts of the transport. */
export const ATTEMPT_MINUTES = 11

export const isBeingSent: Sql = sql`(
  ${isAttemptOpen} and expires_at > now() - make_interval(mins => ${ATTEMPT_MINUTES}))`

export const shownState: Sql = sql`
  case when state = 'queued' then case when expires_at > now() then 'waiting' else 'expired' end else state end`

/** When a letter about a decision is due. If the decision is undone before then, the letter is withdrawn. */
export const dueAfterUndo: Sql = sql`now() + make_interval(mins => ${MINUTES_TO_UNDO})`

/**
 * The time until which a letter waits, and the reason. Both are null for a letter that is due or is no longer waiting.
 */
export type LetterWait = { waitsUntil: Date | null; waitsFor: 'undo' | 'limit' | 'more' | null }

export const waitColumns: Sql = sql`
  case when ${isWaitingLetter} and due_at > now() then due_at end as "waitsUntil",
  case
    when not ${isWaitingLetter} or due_at <= now() then null
    when template = any(${decisionLetters}) and due_at > ${dueAfterUndo} then 'limit'
    when decision_id is not null then 'undo'
    else 'more'
  end as "waitsFor"`
