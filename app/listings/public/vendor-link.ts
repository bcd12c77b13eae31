import { webAddress } from '../../kit/ui/web-address.ts'

/**
 * A freelancer's LinkedIn profile if there is one, the website otherwise (spec 2). Undefined where the stored text is no
 * address of the web.
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
