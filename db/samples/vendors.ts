import { slugOf } from './names.ts'
import type { CompanySample, FreelancerSample, Offer } from './sample-types.ts'
import { companies } from './vendors/companies.ts'
import { freelancers } from './vendors/freelancers.ts'

/** One approved listing of the directory, as it is stored. */
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
}

/** The listing of a firm. */
export function companyListing({ name, domain, ...offer }: CompanySample): ListingSample {
  return {
    ...offer,
    slug: domain,
    vendorType: 'Company',
    companyName: name,
    website: `https://www.${domain}.example`,
    contactEmail: `info@${domain}.example`,
  }
}

/** The listing of a person: the website is the LinkedIn address (spec section 3). */
export function freelancerListing({ firstName, lastName, profile, ...offer }: FreelancerSample): ListingSample {
  const slug = profile ?? slugOf(`${firstName} ${lastName}`)
  const linkedinProfile = `https://www.linkedin.com/in/${slug}-example/`
  return {
    ...offer,
    slug,
    vendorType: 'Freelancer',
    companyName: `${firstName} ${lastName}`,
    website: linkedinProfile,
    contactEmail: `${slug}@mail.example`,
    linkedinProfile,
    firstName,
    lastName,
  }
}

/** Eighty approved listings: 55 firms and 25 freelancers. The directory sorts them by age. */
export const listingSamples: ListingSample[] = [...companies.map(companyListing), ...freelancers.map(freelancerListing)]
