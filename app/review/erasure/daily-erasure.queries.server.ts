import sql, { type Sql } from 'sql-template-tag'
import { PERIODS } from '../../../config/retention.ts'
import type { Retention as Months } from '../../../config/site.ts'
import type { Queryable, Staff } from '../../../db/client.server.ts'
import { byPublishedKind, type Kind, type PublishedKind, submissionKinds } from '../../../domain/kinds.ts'
import { processRows } from '../../../jobs/process-rows.ts'
import { eraseLocked, renewStatistics } from '../../submissions/state/erase.queries.server.ts'
import { type LockedSubmission, lockNextSubmission } from '../../submissions/state/submission-lock.queries.server.ts'
import { eraseOldQuarantine } from '../quarantine/quarantine.queries.server.ts'

type Retention = Omit<Months, 'letters' | 'stops'>

/**
 * Erases the rows whose period is over, each submission in its own transaction. Several processes may run it at once.
 */
export async function eraseDue(staff: Staff, retention: Retention): Promise<void> {
  // skip_repetition recognises repetitions for a day.
  await staff.query(sql`
    delete from recent_submissions where received_at < now() - make_interval(days => ${PERIODS.daysOfFingerprint})`)
  await staff.query(sql`delete from manage_keys where expires_at < now()`)
  // The address may be a stranger's. may_write_to counts the letters to it for 30 days.
  await staff.query(sql`
    delete from letters
    where template = 'addressConfirm' and created_at < now() - make_interval(days => ${PERIODS.daysOfUnconfirmedAddress})`)
  await shortenArchivedRequests(staff)
  await eraseOldQuarantine(staff)
  try {
    await processRows(staff, {
      findNext: (connection, failed) => lockNextDue(connection, retention, failed),
      processRow: (connection, locked) => eraseLocked(connection, locked, { as: 'schedule' }),
    })
  } finally {
    await renewStatistics(staff)
  }
}

/**
 * The Privacy Policy states these periods for closed requests. app/requests/request.queries.server.ts hides the texts
 * and pages in the minute in which a period ends.
 */
async function shortenArchivedRequests(staff: Staff): Promise<void> {
  await staff.query(sql`
    update unlisted_opportunities set description = ''
    where status = 'closed' and decided_at < now() - make_interval(days => ${PERIODS.daysOfClosedDescription}) and description <> ''`)
  await staff.query(sql`
    delete from unlisted_opportunities
    where status = 'closed' and decided_at < now() - make_interval(months => ${PERIODS.monthsOfClosedPage})`)
}

const isOlderThan = (months: number) =>
  sql`coalesce(decided_at, created_at) < now() - make_interval(months => ${months})`

/**
 * If plain SQL declined a listing without a date, the date of its arrival counts. A paused submission, or one with
 * requested changes, is erased if no decision followed within the period.
 */
const isUnpublishedAndDue = (kind: PublishedKind, { declined, ended }: Retention) => sql`(
  (status in ('declined', 'withdrawn') and ${isOlderThan(declined)})
  or (status in ('closed', 'taken_down') and ${isOlderThan(ended)})
  or (status in ('paused', 'changes_asked') and ${isOlderThan(ended)} and not exists (
    select from decisions
    where kind = ${kind} and record_id = record.id and decided_at >= now() - make_interval(months => ${ended}))))`

const isDue: Record<Kind, (retention: Retention) => Sql> = {
  ...byPublishedKind((kind) => (retention: Retention) => isUnpublishedAndDue(kind, retention)),
  message: ({ messages }) => sql`status <> 'erased' and created_at < now() - make_interval(months => ${messages})`,
}

async function lockNextDue(
  connection: Queryable,
  retention: Retention,
  failed: readonly string[],
): Promise<LockedSubmission | undefined> {
  for (const kind of submissionKinds) {
    const locked = await lockNextSubmission(
      connection,
      kind,
      sql`id <> all (${failed}::uuid[]) and ${isDue[kind](retention)}`,
    )
    if (locked) return locked
  }
  return undefined
}
