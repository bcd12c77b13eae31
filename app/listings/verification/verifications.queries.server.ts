import sql, { type Sql } from 'sql-template-tag'
import { type Queryable, type Staff, transaction } from '../../../db/client.server.ts'
import { ungradedOf } from '../../records/verification/memberships.ts'
import { type Verification, type VerificationKey, verificationKinds } from '../../records/verification/verification.ts'
import { domainOf, hostOf, isFreeMail, isShared, isWithin } from '../../submissions/confidential/shared-domains.ts'
import { recordDecision } from '../../submissions/state/decisions.queries.server.ts'
import { type LockedSubmission, lockSubmission } from '../../submissions/state/submission-lock.queries.server.ts'

const columns = sql`number, issuer, seen_on as "seenOn", ends_on as "endsOn"`

// Leaves out the records that a vendor's website could be opened, which an earlier release stored. No page shows them.
const isKnownKind = sql`kind = any(${verificationKinds}::text[])`

const order = sql`array_position(${verificationKinds}::text[], kind), body, issuer, number`

/** Selects the verifications of a vendor (a row of `public_listings`) that are valid today. */
export const verificationsColumn: Sql = sql`
  coalesce((
    select jsonb_agg(to_jsonb(verification) order by ${order})
    from (select kind, body, ${columns} from public_verifications where listing_id = public_listings.id and ${isKnownKind}) as verification
  ), '[]') as verifications`

export const endedAs = ['time', 'changed', 'staff'] as const

export type KnownVerification = Verification & {
  /** The email address of the reviewer who recorded the verification. It is null if the site itself recorded it. */
  reviewer: string | null
  endedAt: Date | null
  endedAs: (typeof endedAs)[number] | null
}

/** Lists the verifications of a listing for staff. Those that are valid come first, then those that have ended. */
export async function listVerifications(staff: Staff, listingId: string): Promise<KnownVerification[]> {
  const { rows } = await staff.query<KnownVerification>(sql`
    select *, ended_at as "endedAt", ended_as as "endedAs"
    from (select kind, membership as body, ${columns}, reviewer, ended_at, ended_as
      from verifications where listing_id = ${listingId} and ${isKnownKind}) as verification
    order by ended_at is not null, ${order}`)
  return rows
}

async function writeVerification(
  connection: Queryable,
  listingId: string,
  { kind, body, number, issuer, seenOn, endsOn, reviewer }: Verification & { reviewer: string | null },
): Promise<void> {
  await connection.query(sql`
    insert into verifications (listing_id, kind, membership, number, issuer, seen_on, ends_on, reviewer)
    values (${listingId}, ${kind}, ${body}, ${number}, ${issuer}, ${seenOn}, ${endsOn}, ${reviewer})
    on conflict (listing_id, kind, membership, number, issuer) do update set (seen_on, ends_on, reviewer, ended_at, ended_as)
      = row(excluded.seen_on, excluded.ends_on, excluded.reviewer, null, null)`)
}

type ByStaff = { id: string; reviewer: string; historyText: (verification: Verification) => string }

async function writeEnd(
  connection: Queryable,
  listing: LockedSubmission,
  { id, reviewer, historyText }: ByStaff,
  which: Sql,
): Promise<void> {
  const { rows } = await connection.query<Verification>(sql`
    update verifications set ended_at = now(), ended_as = 'staff'
    where listing_id = ${id} and ended_at is null and ${which}
    returning kind, membership as body, ${columns}`)
  const by = { as: 'staff' as const, name: reviewer }
  for (const ended of rows)
    await recordDecision(connection, listing, {
      decision: 'verification_ended',
      by,
      reason: historyText(ended),
      check: ended,
    })
}

/**
 * Records a verification. Recording a membership with a grade ends the earlier verification of the same membership
 * number without a grade.
 */
export const recordVerification = (staff: Staff, by: ByStaff, verification: Verification) =>
  withListing(staff, by.id, async (connection, listing) => {
    const { body, number } = verification
    const ungraded = ungradedOf(body)
    if (ungraded) await writeEnd(connection, listing, by, sql`(membership, number) = (${ungraded}, ${number})`)
    await writeVerification(connection, by.id, { ...verification, reviewer: by.reviewer })
    await recordDecision(connection, listing, {
      decision: 'verification_recorded',
      by: { as: 'staff', name: by.reviewer },
      reason: by.historyText(verification),
      check: verification,
    })
  })

export const endVerification = (staff: Staff, by: ByStaff, key: VerificationKey) =>
  withListing(staff, by.id, (connection, listing) => {
    const { kind, body = '', number = '', issuer = '' } = key
    const which = sql`(kind, membership, number, issuer) = (${kind}, ${body}, ${number}, ${issuer})`
    return writeEnd(connection, listing, by, which)
  })

function withListing(
  staff: Staff,
  id: string,
  change: (connection: Queryable, listing: LockedSubmission) => Promise<void>,
): Promise<void> {
  return transaction(staff, async (connection) => {
    const listing = await lockSubmission(connection, 'listing', id)
    if (listing && listing.status !== 'erased') await change(connection, listing)
  })
}

/**
 * Ends the verifications whose end date has passed. Visitors no longer see such a verification, even before this runs.
 */
export async function endPastVerifications(staff: Staff): Promise<void> {
  await staff.query(sql`
    update verifications set ended_at = now(), ended_as = 'time' where ended_at is null and ends_on < today_in_utc()`)
}

/**
 * Verifies the domain of each company whose confirmed email address is at the domain of its website. The verification
 * of the domain ends on the same date as the verification of the email address.
 */
export async function verifyDomains(staff: Staff): Promise<void> {
  const { rows } = await staff.query<{
    id: string
    email: string
    website: string
    seenOn: string
    endsOn: string
  }>(sql`
    select id, contact_email as email, website, address.seen_on as "seenOn", address.ends_on as "endsOn"
    from verifications as address join vendor_listings on id = address.listing_id
    where address.kind = 'address' and address.ended_at is null and address.seen_on >= today_in_utc() - 1
      and status = 'approved' and vendor_type = 'Company'
      and not exists (select from verifications as domain
        where domain.listing_id = id and domain.kind = 'domain' and domain.ended_at is null and domain.ends_on = address.ends_on)`)
  for (const { id, email, website, ...dates } of rows)
    if (isAtDomain(email, website))
      await transaction(staff, (connection) =>
        writeVerification(connection, id, {
          kind: 'domain',
          body: '',
          number: '',
          issuer: '',
          reviewer: null,
          ...dates,
        }),
      )
}

/**
 * Whether the email address belongs to the domain of the website. A mail provider's domain, or a host on which anyone
 * can have a page, proves nothing about a company.
 */
function isAtDomain(email: string, website: string): boolean {
  const [domain, host] = [domainOf(email), hostOf(website)]
  if (!domain || !host || isFreeMail(domain) || isShared(host)) return false
  return isWithin(domain, host) || isWithin(host, domain)
}
