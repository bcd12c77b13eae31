export const useCases = [
  { href: '/use-cases/contractors', label: /*i18n*/ 'Contractors' },
  { href: '/use-cases/real-estate', label: /*i18n*/ 'Real Estate' },
  { href: '/use-cases/ppp', label: /*i18n*/ 'PPP' },
  { href: '/use-cases/government', label: /*i18n*/ 'Government' },
  { href: '/use-cases/legal', label: /*i18n*/ 'Legal' },
  { href: '/use-cases/consulting', label: /*i18n*/ 'Consulting' },
]

export const allUseCases = [{ href: '/use-cases', label: /*i18n*/ 'All Use Cases' }, ...useCases]

export const headerLinks = [
  { href: '/browse-vendors', label: /*i18n*/ 'Browse Vendors' },
  { href: '/blog', label: /*i18n*/ 'Blog' },
  { href: '/about', label: /*i18n*/ 'About' },
  { href: '/faq', label: /*i18n*/ 'FAQ' },
  { href: '/contact', label: /*i18n*/ 'Contact' },
]

export const quickLinks = [{ href: '/post-vendor-request', label: /*i18n*/ 'Post Vendor Request' }, ...headerLinks]

export const guides = [
  { href: '/guides', label: /*i18n*/ 'Request guides' },
  { href: '/deadlines', label: /*i18n*/ 'Claim deadlines' },
]
