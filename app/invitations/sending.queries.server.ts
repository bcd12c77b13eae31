import sql from 'sql-template-tag'
import type { Language } from '../../config/language.ts'
import { INVITATION_LETTERS_A_DAY } from '../../config/limits.ts'
import type { Queryable, Staff } from '../../db/client.server.ts'
import { workThrough } from '../../jobs/work-through.ts'
import type { InvitedContent } from '../../mail/letter-kinds.ts'
import type { Invitations } from '../../mail/letters/invited-content.ts'
import { queueLetter } from '../../mail/queue-letter.ts'
import { noteAttempt } from '../relay/stops.queries.server.ts'
import { requestsForEmail } from '../submissions/summaries/requests-for-email.queries.server.ts'
import { holdSince } from './holding.queries.server.ts'
import { isStoppedByVendor, takesInvitation } from './invitable.queries.server.ts'

/** One transaction at a time counts and invites. It locks the request before. */
export async function lockInvitations(connection: Queryable): Promise<void> {
  await connection.query(sql`select pg_advisory_xact_lock(hashtextextended('invitations', 0))`)
}

const isOpen = sql`request.status = 'approved' and ${takesInvitation}`

/**
 * An invitation that is held, or that a reviewer discards, comes to its turn as one that is sent does: then it counts like
 * the letter, which a reviewer may still release. Before, a pause of its request deletes it. Otherwise its sender would
 * see what became of it.
 */
const waits = sql`(state = 'waiting' or (state in ('held', 'discarded') and sent_at is null))`

const bothSides = sql`
  join opportunity_submissions as request on request.id = request_id join vendor_listings as listing on listing.id = listing_id`

/** Sends what is due, one vendor at a time. The press of a sender does not, because it would take less time after a stop. */
export const sendDueInvitations = (staff: Staff): Promise<void> =>
  workThrough(staff, {
    async next(connection, failed) {
      await lockInvitations(connection)
      const { rows } = await connection.query<{ id: string }>(sql`
        select listing_id as id from invitations
        where ${waits} and due_at <= now() and listing_id <> all (${failed}::uuid[])
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

type Due = {
  ids: string[]
  toSend: string[]
  senders: string[]
  recipient: string
  language: Language
  isLimited: boolean
  morning: Date
}

/** One letter, at most three a day to a mailbox; the rest the next morning. The caller has `lockInvitations`. */
export async function sendToVendor(connection: Queryable, listingId: string): Promise<void> {
  const isDue = sql`listing_id = ${listingId} and ${waits} and due_at <= now()`
  const isClosed = sql`id not in (
    select invitations.id from invitations ${bothSides} where listing_id = ${listingId} and ${isOpen})`
  // The row goes, so that the sender may invite the vendor again once both are open. One that was held when its turn came
  // stays, as those stay that were sent.
  await connection.query(sql`delete from invitations where ${isDue} and sent_at is null and ${isClosed}`)
  await connection.query(sql`update invitations set state = 'discarded' where ${isDue} and ${isClosed}`)
  await holdSince(connection, isDue)
  const today = sql`date_trunc('day', now(), zone_of(vendor_listings.country))`
  const { rows } = await connection.query<Due>(sql`
    select array(select id from invitations where ${isDue} order by created_at, id) as ids,
      array(select id from invitations where ${isDue} and state = 'waiting' order by created_at, id) as "toSend",
      array(select distinct request.contact_email
        from invitations join opportunity_submissions as request on request.id = request_id
        where ${isDue} and invited_as = 'sender') as senders,
      contact_email as recipient,
      page_language as language, next_alert('Daily', zone_of(country)) as morning,
      (select count(*) from letters
        where template = 'invited' and is_same_mailbox(recipient, contact_email)
          and created_at >= ${today})
      + (select count(distinct (listing_id, sent_at)) from invitations join vendor_listings as other on other.id = listing_id
        where state in ('held', 'discarded') and is_same_mailbox(other.contact_email, vendor_listings.contact_email)
          and sent_at >= ${today} and not exists (
            select from invitations as told where told.listing_id = other.id and told.state = 'sent'
              and told.sent_at = invitations.sent_at)) >= ${INVITATION_LETTERS_A_DAY} as "isLimited"
    from vendor_listings where id = ${listingId}`)
  const [due] = rows
  if (!due || due.ids.length === 0) return
  const { ids, toSend, senders, recipient, language, isLimited, morning } = due
  if (isLimited) {
    await connection.query(sql`update invitations set due_at = ${morning} where id = any(${ids}::uuid[])`)
    return
  }
  for (const sender of senders) await noteAttempt(connection, sender)
  // They are dropped only now. One that is dropped earlier would outlast a pause of its request, which deletes the others.
  const sent = await dropStopped(connection, toSend)
  // Held and dropped ones count like the letter that is not sent. Otherwise a fourth of the day would show its sender the stop.
  await connection.query(sql`
    update invitations set sent_at = now(), state = case when id = any(${sent}::uuid[]) then 'sent' else state end
    where id = any(${ids}::uuid[])`)
  if (sent.length === 0) return
  const content = { kind: 'listing', submissionId: listingId, invitationIds: sent } as const
  await queueLetter(connection, { template: 'invited', recipient, language, content })
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
  const told = await requestsForEmail(db, { language, ids, maxDescription: MAX_DESCRIPTION })
  const requests = rows.flatMap(({ opportunityId, note, isBySender }) =>
    told.flatMap((request) => (request.id === opportunityId ? [{ request, note, isBySender }] : [])),
  )
  return first && requests.length > 0 ? { stopKey: first.stopKey, requests } : undefined
}
