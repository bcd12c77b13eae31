// Closes requests that have ended and pauses listings whose senders do not respond. A request closes at the end of the
// closing date that its sender chose, or 60 days after its publication, in the time zone of the project's country. A
// request that is reopened or restored after its end has 30 more days. The trigger function `assign_end` stores this
// time in `closes_at`, and jobs run the functions here. Requests from the time before closing dates existed have no
// `closes_at`. They close if the sender does not respond to our question whether they are still open
// (config/reminders.ts).

import sql, { type Sql } from 'sql-template-tag'
import { REMINDERS } from '../../../config/reminders.ts'
import { type Queryable, type Staff, transaction } from '../../../db/client.server.ts'
import { isSample } from '../../../db/is-sample.ts'
import { processRows } from '../../../jobs/process-rows.ts'
import { logFault } from '../../../log/fault-log.ts'
import type { PublishedKind } from '../../records/kinds.ts'
import { decide } from '../state/decide.queries.server.ts'
import { tableOf } from '../state/submission-lock.queries.server.ts'
import { closingDate, hasActedSince, isOpen } from './closing-date.queries.server.ts'
import { firstOccasion, isUnanswered } from './still-current.queries.server.ts'

/**
 * The number of submissions decided in one transaction. A transaction decides several, because each transaction empties
 * the page cache once.
 */
const BATCH = 100

/**
 * Closes the requests whose end has passed, and queues an email about each. Samples get no email. Several processes may
 * run this at the same time.
 */
export const closeEnded = (staff: Staff, now = new Date()): Promise<void> =>
  decideDue(staff, requestClosing, sql`${isOpen} and closes_at <= ${now}`)

/** Closes requests and pauses listings if we asked their sender and the sender has done nothing since. */
export async function endUnanswered(staff: Staff, now = new Date()): Promise<void> {
  try {
    await decideDue(
      staff,
      requestClosing,
      sql`${isOpen} and closes_at is null and exists (
        select from letters where occasion = 'stillWanted:' || record.id and state = 'sent'
          and sent_at < ${now}::timestamptz - make_interval(days => ${REMINDERS.daysToAnswer})
          and not ${hasActedSince(sql`letters.created_at`)})`,
    )
  } finally {
    await decideDue(staff, listingPause, isUnanswered(now))
  }
}

/** A decision that the schedule makes about submissions. `occasion` is unique for the email that reports it. */
type ScheduledDecision = {
  kind: PublishedKind
  transition: 'closed' | 'paused'
  occasion: Sql
  closingDate: Sql
  after?(connection: Queryable, ids: string[]): Promise<void>
}

const requestClosing: ScheduledDecision = {
  kind: 'request',
  transition: 'closed',
  occasion: sql`'ended:' || id || ':' || coalesce(closes_at, now())`,
  closingDate,
  after: setEndToNow,
}

const listingPause: ScheduledDecision = {
  kind: 'listing',
  transition: 'paused',
  occasion: sql`${firstOccasion} || ':paused'`,
  closingDate: sql`null`,
}

/** For closed requests that have no end, sets the end to the present time. */
async function setEndToNow(connection: Queryable, ids: string[]): Promise<void> {
  await connection.query(sql`
    update opportunity_submissions set closes_at = now() where id = any(${ids}::uuid[]) and closes_at is null`)
}

/**
 * Decides on the submissions that meet a condition, in batches. If a batch fails, decides on its submissions one by
 * one.
 */
async function decideDue(staff: Staff, scheduled: ScheduledDecision, condition: Sql): Promise<void> {
  try {
    while ((await transaction(staff, (connection) => decideBatch(connection, scheduled, condition))) === BATCH);
  } catch (error) {
    const { kind, transition } = scheduled
    logFault(`A batch of ${kind}s could not be ${transition}, and they are decided one by one`, error)
    await processRows(staff, {
      async findNext(connection, failed) {
        const [due] = await lockDue(connection, scheduled, sql`id <> all (${failed}::uuid[]) and (${condition})`, 1)
        return due
      },
      processRow: (connection, due) => decideAll(connection, scheduled, [due]),
    })
  }
}

async function decideBatch(connection: Queryable, scheduled: ScheduledDecision, condition: Sql): Promise<number> {
  const due = await lockDue(connection, scheduled, condition, BATCH)
  await decideAll(connection, scheduled, due)
  return due.length
}

type Due = { id: string; isInvented: boolean; occasion: string; closingDate: string | null }

async function lockDue(
  connection: Queryable,
  { kind, occasion, closingDate }: ScheduledDecision,
  condition: Sql,
  count: number,
): Promise<Due[]> {
  const { rows } = await connection.query<Due>(sql`
    select id, ${isSample} as "isInvented", ${occasion} as occasion, ${closingDate} as "closingDate"
    from ${tableOf(kind)} as record
    where ${condition}
    limit ${count} for update skip locked`)
  return rows
}

async function decideAll(
  connection: Queryable,
  { kind, transition, after }: ScheduledDecision,
  due: Due[],
): Promise<void> {
  for (const { id, isInvented, occasion, closingDate } of due) {
    const letter = isInvented ? false : { occasion, closingDate }
    await decide(connection, { kind, id }, { transition, by: { as: 'schedule' }, letter })
  }
  await after?.(
    connection,
    due.map(({ id }) => id),
  )
}
