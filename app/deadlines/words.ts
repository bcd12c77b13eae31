export const TITLE = /*i18n*/ 'Claim deadlines'
export const SUMMARY = /*i18n*/ 'The periods of the claims clauses of FIDIC and NEC4, counted from your dates.'
