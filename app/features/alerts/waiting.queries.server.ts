import sql from 'sql-template-tag'
import { type Staff, transaction } from '../../../db/client.server.ts'
import { lockSubscribers } from './alerts.queries.server.ts'

/**
 * Makes alerts wait after a restore. Otherwise, people who unsubscribed after the backup was made would get emails
 * again. Returns false if every alert is unconfirmed or has ended.
 */
export async function waitAfterRestore(staff: Staff): Promise<boolean> {
  const { rowCount } = await staff.query(sql`
    update alert_state set waits_since = now()
    where exists (select from alerts where confirmed_at is not null and ended_at is null)`)
  return rowCount === 1
}

/**
 * Starts the alerts that wait after a restore. They announce only requests published after the restore, because earlier
 * emails may have announced the others.
 */
export function startWaitingAlerts(staff: Staff, reviewer: string): Promise<void> {
  return transaction(staff, async (connection) => {
    const { rows } = await connection.query<{ since: string }>(sql`
      select waits_since::text as since from alert_state where waits_since is not null for update`)
    if (!rows[0]) return
    const since = sql`${rows[0].since}::timestamptz`
    await lockSubscribers(connection, sql`true`)
    await connection.query(sql`
      update alerts set told_until = greatest(told_until, ${since}), written_at = greatest(written_at, ${since}),
        due_at = case when due_at is not null
          then next_alert(case frequency when 'Weekly' then 'Weekly' else 'Daily' end, time_zone) end`)
    await connection.query(sql`
      update alert_state set waits_since = null, announced_until = greatest(announced_until, ${since}),
        started_at = now(), started_by = ${reviewer}`)
  })
}
