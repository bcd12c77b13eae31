import sql from 'sql-template-tag'
import { v7 as uuid } from 'uuid'
import type { Queryable } from '../../../db/client.server.ts'
import type { LockedSubmission } from './locked.queries.server.ts'

/**
 * Brings the site into line with a submission: a request is an opportunity while it is approved and at no other time,
 * with what the request says now. Its address outlives a take-down and its date an edit; what waits anew is posted anew.
 * A listing's status alone decides whether the directory shows it. Gives the id of the opportunity, where there is one.
 */
export async function syncPublication(
  connection: Queryable,
  { kind, id }: LockedSubmission,
): Promise<string | undefined> {
  if (kind !== 'request') return undefined
  await connection.query(sql`
    delete from opportunities o using opportunity_submissions s
    where o.submission_id = ${id} and s.id = ${id} and s.status <> 'approved'`)
  await connection.query(sql`
    update opportunity_submissions set posted_at = null where id = ${id} and status in ('pending', 'changes_asked')`)
  const { rows } = await connection.query<{ id: string }>(sql`
    with published as (
      update opportunity_submissions
      set opportunity_id = coalesce(opportunity_id, ${uuid()}), posted_at = coalesce(posted_at, now())
      where id = ${id} and status = 'approved' returning *)
    insert into opportunities (id, submission_id, company, logo_url, description, location, country, ownership_type,
      project_size, services, project_type, specialties, languages, contact_email, posted_at)
    select opportunity_id, id, company, logo_url, description, location, country, ownership_type,
      project_size, services, project_type, specialties, languages, contact_email, posted_at
    from published
    on conflict (submission_id) do update set company = excluded.company, logo_url = excluded.logo_url,
      description = excluded.description, location = excluded.location, country = excluded.country,
      ownership_type = excluded.ownership_type, project_size = excluded.project_size, services = excluded.services,
      project_type = excluded.project_type, specialties = excluded.specialties, languages = excluded.languages,
      contact_email = excluded.contact_email
    returning id`)
  return rows[0]?.id
}
