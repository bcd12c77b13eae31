import sql from 'sql-template-tag'
import type { Language } from '../../../config/language.ts'
import { INVITATION_LETTERS_A_DAY } from '../../../config/limits.ts'
import type { Queryable, Staff } from '../../../db/client.server.ts'
import { workThrough } from '../../../jobs/work-through.ts'
import type { Invitations, InvitedContent } from '../../../mail/letters/invited-content.ts'
import { queueLetter } from '../../../mail/queue-letter.ts'
import { listTold } from '../../submissions/told-requests.queries.server.ts'
import { holdSince } from './holding.queries.server.ts'
import { isStoppedByVendor, takesInvitation } from './invitable.queries.server.ts'

/** One transaction at a time counts and invites. It locks the request before. */
export async function lockInvitations(connection: Queryable): Promise<void> {
  await connection.query(sql`select pg_advisory_xact_lock(hashtextextended('invitations', 0))`)
}

const isOpen = sql`request.status = 'approved' and ${takesInvitation}`

const bothSides = sql`
  join opportunity_submissions as request on request.id = request_id join vendor_listings as listing on listing.id = listing_id`

/** Sends what waited for the morning, one vendor at a time. */
export const sendDueInvitations = (staff: Staff): Promise<void> =>
  workThrough(staff, {
    async next(connection, failed) {
      await lockInvitations(connection)
      const { rows } = await connection.query<{ id: string }>(sql`
        select listing_id as id from invitations
        where state = 'waiting' and due_at <= now() and listing_id <> all (${failed}::uuid[])
        order by due_at, invitations.id limit 1`)
      return rows[0]
    },
    work: (connection, { id }) => sendToVendor(connection, id),
  })

/** Drops invitations whose sender the vendor has stopped, and returns the others. The sender is not told. */
async function dropStopped(connection: Queryable, ids: readonly string[]): Promise<string[]> {
  const { rows } = await connection.query<{ id: string }>(sql`
    update invitations set state = 'discarded'
    where id in (
      select invitations.id from invitations ${bothSides}
      where invitations.id = any(${ids}::uuid[]) and ${isStoppedByVendor})
    returning id`)
  const dropped = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !dropped.has(id))
}

type Due = { ids: string[]; recipient: string; language: Language; isLimited: boolean; morning: Date }

/** One letter, at most three a day to a mailbox; the rest the next morning. The caller has `lockInvitations`. */
export async function sendToVendor(connection: Queryable, listingId: string): Promise<void> {
  const isDue = sql`listing_id = ${listingId} and state = 'waiting' and due_at <= now()`
  // The row goes, so that the sender may invite the vendor again once both are open.
  await connection.query(sql`
    delete from invitations where ${isDue} and id not in (
      select invitations.id from invitations ${bothSides} where listing_id = ${listingId} and ${isOpen})`)
  await holdSince(connection, isDue)
  const today = sql`date_trunc('day', now(), zone_of(vendor_listings.country))`
  const { rows } = await connection.query<Due>(sql`
    select array(select id from invitations where ${isDue} order by created_at, id) as ids, contact_email as recipient,
      page_language as language, next_alert('Daily', zone_of(country)) as morning,
      (select count(*) from letters
        where template = 'invited' and is_same_mailbox(recipient, contact_email)
          and created_at >= ${today})
      + (select count(distinct sent_at) from invitations join vendor_listings as other on other.id = listing_id
        where state = 'discarded' and is_same_mailbox(other.contact_email, vendor_listings.contact_email)
          and sent_at >= ${today}) >= ${INVITATION_LETTERS_A_DAY} as "isLimited"
    from vendor_listings where id = ${listingId}`)
  const [due] = rows
  if (!due || due.ids.length === 0) return
  const { ids, recipient, language, isLimited, morning } = due
  if (isLimited) {
    await connection.query(sql`update invitations set due_at = ${morning} where id = any(${ids}::uuid[])`)
    return
  }
  // They are dropped only now. One that is dropped earlier would outlast a pause of its request, which deletes the others.
  const sent = await dropStopped(connection, ids)
  if (sent.length === 0) {
    // The group counts like the letter that is not sent. Otherwise a fourth of the day would show its sender the stop.
    await connection.query(sql`update invitations set sent_at = now() where id = any(${ids}::uuid[])`)
    return
  }
  const content = { kind: 'listing', submissionId: listingId, invitationIds: sent } as const
  await queueLetter(connection, { template: 'invited', recipient, language, content })
  await connection.query(sql`
    update invitations set state = 'sent', sent_at = now() where id = any(${sent}::uuid[])`)
}

/** A letter says more of a request than its card does. */
const MAX_DESCRIPTION = 600

/** For a letter, when it is written. Undefined where none of the requests is to be sent any more. */
export async function readInvitations(
  db: Queryable,
  { invitationIds }: InvitedContent,
  language: Language,
): Promise<Invitations | undefined> {
  const { rows } = await db.query<{ opportunityId: string; stopKey: string; note: string; isBySender: boolean }>(sql`
    select opportunity_id as "opportunityId", stop_key as "stopKey", note, invited_as = 'sender' as "isBySender"
    from invitations ${bothSides} where invitations.id = any(${invitationIds}::uuid[]) and ${isOpen} and not ${isStoppedByVendor}
    order by invitations.created_at, invitations.id`)
  const [first] = rows
  const ids = rows.map(({ opportunityId }) => opportunityId)
  const told = await listTold(db, { language, ids, most: MAX_DESCRIPTION })
  const requests = rows.flatMap(({ opportunityId, note, isBySender }) =>
    told.flatMap((request) => (request.id === opportunityId ? [{ request, note, isBySender }] : [])),
  )
  return first && requests.length > 0 ? { stopKey: first.stopKey, requests } : undefined
}
