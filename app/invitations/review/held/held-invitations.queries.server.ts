import sql, { empty, type Sql } from 'sql-template-tag'
import { type Queryable, type Staff, transaction } from '../../../../db/client.server.ts'
import type { Cursor } from '../../../kit/lists/cursor.ts'
import { cursorKey, microsecondsOf } from '../../../kit/lists/keyset.server.ts'
import type { HeldPage } from '../../../relay/review/held/held-messages.queries.server.ts'
import { recordDecision } from '../../../submissions/state/decisions.queries.server.ts'
import { type LockedSubmission, lockSubmission } from '../../../submissions/state/submission-lock.queries.server.ts'
import { sendToVendor } from '../../invitation-emails.queries.server.ts'
import { type InvitationHoldReason, lockInvitations } from '../../invite.queries.server.ts'

/** The held invitations of one request. `id` is the id of that request. */
export type HeldInvitations = {
  id: string
  company: string
  holdReason: InvitationHoldReason
  notes: string[]
  vendors: string[]
  createdAt: Date
}

/**
 * Lists the requests with held invitations, ordered by the oldest held invitation of each. Returns one request more
 * than `size` if there is a next page.
 */
export async function listHeldInvitations(
  staff: Staff,
  { cursor, size }: HeldPage,
): Promise<(HeldInvitations & Cursor)[]> {
  const after = cursor ? sql`having (min(invitations.created_at), request_id) > ${cursorKey(cursor)}` : empty
  const { rows } = await staff.query<HeldInvitations & Cursor>(sql`
    select request_id as id, company, min(held_as) as "holdReason", min(invitations.created_at) as "createdAt",
      coalesce(array_agg(distinct note) filter (where note <> ''), '{}') as notes,
      array_agg(company_name order by company_name) as vendors, ${microsecondsOf(sql`min(invitations.created_at)`)}
    from invitations
    join opportunity_submissions as request on request.id = request_id join vendor_listings as listing on listing.id = listing_id
    where state = 'held' group by request_id, company ${after} order by 4, 1 limit ${size + 1}`)
  return rows
}

type DecisionOnHeld = 'invitations_released' | 'invitations_discarded'

type Decision = { id: string; reviewer: string }

/**
 * Returns the function that makes a decision on all held invitations of a request. If none is held any more, that
 * function returns the request and changes nothing.
 */
const decideAs =
  (decision: DecisionOnHeld) =>
  (staff: Staff, { id, reviewer }: Decision): Promise<LockedSubmission | undefined> =>
    transaction(staff, async (connection) => {
      const locked = await lockSubmission(connection, 'request', id)
      if (!locked) return undefined
      await lockInvitations(connection)
      const count = await decisionHandlers[decision](connection, sql`request_id = ${id} and state = 'held'`)
      if (count === 0) return locked
      await recordDecision(connection, locked, { decision, by: { as: 'staff', name: reviewer } })
      return undefined
    })

export const releaseHeldInvitations = decideAs('invitations_released')
export const discardHeldInvitations = decideAs('invitations_discarded')

const decisionHandlers: Record<DecisionOnHeld, (connection: Queryable, isHeld: Sql) => Promise<number>> = {
  // Makes the released invitations due now, and sends them. An invitation to a request that was closed in the meantime
  // is not sent.
  invitations_released: async (connection, isHeld) => {
    const { rows } = await connection.query<{ listingId: string }>(sql`
      update invitations set state = 'waiting', due_at = now() where ${isHeld}
      returning listing_id as "listingId"`)
    for (const { listingId } of rows) await sendToVendor(connection, listingId)
    return rows.length
  },
  invitations_discarded: async (connection, isHeld) => {
    const { rowCount } = await connection.query(sql`update invitations set state = 'discarded' where ${isHeld}`)
    return rowCount ?? 0
  },
}
