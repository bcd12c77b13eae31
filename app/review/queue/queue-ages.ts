export const OVERDUE_HOURS = 48

/** `from` in hours. */
export const ages = [
  { from: 0, label: /*i18n*/ 'Under 24 hours' },
  { from: 24, label: /*i18n*/ '24 to 48 hours' },
  { from: OVERDUE_HOURS, label: /*i18n*/ '2 to 7 days' },
  { from: 7 * 24, label: /*i18n*/ 'Over 7 days' },
]

/** `from` in days. */
export const ends = [
  { from: 0, label: /*i18n*/ 'Within 7 days' },
  { from: 7, label: /*i18n*/ 'In 7 to 30 days' },
  { from: 30, label: /*i18n*/ 'In over 30 days' },
]
