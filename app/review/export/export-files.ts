export const exportFiles = [
  { name: 'requests', label: /*i18n*/ 'Vendor requests' },
  { name: 'listings', label: /*i18n*/ 'Vendor listings' },
  { name: 'messages', label: /*i18n*/ 'Messages' },
  { name: 'decisions', label: /*i18n*/ 'Decisions' },
] as const
