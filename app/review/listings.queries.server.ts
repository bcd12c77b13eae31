import sql from 'sql-template-tag'
import type { Team } from '../../db/client.server.ts'
import { isUuid } from '../../db/uuid.ts'

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
  linkedinProfile: string | null
  logoUrl: string | null
  status: 'pending' | 'approved' | 'declined'
  createdAt: Date
  decidedAt: Date | null
  decidedBy: string | null
  declineReason: string | null
}

/** One listing; undefined when there is none of this id. */
export async function findListing(team: Team, id: string): Promise<ReviewedListing | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await team.query<ReviewedListing>(sql`
    select id, vendor_type as "vendorType", company_name as "companyName", location, country, website,
      contact_email as "contactEmail", services, specialties, languages, linkedin_profile as "linkedinProfile",
      logo_url as "logoUrl", status, created_at as "createdAt", decided_at as "decidedAt", decided_by as "decidedBy",
      decline_reason as "declineReason"
    from vendor_listings where id = ${id}`)
  return rows[0]
}

/** Puts a pending listing into the directory. Of any number of reviewers who press at once, one finds it pending. */
export const approveListing = (team: Team, id: string, reviewer: string): Promise<void> =>
  decide(team, id, reviewer, 'approved', null)

/** Declines a pending listing for a reason; one that has been decided stays as it is. */
export const declineListing = (team: Team, id: string, reviewer: string, reason: string): Promise<void> =>
  decide(team, id, reviewer, 'declined', reason)

/** The decision, its row in the history and the letter that tells of it: all three or none. */
async function decide(team: Team, id: string, reviewer: string, decision: string, reason: string | null) {
  if (!isUuid(id)) return
  await team.query(sql`
    with decided as (
      update vendor_listings
      set status = ${decision}, decided_at = now(), decided_by = ${reviewer}, decline_reason = ${reason}
      where id = ${id} and status = 'pending' returning id, company_name, contact_email),
    told as (
      insert into outbox (recipient, template, content)
      select contact_email, ${decision},
        jsonb_strip_nulls(jsonb_build_object(
          'kind', 'listing', 'submissionId', id, 'name', company_name, 'reason', ${reason}::text))
      from decided)
    insert into decisions (kind, record_id, decision, reason, reviewer)
    select 'listing', id, ${decision}, ${reason}, ${reviewer} from decided`)
}
