import sql, { type Sql } from 'sql-template-tag'
import { PERIODS } from '../../../config/retention.ts'
import type { Retention as Months } from '../../../config/site.ts'
import type { Queryable, Staff } from '../../../db/client.server.ts'
import { byPublishedKind, type Kind, type PublishedKind, submissionKinds } from '../../../domain/kinds.ts'
import { workThrough } from '../../../jobs/work-through.ts'
import { eraseLocked, renewStatistics } from '../../submissions/state/erase.queries.server.ts'
import { type LockedSubmission, lockNextSubmission } from '../../submissions/state/submission-lock.queries.server.ts'
import { eraseOldQuarantine } from '../quarantine/quarantine.queries.server.ts'

type Retention = Omit<Months, 'letters' | 'stops'>

/** Erases what is due, each submission in a transaction of its own. Processes may run it concurrently. */
export async function eraseDue(staff: Staff, retention: Retention): Promise<void> {
  // Repetitions are recognised for a day (skip_repetition).
  await staff.query(sql`
    delete from recent_submissions where received_at < now() - make_interval(days => ${PERIODS.daysOfFingerprint})`)
  await staff.query(sql`delete from manage_keys where expires_at < now()`)
  // The address may be a stranger's. Letters to it are counted for 30 days (may_write_to).
  await staff.query(sql`
    delete from letters
    where template = 'addressConfirm' and created_at < now() - make_interval(days => ${PERIODS.daysOfUnconfirmedAddress})`)
  await shortenUnlisted(staff)
  await eraseOldQuarantine(staff)
  try {
    await workThrough(staff, {
      next: (connection, failed) => lockNextDue(connection, retention, failed),
      work: (connection, locked) => eraseLocked(connection, locked, { as: 'schedule' }),
    })
  } finally {
    await renewStatistics(staff)
  }
}

/** As the privacy policy says of what is closed; app/requests/request.queries.server.ts hides it to the minute. */
async function shortenUnlisted(staff: Staff): Promise<void> {
  await staff.query(sql`
    update unlisted_opportunities set description = ''
    where status = 'closed' and decided_at < now() - make_interval(days => ${PERIODS.daysOfClosedDescription}) and description <> ''`)
  await staff.query(sql`
    delete from unlisted_opportunities
    where status = 'closed' and decided_at < now() - make_interval(months => ${PERIODS.monthsOfClosedPage})`)
}

const isOlder = (months: number) => sql`coalesce(decided_at, created_at) < now() - make_interval(months => ${months})`

/**
 * Plain SQL can decline a listing without a date: then its arrival counts. A pause, or a change that was asked for, is an end
 * where nothing was decided since.
 */
const unpublished = (kind: PublishedKind, { declined, ended }: Retention) => sql`(
  (status in ('declined', 'withdrawn') and ${isOlder(declined)})
  or (status in ('closed', 'taken_down') and ${isOlder(ended)})
  or (status in ('paused', 'changes_asked') and ${isOlder(ended)} and not exists (
    select from decisions
    where kind = ${kind} and record_id = record.id and decided_at >= now() - make_interval(months => ${ended}))))`

const due: Record<Kind, (retention: Retention) => Sql> = {
  ...byPublishedKind((kind) => (retention: Retention) => unpublished(kind, retention)),
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
      sql`id <> all (${failed}::uuid[]) and ${due[kind](retention)}`,
    )
    if (locked) return locked
  }
  return undefined
}
