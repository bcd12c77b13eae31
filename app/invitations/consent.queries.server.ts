import sql, { type Sql } from 'sql-template-tag'
import { OFFERS_AN_HOUR } from '../../config/limits.ts'
import { type Staff, transaction } from '../../db/client.server.ts'
import { isSample } from '../../db/is-sample.ts'
import { queueLetters } from '../../mail/queue-letter.ts'

/** For an `update` of a listing: its sender has answered, and is not asked any more. */
export const invitationsSwitched = (isOpen: boolean): Sql => sql`
  invitations_open = nullif(${isOpen}, false), invitations_off = nullif(${!isOpen}, false), ask_about_invitations = null`

/**
 * Asks senders who took messages before invitations needed a consent of their own. Each mailbox is asked once, about its
 * oldest listing. A mailbox that has switched invitations off for any listing is not asked.
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
    const asked = sql`vendor_listings where id = any(${ids}::uuid[])`
    await queueLetters(connection, 'invitationsOffered', {
      recipient: sql`contact_email`,
      language: sql`page_language`,
      content: sql`jsonb_build_object('kind', 'listing', 'submissionId', id)`,
      occasion: sql`'invitationsOffered:' || id`,
      from: asked,
    })
    await connection.query(sql`
      update vendor_listings set ask_about_invitations = null
      where ask_about_invitations
        and normalized_mailbox(contact_email) in (select normalized_mailbox(contact_email) from ${asked})`)
  })
