import sql, { raw } from 'sql-template-tag'
import type { Staff, Visitor } from '../../db/client.server.ts'
import { distinctValues } from '../../db/distinct-values.server.ts'
import { selectFields } from '../kit/fields/columns.server.ts'
import { columnsOf, publicFields, type ValuesOf } from '../kit/fields/fields.ts'
import type { Counts, Suggestion } from '../kit/lists/counts.ts'
import type { Cursor, ListPage, Tiered } from '../kit/lists/cursor.ts'
import type { FilterGroup, Filters } from '../kit/lists/filters.ts'
import { shortened } from '../kit/ui/shortened.ts'
import { claimsWorkFields, trackRecordFields } from '../records/claims-work/claims-work.fields.ts'
import { contactFields } from '../records/contact.fields.ts'
import { specifiedFields } from '../records/listing.fields.ts'
import type { Verification } from '../records/verification/verification.ts'
import { hasFacet } from '../search/conditions.server.ts'
import { countMatches, countSuggestions } from '../search/counts.server.ts'
import { countPool, listNewest, listPool, listSimilar } from '../search/newest-rows.server.ts'
import { directory } from '../search/searched-lists.server.ts'
import { verificationsColumn } from './verification/verifications.queries.server.ts'

const cardFields = publicFields(specifiedFields)

export type VendorCardRow = ValuesOf<typeof cardFields> &
  Partial<ValuesOf<typeof contactFields>> &
  Tiered & {
    id: string
    about?: string | null
  }

export type Vendor = VendorCardRow &
  ValuesOf<typeof claimsWorkFields> &
  ValuesOf<typeof trackRecordFields> & {
    verifications: Verification[]
    /** The date on which the vendor last confirmed the details, such as '2027-03-14'. */
    confirmedOn: string | null
  }

const shared = { ...cardFields, ...contactFields }

const MAX_ABOUT = 240

/**
 * Shortens the text about the vendor to its first two sentences. If these are too long, cuts them between two words.
 */
const withSentences = <Row extends VendorCardRow>(row: Row): Row => {
  const [sentences = row.about] = /^(?:.*?[.!?؟](?=\s|$)){2}/s.exec(row.about ?? '') ?? []
  return { ...row, about: sentences && shortened(sentences, MAX_ABOUT) }
}

const list = {
  ...directory,
  selected: sql`id, ${selectFields(shared)}, left(about, ${MAX_ABOUT + 1}::int) as about`,
  columns: sql`id, created_at, about, ${raw(columnsOf(shared).join())}`,
  shown: withSentences,
}

/** Finds the card of a listing for the page on which its sender manages it, also if the listing is not published. */
export async function findListingCard(staff: Staff, id: string): Promise<VendorCardRow | undefined> {
  const { rows } = await staff.query<VendorCardRow>(sql`select ${list.selected} from vendor_listings where id = ${id}`)
  return rows.map(withSentences)[0]
}

/** Returns how many vendors in a country offer at least one of these services. */
export async function countOffering(db: Visitor, services: readonly string[], country: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(sql`
    select count(*)::int as count from public_listings
    where ${hasFacet(services.map((service) => `service:${service}`))} and ${hasFacet([`country:${country}`])}`)
  return rows[0]?.count ?? 0
}

const { insuredUntil: _date, ...trackFields } = trackRecordFields

export const vendorColumns = sql`
  id, ${selectFields({ ...shared, ...claimsWorkFields, ...trackFields })}, ${verificationsColumn},
  case when insured_until >= today_in_utc() then insured_until end as "insuredUntil",
  (confirmed_current_at at time zone 'UTC')::date as "confirmedOn"`

export const listVendors = (db: Visitor, filters: Filters, cursor?: Cursor): Promise<ListPage<VendorCardRow>> =>
  listNewest<VendorCardRow>(listPool(db, filters), filters, cursor, list)

export const listSimilarVendors = (db: Visitor, vendor: VendorCardRow): Promise<VendorCardRow[]> =>
  listSimilar<VendorCardRow>(db, vendor, list)

export const countVendors = (db: Visitor, groups: readonly FilterGroup[], filters: Filters): Promise<Counts> =>
  countMatches(countPool(db, filters), groups, filters, directory)

export const suggestVendors = (db: Visitor, filters: Filters): Promise<Suggestion[]> =>
  countSuggestions(db.aside, filters, directory)

export const listVendorCountries = (db: Visitor): Promise<string[]> =>
  distinctValues(db, sql`public_listings`, sql`country`)

/** Returns the vendors with these ids, in the order of `ids`. Vendors that are not in the directory are left out. */
export async function findVendors(db: Visitor, ids: readonly string[]): Promise<Vendor[]> {
  const { rows } = await db.query<Vendor>(sql`
    select ${vendorColumns} from public_listings
    where id = any(${ids}::uuid[]) order by array_position(${ids}::uuid[], id)`)
  return rows
}
