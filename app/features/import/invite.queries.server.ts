import sql from 'sql-template-tag'
import { MOVED_LETTERS_AN_HOUR } from '../../../config/limits.ts'
import type { Queryable, Staff } from '../../../db/client.server.ts'
import { isBeingSent } from '../../../mail/letter-states.ts'
import { queueLetters } from '../../../mail/queue-letter.ts'

const SECONDS_APART = 3_600 / MOVED_LETTERS_AN_HOUR

const imported = sql`imported_rows as imported join vendor_listings as listing on listing.id = imported.record_id`

const isShown = sql`(listing.status = 'approved' and listing.invitations_off is null)`

const isQueued = sql`(template = 'moved' and state = 'queued')`

export const isWaiting = sql`(${isQueued} and not ${isBeingSent})`

const mailbox = sql`normalized_mailbox(contact_email)`

/**
 * Selects all imported listings of a mailbox if at least one of them is published, because the email goes to the
 * mailbox and not to one listing.
 */
const isOfPublishedMailbox = sql`
  ${mailbox} in (select ${mailbox} from ${imported} where listing.status = 'approved')`

/**
 * Queues an email for each mailbox that has a published imported listing which takes invitations, unless such an email
 * was sent or is queued already. The email is about the oldest of these listings. Returns the number of emails.
 */
export async function inviteImportedVendors(db: Queryable): Promise<number> {
  const ids = await queueLetters(db, 'moved', {
    recipient: sql`contact_email`,
    language: sql`page_language`,
    content: sql`jsonb_build_object('kind', 'listing', 'submissionId', id)`,
    occasion: sql`'moved:' || id`,
    due: sql`begins_at + make_interval(secs => ${SECONDS_APART}::float8 * (row_number() over (order by id) - 1))`,
    from: sql`(
      select oldest.*, greatest(now(), (
        select max(due_at) + make_interval(secs => ${SECONDS_APART}::float8) from letters where template = 'moved'))
        as begins_at
      from (
        select distinct on (${mailbox}) listing.id, contact_email, page_language
        from ${imported}
        where ${isShown} and ${mailbox} not in (
          select ${mailbox} from ${imported}
          where told_at is not null or exists (select from letters where submission_id = listing.id and ${isQueued}))
        order by ${mailbox}, listing.created_at, listing.id) as oldest) as due`,
  })
  await db.query(sql`
    update imported_rows set stop_key = coalesce(stop_key, gen_random_uuid())
    where record_id in (select submission_id from letters where id = any (${ids}::uuid[]))`)
  return ids.length
}

/**
 * The numbers of mailboxes with published imported listings whose email was sent, waits or failed, or that want no
 * invitations (`off`). A mailbox can count twice, because it can stop invitations after the email.
 */
export type InvitationCounts = { sent: number; waiting: number; failed: number; off: number }

export async function countInvitedMailboxes(db: Queryable): Promise<InvitationCounts> {
  const { rows } = await db.query<InvitationCounts>(sql`
    select count(distinct mailbox) filter (where told_at is not null)::int as sent,
      count(distinct mailbox) filter (where state = 'queued')::int as waiting,
      count(distinct mailbox) filter (where state = 'failed')::int as failed,
      count(distinct mailbox) filter (where invitations_off is not null)::int as off
    from (
      select ${mailbox} as mailbox, told_at, invitations_off, letters.state
      from ${imported} left join letters on submission_id = listing.id and template = 'moved'
      where ${isOfPublishedMailbox}) as invited`)
  return rows[0] ?? { sent: 0, waiting: 0, failed: 0, off: 0 }
}

/**
 * Deletes the invitations that wait to be sent, so that their listings can be invited again. Returns the number of
 * deleted emails.
 */
export async function stopInviting(db: Queryable): Promise<number> {
  const { rowCount } = await db.query(sql`delete from letters where ${isWaiting}`)
  return rowCount ?? 0
}

/**
 * Finds the key with which the vendor can stop invitations. Returns undefined if the listing is no longer published or
 * its sender wants no invitations.
 */
export async function findMovedListing(staff: Staff, id: string): Promise<{ stopKey: string } | undefined> {
  const { rows } = await staff.query<{ stopKey: string }>(sql`
    select stop_key as "stopKey" from ${imported} where listing.id = ${id} and ${isShown} and stop_key is not null limit 1`)
  return rows[0]
}
