import type { Country, Language, OwnershipType, ProjectSize, ProjectType, Service, Specialty } from './choices.ts'
import { gulfOpportunities } from './opportunities/gulf.ts'
import { levantOpportunities } from './opportunities/levant.ts'
import { northAfricanOpportunities } from './opportunities/north-africa.ts'
import { saudiOpportunities } from './opportunities/saudi-arabia.ts'
import { emiratiOpportunities } from './opportunities/uae.ts'

/** An invented vendor request as it stands on the home page. */
export type OpportunitySample = {
  /** The row's id is made from it: never changed, never used twice. */
  slug: string
  /** The age of the post when it is seeded, in days of 24 hours. */
  daysAgo: number
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
  contactEmail: string
  description: string
}

/** Sixty opportunities, grouped by region; the home page sorts them by age. */
export const opportunitySamples: OpportunitySample[] = [
  ...saudiOpportunities,
  ...emiratiOpportunities,
  ...gulfOpportunities,
  ...levantOpportunities,
  ...northAfricanOpportunities,
]
