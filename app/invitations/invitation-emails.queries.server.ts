import sql, { type Sql } from 'sql-template-tag'
import type { Language } from '../../config/language.ts'
import { INVITATION_LETTERS_A_DAY, OFFERS_AN_HOUR } from '../../config/limits.ts'
import { PERIODS } from '../../config/retention.ts'
import { type Queryable, type Staff, transaction } from '../../db/client.server.ts'
import { isSample } from '../../db/is-sample.ts'
import { isUuid } from '../../db/uuid.ts'
import { processRows } from '../../jobs/process-rows.ts'
import type { InvitedContent } from '../../mail/letter-kinds.ts'
import type { Invitations } from '../../mail/letters/invited-content.ts'
import { queueLetter, queueLetters } from '../../mail/queue-letter.ts'
import { noteAttempt } from '../relay/stops.queries.server.ts'
import { recordDecision } from '../submissions/state/decisions.queries.server.ts'
import { lockBySubquery } from '../submissions/state/submission-lock.queries.server.ts'
import { requestsForEmail } from '../submissions/summaries/requests-for-email.queries.server.ts'
import { isStoppedByVendor, takesInvitation } from './invitable.queries.server.ts'
import { holdReportedSince, lockInvitations } from './invite.queries.server.ts'

// Sends invitations to vendors, asks vendors whether they agree to get them, and stops invitations to a listing.

const isOpen = sql`request.status = 'approved' and ${takesInvitation}`

/**
 * Whether an invitation has yet to be sent or to count as sent. Held and discarded invitations are treated like all
 * others. When they become due, they are deleted if the request is no longer open. Otherwise, they count as an email,
 * even if a reviewer releases them later. Any difference would show the sender of the request that the invitations were
 * held.
 */
const isWaiting = sql`(state = 'waiting' or (state in ('held', 'discarded') and sent_at is null))`

const joinBothSides = sql`
  join opportunity_submissions as request on request.id = request_id join vendor_listings as listing on listing.id = listing_id`

/**
 * Sends the invitations that are due, one vendor at a time. A job does this, because the response to the sender's HTTP
 * request would otherwise come sooner if a vendor has blocked the sender, and so reveal the block.
 */
export const sendDueInvitations = (staff: Staff): Promise<void> =>
  processRows(staff, {
    async findNext(connection, failed) {
      await lockInvitations(connection)
      const { rows } = await connection.query<{ id: string }>(sql`
        select listing_id as id from invitations
        where ${isWaiting} and due_at <= now() and listing_id <> all (${failed}::uuid[])
        order by due_at, invitations.id limit 1`)
      return rows[0]
    },
    processRow: (connection, { id }) => sendToVendor(connection, id),
  })

/**
 * Discards the invitations whose sender the vendor has blocked, and returns the ids of all others. The sender does not
 * learn of it.
 */
async function discardBlocked(connection: Queryable, ids: readonly string[]): Promise<string[]> {
  const { rows } = await connection.query<{ id: string }>(sql`
    update invitations set state = 'discarded'
    where id in (
      select invitations.id from invitations ${joinBothSides}
      where invitations.id = any(${ids}::uuid[]) and ${isStoppedByVendor})
    returning id`)
  const discarded = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !discarded.has(id))
}

type DueInvitations = {
  ids: string[]
  toSend: string[]
  senders: string[]
  recipient: string
  language: Language
  isLimited: boolean
  morning: Date
}

/**
 * Sends a vendor one email with all due invitations. A mailbox gets at most three such emails a day, and further
 * invitations wait until the next morning. The caller must hold the lock of `lockInvitations`.
 */
export async function sendToVendor(connection: Queryable, listingId: string): Promise<void> {
  const isDue = sql`listing_id = ${listingId} and ${isWaiting} and due_at <= now()`
  const isClosed = sql`id not in (
    select invitations.id from invitations ${joinBothSides} where listing_id = ${listingId} and ${isOpen})`
  // Deletes due invitations whose request or listing is no longer open, because their rows would prevent a second
  // invitation (`unique (request, listing)`). Invitations that have already counted as sent keep their rows and are
  // discarded.
  await connection.query(sql`delete from invitations where ${isDue} and sent_at is null and ${isClosed}`)
  await connection.query(sql`update invitations set state = 'discarded' where ${isDue} and ${isClosed}`)
  await holdReportedSince(connection, isDue)
  const today = sql`date_trunc('day', now(), zone_of(vendor_listings.country))`
  const { rows } = await connection.query<DueInvitations>(sql`
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
            select from invitations as sibling where sibling.listing_id = other.id and sibling.state = 'sent'
              and sibling.sent_at = invitations.sent_at)) >= ${INVITATION_LETTERS_A_DAY} as "isLimited"
    from vendor_listings where id = ${listingId}`)
  const [due] = rows
  if (!due || due.ids.length === 0) return
  const { ids, toSend, senders, recipient, language, isLimited, morning } = due
  if (isLimited) {
    await connection.query(sql`update invitations set due_at = ${morning} where id = any(${ids}::uuid[])`)
    return
  }
  for (const sender of senders) await noteAttempt(connection, sender)
  // Up to here, the invitations of blocked senders are treated like all others, so that a blocked sender cannot notice
  // the block.
  const sent = await discardBlocked(connection, toSend)
  // Held and discarded invitations also count as an email of this day. Otherwise, a fourth invitation on the same day
  // would not wait until the morning, which would show its sender the block.
  await connection.query(sql`
    update invitations set sent_at = now(), state = case when id = any(${sent}::uuid[]) then 'sent' else state end
    where id = any(${ids}::uuid[])`)
  if (sent.length === 0) return
  const content = { kind: 'listing', submissionId: listingId, invitationIds: sent } as const
  await queueLetter(connection, { template: 'invited', recipient, language, content })
}

/** The maximum length of a description in an email. It is longer than on a card. */
const MAX_DESCRIPTION = 600

/**
 * Reads the requests of invitations at the time when the email is written. Returns undefined if none of them may be
 * sent any more.
 */
export async function readInvitations(
  db: Queryable,
  { invitationIds }: InvitedContent,
  language: Language,
): Promise<Invitations | undefined> {
  const { rows } = await db.query<{ opportunityId: string; stopKey: string; note: string; isBySender: boolean }>(sql`
    select opportunity_id as "opportunityId", stop_key as "stopKey", note, invited_as = 'sender' as "isBySender"
    from invitations ${joinBothSides} where invitations.id = any(${invitationIds}::uuid[]) and ${isOpen} and not ${isStoppedByVendor}
    order by invitations.created_at, invitations.id`)
  const [first] = rows
  const ids = rows.map(({ opportunityId }) => opportunityId)
  const openRequests = await requestsForEmail(db, { language, ids, maxDescription: MAX_DESCRIPTION })
  const requests = rows.flatMap(({ opportunityId, note, isBySender }) =>
    openRequests.flatMap((request) => (request.id === opportunityId ? [{ request, note, isBySender }] : [])),
  )
  return first && requests.length > 0 ? { stopKey: first.stopKey, requests } : undefined
}

/**
 * The assignments of an `update` that switches invitations to a listing on or off. They also record that the listing's
 * sender has decided, so that we no longer ask for consent.
 */
export const switchedInvitations = (isOpen: boolean): Sql => sql`
  invitations_open = nullif(${isOpen}, false), invitations_off = nullif(${!isOpen}, false), ask_about_invitations = null`

/**
 * Asks for consent to invitations. Asks only senders of listings who agreed to messages before invitations required
 * separate consent. Each mailbox is asked once, about its oldest listing. A mailbox that has switched invitations off
 * for any of its listings is not asked.
 */
export const askAboutInvitations = (staff: Staff): Promise<void> =>
  transaction(staff, async (connection) => {
    const { rows } = await connection.query<{ id: string }>(sql`
      select id from (
        select distinct on (normalized_mailbox(contact_email)) id, created_at from vendor_listings
        where ask_about_invitations and contact_open and status = 'approved' and address_confirmed_at is not null and not ${isSample}
          and normalized_mailbox(contact_email) not in (
            select normalized_mailbox(contact_email) from vendor_listings where invitations_off and status <> 'erased')
        order by normalized_mailbox(contact_email), created_at, id) as oldest
      order by created_at, id limit ${OFFERS_AN_HOUR}`)
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return
    const listingsToAsk = sql`vendor_listings where id = any(${ids}::uuid[])`
    await queueLetters(connection, 'invitationsOffered', {
      recipient: sql`contact_email`,
      language: sql`page_language`,
      content: sql`jsonb_build_object('kind', 'listing', 'submissionId', id)`,
      occasion: sql`'invitationsOffered:' || id`,
      from: listingsToAsk,
    })
    await connection.query(sql`
      update vendor_listings set ask_about_invitations = null
      where ask_about_invitations
        and normalized_mailbox(contact_email) in (select normalized_mailbox(contact_email) from ${listingsToAsk})`)
  })

type InvitedListing = { id: string; name: string; isOpen: boolean }

/**
 * Selects the listing that a key opens. The key is in an email with invitations or in the email about an imported
 * listing.
 */
const listingOfKey = (key: string) => sql`
  select listing_id from invitations where stop_key = ${key}
  union all select record_id from imported_rows where stop_key = ${key}`

/** Finds the listing that a key opens. Returns undefined if the key is unknown or the listing is erased. */
export async function findInvitedListing(db: Queryable, key: string): Promise<InvitedListing | undefined> {
  if (!isUuid(key)) return undefined
  const { rows } = await db.query<InvitedListing>(sql`
    select id, company_name as name, invitations_open is not null as "isOpen"
    from vendor_listings where id = (${listingOfKey(key)}) and status <> 'erased'`)
  return rows[0]
}

/** Switches off all invitations to a listing. A second call changes nothing. */
export const stopInvitations = (staff: Staff, key: string): Promise<'done' | 'ended'> =>
  transaction(staff, async (connection) => {
    if (!isUuid(key)) return 'ended'
    const locked = await lockBySubquery(connection, 'listing', listingOfKey(key))
    if (!locked || locked.status === 'erased') return 'ended'
    const { rowCount: isNew } = await connection.query(sql`
      update vendor_listings set ${switchedInvitations(false)} where id = ${locked.id} and invitations_off is null`)
    if (isNew) await recordDecision(connection, locked, { decision: 'invitations_closed', by: { as: 'sender' } })
    return 'done'
  })

const isOld = sql`created_at < now() - make_interval(days => ${PERIODS.daysOfInvitationNote})`

/**
 * Empties the notes of old invitations, and discards old invitations that no reviewer has decided on. Keeps the rows,
 * so that no vendor is invited twice.
 */
export async function ageInvitations(staff: Staff): Promise<void> {
  await staff.query(sql`update invitations set state = 'discarded' where state = 'held' and ${isOld}`)
  await staff.query(sql`
    update invitations set note = '', origin = null
    where state in ('sent', 'discarded') and (note <> '' or origin is not null) and ${isOld}`)
}

/**
 * After a restore, discards the invitations and the questions about consent that were waiting when the backup was made.
 * Since then, vendors may have received them or switched invitations off.
 */
export async function endWaitingInvitations(staff: Staff): Promise<void> {
  await staff.query(sql`
    update invitations set state = 'discarded', sent_at = coalesce(sent_at, now()) where state = 'waiting'`)
  await staff.query(sql`update vendor_listings set ask_about_invitations = null where ask_about_invitations`)
}
