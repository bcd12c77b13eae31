// One statement finds the new requests for all alerts, because an alert stores its filters as a tsquery that the
// lexemes of a request must match. Immediate alerts share one watermark: the time up to which they have announced
// requests. Every other alert is due at a time of its own.

import sql, { type Sql } from 'sql-template-tag'
import { ALERT_LETTERS_A_DAY } from '../../../config/limits.ts'
import { type Queryable, type Staff, transaction } from '../../../db/client.server.ts'
import { logFault } from '../../../log/fault-log.ts'
import { queueLetters } from '../../../mail/queue-letter.ts'
import { chosenEnd } from '../../submissions/expiry/closing-date.queries.server.ts'
import { lexemesOf } from './alert-query.server.ts'
import { lockSubscribers } from './alerts.queries.server.ts'

const BATCH = 1_000

const MAX_SHOWN = 10

/**
 * Requests are announced only when they are older than this, because earlier transactions may still commit, and a
 * reviewer may undo an approval.
 */
const SETTLING_TIME = sql`interval '2 minutes'`

const settledUntil = sql`(now() - ${SETTLING_TIME})`

/**
 * The time at which a request counts as new. The `posted_at` of a confidential request is the last full hour before its
 * publication. An hour is added, because a run before the publication may already have passed that full hour.
 */
const announcedAt = sql`(posted_at + case when company_type = '' then interval '0' else interval '1 hour' end)`

/**
 * Whether a request counts as new after `time`. The first condition allows PostgreSQL to use the index on `posted_at`.
 */
const announcedSince = (time: Sql) => sql`posted_at > ${time} - interval '1 hour' and ${announcedAt} > ${time}`

const isActive = sql`alerts.confirmed_at is not null and alerts.ended_at is null and alerts.paused_at is null`

/** The most subscribers whose alerts are postponed in one run. If more of them fail, the cause is not in their data. */
const MAX_POSTPONED = 10

/**
 * Sends due alerts in batches. A batch that fails is halved until it has only one subscriber. If this batch fails too,
 * the subscriber's alerts are postponed by an hour, so that the others get their emails.
 */
export async function sendDueAlerts(staff: Staff): Promise<void> {
  let size = BATCH
  let postponed = 0
  for (;;) {
    const { ids, error } = await sendNextDue(staff, size)
    const [first, ...others] = ids
    if (error === undefined) {
      if (!first) return
      size = Math.min(BATCH, size * 2)
      continue
    }
    if (!first) throw error
    if (others.length === 0) {
      if (++postponed > MAX_POSTPONED) throw error
      logFault(`The alerts of the subscriber ${first} could not be sent. They are tried again in an hour`, error)
      await postpone(staff, first)
    }
    size = Math.ceil(ids.length / 2)
  }
}

const isDue = sql`due_at <= now() and (postponed_until is null or postponed_until <= now()) and ${isActive}`

const postpone = (staff: Staff, subscriberId: string) =>
  staff.query(sql`
    update alerts set postponed_until = now() + interval '1 hour' where subscriber_id = ${subscriberId} and ${isDue}`)

/** Sends the next batch of due alerts. `ids` has the subscribers of the batch, even if it failed. */
async function sendNextDue(staff: Staff, size: number): Promise<{ ids: string[]; error?: unknown }> {
  let ids: string[] = []
  try {
    await transaction(staff, async (connection) => {
      ids = await lockNextDue(connection, size)
      if (ids.length > 0) await sendToSubscribers(connection, ids)
    })
    return { ids }
  } catch (error) {
    return { ids, error }
  }
}

async function lockNextDue(connection: Queryable, size: number): Promise<string[]> {
  // This lock keeps `sendImmediately` from running. An alert that became immediate during a run of `sendImmediately`
  // would miss the requests of that run.
  const state = await connection.query(sql`select from alert_state where waits_since is null for share`)
  if (state.rowCount === 0) return []
  // This statement only locks, so that the next statement sees the changes that another process has committed in the
  // meantime.
  const { rows } = await connection.query<{ id: string }>(sql`
    select id from subscribers where id in (
      select subscriber_id from alerts where ${isDue} order by due_at limit ${size})
    for update skip locked`)
  return rows.map(({ id }) => id)
}

async function sendToSubscribers(connection: Queryable, ids: string[]): Promise<void> {
  const due = sql`subscriber_id = any (${ids}::uuid[]) and ${isDue}`
  await queueAlertEmails(connection, due, { since: sql`(select min(told_until) from due)`, until: settledUntil })
  await connection.query(sql`
    update alerts set told_until = greatest(told_until, ${settledUntil}), due_at = next_alert(frequency, time_zone),
      postponed_until = null
    where ${due}`)
}

/**
 * Sends the immediate alerts. If this fails, they become due, and the next run of due alerts finds the subscriber who
 * caused the failure.
 */
export async function sendImmediately(staff: Staff): Promise<void> {
  try {
    await transaction(staff, (connection) => advanceWatermark(connection, queueImmediateEmails))
  } catch (error) {
    logFault('The alerts that come immediately could not be sent together. They are tried in parts', error)
    await transaction(staff, (connection) => advanceWatermark(connection, deferToNextRun))
  }
}

const isImmediate = sql`frequency = 'Immediately' and due_at is null and ${isActive}`

type Run = { since: Sql; until: Sql }

/**
 * Whether a request was imported. Only an import publishes with `decided_as` 'schedule'. Imported requests are not new,
 * because they were public on the former site.
 */
const isImported = sql`coalesce((
  select status = 'approved' and decided_as = 'schedule' from opportunity_submissions where id = submission_id), false)`

/**
 * Moves the watermark that all immediate alerts share. While its row is locked, no other run can send immediate alerts.
 */
async function advanceWatermark(
  connection: Queryable,
  handleRun: (connection: Queryable, run: Run) => Promise<void>,
): Promise<void> {
  const { rows } = await connection.query<{ since: string; until: string; hasNew: boolean }>(sql`
    select announced_until::text as since, ${settledUntil}::text as until,
      exists (select from opportunities where ${announcedSince(sql`announced_until`)} and ${announcedAt} <= ${settledUntil}) as "hasNew"
    from alert_state where announced_until < ${settledUntil} and waits_since is null for update skip locked`)
  const [state] = rows
  if (!state) return
  const run = { since: sql`${state.since}::timestamptz`, until: sql`${state.until}::timestamptz` }
  if (state.hasNew) {
    await lockSubscribers(connection, sql`id in (select subscriber_id from alerts where ${isImmediate})`)
    await handleRun(connection, run)
  }
  await connection.query(sql`update alert_state set announced_until = ${run.until}`)
}

async function queueImmediateEmails(connection: Queryable, { since, until }: Run): Promise<void> {
  await connection.query(sql`
    update alerts set told_until = greatest(told_until, ${since}), due_at = next_alert('Daily', time_zone)
    where ${isImmediate} and ${hasReachedDailyLimit}`)
  await queueAlertEmails(connection, isImmediate, { since, until })
  await connection.query(sql`update alerts set told_until = ${until} where ${isImmediate} and ${hasNewLetter}`)
}

const deferToNextRun = async (connection: Queryable, { since }: Run): Promise<void> => {
  await connection.query(sql`
    update alerts set told_until = greatest(told_until, ${since}),
      due_at = case when ${hasReachedDailyLimit} then next_alert('Daily', time_zone) else now() end
    where ${isImmediate}`)
}

const hasReachedDailyLimit = sql`subscriber_id in (
  select (content ->> 'subscriberId')::uuid from letters
  where queued_at > now() - interval '1 day' and template = 'alert' and content ? 'subscriberId'
  group by 1 having count(*) >= ${ALERT_LETTERS_A_DAY})`

// Whether this transaction has queued an email to the subscriber. The emails that it has queued have the time now(),
// which is the start of the transaction. An index on `queued_at` finds these emails, even if PostgreSQL's estimate of
// their number is wrong.
const hasNewLetter = sql`subscriber_id in (
  select (content ->> 'subscriberId')::uuid from letters
  where queued_at = now() and template = 'alert' and content ? 'subscriberId')`

/**
 * Queues an email for each subscriber whose alerts find a request published between two times. The email stores only
 * the ids of requests, so that a request that closes before the email is written can be left out. The email also lists
 * requests from earlier emails if, since the subscriber's last email, they have changed or their last seven days have
 * begun.
 */
async function queueAlertEmails(
  connection: Queryable,
  alerts: Sql,
  { since, until }: { since: Sql; until: Sql },
): Promise<void> {
  const closing = sql`${chosenEnd} - interval '7 days'`
  // PostgreSQL expects few rows in the parts of this statement, and would compare each subscriber with every other.
  // With 2,000 subscribers, that took more than 30 s.
  await connection.query(sql`set local enable_nestloop = off`)
  await queueLetters(connection, 'alert', {
    recipient: sql`address`,
    language: sql`page_language`,
    content: sql`jsonb_build_object('subscriberId', emails.subscriber_id, 'count', count, 'ids', ids, 'since', since,
      'changed', coalesce(changed, '{}'), 'closing', coalesce(closing, '{}'))`,
    from: sql`(
      with due as materialized (
        select subscriber_id, wanted, texts, told_until, written_at, created_at from alerts where ${alerts}
      ), texts as materialized (select distinct text from due, unnest(texts) as text),
      fresh as materialized (
        select id, ${announcedAt} as posted_at, ${lexemesOf(sql`texts`)} as lexemes from opportunities
        where ${announcedSince(since)} and ${announcedAt} <= ${until} and not ${isImported}
      ), found as (
        select subscriber_id, id, posted_at, min(written_at) as written_at
        from due join fresh on posted_at > told_until and (wanted is null or lexemes @@ wanted)
        group by subscriber_id, id, posted_at
      ), emails as materialized (
        select subscriber_id, count(*) as count, min(written_at) as since,
          (array_agg(id order by posted_at desc, id desc))[1:${MAX_SHOWN}] as ids
        from found group by subscriber_id
      ), older as materialized (
        select id, ${announcedAt} as posted_at, changed_at, ${closing} as closing_at, ${lexemesOf(sql`texts`)} as lexemes
        from opportunities
        where changed_at > (select min(written_at) from due) or ${chosenEnd} between now() and now() + interval '7 days'
      ), again as (
        select subscriber_id,
          (array_agg(distinct older.id) filter (where changed_at > written_at))[1:${MAX_SHOWN}] as changed,
          (array_agg(distinct older.id) filter (where closing_at between written_at and now()))[1:${MAX_SHOWN}] as closing
        from emails join due using (subscriber_id)
        join older on posted_at > created_at and posted_at <= told_until
          and (changed_at > written_at or closing_at between written_at and now())
          and (wanted is null or lexemes @@ wanted)
        group by subscriber_id
      )
      select emails.*, changed, closing, address, page_language
      from emails join subscribers on subscribers.id = emails.subscriber_id left join again using (subscriber_id)
    ) as emails`,
  })
  await connection.query(sql`update alerts set written_at = now() where ${alerts} and ${hasNewLetter}`)
}

/** Returns the longest wait, either of a due alert or of a request that immediate alerts have not announced. */
export async function countOverdue(staff: Staff): Promise<{ overdueSeconds: number }> {
  const { rows } = await staff.query<{ overdueSeconds: number }>(sql`
    select greatest(0, extract(epoch from now() - least(
      (select min(due_at) from alerts where ${isActive}),
      (select min(${announcedAt}) + ${SETTLING_TIME} from opportunities where ${announcedSince(sql`announced_until`)}))))::float
      as "overdueSeconds"
    from alert_state where waits_since is null`)
  return rows[0] ?? { overdueSeconds: 0 }
}
