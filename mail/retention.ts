import sql from 'sql-template-tag'
import type { Staff } from '../db/client.server.ts'

const BATCH = 1_000

/** Letters of every state, whatever became of them. In batches, so that none locks the table for long. */
export async function deleteOldLetters(staff: Staff, months: number): Promise<void> {
  for (;;) {
    const { rowCount } = await staff.query(sql`
      delete from letters where id in (
        select id from letters where queued_at < now() - make_interval(months => ${months}) limit ${BATCH})`)
    if (rowCount !== BATCH) return
  }
}
