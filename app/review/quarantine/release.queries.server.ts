import sql from 'sql-template-tag'
import { type Staff, transaction } from '../../../db/client.server.ts'
import { recordDecision } from '../decisions/decisions.queries.server.ts'
import { lockSubmission, tableOf } from '../decisions/locked.queries.server.ts'
import type { Kind } from '../kinds.ts'

/**
 * Releases a submission from quarantine: it waits in the queue as if it had just come in, and the database queues its
 * receipt (migration 0019). Of any number of reviewers who do so at once one is first; for the others nothing changes.
 */
export async function release(
  staff: Staff,
  { kind, id, reviewer }: { kind: Kind; id: string; reviewer: string },
): Promise<void> {
  await transaction(staff, async (connection) => {
    const locked = await lockSubmission(connection, kind, id)
    if (locked?.status !== 'pending' || !locked.suspicion) return
    await connection.query(sql`
      update ${tableOf(kind)} set suspicion = null, created_at = now() where id = ${id}`)
    await recordDecision(connection, locked, { decision: 'released', reviewer })
  })
}
