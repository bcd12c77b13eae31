import sql from 'sql-template-tag'
import type { Team } from '../../db/client.server.ts'
import { isUuid } from '../../db/uuid.ts'
import { recorded } from './decisions.queries.server.ts'

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
  decide(team, id, 'approved', reviewer)

/** Declines a pending listing for a reason; one that has been decided stays as it is. */
export const declineListing = (team: Team, id: string, reviewer: string, reason: string): Promise<void> =>
  decide(team, id, 'declined', reviewer, reason)

async function decide(team: Team, id: string, decision: 'approved' | 'declined', reviewer: string, reason?: string) {
  if (!isUuid(id)) return
  await team.query(sql`
    with decided as (
      update vendor_listings
      set status = ${decision}, decided_at = now(), decided_by = ${reviewer}, decline_reason = ${reason ?? null}
      where id = ${id} and status = 'pending' returning id, company_name as name, contact_email as email),
    ${recorded({ kind: 'listing', decision, reviewer, ...(reason && { reason }) })}
    select from decided`)
}
