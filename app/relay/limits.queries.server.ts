import sql from 'sql-template-tag'
import type { Queryable } from '../../db/client.server.ts'
import { domainOf, isFreeMail } from '../submissions/shared-domains.ts'

type Sent = { recipientId: string; email: string; name: string; company: string; message: string }

export type HeldAs = 'automated' | 'reported' | 'stopped' | 'domain' | 'links' | 'text' | 'busy' | 'new_domain'

const MOST_A_DAY = 3
const DAYS_BETWEEN = 7

const A_DAY_AGO = sql`now() - interval '1 day'`

const ofSender = ({ email }: Sent) => sql`mailbox_key(email) = mailbox_key(${email})`

/** Of a sender: counted by presses in the mailbox, so that a stranger uses up nothing. */
export async function limitReached(connection: Queryable, sent: Sent): Promise<'dayLimit' | 'weekLimit' | undefined> {
  const { rows } = await connection.query<{ today: number; toListing: number }>(sql`
    select count(*) filter (where confirmed_at > ${A_DAY_AGO})::int as today,
      count(*) filter (where recipient_id = ${sent.recipientId})::int as "toListing"
    from relayed where ${ofSender(sent)} and confirmed_at > now() - make_interval(days => ${DAYS_BETWEEN})`)
  const { today = 0, toListing = 0 } = rows[0] ?? {}
  if (toListing > 0) return 'weekLimit'
  return today >= MOST_A_DAY ? 'dayLimit' : undefined
}

const STOPPED_BY = 3
const RECIPIENTS_OF_A_TEXT = 3
const MOST_TO_LISTING = 30
const MOST_LINKS = 2

/** Why staff read a message first; undefined where it is sent. Its own row is confirmed already. */
export async function reasonToHold(connection: Queryable, sent: Sent): Promise<HeldAs | undefined> {
  const domain = domainOf(sent.email) ?? ''
  const { rows } = await connection.query<{ reason: HeldAs | null }>(sql`
    select case
      when exists (select from relay_stops where sender = sender_hash(${sent.email}) and stopped_as = 'report') then 'reported'
      when (select count(*) from relay_stops where sender = sender_hash(${sent.email})) >= ${STOPPED_BY} then 'stopped'
      when ${!isFreeMail(domain)} and exists (
          select from relayed where email_domain(email) = ${domain} and stopped_at is not null)
        and not exists (select from relayed where ${ofSender(sent)} and state = 'sent') then 'domain'
      when (select count(distinct recipient_id) from relayed
        where text_key(message) = text_key(${sent.message})
          and confirmed_at > ${A_DAY_AGO}) > ${RECIPIENTS_OF_A_TEXT} then 'text'
      when (select count(*) from relayed
        where recipient_id = ${sent.recipientId} and confirmed_at > ${A_DAY_AGO}
          and state <> 'dropped') > ${MOST_TO_LISTING} then 'busy'
    end as reason`)
  if (rows[0]?.reason) return rows[0].reason
  // Loaded here: the list of public suffixes is 7 MB, which a site at rest does not need.
  const { countLinks } = await import('./count-links.server.ts')
  if (countLinks([sent.name, sent.company, sent.message].join('\n')) > MOST_LINKS) return 'links'
  return (await isFirstOfDomain(connection, sent, domain)) ? 'new_domain' : undefined
}

/** To a freelancer who is not in search engines: a person who is found here alone. A mail provider's domain says nothing. */
async function isFirstOfDomain(connection: Queryable, sent: Sent, domain: string): Promise<boolean> {
  const ofDomain = isFreeMail(domain) ? ofSender(sent) : sql`email_domain(email) = ${domain}`
  const { rowCount } = await connection.query(sql`
    select from public_listings
    where id = ${sent.recipientId} and vendor_type = 'Freelancer' and search_engines = '{}'
      and not exists (select from relayed where ${ofDomain} and state = 'sent')`)
  return rowCount === 1
}
