/** What a register shows of a vendor: never a choice of a visitor's, only a dated verification (decision 50). */
export const memberships = [
  /*i18n*/ 'CIArb: ACIArb, MCIArb, FCIArb or Chartered Arbitrator',
  /*i18n*/ 'RICS: MRICS, FRICS or accredited expert',
  /*i18n*/ 'FIDIC Certified Adjudicator',
  /*i18n*/ "FIDIC President's List",
  /*i18n*/ 'FIDIC Certified Contract Manager',
  /*i18n*/ 'FIDIC Certified Consulting Engineer',
  /*i18n*/ 'FIDIC Certified Trainer',
  /*i18n*/ 'AACE PSP',
  /*i18n*/ 'AACE CFCC',
  /*i18n*/ 'AACE CCP',
  /*i18n*/ 'AACE EVP',
  /*i18n*/ 'PMI-SP',
  /*i18n*/ 'PMP',
  /*i18n*/ 'CICES: MCInstCES or FCInstCES',
  /*i18n*/ 'ICE: MICE or FICE',
  /*i18n*/ 'CIOB: MCIOB or FCIOB',
  /*i18n*/ 'The Academy of Experts',
  /*i18n*/ 'Expert Witness Institute',
  /*i18n*/ 'Saudi Council of Engineers',
  /*i18n*/ 'TAQEEM (Saudi valuers)',
  /*i18n*/ 'Roll of court experts (Ministry of Justice)',
  /*i18n*/ 'Roll or panel of an arbitration centre',
  /*i18n*/ "Other national engineers' body",
] as const

/** Certificates that are renewed every three years; any other verification counts for a year at most. */
export const threeYearCertificates: readonly string[] = memberships.filter((body) => /^(FIDIC C|AACE|PM)/.test(body))
