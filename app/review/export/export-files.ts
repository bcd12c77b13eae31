/** What can be exported, each as a file of its own. The labels are keys of the catalogues. */
export const exportFiles = [
  { exported: 'requests', label: /*i18n*/ 'Vendor requests' },
  { exported: 'listings', label: /*i18n*/ 'Vendor listings' },
  { exported: 'messages', label: /*i18n*/ 'Messages' },
  { exported: 'decisions', label: /*i18n*/ 'Decisions' },
] as const
