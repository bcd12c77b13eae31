import sql from 'sql-template-tag'
import { type Queryable, type Staff, transaction } from '../../../db/client.server.ts'
import type { LinkPurpose } from '../../../mail/template.ts'
import type { PublishedKind } from '../../records/kinds.ts'
import {
  type LockedSubmission,
  lockBySubquery,
  tableOf,
} from '../../submissions/state/submission-lock.queries.server.ts'
import { idByKey, kindOfKey, recordUse } from './keys.queries.server.ts'

export type LockedPublished = LockedSubmission & { kind: PublishedKind }

/**
 * Runs a change on the submission that a key opens. Every act by a key goes through this function. Returns 'ended' if
 * the key no longer works, and then changes nothing.
 */
export async function withSubmissionOf<Result extends string>(
  staff: Staff,
  key: string,
  change: (connection: Queryable, locked: LockedPublished) => Promise<Result>,
  purpose: LinkPurpose = 'manage',
): Promise<Result | 'ended'> {
  return transaction(staff, async (connection) => {
    const kind = await kindOfKey(connection, key, purpose)
    const locked = kind && (await lockBySubquery(connection, kind, idByKey(kind, key, purpose)))
    // Checks the key again. While this transaction waited for the lock, another one may have ended the key or erased
    // the submission.
    if (!kind || !locked || !(await kindOfKey(connection, key, purpose))) return 'ended'
    await recordUse(connection, key)
    // A person who uses a key with one of these two purposes has read an email to the registered address. Keys with the
    // other purposes were sent to a different address.
    if (purpose === 'manage' || purpose === 'erase')
      await connection.query(sql`
        update ${tableOf(kind)} set address_confirmed_at = now()
        where id = ${locked.id} and coalesce(address_confirmed_at < date_trunc('day', now(), 'UTC'), true)`)
    return change(connection, { ...locked, kind })
  })
}
