import sql from 'sql-template-tag'
import { MOVED_LETTERS_AN_HOUR } from '../../../config/limits.ts'
import type { Queryable } from '../../../db/client.server.ts'
import { queueLetters } from '../../../mail/queue-letter.ts'

const SECONDS_APART = 3_600 / MOVED_LETTERS_AN_HOUR

/** A letter for each mailbox with an imported listing that is published, about the oldest. Gives how many are queued. */
export async function inviteListers(db: Queryable): Promise<number> {
  await db.query(sql`
    update imported_rows set stop_key = gen_random_uuid() where former_table = 'vendor_listings' and stop_key is null`)
  const queued = await queueLetters(db, 'moved', {
    recipient: sql`contact_email`,
    language: sql`page_language`,
    content: sql`jsonb_build_object('kind', 'listing', 'submissionId', id, 'stopKey', stop_key)`,
    occasion: sql`'moved:' || id`,
    due: sql`begins_at + make_interval(secs => ${SECONDS_APART}::float8 * (row_number() over (order by id) - 1))`,
    from: sql`(
      select oldest.*, greatest(now(), (
        select max(due_at) + make_interval(secs => ${SECONDS_APART}::float8) from letters where template = 'moved')) as begins_at
      from (
        select distinct on (mailbox_key(contact_email)) listing.id, contact_email, page_language, stop_key, status,
          invitations_off
        from imported_rows join vendor_listings as listing on listing.id = record_id
        where former_table = 'vendor_listings' order by mailbox_key(contact_email), created_at, listing.id) as oldest
      where status = 'approved' and invitations_off is null and not exists (
        select from letters where occasion = 'moved:' || oldest.id)) as due`,
  })
  return queued.length
}
