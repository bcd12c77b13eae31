import type { Country, Language, OwnershipType, ProjectSize, ProjectType, Service, Specialty } from './choices.ts'

/** An invented vendor request as the homepage shows it. */
export type OpportunitySample = {
  /** The row's id is made from the slug, so a slug never changes and is never used twice. */
  slug: string
  /** The age of the opportunity when it is seeded, in days of 24 hours. */
  daysAgo: number
  /** The number of days from the publication to the date on which the work is needed. */
  neededIn?: number
  /**
   * The number of days from the seeding to the closing date. If this is set, the request from which the opportunity was
   * published is seeded too. Otherwise the opportunity is seeded without a request and has no closing date.
   */
  closesIn?: number
  company: string
  /** The city of the company. The card shows the city beside the country of the project. */
  location: string
  country: Country
  projectType: ProjectType
  ownershipType: OwnershipType
  projectSize: ProjectSize
  services: Service[]
  specialties: Specialty[]
  languages: Language[]
  /**
   * The stage, the sender's side, and the form of contract or the FIDIC book. All three are from the lists of
   * app/records/claims-work.
   */
  contract?: [stage: string, side: string, form: string]
  forum?: string
  seat?: string
  /**
   * The capacity in which the vendor is needed. If this is left out, it is the capacity that belongs to the first
   * service.
   */
  capacity?: string
  /** Set if the request is confidential. No page then shows the sender's name, city or address. */
  confidential?: { companyType: string; why: string; withheld?: string[] }
  contactEmail: string
  description: string
}

/** The fields that the samples of firms and of freelancers have in common. */
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
 * An invented freelancer. The address of the LinkedIn profile is made from `profile` if the name is in Arabic, and
 * otherwise from the name. It ends in '-example', so that it belongs to no real person.
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
  /** The name of the logo's file in public/samples. */
  logo?: string
  /** Whether a reviewer's decision on the listing is recorded. */
  isReviewed?: boolean
  /** Whether the listing still waits for review. */
  isWaiting?: boolean
}
