import sql from 'sql-template-tag'
import { type Queryable, type Staff, transaction } from '../../db/client.server.ts'
import { isUuid } from '../../db/uuid.ts'
import { recordDecision } from '../submissions/state/decisions.queries.server.ts'
import { lockNamed } from '../submissions/state/submission-lock.queries.server.ts'
import { invitationsSwitched } from './consent.queries.server.ts'

export type InvitedListing = { id: string; name: string; isOpen: boolean }

/** The key of an invitation, or of the email that an imported listing has moved here. */
const listingOf = (key: string) => sql`
  select listing_id from invitations where stop_key = ${key}
  union all select record_id from imported_rows where stop_key = ${key}`

/** Undefined where the key is unknown, or the listing is erased. */
export async function findInvitedListing(db: Queryable, key: string): Promise<InvitedListing | undefined> {
  if (!isUuid(key)) return undefined
  const { rows } = await db.query<InvitedListing>(sql`
    select id, company_name as name, invitations_open is not null as "isOpen"
    from vendor_listings where id = (${listingOf(key)}) and status <> 'erased'`)
  return rows[0]
}

/** Turns off all invitations to the listing. Again changes nothing. */
export const stopInvitations = (staff: Staff, key: string): Promise<'done' | 'ended'> =>
  transaction(staff, async (connection) => {
    if (!isUuid(key)) return 'ended'
    const locked = await lockNamed(connection, 'listing', listingOf(key))
    if (!locked || locked.status === 'erased') return 'ended'
    const { rowCount: isNew } = await connection.query(sql`
      update vendor_listings set ${invitationsSwitched(false)} where id = ${locked.id} and invitations_off is null`)
    if (isNew) await recordDecision(connection, locked, { decision: 'invitations_closed', by: { as: 'sender' } })
    return 'done'
  })
