import sql, { type Sql } from 'sql-template-tag'
import { LINKS_IN_MESSAGE, RECIPIENTS_OF_TEXT } from '../../config/limits.ts'
import type { Queryable } from '../../db/client.server.ts'
import { untrusted } from '../relay/limits.queries.server.ts'

export type InvitationHoldReason = 'reported' | 'stopped' | 'domain' | 'message_held' | 'links' | 'text'

type Asked = { email: string; origin: string; note: string; count: number }

const A_DAY_AGO = sql`now() - interval '1 day'`

const heldSender = (email: string | Sql, ofOrigin: Sql): Sql => sql`
  ${untrusted({ email }, ofOrigin)}
  when exists (
    select from relayed where is_same_mailbox(relayed.email, ${email}) and state = 'held') then 'message_held'`

/** Why a reviewer reads invitations first, by the rules for messages to vendors; undefined where they are sent. */
export async function reasonToHoldInvitations(
  connection: Queryable,
  { email, origin, note, count }: Asked,
): Promise<InvitationHoldReason | undefined> {
  const { rows } = await connection.query<{ reason: InvitationHoldReason | null }>(sql`
    select case
      ${heldSender(email, sql`origin = ${origin}`)}
      when ${note} <> '' and ${count}::int + (
          select count(*) from invitations
          where note <> '' and text_key(note) = text_key(${note}) and created_at > ${A_DAY_AGO}
        ) + (
          select count(distinct recipient_id) from relayed
          where text_key(message) = text_key(${note}) and confirmed_at > ${A_DAY_AGO}
        ) > ${RECIPIENTS_OF_TEXT} then 'text'
    end as reason`)
  if (rows[0]?.reason) return rows[0].reason
  // Loaded here, as for messages to vendors.
  const { countLinks } = await import('../relay/count-links.server.ts')
  return countLinks(note) > LINKS_IN_MESSAGE ? 'links' : undefined
}

/** A sender may have been reported since. What a reviewer has sent on keeps its reason, and is not held again. */
export async function holdSince(connection: Queryable, isDue: Sql): Promise<void> {
  await connection.query(sql`
    update invitations set state = 'held', held_as = found.reason
    from (
      select invitations.id,
        case ${heldSender(sql`request.contact_email`, sql`relayed.origin = invitations.origin`)} end as reason
      from invitations join opportunity_submissions as request on request.id = request_id
      where ${isDue} and state = 'waiting' and invited_as = 'sender' and held_as is null) as found
    where found.id = invitations.id and found.reason is not null`)
}
