import sql from 'sql-template-tag'
import { type Queryable, type Staff, transaction } from '../../../../db/client.server.ts'
import { isUuid } from '../../../../db/uuid.ts'
import { type Cursor, type ListPage, listPageOf } from '../../../lists/cursor.ts'
import { cursorKey, microsecondsOf, where } from '../../../lists/newest-rows.server.ts'
import { recordDecision } from '../../../submissions/decisions.queries.server.ts'
import { type LockedSubmission, lockSubmission } from '../../../submissions/locked.queries.server.ts'
import type { HeldAs } from '../../relay/limits.queries.server.ts'
import { dropIfStopped, findRecipient, send } from '../../relay/relay.queries.server.ts'

const PAGE_SIZE = 50

export type Held = {
  id: string
  listingId: string
  vendor: string
  heldAs: HeldAs
  createdAt: Date
  isConfirmed: boolean
  name: string
  company: string
  email: string
  website: string
  message: string
}

/** The oldest first, one page after `cursor`. */
export async function listHeld(staff: Staff, cursor?: Cursor): Promise<ListPage<Held>> {
  const after = cursor ? [sql`(relayed.created_at, relayed.id) > ${cursorKey(cursor)}`] : []
  const { rows } = await staff.query<Held & Cursor>(sql`
    select relayed.id, recipient_id as "listingId", company_name as vendor, held_as as "heldAs",
      relayed.created_at as "createdAt", confirmed_at is not null as "isConfirmed", name, company, email,
      relayed.website, message, ${microsecondsOf(sql`relayed.created_at`)}
    from relayed join vendor_listings on vendor_listings.id = recipient_id
    ${where([sql`state = 'held'`, ...after])}
    order by relayed.created_at, relayed.id limit ${PAGE_SIZE + 1}`)
  return listPageOf(rows, PAGE_SIZE)
}

type Decision = { id: string; reviewer: string }

/**
 * Sends it on, unless its vendor has stopped its sender meanwhile. One that nobody has confirmed is treated like a new one: its sender is asked first. Nothing where its vendor
 * takes no messages any more.
 */
export const releaseHeld = (staff: Staff, { id, reviewer }: Decision): Promise<void> =>
  withHeld(staff, id, async (connection, listing, isConfirmed) => {
    if ((await findRecipient(connection, listing.id)) === undefined) return
    if (!isConfirmed)
      await connection.query(sql`
        update relayed set state = 'new', held_as = null, suspicion = null, created_at = now() where id = ${id}`)
    else if (!(await dropIfStopped(connection, id))) await send(connection, id, listing)
    await recordDecision(connection, listing, { decision: 'contact_released', by: { as: 'staff', name: reviewer } })
  })

export const discardHeld = (staff: Staff, { id, reviewer }: Decision): Promise<void> =>
  withHeld(staff, id, async (connection, listing) => {
    await connection.query(sql`update relayed set state = 'discarded' where id = ${id}`)
    await recordDecision(connection, listing, { decision: 'contact_discarded', by: { as: 'staff', name: reviewer } })
  })

/** Locks the listing first, as a press does. */
function withHeld(
  staff: Staff,
  id: string,
  work: (connection: Queryable, listing: LockedSubmission, isConfirmed: boolean) => Promise<void>,
): Promise<void> {
  return transaction(staff, async (connection) => {
    if (!isUuid(id)) return
    const { rows } = await connection.query<{ listingId: string }>(sql`
      select recipient_id as "listingId" from relayed where id = ${id}`)
    const listing = rows[0] && (await lockSubmission(connection, 'listing', rows[0].listingId))
    if (!listing) return
    const held = await connection.query<{ isConfirmed: boolean }>(sql`
      select confirmed_at is not null as "isConfirmed" from relayed where id = ${id} and state = 'held' for update`)
    if (held.rows[0]) await work(connection, listing, held.rows[0].isConfirmed)
  })
}
