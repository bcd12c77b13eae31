/** The promise that a vendor makes before it opens the names for a conflict check. Its wording is stored each time. */
export const PROMISE =
  /*i18n*/ 'The vendor will keep the names of the parties confidential for 5 years, or until they are public. The vendor will use them only to check for conflicts of interest.'
