import sql from 'sql-template-tag'
import { chanceOf } from '../../bin/samples/chance.ts'
import { organisation, practice } from '../../bin/samples/names.ts'
import type { Staff } from '../../db/client.server.ts'
import { withConnection } from '../../db/connection.ts'

/**
 * The names of the request and the listing that wait for review. The words 'Consulting' and 'Claims' are in thousands
 * of other names, and 'Wadara' is in few.
 */
export const waiting = { request: 'Wadara Consulting Engineers', listing: 'Bazine Claims & Contracts' }

/**
 * Adds `count` decided requests, as many listings and a fifth as many messages, each with its decision. The requests
 * and listings have their emails too.
 */
export async function addOldSubmissions(staff: Staff, count: number): Promise<void> {
  // These statements need a connection of their own, because the staff pool's statement timeout is too short for them.
  await withConnection(staff.login, async (client) => {
    // The scale is the exact number of opportunities in the database, so the old requests must not add any.
    await client.query('alter table opportunity_submissions disable trigger publication')
    await client.query(requests(count))
    await client.query('alter table opportunity_submissions enable trigger publication')
    for (const statement of [listings(count), messages(count / 5), pending, history, reasons, letters])
      await client.query(statement)
    await client.query('vacuum (analyze)')
  })
}

const namesOf = (name: typeof organisation, count: number) =>
  Array.from({ length: count }, (_, index) => name(chanceOf(Math.imul(index + 1, 0x9e3779b1))))

const domain = sql`regexp_replace(lower(name), '[^a-z0-9]+', '-', 'g') || '.example'`
const decision = sql`
  now() - n * interval '10 minutes' as created_at, now() - n * interval '10 minutes' + interval '5 minutes' as decided_at,
  'staff' as decided_as, 'reviewer-' || n % 7 || '@dalil.example' as decided_by`
const published = sql`case when n % 4 = 0 then 'declined' else 'approved' end as status, ${decision}`

const requests = (count: number) => sql`
  insert into opportunity_submissions (company, contact_email, company_website, location, country, services,
    project_type, ownership_type, project_size, description, specialties, languages,
    status, created_at, decided_at, decided_as, decided_by)
  select name, 'claims@' || ${domain}, 'https://www.' || ${domain}, 'Riyadh', 'Saudi Arabia', '{Delay analysis}',
    '{Rail}', 'Public', '$1M - $10M', 'An independent delay analysis for a depot.', '{Civil}', '{English}', ${published}
  from unnest(${namesOf(organisation, count)}::text[]) with ordinality as old (name, n)`

const listings = (count: number) => sql`
  insert into vendor_listings (company_name, contact_email, website, location, country, services, specialties,
    languages, status, created_at, decided_at, decided_as, decided_by)
  select name, 'office@' || ${domain}, 'https://www.' || ${domain}, 'Dubai', 'UAE', '{Expert witness}', '{Civil}',
    '{English}', ${published}
  from unnest(${namesOf(practice, count)}::text[]) with ordinality as old (name, n)`

const messages = (count: number) => sql`
  insert into contact_submissions (name, email, message, status, created_at, decided_at, decided_as, decided_by)
  select 'Rana', 'rana@' || ${domain}, 'Please correct our listing.',
    case when n % 4 = 0 then 'spam' else 'answered' end, ${decision}
  from unnest(${namesOf(organisation, count)}::text[]) with ordinality as old (name, n)`

const pending = sql`
  with request as (
    insert into opportunity_submissions (company, contact_email, company_website, location, country, services,
      project_type, ownership_type, project_size, description, specialties, languages)
    values (${waiting.request}, 'claims@wadara.example', 'https://wadara.example', 'Riyadh', 'Saudi Arabia',
      '{Delay analysis}', '{Rail}', 'Public', '$1M - $10M', 'A depot.', '{Civil}', '{English}'))
  insert into vendor_listings (company_name, contact_email, website, location, country)
  values (${waiting.listing}, 'office@bazine.example', 'https://bazine.example', 'Dubai', 'UAE')`

const history = sql`
  insert into decisions (kind, record_id, decision, reviewer, decided_at)
  select 'request', id, status, decided_by, decided_at from opportunity_submissions where decided_by is not null
  union all
  select 'listing', id, status, decided_by, decided_at from vendor_listings where decided_by is not null
  union all
  select 'message', id, status, decided_by, decided_at from contact_submissions where decided_by is not null`

const reasons = sql`
  insert into decision_details (decision_id, reason)
  select id, 'You have already sent us the same.' from decisions where decision = 'declined'
  on conflict do nothing`

const letters = sql`
  insert into letters (
    recipient, template, content, kind, submission_id, decision_id, state, created_at, due_at, attempts, sent_at)
  select email, template, jsonb_build_object('kind', q.kind, 'submissionId', q.id, 'name', name),
    q.kind, q.id, decision_id, 'sent', moment, moment, 1, moment
  from submissions q join decisions d on (d.kind, d.record_id) = (q.kind, q.id)
  cross join lateral (
    values ('receipt', q.created_at, null::uuid), (d.decision, d.decided_at, d.id)
  ) as letter (template, moment, decision_id)
  where q.kind <> 'message'`
