import { domainToASCII } from 'node:url'
import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../../db/client.server.ts'
import { isFreeMail } from '../submissions/confidential/shared-domains.ts'

/**
 * Stores the origin of messages that have none. The origin is the registrable domain of the sender's address or, at a
 * mail provider, a hash of the mailbox. Messages without an origin are new, or older than the column.
 */
export async function fillOrigins(connection: Queryable, only: Sql = sql`true`): Promise<void> {
  const { rows } = await connection.query<{ domain: string }>(sql`
    select distinct email_domain(email) as domain from relayed where origin is null and ${only}`)
  if (rows.length === 0) return
  const origins = await Promise.all(rows.map(({ domain }) => registrableOf(domain)))
  await connection.query(sql`
    update relayed set origin = coalesce(registrable, encode(sender_hash(email), 'hex'))
    from unnest(${rows.map(({ domain }) => domain)}::text[], ${origins}::text[]) as found (domain, registrable)
    where origin is null and ${only} and email_domain(email) = domain`)
}

export async function originOf(connection: Queryable, address: string): Promise<string> {
  const { rows } = await connection.query<{ domain: string; mailbox: string }>(sql`
    select email_domain(${address}) as domain, encode(sender_hash(${address}), 'hex') as mailbox`)
  const { domain = '', mailbox = '' } = rows[0] ?? {}
  return (await registrableOf(domain)) ?? mailbox
}

/** Returns the registrable domain of a host, or null for a mail provider, because its customers share the domain. */
async function registrableOf(domain: string): Promise<string | null> {
  // Loads the package only here, because its list of public suffixes takes 7 MB of memory that an idle site does not
  // need.
  const { getDomain } = await import('tldts')
  const ascii = domainToASCII(domain) || domain
  const registrable = getDomain(ascii) ?? ascii
  return isFreeMail(ascii) || isFreeMail(registrable) ? null : registrable
}
