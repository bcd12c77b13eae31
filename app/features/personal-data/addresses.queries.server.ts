import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { Queryable } from '../../../db/client.server.ts'
import type { Person } from './stored-data/stored-data.server.ts'

/** The indexed columns that contain addresses. Each has the condition under which its address counts as confirmed. */
const indexedColumns = [
  ['opportunity_submissions', 'contact_email', sql`address_confirmed_at is not null`],
  ['vendor_listings', 'contact_email', sql`address_confirmed_at is not null`],
  ['contact_submissions', 'email', sql`false`],
  ['relayed', 'email', sql`confirmed_at is not null`],
  ['subscribers', 'address', sql`wanted_at is not null`],
  ['letters', 'recipient', sql`false`],
  ['reviewers', 'email', sql`true`],
] as const

/**
 * Other columns that contain addresses. Either they have no index, or they have an address that a visitor has only just
 * typed.
 */
const otherColumns = [
  ['opportunities', 'contact_email'],
  ['link_requests', 'address'],
  ['alert_requests', 'address'],
  ['copy_requests', 'address'],
  ['decisions', 'reviewer'],
] as const

export type KnownAddress = { address: string; isConfirmed: boolean }

/**
 * Returns the stored spellings of the typed address, with confirmed ones first. They may differ only in the case of the
 * letters A to Z. PostgreSQL also treats some other letters as equal, but an address with such a letter can be another
 * person's mailbox.
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

/**
 * Returns the typed address and all other spellings of its mailbox. Only reviewers may use this function, because a
 * person must look at the spellings.
 */
export async function findSpellings(db: Queryable, typed: string): Promise<Person> {
  const domain = typed.slice(typed.lastIndexOf('@')).toLowerCase()
  // The domain is compared first. Without that, normalized_mailbox took 5 s for 500,000 addresses.
  const endings = (GMAIL.includes(domain) ? GMAIL : [domain]).map((ending) => `%${ending}`)
  const ofColumns: Sql[] = [...indexedColumns, ...otherColumns].map(
    ([table, column]) => sql`
    select ${raw(column)} as address from ${raw(table)}
    where lower(${raw(column)}) like any(${endings}::text[]) and normalized_mailbox(${raw(column)}) = normalized_mailbox(${typed})`,
  )
  const { rows } = await db.query<{ address: string }>(sql`${join(ofColumns, ' union ')} order by address`)
  return [...new Set([...rows.map(({ address }) => address), typed])]
}
