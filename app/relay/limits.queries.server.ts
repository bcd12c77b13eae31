import sql, { type Sql } from 'sql-template-tag'
import {
  DAYS_BETWEEN_MESSAGES_TO_ONE,
  LINKS_IN_MESSAGE,
  MESSAGES_A_DAY,
  MESSAGES_TO_RECIPIENT,
  NEW_SENDERS_A_DAY,
  RECIPIENTS_OF_TEXT,
  SENDERS_OF_ORIGIN,
  STOPS_OF_ORIGIN,
  STOPS_OF_SENDER,
} from '../../config/limits.ts'
import type { Queryable } from '../../db/client.server.ts'
import { fillOrigins } from './origins.queries.server.ts'
import { isStopOf } from './stops.queries.server.ts'

export type MessageToCount = {
  id: string
  recipientId: string
  email: string
  name: string
  company: string
  message: string
}

export type HoldReason =
  | 'automated'
  | 'reported'
  | 'stopped'
  | 'domain'
  | 'links'
  | 'text'
  | 'busy'
  | 'new_domain'
  | 'repeated'
  | 'senders'
  | 'new_senders'

const A_DAY_AGO = sql`now() - interval '1 day'`

type Sender = { email: string | Sql }

const ofSender = ({ email }: Sender) => sql`is_same_mailbox(email, ${email})`

/**
 * Returns which limit a sender has reached, if any. Counts only confirmed messages, so that a stranger who writes with
 * the sender's address cannot use up the limits.
 */
export async function findReachedLimit(
  connection: Queryable,
  sent: MessageToCount,
): Promise<'dayLimit' | 'weekLimit' | undefined> {
  const { rows } = await connection.query<{ today: number; toRecipient: number }>(sql`
    select count(*) filter (where confirmed_at > ${A_DAY_AGO})::int as today,
      count(*) filter (where recipient_id = ${sent.recipientId})::int as "toRecipient"
    from relayed where ${ofSender(sent)} and confirmed_at > now() - make_interval(days => ${DAYS_BETWEEN_MESSAGES_TO_ONE})`)
  const { today = 0, toRecipient = 0 } = rows[0] ?? {}
  if (toRecipient > 0) return 'weekLimit'
  return today >= MESSAGES_A_DAY ? 'dayLimit' : undefined
}

/** The branches of an SQL `case` that returns why a reviewer must read every message of a sender before it is sent. */
export const senderHoldReasons = (sender: Sender, ofOrigin: Sql): Sql => sql`
  when exists (select from relay_stops where ${isStopOf(sender.email)} and stopped_as = 'report') then 'reported'
  when (select count(*) from relay_stops where ${isStopOf(sender.email)}) >= ${STOPS_OF_SENDER} then 'stopped'
  when (select count(distinct recipient_id) from relayed where ${ofOrigin} and stopped_at is not null) >= ${STOPS_OF_ORIGIN}
    and not exists (select from relayed where ${ofSender(sender)} and state = 'sent') then 'domain'`

/**
 * Returns why a reviewer must read a message before it is sent, or undefined if that is not necessary. The counts
 * include this message, which is already stored as confirmed. They leave out other confirmed messages that are not
 * decided on yet. When such a message is decided on later, its counts include this message.
 */
export async function reasonToHold(connection: Queryable, sent: MessageToCount): Promise<HoldReason | undefined> {
  await fillOrigins(connection, sql`id = ${sent.id}`)
  const ofOrigin = sql`origin = (select origin from relayed where id = ${sent.id})`
  const isDecided = sql`(state <> 'confirmed' or id = ${sent.id})`
  const isNew = sql`not exists (select from relayed where ${ofOrigin} and state = 'sent' and sent_at <= ${A_DAY_AGO})`
  const { rows } = await connection.query<{ reason: HoldReason | null }>(sql`
    select case
      ${senderHoldReasons(sent, ofOrigin)}
      when exists (select from relayed
        where text_key(message) = text_key(${sent.message})
          and recipient_id = ${sent.recipientId} and confirmed_at is not null and id <> ${sent.id} and ${isDecided}) then 'repeated'
      when (select count(distinct recipient_id) from relayed
        where text_key(message) = text_key(${sent.message})
          and confirmed_at > ${A_DAY_AGO} and ${isDecided}) > ${RECIPIENTS_OF_TEXT} then 'text'
      when (select count(distinct normalized_mailbox(email)) from relayed
        where ${ofOrigin} and state = 'sent' and sent_at > ${A_DAY_AGO}) >= ${SENDERS_OF_ORIGIN}
        and not exists (select from relayed
          where ${ofSender(sent)} and state = 'sent' and sent_at > ${A_DAY_AGO}) then 'senders'
      when (select count(*) from relayed
        where recipient_id = ${sent.recipientId} and confirmed_at > ${A_DAY_AGO}
          and state <> 'dropped' and ${isDecided}) > ${MESSAGES_TO_RECIPIENT} then 'busy'
      when ${isNew} and (${newSenders}) >= ${NEW_SENDERS_A_DAY} then 'new_senders'
    end as reason`)
  if (rows[0]?.reason) return rows[0].reason
  // Loads the module only when needed, because the list of public suffixes in it is large.
  const { countLinks } = await import('./count-links.server.ts')
  if (countLinks([sent.name, sent.company, sent.message].join('\n')) > LINKS_IN_MESSAGE) return 'links'
  return (await isFirstOfOrigin(connection, sent, ofOrigin)) ? 'new_domain' : undefined
}

/**
 * Counts the new senders: the origins whose first message was sent in the last 24 hours. An origin is a domain, or one
 * mailbox of a mail provider.
 */
const newSenders = sql`
  select count(distinct origin)::int from relayed
  where state = 'sent' and sent_at > ${A_DAY_AGO} and not exists (
    select from relayed earlier
    where earlier.origin = relayed.origin and earlier.state = 'sent' and earlier.sent_at <= ${A_DAY_AGO})`

export async function countNewSenders(staff: Queryable): Promise<{ newSenders: number }> {
  const { rows } = await staff.query<{ newSenders: number }>(sql`select (${newSenders}) as "newSenders"`)
  return rows[0] ?? { newSenders: 0 }
}

/**
 * Whether this message comes from an origin that has not sent any message yet, and goes to a freelancer who is not
 * listed in search engines. A reviewer reads such a message before it is sent, because this freelancer can be found
 * only on this site.
 */
async function isFirstOfOrigin(connection: Queryable, sent: MessageToCount, ofOrigin: Sql): Promise<boolean> {
  const { rowCount } = await connection.query(sql`
    select from public_listings
    where id = ${sent.recipientId} and vendor_type = 'Freelancer' and search_engines = '{}'
      and not exists (select from relayed where ${ofOrigin} and state = 'sent')`)
  return rowCount === 1
}
