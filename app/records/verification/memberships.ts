/**
 * The memberships that staff can find in a public register, each under the name that is stored. Vendors cannot select
 * one, because only a dated verification by staff stores it (decision 50). A body that has grades of membership has one
 * entry for each grade, so that the entrance grade and the highest grade do not look alike.
 */
export const memberships = [
  /*i18n*/ 'CIArb Associate (ACIArb)',
  /*i18n*/ 'CIArb Member (MCIArb)',
  /*i18n*/ 'CIArb Fellow (FCIArb)',
  /*i18n*/ 'CIArb Chartered Arbitrator',
  /*i18n*/ 'RICS Member (MRICS)',
  /*i18n*/ 'RICS Fellow (FRICS)',
  /*i18n*/ 'RICS Accredited Expert Witness',
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
  /*i18n*/ 'CICES Member (MCInstCES)',
  /*i18n*/ 'CICES Fellow (FCInstCES)',
  /*i18n*/ 'ICE Member (MICE)',
  /*i18n*/ 'ICE Fellow (FICE)',
  /*i18n*/ 'CIOB Member (MCIOB)',
  /*i18n*/ 'CIOB Fellow (FCIOB)',
  /*i18n*/ 'The Academy of Experts',
  /*i18n*/ 'Expert Witness Institute',
  /*i18n*/ 'Saudi Council of Engineers',
  /*i18n*/ 'TAQEEM (Saudi valuers)',
  /*i18n*/ 'Roll of court experts (Ministry of Justice)',
  /*i18n*/ 'Roll or panel of an arbitration centre',
  /*i18n*/ "Other national engineers' body",
] as const

/** The names that release 1.0.0 stored for a member of any grade, each with the name that pages show now. */
const withoutGrade = new Map<string, string>([
  ['CIArb: ACIArb, MCIArb, FCIArb or Chartered Arbitrator', /*i18n*/ 'CIArb member (grade not recorded)'],
  ['RICS: MRICS, FRICS or accredited expert', /*i18n*/ 'RICS member (grade not recorded)'],
  ['CICES: MCInstCES or FCInstCES', /*i18n*/ 'CICES member (grade not recorded)'],
  ['ICE: MICE or FICE', /*i18n*/ 'ICE member (grade not recorded)'],
  ['CIOB: MCIOB or FCIOB', /*i18n*/ 'CIOB member (grade not recorded)'],
])

/** Returns the message key under which a stored name is shown. */
export const shownMembership = (stored: string): string => withoutGrade.get(stored) ?? stored

/**
 * Returns the name that release 1.0.0 stored for the same body, without a grade. Returns undefined if the body has no
 * grades.
 */
export function ungradedOf(membership: string): string | undefined {
  const [body = ''] = membership.split(' ')
  return [...withoutGrade.keys()].find((stored) => stored.startsWith(`${body}:`))
}

/** Certificates that are renewed every three years. A verification of any other kind counts for one year at most. */
export const threeYearCertificates: readonly string[] = memberships.filter((name) => /^(FIDIC C|AACE|PM)/.test(name))
