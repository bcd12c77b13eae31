import sql from 'sql-template-tag'
import type { Staff } from '../db/client.server.ts'
import { RECIPIENT_REFUSED } from './failure.ts'
import { isUndelivered, isWaitingLetter } from './letter-states.ts'

// Whether a letter waits only because of its recipient. This is so if the mail server has refused the recipient, but
// has accepted other letters since then. Such a letter does not count as late, because anyone may type an address that
// the mail server defers for days.
const isHeldUpByRecipient = sql`(
  last_error is not null and starts_with(last_error, ${RECIPIENT_REFUSED})
  and exists (select from letters others where others.state = 'sent' and others.sent_at > letters.failed_at))`

type LetterCounts = {
  waiting: { priority: number; count: number }[]
  /**
   * For how many seconds the oldest due letter has been waiting. Letters that wait only because of their recipient are
   * left out.
   */
  oldestDueSeconds: number
  undelivered: number
}

export async function countLetters(staff: Staff): Promise<LetterCounts> {
  const { rows } = await staff.query<LetterCounts>(sql`
    with counted as (
      select priority, count(*)::int as count, min(due_at) filter (where not ${isHeldUpByRecipient}) as oldest
      from letters where ${isWaitingLetter} group by priority
    )
    select
      (select coalesce(json_agg(json_build_object('priority', priority, 'count', count)), '[]') from counted) as waiting,
      coalesce(greatest(extract(epoch from now() - (select min(oldest) from counted)), 0), 0)::float
        as "oldestDueSeconds",
      (select count(*)::int from letters where ${isUndelivered}) as undelivered`)
  return rows[0] ?? { waiting: [], oldestDueSeconds: 0, undelivered: 0 }
}

const BATCH = 1_000

/**
 * Deletes the letters that are more than `months` months old, in any state. It works in batches, because a long
 * statement would lock many rows.
 */
export async function deleteOldLetters(staff: Staff, months: number): Promise<void> {
  for (;;) {
    const { rowCount } = await staff.query(sql`
      delete from letters where id in (
        select id from letters where queued_at < now() - make_interval(months => ${months}) limit ${BATCH})`)
    if (rowCount !== BATCH) return
  }
}
