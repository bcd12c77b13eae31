import sql from 'sql-template-tag'
import type { Staff } from '../../../db/client.server.ts'
import { closeEnded, endUnanswered } from './closing.queries.server.ts'
import { queueReminders } from './reminders.queries.server.ts'

const REASON = 'On hold after a restore: this email may already have been sent after the backup.'

/**
 * Stops the letters that were queued in the backup or are due since, because they may have been sent. Staff decide in
 * the console.
 */
export async function holdBackLetters(staff: Staff): Promise<number> {
  await queueReminders(staff)
  await closeEnded(staff)
  await endUnanswered(staff)
  const { rowCount } = await staff.query(sql`
    update letters set state = 'failed', last_error = ${REASON} where state = 'queued' and expires_at > now()`)
  return rowCount ?? 0
}
