import sql, { raw, type Sql } from 'sql-template-tag'
import type { Visitor } from '../../db/client.server.ts'
import { distinctValues } from '../../db/distinct-values.server.ts'
import { selectFields } from '../fields/columns.server.ts'
import { columnsOf, publicFields, type ValuesOf } from '../fields/fields.ts'
import { countMatches, countWithout } from '../lists/counts.server.ts'
import type { Counts, Suggestion } from '../lists/counts.ts'
import { type Cursor, type ListPage, listPageOf, PAGE_SIZE } from '../lists/cursor.ts'
import type { FilterGroup, Filters } from '../lists/filters.ts'
import { countPool, listNewest, listPool, microsecondsOf, where } from '../lists/newest-rows.server.ts'
import { listingFields } from './listing.fields.ts'

const fields = publicFields(listingFields)

export type VendorCard = ValuesOf<typeof fields> & {
  id: string
  /** '2027-03-14': when its sender last said that it is current. */
  confirmedOn?: string | null
}

const cardColumns = sql`
  id, ${selectFields(fields)}, (confirmed_current_at at time zone 'UTC')::date as "confirmedOn"`

/** Newest first, one page after `cursor`. */
export async function listVendors(db: Visitor, filters: Filters, cursor?: Cursor): Promise<ListPage<VendorCard>> {
  const select = (from: Sql, conditions: Sql[]) => sql`
    select ${cardColumns}, ${microsecondsOf(sql`created_at`)}
    from ${from} ${where(conditions)}
    order by created_at desc, id desc limit ${PAGE_SIZE + 1}`
  const rows = await listNewest<VendorCard & Cursor>(filters, {
    select,
    cursor,
    table: sql`public_listings`,
    newest: 'created_at',
    wanted: PAGE_SIZE + 1,
    columns: sql`id, created_at, confirmed_current_at, ${raw(columnsOf(fields).join())}`,
    query: (statement) => listPool(db, filters).query(statement),
  })
  return listPageOf(rows)
}

const newest = (conditions: Sql[], most: number) => sql`
  select facets from public_listings ${where(conditions)} order by created_at desc, id desc limit ${most}`

export const countVendors = (db: Visitor, groups: readonly FilterGroup[], filters: Filters): Promise<Counts> =>
  countMatches(countPool(db, filters), groups, filters, newest)

export const suggestVendors = (db: Visitor, filters: Filters): Promise<Suggestion[]> =>
  countWithout(db.aside, filters, newest)

/** Sorted. */
export const listVendorCountries = (db: Visitor): Promise<string[]> =>
  distinctValues(db, sql`public_listings`, sql`country`)

/** In the order of the ids, without those that are not in the directory. */
export async function findVendors(db: Visitor, ids: readonly string[]): Promise<VendorCard[]> {
  const { rows } = await db.query<VendorCard>(sql`
    select ${cardColumns} from public_listings
    where id = any(${ids}::uuid[]) order by array_position(${ids}::uuid[], id)`)
  return rows
}
