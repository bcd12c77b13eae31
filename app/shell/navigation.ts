type PageLink = { href: string; label: string; needsEmail?: true }

export const useCaseLinks = [
  { href: '/use-cases/contractors', label: /*i18n*/ 'Contractors' },
  { href: '/use-cases/real-estate', label: /*i18n*/ 'Real Estate' },
  { href: '/use-cases/ppp', label: /*i18n*/ 'PPP' },
  { href: '/use-cases/government', label: /*i18n*/ 'Government' },
  { href: '/use-cases/legal', label: /*i18n*/ 'Legal' },
  { href: '/use-cases/consulting', label: /*i18n*/ 'Consulting' },
]

export const useCasesMenu = {
  label: /*i18n*/ 'Use Cases',
  pages: [{ href: '/use-cases', label: /*i18n*/ 'All Use Cases' }, ...useCaseLinks],
}

const browseVendors = { href: '/browse-vendors', label: /*i18n*/ 'Browse Vendors' }

export const aboutLinks = [
  { href: '/blog', label: /*i18n*/ 'Blog' },
  { href: '/about', label: /*i18n*/ 'About' },
  { href: '/faq', label: /*i18n*/ 'FAQ' },
  { href: '/contact', label: /*i18n*/ 'Contact' },
]

export const listLinks = [{ href: '/#opportunities', label: /*i18n*/ 'Opportunities' }, browseVendors]

export const quickLinks = [
  { href: '/post-vendor-request', label: /*i18n*/ 'Post Vendor Request' },
  browseVendors,
  ...aboutLinks,
]

export const listYourServicesLink = { href: '/list-your-services', label: /*i18n*/ 'List your services' }

export const vendorsMenu: { label: string; pages: PageLink[] } = {
  label: /*i18n*/ 'For vendors',
  pages: [
    { href: '/#opportunities', label: /*i18n*/ 'Open opportunities' },
    { href: '/alerts/new', label: /*i18n*/ 'Email me new ones', needsEmail: true },
    listYourServicesLink,
    { href: '/for-vendors', label: /*i18n*/ 'How it works' },
  ],
}

export const toolsMenu = {
  label: /*i18n*/ 'Tools',
  pages: [
    { href: '/deadlines', label: /*i18n*/ 'Claim deadlines' },
    { href: '/guides', label: /*i18n*/ 'How to write a request' },
  ],
}

/** The pages whose own links do not all fit in the header below a width of 1,280 px. */
export const moreMenu = {
  label: /*i18n*/ 'More',
  pages: [...listLinks.slice(0, 1), { href: '/for-vendors', label: vendorsMenu.label }, ...toolsMenu.pages],
}

export const ownSubmissionsLink: PageLink = {
  href: '/my-posts',
  label: /*i18n*/ 'Manage your requests, listings and alerts',
  needsEmail: true,
}

export const resourceLinks: PageLink[] = [
  ...toolsMenu.pages,
  { href: '/guides/without-your-name', label: /*i18n*/ 'Post without your name', needsEmail: true },
  { href: '/data', label: /*i18n*/ 'Open data' },
]
