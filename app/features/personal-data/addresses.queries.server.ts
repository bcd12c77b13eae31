import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { Queryable } from '../../../db/client.server.ts'
import type { Person } from './stored-data/stored-data.server.ts'

/** Where addresses are stored, each with an index, and how one is confirmed there. */
const places = [
  ['opportunity_submissions', 'contact_email', sql`address_confirmed_at is not null`],
  ['vendor_listings', 'contact_email', sql`address_confirmed_at is not null`],
  ['contact_submissions', 'email', sql`false`],
  ['relayed', 'email', sql`confirmed_at is not null`],
  ['subscribers', 'address', sql`wanted_at is not null`],
  ['letters', 'recipient', sql`false`],
  ['reviewers', 'email', sql`true`],
] as const

/** Without an index, or as a visitor has typed it just now. */
const otherPlaces = [
  ['opportunities', 'contact_email'],
  ['link_requests', 'address'],
  ['alert_requests', 'address'],
  ['copy_requests', 'address'],
  ['decisions', 'reviewer'],
] as const

export type KnownAddress = { address: string; isConfirmed: boolean }

/**
 * As it is stored, confirmed ones first. Only the letters A to Z count in either case: a typed address can be another
 * person's mailbox that PostgreSQL takes for the same.
 */
export async function findAddress(db: Queryable, typed: string): Promise<KnownAddress[]> {
  const ofPlaces = places.map(
    ([table, column, isConfirmed]) => sql`
    select ${raw(column)} as address, ${isConfirmed} as is_confirmed from ${raw(table)}
    where lower(${raw(column)}) = lower(${typed}) and lower(${raw(column)} collate "C") = lower(${typed} collate "C")`,
  )
  const { rows } = await db.query<KnownAddress>(sql`
    select address, bool_or(is_confirmed) as "isConfirmed" from (${join(ofPlaces, ' union all ')}) as found
    group by address order by "isConfirmed" desc, address`)
  return rows
}

const GMAIL = ['@gmail.com', '@googlemail.com']

/** All spellings of a mailbox, with the one that was typed: for a reviewer, who sees them. */
export async function spellingsOf(db: Queryable, typed: string): Promise<Person> {
  const domain = typed.slice(typed.lastIndexOf('@')).toLowerCase()
  // The domain is compared first, because normalized_mailbox alone took 5 s for 500,000 addresses.
  const endings = (GMAIL.includes(domain) ? GMAIL : [domain]).map((ending) => `%${ending}`)
  const ofPlaces: Sql[] = [...places, ...otherPlaces].map(
    ([table, column]) => sql`
    select ${raw(column)} as address from ${raw(table)}
    where lower(${raw(column)}) like any(${endings}::text[]) and normalized_mailbox(${raw(column)}) = normalized_mailbox(${typed})`,
  )
  const { rows } = await db.query<{ address: string }>(sql`${join(ofPlaces, ' union ')} order by address`)
  return [...new Set([...rows.map(({ address }) => address), typed])]
}
