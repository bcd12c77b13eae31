import sql from 'sql-template-tag'
import { v7 as uuid } from 'uuid'
import type { Team } from '../../db/client.server.ts'
import { isUuid } from '../../db/uuid.ts'
import { recorded } from './decisions.queries.server.ts'

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
  status: 'pending' | 'approved' | 'declined'
  createdAt: Date
  decidedAt: Date | null
  decidedBy: string | null
  declineReason: string | null
  opportunityId: string | null
}

/** One request; undefined when there is none of this id. */
export async function findRequest(team: Team, id: string): Promise<ReviewedRequest | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await team.query<ReviewedRequest>(sql`
    select s.id, s.company, s.company_website as "companyWebsite", s.location, s.country, s.services,
      s.project_type as "projectType", s.ownership_type as "ownershipType", s.project_size as "projectSize",
      s.description, s.contact_email as "contactEmail", s.specialties, s.languages, s.status,
      s.created_at as "createdAt", s.decided_at as "decidedAt", s.decided_by as "decidedBy",
      s.decline_reason as "declineReason", o.id as "opportunityId"
    from opportunity_submissions s left join opportunities o on o.submission_id = s.id
    where s.id = ${id}`)
  return rows[0]
}

/**
 * Publishes a pending request and queues the letter that says so, in one statement: of any number of reviewers who press
 * at once, one finds it pending. For the others, and where there is no such request, nothing changes.
 */
export async function approveRequest(team: Team, id: string, reviewer: string): Promise<void> {
  if (!isUuid(id)) return
  const opportunityId = uuid()
  await team.query(sql`
    with decided as (
      update opportunity_submissions set status = 'approved', decided_at = now(), decided_by = ${reviewer}
      where id = ${id} and status = 'pending' returning *, company as name, contact_email as email),
    ${recorded({ kind: 'request', decision: 'approved', reviewer, opportunityId })}
    insert into opportunities (id, submission_id, company, description, location, country, ownership_type,
      project_size, services, project_type, specialties, languages, contact_email)
    select ${opportunityId}, id, company, description, location, country, ownership_type,
      project_size, services, project_type, specialties, languages, contact_email
    from decided`)
}

/** Declines a request for a reason, if it is still pending, and queues the letter that gives it. */
export async function declineRequest(team: Team, id: string, reviewer: string, reason: string): Promise<void> {
  if (!isUuid(id)) return
  await team.query(sql`
    with decided as (
      update opportunity_submissions
      set status = 'declined', decided_at = now(), decided_by = ${reviewer}, decline_reason = ${reason}
      where id = ${id} and status = 'pending' returning id, company as name, contact_email as email),
    ${recorded({ kind: 'request', decision: 'declined', reviewer, reason })}
    select from decided`)
}
