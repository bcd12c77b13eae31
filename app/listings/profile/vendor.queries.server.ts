import sql from 'sql-template-tag'
import type { Visitor } from '../../../db/client.server.ts'
import { vendorNumberIn, vendorPath } from '../../../domain/vendor-path.ts'
import { selectFields } from '../../kit/fields/columns.server.ts'
import type { ValuesOf } from '../../kit/fields/fields.ts'
import { profileFields } from '../../records/claims-work/claims-work.fields.ts'
import { type Vendor, vendorColumns } from '../listing.queries.server.ts'

export type Profile = Vendor & ValuesOf<typeof profileFields>

/**
 * Finds the vendor by the number in the slug. If several vendors share the number, the name in the slug must be the
 * present name of one of them. Any other name could be a former name of any of them, so none is found.
 */
export async function findVendor(db: Visitor, slug: string): Promise<Profile | undefined> {
  const number = vendorNumberIn(slug)
  if (number === undefined) return undefined
  const { rows } = await db.query<Profile>(sql`
    select ${vendorColumns}, ${selectFields(profileFields)}
    from public_listings where vendor_number(id) = ${number}`)
  const path = pathOfSlug(slug.toLowerCase())
  return rows.length === 1 ? rows[0] : rows.find(({ id, companyName }) => vendorPath(id, companyName) === path)
}

export const pathOfSlug = (slug: string) => `/vendors/${encodeURIComponent(slug)}`

/**
 * Whether search engines may show the vendor's page. A freelancer is a person, so a freelancer's page appears only with
 * consent.
 */
export const isInSearchEngines = ({ vendorType, searchEngines }: Profile): boolean =>
  vendorType !== 'Freelancer' || searchEngines.length > 0
