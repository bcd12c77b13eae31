import sql from 'sql-template-tag'
import { type Queryable, type Staff, transaction } from '../../../db/client.server.ts'
import { isUuid } from '../../../db/uuid.ts'
import { recordDecision } from '../../submissions/decisions.queries.server.ts'
import { lockNamed } from '../../submissions/submission-lock.queries.server.ts'

export type InvitedListing = { id: string; name: string; isOff: boolean }

/** Undefined where the key is unknown, or the listing is erased. */
export async function findInvitedListing(db: Queryable, key: string): Promise<InvitedListing | undefined> {
  if (!isUuid(key)) return undefined
  const { rows } = await db.query<InvitedListing>(sql`
    select vendor_listings.id, company_name as name, invitations_off is not null as "isOff"
    from invitations join vendor_listings on vendor_listings.id = listing_id
    where stop_key = ${key} and status <> 'erased'`)
  return rows[0]
}

/** Turns off all invitations to the listing. Again changes nothing. */
export const stopInvitations = (staff: Staff, key: string): Promise<'done' | 'ended'> =>
  transaction(staff, async (connection) => {
    if (!isUuid(key)) return 'ended'
    const locked = await lockNamed(
      connection,
      'listing',
      sql`select listing_id from invitations where stop_key = ${key}`,
    )
    if (!locked || locked.status === 'erased') return 'ended'
    const { rowCount: isNew } = await connection.query(sql`
      update vendor_listings set invitations_off = true where id = ${locked.id} and invitations_off is null`)
    if (isNew) await recordDecision(connection, locked, { decision: 'invitations_closed', by: { as: 'sender' } })
    return 'done'
  })
