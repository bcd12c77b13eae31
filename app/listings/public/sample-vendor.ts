import type { VendorCard } from '../listing.queries.server.ts'

/** The card of an empty directory (spec 2). */
export const sampleVendor: VendorCard = {
  id: 'sample',
  vendorType: 'Company',
  companyName: 'Meydan Claims Advisory (sample)',
  location: 'Dubai',
  country: 'UAE',
  website: 'https://meydan-claims.example',
  linkedinProfile: null,
  logoUrl: null,
  services: ['Claims preparation', 'Delay analysis', 'Expert witness'],
  specialties: ['Civil', 'Mechanical'],
  languages: ['English', 'Arabic'],
}
