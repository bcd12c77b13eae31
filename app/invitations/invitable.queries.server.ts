// Finds the vendors that can be invited to a request by email. A vendor can be invited if its listing is published,
// accepts invitations and has a confirmed address. It cannot be invited if the sender of the request also sent the
// listing, if the sender has blocked the vendor's messages, or if the vendor was invited to this request before. Only
// vendors that match the request are listed, the best match first
// (app/submissions/suggested-matches.queries.server.ts).

import sql, { type Sql } from 'sql-template-tag'
import { INVITATIONS_A_WEEK, INVITATIONS_BY_REVIEWER, INVITATIONS_OF_REQUEST } from '../../config/limits.ts'
import type { Queryable, Staff } from '../../db/client.server.ts'
import { isStopOf } from '../relay/stops.queries.server.ts'
import { common, inCommon, matchRank, suggestedVendors } from '../submissions/suggested-matches.queries.server.ts'

/**
 * A vendor that matches a request. `common` holds the services and other choices that the vendor and the request share.
 */
export type Invitable = {
  id: string
  name: string
  common: string[]
  takesMessages: boolean
  canBeInvited: boolean
  invitedAt: Date | null
}

const isStoppedBySender = sql`exists (
  select from relay_stops
  where ${isStopOf(sql`listing.contact_email`)} and recipient_id in (
    select opportunity_id from opportunity_submissions as own
    where lower(own.contact_email) = lower(request.contact_email)))`

/**
 * Whether a request may be sent to a listing. The condition uses only the vendor's settings and facts that the sender
 * of the request already knows. A request is never emailed to an address that its owner has not confirmed.
 */
export const takesInvitation: Sql = sql`(
  listing.status = 'approved' and listing.invitations_open is not null
  and listing.address_confirmed_at is not null
  and normalized_mailbox(listing.contact_email) <> normalized_mailbox(request.contact_email)
  and not ${isStoppedBySender})`

/**
 * Whether the vendor has blocked the sender. No list and no response may depend on it, because senders must not learn
 * of a block.
 */
export const isStoppedByVendor: Sql = sql`exists (
  select from relay_stops where ${isStopOf(sql`request.contact_email`)} and recipient_id = listing.id)`

// The highest number of matches that are compared. The query took 0.3 s with 1,000 of them and 0.03 s with 200.
const MAX_COMPARED = 200

/**
 * Subqueries for the `with` clause of a statement. The subquery `vendors` contains the vendors that match the request
 * best.
 */
export const vendorsFor = (requestId: string): Sql => sql`
  ${suggestedVendors(requestId)}, matches as (
    select candidates.id, ${common}, ${matchRank} as match_rank, date_trunc('day', candidates.created_at, 'UTC') as day
    from candidates cross join request ${inCommon(sql`request`, sql`candidates`)}
    order by match_rank desc, day desc, id limit ${MAX_COMPARED}
  ), vendors as (
    select matches.*, listing.company_name as name, listing.contact_open is not null as "takesMessages",
      invitation.created_at as "invitedAt", invitation.id is null and ${takesInvitation} as "canBeInvited"
    from matches cross join request join vendor_listings as listing on listing.id = matches.id
    left join invitations as invitation on listing_id = matches.id and request_id = request.id)`

const BEST_MATCHES = 10

/** The number of best matches that are listed even if they cannot be invited. */
const ALWAYS_SHOWN = 3

/**
 * Lists the ten best matches that can be invited, and any others that match as well as the tenth. Also lists the
 * vendors that were invited before, and the `ALWAYS_SHOWN` best matches. Among equally good matches, the newest listing
 * comes first.
 */
export async function listInvitable(db: Queryable, requestId: string): Promise<Invitable[]> {
  const { rows } = await db.query<Invitable>(sql`
    with ${vendorsFor(requestId)}, ranked as (
      select *, row_number() over (order by match_rank desc, day desc, id) as place,
        count(*) filter (where "canBeInvited") over (
          order by match_rank desc range between unbounded preceding and current row exclude group) as better
      from vendors)
    select id, name, common, "takesMessages", "canBeInvited", "invitedAt" from ranked
    where ("canBeInvited" and better < ${BEST_MATCHES}) or "invitedAt" is not null or place <= ${ALWAYS_SHOWN}
    order by place`)
  return rows
}

/**
 * Returns how many more vendors a request may be sent to now. It does not apply the weekly limit for all requests of
 * one origin, which invite.queries.server.ts checks.
 */
export async function countRemainingInvitations(db: Queryable, requestId: string): Promise<number> {
  const { rows } = await db.query<{ remaining: number }>(sql`
    select greatest(0, least(${INVITATIONS_OF_REQUEST} - count(*),
      ${INVITATIONS_A_WEEK} - count(*) filter (where created_at > now() - interval '7 days')))::int as remaining
    from invitations where request_id = ${requestId}`)
  return rows[0]?.remaining ?? 0
}

export type VendorsToInvite = { vendors: { id: string; name: string }[]; invited: number }

/** Finds the vendors to which a reviewer can send a request, the best match first. */
export async function findVendorsToInvite(staff: Staff, requestId: string): Promise<VendorsToInvite> {
  const remaining = Math.min(INVITATIONS_BY_REVIEWER, await countRemainingInvitations(staff, requestId))
  const matches = await listInvitable(staff, requestId)
  return {
    vendors: matches.filter(({ canBeInvited }) => canBeInvited).slice(0, remaining),
    invited: matches.filter(({ invitedAt }) => invitedAt).length,
  }
}
