/**
 * The closed lists about claims work, which a practitioner should correct (docs/practice.md). A value is stored in rows
 * and is the key of its translation, so it is never renamed. The mark `i18n` puts it into the message catalogue.
 */
export const stages = [
  /*i18n*/ 'Before contract',
  /*i18n*/ 'During the works',
  /*i18n*/ 'Notice or claim',
  /*i18n*/ 'Dispute board or adjudication',
  /*i18n*/ 'Mediation or settlement',
  /*i18n*/ 'Arbitration',
  /*i18n*/ 'Court',
  /*i18n*/ 'After award',
] as const

/** The stages at which a request can name a forum and a seat: a dispute board, and every stage after it. */
export const stagesWithForum: readonly string[] = stages.slice(stages.indexOf('Dispute board or adjudication'))

export const contractForms = [
  /*i18n*/ 'FIDIC',
  /*i18n*/ 'NEC',
  /*i18n*/ 'JCT',
  /*i18n*/ 'AIA or ConsensusDocs',
  /*i18n*/ 'Saudi government form',
  /*i18n*/ 'UAE government form',
  /*i18n*/ 'Qatar government form (PWA)',
  /*i18n*/ 'Other Gulf government form',
  /*i18n*/ 'Egyptian public contract',
  /*i18n*/ 'Iraqi standard bidding documents',
  /*i18n*/ 'Jordanian unified contract',
  /*i18n*/ 'Maghreb public contract (CCAG)',
  /*i18n*/ 'Bespoke or other',
] as const

export const fidicBooks = [
  /*i18n*/ '1987 Red Book (4th edition) or earlier',
  /*i18n*/ '1999 Red Book',
  /*i18n*/ '1999 Yellow Book',
  /*i18n*/ '1999 Silver Book',
  /*i18n*/ '2017 Red Book (with 2022 reprint)',
  /*i18n*/ '2017 Yellow Book (with 2022 reprint)',
  /*i18n*/ '2017 Silver Book (with 2022 reprint)',
  /*i18n*/ 'Pink Book (MDB harmonised)',
  /*i18n*/ 'Gold Book (design, build, operate)',
  /*i18n*/ 'Green Book (short form)',
  /*i18n*/ 'White Book (consultant) or other FIDIC',
] as const

export const sides = [
  /*i18n*/ 'Employer',
  /*i18n*/ 'Main contractor',
  /*i18n*/ 'Subcontractor or supplier',
  /*i18n*/ 'Engineer or consultant',
  /*i18n*/ 'Funder or insurer',
  /*i18n*/ 'Law firm',
] as const

export const capacities = [
  /*i18n*/ 'Claims consultant',
  /*i18n*/ 'Contract administrator',
  /*i18n*/ 'Delay analyst',
  /*i18n*/ 'Quantity surveyor or quantum expert',
  /*i18n*/ 'Party-appointed expert',
  /*i18n*/ 'Tribunal-appointed or court expert',
  /*i18n*/ 'Adjudicator or dispute board member',
  /*i18n*/ 'Arbitrator',
  /*i18n*/ 'Mediator or conciliator',
  /*i18n*/ 'Tribunal secretary',
  /*i18n*/ 'Counsel or counsel support',
] as const

export const forums = [
  /*i18n*/ 'DIAC (Dubai)',
  /*i18n*/ 'arbitrateAD (Abu Dhabi)',
  /*i18n*/ 'SCCA (Saudi Arabia)',
  /*i18n*/ 'QICCA (Qatar)',
  /*i18n*/ 'BCDR (Bahrain)',
  /*i18n*/ 'GCCCAC (Gulf)',
  /*i18n*/ 'OAC (Oman)',
  /*i18n*/ 'KCAC (Kuwait)',
  /*i18n*/ 'CRCICA (Cairo)',
  /*i18n*/ 'CIMAC (Casablanca)',
  /*i18n*/ 'Tahkeem (Sharjah)',
  /*i18n*/ 'LAMC (Lebanon)',
  /*i18n*/ 'ICC',
  /*i18n*/ 'LCIA',
  /*i18n*/ 'Ad hoc or UNCITRAL rules',
  /*i18n*/ 'Court',
  /*i18n*/ 'Other forum',
] as const

export const seats = [
  /*i18n*/ 'Dubai (onshore)',
  /*i18n*/ 'DIFC',
  /*i18n*/ 'Abu Dhabi (onshore)',
  /*i18n*/ 'ADGM',
  /*i18n*/ 'Sharjah',
  /*i18n*/ 'Riyadh or other Saudi seat',
  /*i18n*/ 'Doha',
  /*i18n*/ 'QFC',
  /*i18n*/ 'Manama',
  /*i18n*/ 'Muscat',
  /*i18n*/ 'Kuwait City',
  /*i18n*/ 'Cairo',
  /*i18n*/ 'Amman',
  /*i18n*/ 'Beirut',
  /*i18n*/ 'Tunis',
  /*i18n*/ 'Algiers',
  /*i18n*/ 'Casablanca',
  /*i18n*/ 'London',
  /*i18n*/ 'Paris',
  /*i18n*/ 'Other seat',
] as const

export const feeBases = [/*i18n*/ 'Hourly or daily', /*i18n*/ 'Lump sum', /*i18n*/ 'Monthly retainer'] as const

/**
 * The six methods of the SCL Delay and Disruption Protocol (2nd edition, 2017), two everyday names, and AACE's
 * recommended practice.
 */
export const delayMethods = [
  /*i18n*/ 'Impacted as-planned',
  /*i18n*/ 'Time impact analysis',
  /*i18n*/ 'Time slice windows',
  /*i18n*/ 'As-planned v as-built windows',
  /*i18n*/ 'Retrospective longest path',
  /*i18n*/ 'Collapsed as-built',
  /*i18n*/ 'As-planned v as-built (static)',
  /*i18n*/ 'Delay analysis as the contract prescribes',
  /*i18n*/ 'AACE 29R-03',
] as const
