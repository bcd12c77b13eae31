import sql from 'sql-template-tag'
import type { Queryable } from '../../../db/client.server.ts'
import { kindOf } from '../../records/kinds.ts'
import { type LockedSubmission, tableOf } from './submission-lock.queries.server.ts'

/**
 * Stores that the sender has confirmed a published listing as up to date, now or at the time `at`. Returns false if the
 * listing was confirmed that day already.
 */
export async function writeConfirmedCurrent(
  connection: Queryable,
  { kind, id }: LockedSubmission,
  at: Date | null = null,
): Promise<boolean> {
  if (!kindOf(kind).actColumns?.includes('confirmed_current_at')) return false
  const { rowCount } = await connection.query(sql`
    update ${tableOf(kind)} set confirmed_current_at = moment
    from (select coalesce(${at}::timestamptz, now()) as moment) as said
    where id = ${id} and coalesce(confirmed_current_at < date_trunc('day', moment, 'UTC'), true)`)
  return rowCount === 1
}
