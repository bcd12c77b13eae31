export const TITLE = /*i18n*/ 'Claim deadlines'
export const SUMMARY = /*i18n*/ 'Claim periods under FIDIC or your own contract, counted from your dates.'
