import sql from 'sql-template-tag'
import type { Staff } from '../../../db/client.server.ts'
import { isUuid } from '../../../db/uuid.ts'
import type { Suspicion } from '../../forms/spam-signals.ts'
import type { ColumnValue } from '../../review/decisions/decisions.queries.server.ts'
import type { PublishedStatus } from '../../review/kinds.ts'

/** A request in full, with what was decided on it and, once published, where. */
export type ReviewedRequest = {
  id: string
  company: string
  companyWebsite: string
  location: string
  country: string
  services: string[]
  projectType: string[]
  ownershipType: string
  projectSize: string
  description: string
  contactEmail: string
  specialties: string[]
  languages: string[]
  logoUrl: string | null
  /** What was sent, column by column, where it has been corrected since. */
  original: Record<string, ColumnValue> | null
  status: PublishedStatus
  suspicion: Suspicion | null
  createdAt: Date
  decidedAt: Date | null
  decidedBy: string | null
  opportunityId: string | null
}

/** One request; undefined when there is none of this id. */
export async function findRequest(staff: Staff, id: string): Promise<ReviewedRequest | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await staff.query<ReviewedRequest>(sql`
    select id, company, company_website as "companyWebsite", location, country, services,
      project_type as "projectType", ownership_type as "ownershipType", project_size as "projectSize", description,
      contact_email as "contactEmail", specialties, languages, logo_url as "logoUrl", original, status, suspicion,
      created_at as "createdAt", decided_at as "decidedAt", decided_by as "decidedBy",
      opportunity_id as "opportunityId"
    from opportunity_submissions where id = ${id}`)
  return rows[0]
}
