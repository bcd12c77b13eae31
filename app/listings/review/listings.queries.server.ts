import sql from 'sql-template-tag'
import type { Staff } from '../../../db/client.server.ts'
import { isUuid } from '../../../db/uuid.ts'
import type { Suspicion } from '../../forms/spam-signals.ts'
import type { ColumnValue } from '../../review/decisions/decisions.queries.server.ts'
import type { PublishedStatus } from '../../review/kinds.ts'

/** A listing in full, with what was decided on it. */
export type ReviewedListing = {
  id: string
  vendorType: string
  companyName: string
  location: string
  country: string
  website: string
  contactEmail: string
  services: string[]
  specialties: string[]
  languages: string[]
  firstName: string | null
  lastName: string | null
  linkedinProfile: string | null
  logoUrl: string | null
  /** What was sent, column by column, where it has been corrected since. */
  original: Record<string, ColumnValue> | null
  status: PublishedStatus
  suspicion: Suspicion | null
  createdAt: Date
  decidedAt: Date | null
  decidedBy: string | null
}

/** One listing; undefined when there is none of this id. */
export async function findListing(staff: Staff, id: string): Promise<ReviewedListing | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await staff.query<ReviewedListing>(sql`
    select id, vendor_type as "vendorType", company_name as "companyName", location, country, website,
      contact_email as "contactEmail", services, specialties, languages, linkedin_profile as "linkedinProfile",
      first_name as "firstName", last_name as "lastName", logo_url as "logoUrl", original, status, suspicion,
      created_at as "createdAt", decided_at as "decidedAt", decided_by as "decidedBy"
    from vendor_listings where id = ${id}`)
  return rows[0]
}
