import { abouts } from './about.ts'
import { slugOf } from './names.ts'
import type { CompanySample, FreelancerSample, ListingSample } from './sample-types.ts'
import { companies } from './vendors/companies.ts'
import { freelancers } from './vendors/freelancers.ts'

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

/** Returns the listing of a freelancer, whose website is the LinkedIn profile (section 3 of the specification). */
export function freelancerListing({ firstName, lastName, profile, ...offer }: FreelancerSample): ListingSample {
  const slug = profile ?? slugOf(`${firstName} ${lastName}`)
  const linkedinProfile = `https://www.linkedin.com/in/${slug}-example/`
  return {
    ...offer,
    slug,
    vendorType: 'Freelancer',
    companyName: `${firstName} ${lastName}`,
    website: linkedinProfile,
    contactEmail: `office@${slug}.example`,
    linkedinProfile,
    firstName,
    lastName,
  }
}

const logos = ['mizaneth', 'qistara', 'tarazan', 'larkmoor', 'harbourline-claims']

/**
 * Eighty approved listings of 55 firms and 25 freelancers. The directory sorts them by age. Half of the vendors have a
 * text about themselves.
 */
export const listingSamples: ListingSample[] = [
  ...companies.map(companyListing),
  ...freelancers.map(freelancerListing),
].map((listing, index) => ({
  ...listing,
  isReviewed: true,
  about: abouts[listing.slug] ?? '',
  contactOpen: index % 8 < 3,
  invitationsOpen: index % 8 < 2,
  ...(logos.includes(listing.slug) && { logo: listing.slug }),
}))

export const waitingListings: ListingSample[] = [
  companyListing({
    name: 'Pontoon & Pier Claims',
    domain: 'pontoon-pier',
    city: 'Dubai',
    country: 'UAE',
    daysAgo: 0.4,
    services: ['Claims preparation', 'Delay analysis'],
    specialties: ['Civil'],
    languages: ['English'],
  }),
  companyListing({
    name: 'مكتب الخابور لعقود الإنشاء',
    domain: 'khabour-contracts',
    city: 'دمشق',
    country: 'Syria',
    daysAgo: 1.4,
    services: ['Contract review', 'Contract drafting'],
    languages: ['Arabic'],
  }),
  freelancerListing({
    firstName: 'Ilyes',
    lastName: 'Benmansour',
    city: 'Tunis',
    country: 'Tunisia',
    daysAgo: 4.6,
    services: ['Quantum analysis'],
    specialties: ['Civil'],
    languages: ['Arabic', 'English'],
  }),
].map((listing) => ({ ...listing, isWaiting: true }))
