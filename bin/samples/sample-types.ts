import type { Country, Language, OwnershipType, ProjectSize, ProjectType, Service, Specialty } from './choices.ts'

/** An invented vendor request as the homepage shows it. */
export type OpportunitySample = {
  /** The row's id is made from the slug, so a slug never changes and is never used twice. */
  slug: string
  /** The age of the opportunity when it is seeded, in days of 24 hours. */
  daysAgo: number
  /** The days from the publication to the date on which the work is needed. */
  neededIn?: number
  /** The days from the seeding to the closing date. Only an opportunity with a closing date has a request of its own. */
  closesIn?: number
  company: string
  /** The city of the company. The card shows it beside the country of the project. */
  location: string
  country: Country
  projectType: ProjectType
  ownershipType: OwnershipType
  projectSize: ProjectSize
  services: Service[]
  specialties: Specialty[]
  languages: Language[]
  /**
   * The stage, the side of the sender, and the form of contract or the FIDIC book, from the lists of
   * app/records/claims-work.
   */
  contract?: [stage: string, side: string, form: string]
  forum?: string
  seat?: string
  /** If left out, the capacity is that of the first service. */
  capacity?: string
  /** No page shows the name, city and address of its sender. */
  confidential?: { companyType: string; why: string; withheld?: string[] }
  contactEmail: string
  description: string
}

/** The values that every listing has. */
export type Offer = {
  city: string
  country: Country
  /** The age of the listing when it is seeded, in days of 24 hours. */
  daysAgo: number
  services: Service[]
  /** Vendors who serve every trade leave this out. */
  specialties?: Specialty[]
  languages: Language[]
  assignments?: string[]
}

/** An invented firm. Its website and email address are under `<domain>.example`, which cannot be registered. */
export type CompanySample = Offer & { name: string; domain: string }

/**
 * An invented person. The profile address ends in '-example', so that no real person has it. It is made from the name,
 * and set here if the name is in Arabic.
 */
export type FreelancerSample = Offer & { firstName: string; lastName: string; profile?: string }

/** A listing as it is stored. It is approved unless `isWaiting` is set. */
export type ListingSample = Offer & {
  /** The row's id is made from the slug, so a slug never changes and is never used twice. */
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
  /** The name of a file in public/samples. */
  logo?: string
  /** Reviewers have decided on the listing. */
  isReviewed?: boolean
  /** No reviewer has decided on the listing. */
  isWaiting?: boolean
}
