export const TITLE = /*i18n*/ 'Claim deadlines'
export const SUMMARY =
  /*i18n*/ 'The periods of the claims clauses of FIDIC or of your contract, counted from your dates.'
