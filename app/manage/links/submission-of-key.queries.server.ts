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

/** Every act by a key goes through here. 'ended': the key no longer works, and nothing was done. */
export async function withSubmissionOf<Result extends string>(
  staff: Staff,
  key: string,
  change: (connection: Queryable, locked: LockedPublished) => Promise<Result>,
  purpose: LinkPurpose = 'manage',
): Promise<Result | 'ended'> {
  return transaction(staff, async (connection) => {
    const kind = await kindOfKey(connection, key, purpose)
    const locked = kind && (await lockBySubquery(connection, kind, idByKey(kind, key, purpose)))
    // Another session may have ended the key, or erased the submission, while this one waited for the lock.
    if (!kind || !locked || !(await kindOfKey(connection, key, purpose))) return 'ended'
    await recordUse(connection, key)
    // The other keys went to another address.
    if (purpose === 'manage' || purpose === 'erase')
      await connection.query(sql`
        update ${tableOf(kind)} set address_confirmed_at = now()
        where id = ${locked.id} and coalesce(address_confirmed_at < date_trunc('day', now(), 'UTC'), true)`)
    return change(connection, { ...locked, kind })
  })
}
