/** From then on a submission stands out: nobody should wait longer for an answer. */
export const LONG_HOURS = 48

/** The ages of what waits, each from so many hours on to the next. Labels are keys of the catalogues. */
export const ages = [
  { from: 0, label: /*i18n*/ 'Under 24 hours' },
  { from: 24, label: /*i18n*/ '24 to 48 hours' },
  { from: LONG_HOURS, label: /*i18n*/ '2 to 7 days' },
  { from: 7 * 24, label: /*i18n*/ 'Over 7 days' },
]
