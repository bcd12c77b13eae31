import sql from 'sql-template-tag'
import type { Staff } from '../db/client.server.ts'
import { type Kind, submissionKinds } from '../domain/kinds.ts'
import type { Form } from './form.ts'

/**
 * Returns a complete and valid vendor request as the form sends it. A test passes only the fields that matter to it.
 */
export function aVendorRequest(fields: Record<string, string | readonly string[]> = {}) {
  return {
    vendorServices: ['Delay analysis'],
    specialties: ['Civil'],
    languages: ['English'],
    description: 'An independent delay analysis for a depot.',
    projectType: 'Rail',
    ownershipType: 'Public',
    projectSize: '$10M - $50M',
    projectLocation: 'Jordan',
    companyName: 'Wadi Build',
    companyType: 'Construction Contractor',
    companyLocation: 'Amman',
    companyWebsite: 'https://wadi-build.example',
    contactEmail: 'claims@wadi-build.example',
    stage: '',
    contractForm: '',
    fidicBook: '',
    actsFor: '',
    capacity: '',
    forum: '',
    seat: '',
    neededBy: '',
    ...fields,
  }
}

/** The stored columns of a request that states nothing about its contract. */
export const noContract = {
  stage: '',
  contract_form: '',
  fidic_book: '',
  acts_for: '',
  capacity: '',
  forum: '',
  seat: '',
  needed_by: null,
}

/** The stored columns of a request that is not confidential. */
export const notConfidential = { confidential: null, why_confidential: '', company_type: '', withheld: [] }

/** The stored columns of a listing that states nothing about its claims work. */
export const noClaimsWork = {
  capacities: [],
  stages: [],
  contract_forms: [],
  fidic_books: [],
  acts_for: [],
  forums: [],
  seats: [],
  delay_methods: [],
  fee_basis: [],
  about: '',
  search_engines: [],
  insured_until: null,
  assignments: '',
}

/** The columns of the row in which `aVendorRequest` is stored. */
export const storedVendorRequest = {
  company: 'Wadi Build',
  company_website: 'https://wadi-build.example',
  location: 'Amman',
  country: 'Jordan',
  services: ['Delay analysis'],
  project_type: ['Rail'],
  ownership_type: 'Public',
  project_size: '$10M - $50M',
  description: 'An independent delay analysis for a depot.',
  contact_email: 'claims@wadi-build.example',
  specialties: ['Civil'],
  languages: ['English'],
  ...noContract,
}

/** The columns of a published opportunity that tests set. */
export type OpportunityRow = {
  company: string
  logo_url: string | null
  description: string
  location: string
  country: string
  ownership_type: string
  project_size: string
  services: string[]
  project_type: string[]
  specialties: string[]
  languages: string[]
  contact_email: string
  posted_at: Date
  stage: string
  contract_form: string
  acts_for: string
  forum: string
  needed_by: string | null
  closes_on: string | null
}

/** Returns a published opportunity. A test passes only the columns that matter to it. */
export function anOpportunity(row: Partial<OpportunityRow> = {}): OpportunityRow {
  return {
    company: 'Wadi Build',
    logo_url: null,
    description: 'An independent delay analysis for a depot.',
    location: 'Amman',
    country: 'Jordan',
    ownership_type: 'Public',
    project_size: '$10M - $50M',
    services: ['Delay analysis'],
    project_type: ['Rail'],
    specialties: ['Civil'],
    languages: ['English'],
    contact_email: 'claims@wadi-build.example',
    posted_at: new Date(),
    stage: '',
    contract_form: '',
    acts_for: '',
    forum: '',
    needed_by: null,
    closes_on: null,
    ...row,
  }
}

/** Inserts published opportunities by SQL and returns their ids, in the order of `rows`. */
export async function publish(staff: Staff, ...rows: OpportunityRow[]): Promise<string[]> {
  const { rows: published } = await staff.query<{ id: string }>(sql`
    insert into opportunities (company, logo_url, description, location, country, ownership_type, project_size,
      services, project_type, specialties, languages, contact_email, posted_at, stage, contract_form, acts_for, forum,
      needed_by, closes_on)
    select company, logo_url, description, location, country, ownership_type, project_size,
      services, project_type, specialties, languages, contact_email, posted_at, stage, contract_form, acts_for, forum,
      needed_by, closes_on
    from jsonb_to_recordset(${JSON.stringify(rows)}) as row (company text, logo_url text, description text,
      location text, country text, ownership_type text, project_size text, services text[], project_type text[],
      specialties text[], languages text[], contact_email text, posted_at timestamptz, stage text,
      contract_form text, acts_for text, forum text, needed_by date, closes_on date)
    returning id`)
  return published.map(({ id }) => id)
}

/** Returns a complete and valid listing of a company as the form sends it. */
export function aListing(fields: Record<string, string | readonly string[]> = {}) {
  return {
    vendorType: 'Company',
    companyName: 'Mizaneth Claims',
    location: 'Dubai',
    country: 'UAE',
    website: 'https://mizaneth.example',
    contactEmail: 'office@mizaneth.example',
    services: ['Delay analysis', 'Expert witness'],
    specialties: ['Civil'],
    languages: ['English', 'Arabic'],
    ...fields,
  }
}

/** The columns of the row in which `aListing` is stored. */
export const storedListing = {
  vendor_type: 'Company',
  company_name: 'Mizaneth Claims',
  location: 'Dubai',
  country: 'UAE',
  website: 'https://mizaneth.example',
  contact_email: 'office@mizaneth.example',
  services: ['Delay analysis', 'Expert witness'],
  specialties: ['Civil'],
  languages: ['English', 'Arabic'],
  linkedin_profile: null,
  first_name: null,
  last_name: null,
  ...noClaimsWork,
}

/**
 * Returns a freelancer's listing as the form sends it. Like a browser, it includes the fields that only companies fill
 * in, and leaves them empty.
 */
export function aFreelancer(fields: Record<string, string | readonly string[]> = {}) {
  return aListing({
    vendorType: 'Freelancer',
    companyName: '',
    website: '',
    firstName: 'Rana',
    lastName: 'Khudayri',
    linkedinProfile: 'https://www.linkedin.com/in/rana-khudayri-example/',
    ...fields,
  })
}

/** The columns of a listing that tests set. */
export type ListingRow = {
  vendor_type: string
  company_name: string
  location: string
  country: string
  website: string
  contact_email: string
  services: string[]
  specialties: string[]
  languages: string[]
  linkedin_profile: string | null
  first_name: string | null
  last_name: string | null
  status: string
  capacities: string[]
  stages: string[]
  contract_forms: string[]
  acts_for: string[]
  forums: string[]
  about: string
  contact_open: boolean
  invitations_open: boolean | null
}

/**
 * Inserts listings by SQL and returns their ids, in the order of `rows`. They are approved unless a test says
 * otherwise. A test passes only the columns that matter to it.
 */
export async function insertListings(staff: Staff, ...rows: Partial<ListingRow>[]): Promise<string[]> {
  const complete = rows.map((row) => ({
    vendor_type: 'Company',
    company_name: 'Mizaneth Claims',
    location: 'Dubai',
    country: 'UAE',
    website: 'https://mizaneth.example',
    contact_email: 'office@mizaneth.example',
    services: ['Delay analysis'],
    specialties: ['Civil'],
    languages: ['English'],
    status: 'approved',
    ...noClaimsWork,
    ...row,
  }))
  const { rows: listed } = await staff.query<{ id: string }>(sql`
    insert into vendor_listings (vendor_type, company_name, location, country, website, contact_email, services,
      specialties, languages, linkedin_profile, first_name, last_name, status, capacities, stages, contract_forms,
      acts_for, forums, about, contact_open, invitations_open)
    select vendor_type, company_name, location, country, website, contact_email, services, specialties, languages,
      linkedin_profile, first_name, last_name, status, capacities, stages, contract_forms, acts_for, forums, about,
      contact_open, invitations_open
    from jsonb_to_recordset(${JSON.stringify(complete)}) as row (vendor_type text, company_name text, location text,
      country text, website text, contact_email text, services text[], specialties text[], languages text[],
      linkedin_profile text, first_name text, last_name text, status text, capacities text[], stages text[],
      contract_forms text[], acts_for text[], forums text[], about text, contact_open boolean,
      invitations_open boolean)
    returning id`)
  return listed.map(({ id }) => id)
}

/** Returns a contact message as its form sends it. */
export function aMessage(fields: Record<string, string> = {}) {
  return { name: 'Rana', email: 'rana@khudayri.example', message: 'Please correct our listing.', ...fields }
}

/** Functions that return a valid form for each kind of submission. */
export const aSubmission: Record<Kind, () => Form> = { request: aVendorRequest, listing: aListing, message: aMessage }

/** The number 0 for each kind of submission. */
export const noSubmissions = Object.fromEntries(submissionKinds.map((kind) => [kind, 0])) as Record<Kind, number>
