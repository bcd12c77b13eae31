import sql, { type Sql } from 'sql-template-tag'
import { INVITATIONS_A_WEEK, INVITATIONS_OF_ORIGIN_A_WEEK, INVITATIONS_OF_REQUEST } from '../../config/limits.ts'
import type { Queryable } from '../../db/client.server.ts'
import { isStopOf } from '../relay/stops.queries.server.ts'
import { common, inCommon, matchRank, suggestedVendors } from '../submissions/suggested-matches.queries.server.ts'

/** A vendor that fits a request. `common`: as of a suggested match. */
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
 * For a request and a listing: what the vendor has set for everybody, and what the sender knows. No text of a request goes to
 * an address that its owner has not confirmed.
 */
export const takesInvitation: Sql = sql`(
  listing.status = 'approved' and listing.invitations_open is not null
  and listing.address_confirmed_at is not null
  and normalized_mailbox(listing.contact_email) <> normalized_mailbox(request.contact_email)
  and not ${isStoppedBySender})`

/** For a request and a listing. No list and no answer depends on it, or senders would learn which vendors stopped them. */
export const isStoppedByVendor: Sql = sql`exists (
  select from relay_stops where ${isStopOf(sql`request.contact_email`)} and recipient_id = listing.id)`

// With 1,000 the query took 0.3 s, with 200 0.03 s.
const MAX_COMPARED = 200

/** For a `with`: the vendors that fit a request best. */
export const vendorsFor = (requestId: string): Sql => sql`
  ${suggestedVendors(requestId)}, fitting as (
    select candidates.id, ${common}, ${matchRank} as fit, date_trunc('day', candidates.created_at, 'UTC') as day
    from candidates cross join request ${inCommon(sql`request`, sql`candidates`)}
    order by fit desc, day desc, id limit ${MAX_COMPARED}
  ), vendors as (
    select fitting.*, listing.company_name as name, listing.contact_open is not null as "takesMessages",
      invitation.created_at as "invitedAt", invitation.id is null and ${takesInvitation} as "canBeInvited"
    from fitting cross join request join vendor_listings as listing on listing.id = fitting.id
    left join invitations as invitation on listing_id = fitting.id and request_id = request.id)`

const BEST = 10

/** The three that fit best are shown in any case, whatever they take. */
const SHOWN = 3

/** The ten that fit best, all that fit like the tenth, and those that were invited. Equal ones by their day. */
export async function listInvitable(db: Queryable, requestId: string): Promise<Invitable[]> {
  const { rows } = await db.query<Invitable>(sql`
    with ${vendorsFor(requestId)}, ranked as (
      select *, row_number() over (order by fit desc, day desc, id) as place,
        count(*) filter (where "canBeInvited") over (
          order by fit desc range between unbounded preceding and current row exclude group) as better
      from vendors)
    select id, name, common, "takesMessages", "canBeInvited", "invitedAt" from ranked
    where ("canBeInvited" and better < ${BEST}) or "invitedAt" is not null or place <= ${SHOWN}
    order by place`)
  return rows
}

/** How many more vendors the sender of a request may invite now. */
export async function countLeft(db: Queryable, requestId: string): Promise<number> {
  const { rows } = await db.query<{ left: number }>(sql`
    select greatest(0, least(${INVITATIONS_OF_REQUEST} - count(*),
      ${INVITATIONS_A_WEEK} - count(*) filter (where created_at > now() - interval '7 days')))::int as left
    from invitations where request_id = ${requestId}`)
  return rows[0]?.left ?? 0
}

/** How many more an organisation may invite for all its requests, by the origin of its address. */
export async function countLeftOfOrigin(db: Queryable, origin: string): Promise<number> {
  const { rows } = await db.query<{ left: number }>(sql`
    select greatest(0, ${INVITATIONS_OF_ORIGIN_A_WEEK} - count(*))::int as left
    from invitations where origin = ${origin} and created_at > now() - interval '7 days'`)
  return rows[0]?.left ?? 0
}
