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
 * Erases all rows whose retention period is over. Each submission is erased in a transaction of its own, so that
 * several processes may do this at the same time.
 */
export async function eraseDue(staff: Staff, retention: Retention): Promise<void> {
  // The SQL function skip_repetition needs these rows for a day, to recognise a submission that is sent twice.
  await staff.query(sql`
    delete from recent_submissions where received_at < now() - make_interval(days => ${PERIODS.daysOfFingerprint})`)
  await staff.query(sql`delete from manage_keys where expires_at < now()`)
  // These emails are deleted early, because their address may belong to a stranger who never used the site. They are
  // kept for 30 days, because the SQL function may_write_to counts them for the limit of each mailbox.
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
 * Deletes the descriptions and pages of closed requests after the periods that the Privacy Policy states.
 * app/requests/request.queries.server.ts hides them from visitors as soon as a period ends.
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
 * Whether a submission that is no longer published, or never was, is due for erasure. Without the date of a decision,
 * the date of arrival counts. A paused submission, or one for which changes were requested, is due if no decision
 * followed within the period.
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
