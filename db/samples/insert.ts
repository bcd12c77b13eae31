import sql, { type Sql } from 'sql-template-tag'
import { v5 as nameBased } from 'uuid'
import type { Queryable } from '../client.server.ts'
import type { RequestSample } from './requests.ts'
import type { OpportunitySample } from './sample-types.ts'
import type { ListingSample } from './vendors.ts'

const DAY = 24 * 60 * 60 * 1000
// Any UUID of our own: with a slug it gives the same id on every machine, so that seeding twice finds its rows.
const ID_NAMESPACE = 'd0c1f7a2-5b0e-4c3e-9a7d-6f2b8e41c093'

/** Adds those opportunities that are not there, dated back from `now` (milliseconds). Gives how many were added. */
export function addOpportunities(db: Queryable, samples: OpportunitySample[], now: number): Promise<number> {
  const rows = samples.map((sample) => ({
    ...requestColumns(sample),
    id: idOf('opportunity', sample.slug),
    posted_at: dateBefore(now, sample.daysAgo),
  }))
  const statement = sql`
    insert into opportunities (id, company, location, country, services, project_type, ownership_type, project_size,
      description, contact_email, specialties, languages, posted_at, created_at)
    select id, company, location, country, services, project_type, ownership_type, project_size,
      description, contact_email, specialties, languages, posted_at, posted_at
    from json_populate_recordset(null::opportunities, ${JSON.stringify(rows)})
    on conflict (id) do nothing`
  return insert(db, statement)
}

/** Adds those pending requests that are not there, dated back from `now`. Gives how many were added. */
export function addRequests(db: Queryable, samples: RequestSample[], now: number): Promise<number> {
  const rows = samples.map((sample) => ({
    ...requestColumns(sample),
    id: idOf('request', sample.slug),
    company_website: sample.companyWebsite,
    created_at: dateBefore(now, sample.daysAgo),
  }))
  const statement = sql`
    insert into opportunity_submissions (id, company, company_website, location, country, services, project_type,
      ownership_type, project_size, description, contact_email, specialties, languages, created_at)
    select id, company, company_website, location, country, services, project_type,
      ownership_type, project_size, description, contact_email, specialties, languages, created_at
    from json_populate_recordset(null::opportunity_submissions, ${JSON.stringify(rows)})
    on conflict (id) do nothing`
  return insert(db, statement)
}

/** Adds those listings that are not there, approved and dated back from `now`. Gives how many were added. */
export function addListings(db: Queryable, samples: ListingSample[], now: number): Promise<number> {
  const rows = samples.map((sample) => ({
    id: idOf('listing', sample.slug),
    vendor_type: sample.vendorType,
    company_name: sample.companyName,
    location: sample.city,
    country: sample.country,
    website: sample.website,
    contact_email: sample.contactEmail,
    services: sample.services,
    specialties: sample.specialties ?? [],
    languages: sample.languages,
    linkedin_profile: sample.linkedinProfile,
    first_name: sample.firstName,
    last_name: sample.lastName,
    created_at: dateBefore(now, sample.daysAgo),
  }))
  const statement = sql`
    insert into vendor_listings (id, vendor_type, company_name, location, country, website, contact_email, services,
      specialties, languages, linkedin_profile, first_name, last_name, status, created_at)
    select id, vendor_type, company_name, location, country, website, contact_email, services,
      specialties, languages, linkedin_profile, first_name, last_name, 'approved', created_at
    from json_populate_recordset(null::vendor_listings, ${JSON.stringify(rows)})
    on conflict (id) do nothing`
  return insert(db, statement)
}

/** What a request and the opportunity it may become have in common, as the columns are called. */
function requestColumns(sample: OpportunitySample) {
  return {
    company: sample.company,
    location: sample.location,
    country: sample.country,
    services: sample.services,
    project_type: [sample.projectType],
    ownership_type: sample.ownershipType,
    project_size: sample.projectSize,
    description: sample.description,
    contact_email: sample.contactEmail,
    specialties: sample.specialties,
    languages: sample.languages,
  }
}

async function insert(db: Queryable, statement: Sql): Promise<number> {
  const { rowCount } = await db.query(statement)
  return rowCount ?? 0
}

const idOf = (noun: string, slug: string) => nameBased(`${noun}/${slug}`, ID_NAMESPACE)

const dateBefore = (now: number, days: number) => new Date(now - days * DAY).toISOString()
