import sql from 'sql-template-tag'
import { ACTS_A_DAY } from '../../../config/limits.ts'
import type { Queryable } from '../../../db/client.server.ts'
import type { LockedSubmission } from '../../submissions/state/submission-lock.queries.server.ts'
import { countedSince } from '../disputes.queries.server.ts'

/**
 * Whether the sender has reached the daily limit of acts. The limit exists because each act adds to the history and
 * empties the page cache. The caller must have locked the submission.
 */
export async function isDailyLimitReached(connection: Queryable, { kind, id }: LockedSubmission): Promise<boolean> {
  const { rowCount } = await connection.query(sql`
    select from decisions
    where kind = ${kind} and record_id = ${id} and decided_as = 'sender'
      and decision in ('paused', 'resumed', 'closed', 'reopened', 'extended', 'contact_opened', 'contact_closed',
        'invitations_opened')
      and decided_at > ${countedSince([id])}
    limit ${ACTS_A_DAY}`)
  return rowCount === ACTS_A_DAY
}
