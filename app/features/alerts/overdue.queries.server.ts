import sql from 'sql-template-tag'
import type { Staff } from '../../../db/client.server.ts'
import { isOn, SETTLING } from './matching.queries.server.ts'

/** How long the alert that waits the longest is due, and published requests for those that come immediately. */
export async function countOverdue(staff: Staff): Promise<{ overdueSeconds: number }> {
  const { rows } = await staff.query<{ overdueSeconds: number }>(sql`
    select greatest(0, extract(epoch from now() - least(
      (select min(due_at) from alerts where ${isOn}),
      (select min(posted_at) + ${SETTLING} from opportunities where posted_at > announced_until))))::float
      as "overdueSeconds"
    from alert_state where waits_since is null`)
  return rows[0] ?? { overdueSeconds: 0 }
}
