/** What a vendor promises before it opens the names for a conflict check. It is stored as shown: a later wording changes no promise. */
export const PROMISE =
  /*i18n*/ 'The vendor will keep the names of the parties confidential for 5 years, or until they are public. The vendor will use them only to check for conflicts of interest.'
