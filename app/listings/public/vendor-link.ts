import { webAddress } from '../../kit/ui/web-address.ts'

/** A freelancer's LinkedIn profile if there is one, the website otherwise (spec 2). */
type VendorLink = { kind: 'linkedin' | 'website'; href: string }

/** Undefined where the stored text is no address of the web. */
export function vendorLink(vendor: {
  vendorType: string
  website: string
  linkedinProfile: string | null
}): VendorLink | undefined {
  const linkedin = vendor.vendorType === 'Freelancer' ? vendor.linkedinProfile : null
  const href = webAddress(linkedin || vendor.website)
  return href === undefined ? undefined : { kind: linkedin ? 'linkedin' : 'website', href }
}
