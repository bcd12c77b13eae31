import sql from 'sql-template-tag'
import type { Staff } from '../../../db/client.server.ts'
import { closeEnded, endUnanswered } from './closing.queries.server.ts'
import { queueReminders } from './reminders.queries.server.ts'

const REASON = 'On hold after a restore: this email may already have been sent after the backup.'

/**
 * Puts emails on hold after a restore: those that were queued in the backup, and those that have become due since the
 * backup was made. They may have been sent already. Staff decide on them in the review console.
 */
export async function holdBackLetters(staff: Staff): Promise<number> {
  await queueReminders(staff)
  await closeEnded(staff)
  await endUnanswered(staff)
  const { rowCount } = await staff.query(sql`
    update letters set state = 'failed', last_error = ${REASON} where state = 'queued' and expires_at > now()`)
  return rowCount ?? 0
}
