import sql from 'sql-template-tag'
import type { Staff } from '../../../db/client.server.ts'

type WaitingCounts = { waiting: number; oldestSeconds: number }

/** What the queue lists as waiting. */
export async function countWaiting(staff: Staff): Promise<WaitingCounts> {
  const { rows } = await staff.query<WaitingCounts>(sql`
    select count(*)::int as waiting,
      coalesce(greatest(extract(epoch from now() - min(created_at)), 0), 0)::float as "oldestSeconds"
    from queue_entries where status = 'pending' and suspicion is null`)
  return rows[0] ?? { waiting: 0, oldestSeconds: 0 }
}
