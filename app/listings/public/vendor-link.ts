import { webAddress } from '../../ui/web-address.ts'

/** Where a vendor's card leads: a freelancer's LinkedIn profile if there is one, the website otherwise (spec 2). */
export type VendorLink = { kind: 'linkedin' | 'website'; href: string }

/** The link of a card; undefined where what is stored is no address of the web, which then is no link either. */
export function vendorLink(vendor: {
  vendorType: string
  website: string
  linkedinProfile: string | null
}): VendorLink | undefined {
  const linkedin = vendor.vendorType === 'Freelancer' ? vendor.linkedinProfile : null
  const href = webAddress(linkedin || vendor.website)
  return href === undefined ? undefined : { kind: linkedin ? 'linkedin' : 'website', href }
}
