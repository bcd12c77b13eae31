export type Counted = {
  form: string
  start: string
  others?: Record<string, string>
  /** The dates of the steps that are counted from an entered date. The calendar file contains them too. */
  deadlines: Record<string, string>
  /**
   * The dates of the steps that are counted from the last day of the previous step, because no date was entered for it.
   */
  assumed?: Record<string, string>
}

/** These dates were counted by hand on a printed calendar. */
export const datesByHand: Record<string, Counted> = {
  '1987, nothing entered': {
    form: 'fidic-1987',
    start: '2026-02-15',
    deadlines: { extension: '2026-03-15', notice: '2026-03-15' },
    assumed: { particulars: '2026-04-12', account: '2026-04-12' },
  },
  '1999 Red': {
    form: 'fidic-1999-red',
    start: '2026-11-01',
    deadlines: { notice: '2026-11-29', claim: '2026-12-13' },
    assumed: { response: '2027-01-24' },
  },
  '1999 Yellow with a reference to the board': {
    form: 'fidic-1999-yellow',
    start: '2025-10-05',
    others: { 'on-reference': '2026-03-01' },
    deadlines: { notice: '2025-11-02', claim: '2025-11-16', decision: '2026-05-24' },
    assumed: { response: '2025-12-28', dissatisfaction: '2026-06-21', arbitration: '2026-08-16' },
  },
  '1999 Silver, to a leap day': {
    form: 'fidic-1999-silver',
    start: '2028-02-01',
    deadlines: { notice: '2028-02-29', claim: '2028-03-14' },
    assumed: { response: '2028-04-25' },
  },
  '2017 Red, nothing entered': {
    form: 'fidic-2017-red',
    start: '2026-06-10',
    deadlines: { notice: '2026-07-08', claim: '2026-09-02' },
    assumed: {
      'late-notice': '2026-07-22',
      agreement: '2026-10-14',
      determination: '2026-11-25',
      'determination-dissatisfaction': '2026-12-23',
      reference: '2027-02-03',
      decision: '2027-04-28',
      dissatisfaction: '2027-05-26',
      arbitration: '2027-06-23',
    },
  },
  '2017 Yellow, four days entered': {
    form: 'fidic-2017-yellow',
    start: '2026-06-10',
    others: {
      'on-notice': '2026-06-20',
      'on-claim': '2026-07-15',
      'on-determination': '2026-09-01',
      'on-determination-dissatisfaction': '2026-09-10',
    },
    deadlines: {
      notice: '2026-07-08',
      'late-notice': '2026-07-04',
      claim: '2026-09-02',
      agreement: '2026-08-26',
      'determination-dissatisfaction': '2026-09-29',
      reference: '2026-10-22',
    },
    assumed: {
      determination: '2026-10-07',
      decision: '2027-01-14',
      dissatisfaction: '2027-02-11',
      arbitration: '2027-03-11',
    },
  },
  '2017 Silver, over a new year': {
    form: 'fidic-2017-silver',
    start: '2026-12-05',
    deadlines: { notice: '2027-01-02', claim: '2027-02-27' },
    assumed: { 'late-notice': '2027-01-16' },
  },
  '1999 Red, amended to 14 days': {
    form: 'fidic-1999-red',
    start: '2026-11-20',
    others: { 'period-fidic-1999-red-notice': '14' },
    deadlines: { notice: '2026-12-04', claim: '2027-01-01' },
  },
  '2017 Red, from the last day of a year': {
    form: 'fidic-2017-red',
    start: '2026-12-31',
    deadlines: { notice: '2027-01-28', claim: '2027-03-25' },
  },
  '2017 Red, over a leap day': {
    form: 'fidic-2017-red',
    start: '2028-01-31',
    deadlines: { notice: '2028-02-28', claim: '2028-04-24' },
  },
  '1999 Red, from a leap day': {
    form: 'fidic-1999-red',
    start: '2028-02-29',
    deadlines: { notice: '2028-03-28', claim: '2028-04-11' },
  },
  '1999 Red, a claim that continues': {
    form: 'fidic-1999-red',
    start: '2026-11-01',
    others: { 'on-claim': '2026-12-31', 'on-interim-claim': '2027-01-31', 'on-effects-end': '2027-03-15' },
    deadlines: {
      notice: '2026-11-29',
      claim: '2026-12-13',
      response: '2027-02-11',
      update: '2027-02-28',
      'final-claim': '2027-04-12',
    },
  },
  '2017 Silver, a claim that continues in a leap year': {
    form: 'fidic-2017-silver',
    start: '2027-12-01',
    others: { 'on-interim-claim': '2028-01-31', 'on-effects-end': '2028-02-01' },
    deadlines: { notice: '2027-12-29', claim: '2028-02-23', update: '2028-02-29', 'final-claim': '2028-02-29' },
  },
  '1999 Red, a late notice and an early claim': {
    form: 'fidic-1999-red',
    start: '2026-10-01',
    others: { 'on-notice': '2026-11-05', 'on-claim': '2026-11-20' },
    deadlines: { notice: '2026-10-29', claim: '2026-11-12', response: '2027-01-01' },
  },
  'another contract': {
    form: 'other',
    start: '2026-12-20',
    others: {
      'on-claim': '2027-01-10',
      'period-other-notice': '14',
      'period-other-claim': '30',
      'period-other-response': '21',
    },
    deadlines: { notice: '2027-01-03', claim: '2027-01-19', response: '2027-01-31' },
  },
  '1987, 84, 70 and 56 days': {
    form: 'fidic-1987',
    start: '2026-01-05',
    others: { 'on-reference': '2026-03-02', 'on-decision': '2026-05-20', 'on-intention': '2026-07-10' },
    deadlines: {
      extension: '2026-02-02',
      notice: '2026-02-02',
      decision: '2026-05-25',
      intention: '2026-07-29',
      arbitration: '2026-09-04',
    },
  },
  '1987, 70 days after no decision': {
    form: 'fidic-1987',
    start: '2026-01-05',
    others: { 'on-reference': '2026-03-02' },
    deadlines: { extension: '2026-02-02', notice: '2026-02-02', decision: '2026-05-25' },
    assumed: { intention: '2026-08-03', arbitration: '2026-09-28' },
  },
  '1999 Silver, a board for one dispute': {
    form: 'fidic-1999-silver',
    start: '2026-10-01',
    others: { 'on-intention-to-refer': '2026-12-10', 'on-reference': '2027-01-20' },
    deadlines: { notice: '2026-10-29', claim: '2026-11-12', board: '2027-01-07', decision: '2027-04-14' },
  },
  '1987, account and particulars from what was given': {
    form: 'fidic-1987',
    start: '2026-10-20',
    others: { 'on-notice': '2026-11-02', 'on-extension': '2026-11-10' },
    deadlines: {
      extension: '2026-11-17',
      notice: '2026-11-17',
      account: '2026-11-30',
      particulars: '2026-12-08',
    },
  },
  '2017 Red, further particulars of the claim': {
    form: 'fidic-2017-red',
    start: '2026-06-10',
    others: { 'on-claim': '2026-08-20', 'on-further-particulars': '2026-10-10' },
    deadlines: { notice: '2026-07-08', claim: '2026-09-02', agreement: '2026-11-21' },
    assumed: { determination: '2027-01-02', 'determination-dissatisfaction': '2027-01-30' },
  },
  '1999 Silver, 14 days from the determination': {
    form: 'fidic-1999-silver',
    start: '2031-03-10',
    others: { 'on-determination': '2031-05-20' },
    deadlines: { notice: '2031-04-07', claim: '2031-04-21', 'determination-dissatisfaction': '2031-06-03' },
  },
  '1999 Silver, 14 days over a leap day': {
    form: 'fidic-1999-silver',
    start: '2027-12-01',
    others: { 'on-determination': '2028-02-20' },
    deadlines: { notice: '2027-12-29', claim: '2028-01-12', 'determination-dissatisfaction': '2028-03-05' },
  },
  '1999 Silver, 14 days over a new year': {
    form: 'fidic-1999-silver',
    start: '2033-10-03',
    others: { 'on-determination': '2033-12-24' },
    deadlines: { notice: '2033-10-31', claim: '2033-11-14', 'determination-dissatisfaction': '2034-01-07' },
  },
  '1987, without a board': {
    form: 'fidic-1987',
    start: '2032-01-15',
    deadlines: { extension: '2032-02-12', notice: '2032-02-12' },
  },
  'another contract, without a board': {
    form: 'other',
    start: '2035-06-01',
    others: { 'period-other-notice': '21', 'period-other-claim': '60' },
    deadlines: { notice: '2035-06-22', claim: '2035-07-31' },
  },
  '2017 Red, whose board was deleted': {
    form: 'fidic-2017-red',
    start: '2041-01-02',
    others: { 'on-determination': '2041-08-09' },
    deadlines: { notice: '2041-01-30', claim: '2041-03-27', 'determination-dissatisfaction': '2041-09-06' },
  },
  '1999 Red, a notice 12 days late': {
    form: 'fidic-1999-red',
    start: '2034-04-03',
    others: { 'on-notice': '2034-05-13' },
    deadlines: { notice: '2034-05-01', claim: '2034-05-15' },
  },
  '2017 Yellow, a notice one day late in a leap year': {
    form: 'fidic-2017-yellow',
    start: '2036-02-10',
    others: { 'on-notice': '2036-03-10' },
    deadlines: { notice: '2036-03-09', 'late-notice': '2036-03-24', claim: '2036-05-04' },
  },
  '2017 Silver, a notice of the Employer 7 days late': {
    form: 'fidic-2017-silver',
    start: '2038-11-20',
    others: { 'on-notice': '2038-12-25' },
    deadlines: { notice: '2038-12-18', 'late-notice': '2039-01-08', claim: '2039-02-12' },
  },
  '1999 Yellow, a board for one dispute over a leap day': {
    form: 'fidic-1999-yellow',
    start: '2040-02-01',
    others: { 'on-intention-to-refer': '2040-02-03' },
    deadlines: { notice: '2040-02-29', claim: '2040-03-14', board: '2040-03-02' },
  },
}
