import sql, { raw } from 'sql-template-tag'
import { type Queryable, type Staff, transaction } from '../../db/client.server.ts'
import { type FindNames, nameFinder } from '../../db/find-names.ts'
import { isArabic } from './arabic.ts'
import { dateBefore, dayBefore, daysToReview, hourBefore, idOf, reviewerOf } from './dates.ts'
import { arrivedDaysAgo, decidedDaysAgo, isPosted } from './history.ts'
import { capacitiesOf, isInsured, practiceColumns } from './practice.ts'
import type { RequestSample } from './requests.ts'
import type { ListingSample, OpportunitySample } from './sample-types.ts'

/**
 * Adds the missing opportunities. Their dates are counted from `now` (in milliseconds). Returns how many it added.
 *
 * While one batch is stored, `findNames` finds the search names (db/search-names.ts) in the texts of the next batch. If
 * the rows were stored without names, a trigger would find them, which takes five times as long.
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

/**
 * Adds the missing requests. Their dates are counted from `now`. Triggers publish the approved ones. Returns how many it
 * added.
 */
export const addRequests = (db: Queryable, samples: RequestSample[], now: number): Promise<number> =>
  insert(
    db,
    'opportunity_submissions',
    samples.map((sample) => requestRow(sample, now)),
  )

function requestRow(sample: RequestSample, now: number) {
  const { slug, daysAgo, closesIn, confidential, decided } = sample
  const hasPage = isPosted(decided)
  const postedAt = confidential ? hourBefore(now, daysAgo) : dateBefore(now, daysAgo)
  const arrivedAt = dateBefore(now, arrivedDaysAgo(sample))
  return {
    ...requestColumns(sample, now),
    id: idOf('request', slug),
    company_website: sample.companyWebsite,
    page_language: pageLanguage(sample.description),
    created_at: arrivedAt,
    confidential: confidential ? true : null,
    why_confidential: confidential?.why ?? '',
    company_type: confidential?.companyType ?? '',
    withheld: confidential?.withheld ?? [],
    status: decided?.status ?? 'pending',
    decided_at: decided ? dateBefore(now, decidedDaysAgo(sample)) : null,
    decided_as: decided ? (decided.by ?? 'staff') : null,
    decided_by: decided && !decided.by ? reviewerOf(slug) : null,
    opportunity_id: hasPage ? idOf('opportunity', slug) : null,
    posted_at: hasPage ? postedAt : null,
    closes_on: closesIn === undefined ? null : dayBefore(now, -closesIn),
    address_confirmed_at: hasPage ? arrivedAt : null,
    outcome: decided?.outcome ?? null,
    outcome_public: decided?.isPublic ?? false,
    answers: decided?.answers ?? null,
  }
}

/** Adds the missing listings. Their dates are counted from `now`. Returns how many it added. */
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
      about: sample.about ?? '',
      search_engines: sample.about ? ['Show my page in search engines'] : [],
      contact_open: sample.contactOpen ? true : null,
      invitations_open: sample.invitationsOpen ? true : null,
      logo_url: sample.logo ? `/samples/${sample.logo}.svg` : null,
      linkedin_profile: sample.linkedinProfile,
      first_name: sample.firstName,
      last_name: sample.lastName,
      page_language: pageLanguage(sample.companyName),
      status: sample.isWaiting ? 'pending' : 'approved',
      ...reviewColumns(sample, now),
      created_at: dateBefore(now, sample.daysAgo),
    }))
    added += await insert(db, 'vendor_listings', rows)
  }
  return added
}

/** Returns the columns of a reviewer's decision. Invented listings have no decision. */
function reviewColumns({ slug, isReviewed, daysAgo }: ListingSample, now: number) {
  if (!isReviewed) return { decided_at: null, decided_as: null, decided_by: null }
  const decidedAt = dateBefore(now, daysAgo - daysToReview(slug, daysAgo))
  return { decided_at: decidedAt, decided_as: 'staff', decided_by: reviewerOf(slug) }
}

/** Returns the columns that a request and its opportunity have in common. */
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
    capacity: sample.capacity ?? capacitiesOf(sample.services)[0] ?? '',
    forum: sample.forum ?? '',
    seat: sample.seat ?? '',
    needed_by: sample.neededIn ? dayBefore(now, sample.daysAgo - sample.neededIn) : null,
  }
}

/**
 * Returns the rows, each with the search names that occur in its text. To get the texts, it opens a separate
 * connection and stores the rows in a temporary table that has the trigger of `opportunities`.
 */
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

/**
 * Inserts rows, which must all have the same columns. Rows that exist already are not changed. Returns how many it
 * added.
 */
export async function insert(db: Queryable, table: string, rows: Record<string, unknown>[]): Promise<number> {
  const columns = raw(Object.keys(rows[0] ?? { id: '' }).join())
  const { rowCount } = await db.query(sql`
    insert into ${raw(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${raw(table)}, ${JSON.stringify(rows)})
    on conflict do nothing`)
  return rowCount ?? 0
}

/** Returns the language of the emails about this text. */
export const pageLanguage = (text: string) => (isArabic(text) ? 'ar' : 'en')
