/** Where a vendor's card leads: a freelancer's LinkedIn profile if there is one, the website otherwise (spec 2). */
export type VendorLink = { kind: 'linkedin' | 'website'; href: string }

/** The link of a card; undefined where what is stored is no address of the web, which then is no link either. */
export function vendorLink(vendor: {
  vendorType: string
  website: string
  linkedinProfile: string | null
}): VendorLink | undefined {
  const linkedin = vendor.vendorType === 'Freelancer' ? vendor.linkedinProfile : null
  const href = absolute(linkedin || vendor.website)
  return href === undefined ? undefined : { kind: linkedin ? 'linkedin' : 'website', href }
}

/** LinkedIn addresses are stored as typed, often without https://. */
function absolute(address: string): string | undefined {
  const full = /^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`
  if (!URL.canParse(full)) return undefined
  const url = new URL(full)
  return ['http:', 'https:'].includes(url.protocol) ? url.href : undefined
}
