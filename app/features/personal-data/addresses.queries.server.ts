import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { Queryable } from '../../../db/client.server.ts'
import type { Person } from './stored-data/stored-data.server.ts'

/** The columns with addresses that have an index, each with the condition of a confirmed address. */
const indexedColumns = [
  ['opportunity_submissions', 'contact_email', sql`address_confirmed_at is not null`],
  ['vendor_listings', 'contact_email', sql`address_confirmed_at is not null`],
  ['contact_submissions', 'email', sql`false`],
  ['relayed', 'email', sql`confirmed_at is not null`],
  ['subscribers', 'address', sql`wanted_at is not null`],
  ['letters', 'recipient', sql`false`],
  ['reviewers', 'email', sql`true`],
] as const

/** The other columns with addresses. They have no index, or the address is one that a visitor has just typed. */
const otherColumns = [
  ['opportunities', 'contact_email'],
  ['link_requests', 'address'],
  ['alert_requests', 'address'],
  ['copy_requests', 'address'],
  ['decisions', 'reviewer'],
] as const

export type KnownAddress = { address: string; isConfirmed: boolean }

/**
 * Returns the stored spellings of the typed address, confirmed ones first. Spellings may differ in the case of the
 * letters A to Z only. PostgreSQL also equates other letters, and such an address can be another person's mailbox.
 */
export async function findAddress(db: Queryable, typed: string): Promise<KnownAddress[]> {
  const ofColumns = indexedColumns.map(
    ([table, column, isConfirmed]) => sql`
    select ${raw(column)} as address, ${isConfirmed} as is_confirmed from ${raw(table)}
    where lower(${raw(column)}) = lower(${typed}) and lower(${raw(column)} collate "C") = lower(${typed} collate "C")`,
  )
  const { rows } = await db.query<KnownAddress>(sql`
    select address, bool_or(is_confirmed) as "isConfirmed" from (${join(ofColumns, ' union all ')}) as found
    group by address order by "isConfirmed" desc, address`)
  return rows
}

const GMAIL = ['@gmail.com', '@googlemail.com']

/** Returns all spellings of a mailbox, with the typed one. Only a reviewer, who sees them, may use this function. */
export async function findSpellings(db: Queryable, typed: string): Promise<Person> {
  const domain = typed.slice(typed.lastIndexOf('@')).toLowerCase()
  // The domain is compared first, because normalized_mailbox alone took 5 s for 500,000 addresses.
  const endings = (GMAIL.includes(domain) ? GMAIL : [domain]).map((ending) => `%${ending}`)
  const ofColumns: Sql[] = [...indexedColumns, ...otherColumns].map(
    ([table, column]) => sql`
    select ${raw(column)} as address from ${raw(table)}
    where lower(${raw(column)}) like any(${endings}::text[]) and normalized_mailbox(${raw(column)}) = normalized_mailbox(${typed})`,
  )
  const { rows } = await db.query<{ address: string }>(sql`${join(ofColumns, ' union ')} order by address`)
  return [...new Set([...rows.map(({ address }) => address), typed])]
}
