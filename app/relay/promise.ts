/**
 * The promise that a vendor makes before it opens the names for a conflict check. The wording is stored with each
 * promise.
 */
export const PROMISE =
  /*i18n*/ 'The vendor will keep the names of the parties confidential for 5 years, or until they are public. The vendor will use them only to check for conflicts of interest.'
