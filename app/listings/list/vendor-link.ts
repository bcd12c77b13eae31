import { webAddress } from '../../kit/ui/web-address.ts'

/**
 * Returns a freelancer's LinkedIn profile. Returns the website of any other vendor, and of a freelancer without a
 * profile (spec 2). Returns undefined if the stored text is not a web address.
 */
export function vendorLink(vendor: {
  vendorType: string
  website: string
  linkedinProfile: string | null
}): { kind: 'linkedin' | 'website'; href: string } | undefined {
  const linkedin = vendor.vendorType === 'Freelancer' ? vendor.linkedinProfile : null
  const href = webAddress(linkedin || vendor.website)
  return href === undefined ? undefined : { kind: linkedin ? 'linkedin' : 'website', href }
}
