import type { Country, Language, OwnershipType, ProjectSize, ProjectType, Service, Specialty } from './choices.ts'

/** An invented vendor request as it stands on the homepage. */
export type OpportunitySample = {
  /** The row's id is made from it: never changed, never used twice. */
  slug: string
  /** The age of the post when it is seeded, in days of 24 hours. */
  daysAgo: number
  /** When the work is needed, in days after the post. */
  neededIn?: number
  /** When it closes, in days after it is seeded. Only then there is a request that became the opportunity. */
  closesIn?: number
  company: string
  /** The city of the company; the card shows it beside the project's country. */
  location: string
  country: Country
  projectType: ProjectType
  ownershipType: OwnershipType
  projectSize: ProjectSize
  services: Service[]
  specialties: Specialty[]
  languages: Language[]
  /** The stage, the side that asks, and the form of contract or the FIDIC book, from the lists of app/records/claims-work. */
  contract?: [stage: string, side: string, form: string]
  forum?: string
  seat?: string
  /** That of the first service, if not given. */
  capacity?: string
  /** Its sender's name, city and address are on no page. */
  confidential?: { companyType: string; why: string; withheld?: string[] }
  contactEmail: string
  description: string
}

/** What every listing tells. */
export type Offer = {
  city: string
  country: Country
  /** The age of the listing when it is seeded, in days of 24 hours. */
  daysAgo: number
  services: Service[]
  /** Left out by those who serve every trade. */
  specialties?: Specialty[]
  languages: Language[]
  assignments?: string[]
}

/** An invented firm. Its site and address lie under `<domain>.example`, a domain that cannot be registered. */
export type CompanySample = Offer & { name: string; domain: string }

/**
 * An invented person. The profile address ends in '-example', so that no person has it. It is made from the name, and given
 * where the name is in Arabic.
 */
export type FreelancerSample = Offer & { firstName: string; lastName: string; profile?: string }

/** A listing as it is stored, approved unless it waits. */
export type ListingSample = Offer & {
  /** The row's id is made from it: never changed, never used twice. */
  slug: string
  vendorType: 'Company' | 'Freelancer'
  companyName: string
  website: string
  contactEmail: string
  linkedinProfile?: string
  firstName?: string
  lastName?: string
  about?: string
  contactOpen?: boolean
  invitationsOpen?: boolean
  /** The file of that name in public/samples. */
  logo?: string
  /** Reviewers have decided on it. */
  isReviewed?: boolean
  /** Reviewers have yet to decide on it. */
  isWaiting?: boolean
}
