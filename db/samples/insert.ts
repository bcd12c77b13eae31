import sql, { raw } from 'sql-template-tag'
import { v5 as nameBased } from 'uuid'
import { type Queryable, type Staff, transaction } from '../client.server.ts'
import { isArabic } from './arabic.ts'
import type { Country, Service } from './choices.ts'
import { type FindNames, nameFinder } from './find-names.ts'
import type { RequestSample } from './requests.ts'
import type { OpportunitySample } from './sample-types.ts'
import type { ListingSample } from './vendors.ts'

const DAY = 24 * 60 * 60 * 1000
// Any UUID of our own: with a slug it gives the same id on every machine, so that seeding twice finds its rows.
const ID_NAMESPACE = 'd0c1f7a2-5b0e-4c3e-9a7d-6f2b8e41c093'

/** A row's id is made from a name (version 5). No other row has such an id. */
export const isSample = sql`substr(id::text, 15, 1) = '5'`

/**
 * Adds those opportunities that are not there, dated back from `now` (milliseconds). Gives how many were added. While a
 * batch is stored, the names of the next are found: a trigger finds none where a row has some, and takes five times as long.
 */
export async function addOpportunities(
  staff: Staff,
  db: Queryable,
  batches: Iterable<OpportunitySample[]>,
  now: number,
): Promise<number> {
  const findNames = await nameFinder(staff)
  const rowsOf = (samples: OpportunitySample[]) =>
    samples.map((sample) => ({
      ...requestColumns(sample, now),
      id: idOf('opportunity', sample.slug),
      posted_at: dateBefore(now, sample.daysAgo),
      created_at: dateBefore(now, sample.daysAgo),
    }))
  let added = 0
  let storing = Promise.resolve(0)
  for (const samples of batches) {
    const [named, stored] = await Promise.all([withNames(staff, rowsOf(samples), findNames), storing])
    added += stored
    storing = insert(db, 'opportunities', named)
  }
  return added + (await storing)
}

/** Adds those pending requests that are not there, dated back from `now`. Gives how many were added. */
export function addRequests(db: Queryable, samples: RequestSample[], now: number): Promise<number> {
  const rows = samples.map((sample) => ({
    ...requestColumns(sample, now),
    id: idOf('request', sample.slug),
    company_website: sample.companyWebsite,
    page_language: pageLanguage(sample.description),
    created_at: dateBefore(now, sample.daysAgo),
  }))
  return insert(db, 'opportunity_submissions', rows)
}

/** Adds those listings that are not there, approved and dated back from `now`. Gives how many were added. */
export async function addListings(db: Queryable, batches: Iterable<ListingSample[]>, now: number): Promise<number> {
  let added = 0
  for (const samples of batches) {
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
      ...practiceColumns(sample),
      insured_until: isInsured(sample) ? dayBefore(now, sample.daysAgo - 300) : null,
      assignments: sample.assignments?.join('\n') ?? '',
      linkedin_profile: sample.linkedinProfile,
      first_name: sample.firstName,
      last_name: sample.lastName,
      page_language: pageLanguage(sample.companyName),
      status: 'approved',
      created_at: dateBefore(now, sample.daysAgo),
    }))
    added += await insert(db, 'vendor_listings', rows)
  }
  return added
}

/** What a request and the opportunity it may become have in common, as the columns are called. */
function requestColumns(sample: OpportunitySample, now: number) {
  const [stage = '', side = '', form = ''] = sample.contract ?? []
  const isFidic = / Book\b/.test(form)
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
    stage,
    acts_for: side,
    contract_form: isFidic ? 'FIDIC' : form,
    fidic_book: isFidic ? form : '',
    capacity: capacitiesOf(sample.services)[0] ?? '',
    forum: sample.forum ?? '',
    needed_by: sample.neededIn ? dayBefore(now, sample.daysAgo - sample.neededIn) : null,
  }
}

/** What a vendor of these services says of its practice. */
function practiceColumns({ services, country, languages }: ListingSample) {
  const testifies = services.includes('Expert witness')
  const isInDisputes = testifies || services.includes('Litigation support')
  const { form, forum } = local[country] ?? {}
  const isFidic = languages.includes('English') && services.some((service) => service.startsWith('C'))
  return {
    capacities: [...capacitiesOf(services), ...(testifies ? ['Tribunal-appointed or court expert'] : [])],
    stages: [
      ...(services.some((service) => /^Contract (drafting|review)/.test(service)) ? ['Before contract'] : []),
      ...(services.includes('Contract administration') ? ['During the works'] : []),
      ...(services.some((service) => /^Claims|analysis$/.test(service)) ? ['Notice or claim'] : []),
      ...(isInDisputes ? ['Dispute board or adjudication', 'Arbitration'] : []),
    ],
    contract_forms: [...(isFidic ? ['FIDIC'] : []), ...(form ? [form] : [])],
    fidic_books: isFidic ? ['1999 Red Book', '2017 Red Book (with 2022 reprint)'] : [],
    acts_for: [
      ...(services.some((service) => /^Claims (review|defense)|^Contract/.test(service)) ? ['Employer'] : []),
      ...(services.includes('Claims preparation') ? ['Main contractor', 'Subcontractor or supplier'] : []),
      ...(isInDisputes ? ['Law firm'] : []),
    ],
    forums: isInDisputes ? ['ICC', ...(forum ? [forum] : [])] : [],
    fee_basis: [
      ...(isInDisputes || services.includes('Delay analysis') ? ['Hourly or daily'] : []),
      ...(services.some((service) => /^(Claims|Contract (drafting|review)|Quantum)/.test(service)) ? ['Lump sum'] : []),
      ...(services.includes('Contract administration') ? ['Monthly retainer'] : []),
    ],
  }
}

const isInsured = ({ vendorType, services }: ListingSample) =>
  vendorType === 'Company' && services.some((service) => /^(Expert|Quantum|Delay)/.test(service))

/** Each capacity once, in the order of the services. */
const capacitiesOf = (services: Service[]) => [...new Set(services.map((service) => capacities[service]))]

const capacities: Record<Service, string> = {
  'Contract drafting': 'Counsel or counsel support',
  'Contract review': 'Claims consultant',
  'Contract administration': 'Contract administrator',
  'Claims preparation': 'Claims consultant',
  'Claims review': 'Claims consultant',
  'Claims defense': 'Claims consultant',
  'Delay analysis': 'Delay analyst',
  'Quantum analysis': 'Quantity surveyor or quantum expert',
  'Schedule health check': 'Delay analyst',
  'Expert witness': 'Party-appointed expert',
  'Litigation support': 'Counsel or counsel support',
}

const local: Partial<Record<Country, { form: string; forum?: string }>> = {
  'Saudi Arabia': { form: 'Saudi government form', forum: 'SCCA (Saudi Arabia)' },
  UAE: { form: 'UAE government form', forum: 'DIAC (Dubai)' },
  Qatar: { form: 'Qatar government form (PWA)', forum: 'QICCA (Qatar)' },
  Egypt: { form: 'Egyptian public contract', forum: 'CRCICA (Cairo)' },
  Oman: { form: 'Other Gulf government form', forum: 'OAC (Oman)' },
  Kuwait: { form: 'Other Gulf government form', forum: 'KCAC (Kuwait)' },
  Bahrain: { form: 'Other Gulf government form', forum: 'BCDR (Bahrain)' },
  Jordan: { form: 'Jordanian unified contract' },
  Iraq: { form: 'Iraqi standard bidding documents' },
  Morocco: { form: 'Maghreb public contract (CCAG)' },
  Algeria: { form: 'Maghreb public contract (CCAG)' },
  Tunisia: { form: 'Maghreb public contract (CCAG)' },
}

/** On a connection of its own: the trigger of opportunities describes the rows in a temporary table. */
async function withNames<Row extends { id: string }>(staff: Staff, rows: Row[], findNames: FindNames) {
  const texts = await transaction(staff, async (db) => {
    await db.query(
      sql`create temporary table described (like opportunities including defaults, primary key (id)) on commit drop`,
    )
    await db.query(sql`
      create trigger text before insert on described for each row execute function fill_search_of_opportunities()`)
    await insert(db, 'described', rows)
    return db.query<{ id: string; search_text: string; facets: string[] }>(sql`
      select id, search_text, facets from described`)
  })
  const names = new Map(texts.rows.map(({ id, search_text, facets }) => [id, findNames(search_text, facets)]))
  return rows.map((row) => ({ ...row, names: names.get(row.id) }))
}

/** The rows name the columns, all rows the same ones. Rows that are there stay. Gives how many were added. */
async function insert(db: Queryable, table: string, rows: Record<string, unknown>[]): Promise<number> {
  const columns = raw(Object.keys(rows[0] ?? { id: '' }).join())
  const { rowCount } = await db.query(sql`
    insert into ${raw(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${raw(table)}, ${JSON.stringify(rows)})
    on conflict (id) do nothing`)
  return rowCount ?? 0
}

const idOf = (noun: string, slug: string) => nameBased(`${noun}/${slug}`, ID_NAMESPACE)

/** The language in which its letters are written. */
const pageLanguage = (text: string) => (isArabic(text) ? 'ar' : 'en')

const dayBefore = (now: number, days: number) => dateBefore(now, days).slice(0, 10)

const dateBefore = (now: number, days: number) => new Date(now - days * DAY).toISOString()
