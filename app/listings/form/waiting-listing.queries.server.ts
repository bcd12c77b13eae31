import sql from 'sql-template-tag'
import { HOURS_OF_PROFILE_KEY } from '../../../config/limits.ts'
import type { Queryable } from '../../../db/client.server.ts'
import { selectFields } from '../../kit/fields/columns.server.ts'
import { pickFields, type Values } from '../../kit/fields/fields.ts'
import { wholeProfile } from '../../records/claims-work/profile-parts.ts'
import { listingFields } from '../../records/listing.fields.ts'
import { newestDecision } from '../../submissions/state/decisions.queries.server.ts'
import { type LockedSubmission, lockIf } from '../../submissions/state/submission-lock.queries.server.ts'

/** The purpose of the signed id with which a sender fills in the profile before opening the first email. */
export const PROFILE_KEY = 'profile'

/** The values of a listing that the form of the profile and its preview need, and the newest decision on it. */
export type ProfileListing = { id: string; values: Values; seen: string }

export const shownInProfile = {
  ...pickFields(listingFields, [
    'vendorType',
    'companyName',
    'location',
    'country',
    'services',
    'specialties',
    'languages',
    'logoUrl',
  ]),
  ...wholeProfile,
}

/**
 * Whether a signed id still opens a listing. The id proves only that its holder has seen the page that says thank you,
 * and not that the holder owns the mailbox. So the id stops working after an hour, with the first decision of a
 * reviewer other than an edit, and as soon as anyone uses a link from our emails. After such a decision, it never works
 * again, even if the decision is undone, or if it releases the listing from quarantine, which sets `created_at` to that
 * moment.
 */
const isWaitingForProfile = sql`status = 'pending' and address_confirmed_at is null
  and created_at > now() - make_interval(hours => ${HOURS_OF_PROFILE_KEY})
  and not exists (
    select from decisions
    where kind = 'listing' and record_id = record.id and decided_as <> 'sender' and decision <> 'edited')`

/** Returns the listing that a signed id opens, or undefined if it has ended. Changes nothing. */
export async function findWaitingListing(db: Queryable, id: string): Promise<ProfileListing | undefined> {
  const { rows } = await db.query<Values & { seen: string }>(sql`
    select ${selectFields(shownInProfile)}, coalesce((${newestDecision('listing', sql`record.id`)})::text, '') as seen
    from vendor_listings as record where id = ${id} and ${isWaitingForProfile}`)
  if (!rows[0]) return undefined
  const { seen, ...values } = rows[0]
  return { id, values, seen }
}

/** Locks the listing that a signed id opens. Returns undefined if it has ended. */
export const lockWaitingListing = (connection: Queryable, id: string): Promise<LockedSubmission | undefined> =>
  lockIf(connection, 'listing', id, isWaitingForProfile)
