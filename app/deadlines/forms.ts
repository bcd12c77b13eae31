/**
 * The forms of contract, their steps, periods and clauses: what a practitioner corrects (docs/practice.md). The mark
 * puts a text into the message catalogue.
 */
export type ContractForm = {
  /** In addresses: it is not renamed. */
  id: string
  name: string
  /** The published book, as its title page names it. */
  source: string
  /** What the first periods run from. */
  begins: string
  steps: readonly Step[]
}

export type Step = {
  /** In addresses: it is not renamed. */
  id: string
  what: string
  who: string
  clause: string
  /** What the period runs from: the day that `begins` names, an earlier step, or a day that must be entered. */
  from: 'start' | { step: string } | { entered: string }
  period: { days: number } | { weeks: number }
  /** What the contract says about a step that is not taken by its day. */
  missed?: string
  /** Not a day by which, but a day from which. */
  isEarliest?: true
}

const CONTRACTOR = /*i18n*/ 'Contractor'
const EMPLOYER = /*i18n*/ 'Employer'
const EMPLOYERS_REPRESENTATIVE = /*i18n*/ "Employer's Representative"
const ENGINEER = /*i18n*/ 'Engineer'
const OTHER_PARTY = /*i18n*/ 'The other party'
const CLAIMING_PARTY = /*i18n*/ 'The party that claims'
const EITHER_PARTY = /*i18n*/ 'Either party'
const BOARD = /*i18n*/ 'Dispute board'

const NOTICE = /*i18n*/ 'Notice of claim'
const DETAILED_CLAIM = /*i18n*/ 'Fully detailed claim'
const DECISION = /*i18n*/ 'Decision of the dispute board'
const DISSATISFACTION = /*i18n*/ 'Notice of dissatisfaction with the decision'
const ARBITRATION = /*i18n*/ 'Arbitration can begin, after the time for amicable settlement'

/** Where `from` names it, its day is asked for: no period leads to it. */
export const REFERENCE = 'reference'

const DECISION_IS_FINAL =
  /*i18n*/ 'The contract says that the decision becomes final and binding without a notice of dissatisfaction by this day.'
const NO_DECISION =
  /*i18n*/ 'Without a decision by this day, the contract lets either party give a notice of dissatisfaction.'

const AWARENESS = /*i18n*/ 'the day on which the party became aware of the event, or should have become aware'
const EVENT = /*i18n*/ 'the day on which the event first arose'

const fidic1987: readonly Step[] = [
  {
    id: 'notice',
    what: NOTICE,
    who: CONTRACTOR,
    clause: '53.1',
    from: 'start',
    period: { days: 28 },
    missed: /*i18n*/ 'The contract says that the payment is then limited to what contemporary records verify (53.4).',
  },
  {
    id: 'account',
    what: /*i18n*/ 'Account of the amount and its grounds',
    who: CONTRACTOR,
    clause: '53.3',
    from: { step: 'notice' },
    period: { days: 28 },
    missed: /*i18n*/ 'The contract says that the payment is then limited to what contemporary records verify (53.4).',
  },
]

const fidic1999 = (answers: string): readonly Step[] => [
  {
    id: 'notice',
    what: NOTICE,
    who: CONTRACTOR,
    clause: '20.1',
    from: 'start',
    period: { days: 28 },
    missed:
      /*i18n*/ 'The contract says that without a notice by this day there is no extension of time and no additional payment, and the Employer is discharged from all liability for the claim.',
  },
  {
    id: 'claim',
    what: DETAILED_CLAIM,
    who: CONTRACTOR,
    clause: '20.1',
    from: 'start',
    period: { days: 42 },
    missed:
      /*i18n*/ 'The contract says that the extension and the payment then take account of how far the investigation of the claim was hindered.',
  },
  {
    id: 'response',
    what: /*i18n*/ 'Response to the claim',
    who: answers,
    clause: '20.1',
    from: { step: 'claim' },
    period: { days: 42 },
  },
  {
    id: 'decision',
    what: DECISION,
    who: BOARD,
    clause: '20.4',
    from: { entered: REFERENCE },
    period: { days: 84 },
    missed: NO_DECISION,
  },
  {
    id: 'dissatisfaction',
    what: DISSATISFACTION,
    who: EITHER_PARTY,
    clause: '20.4',
    from: { step: 'decision' },
    period: { days: 28 },
    missed: DECISION_IS_FINAL,
  },
  {
    id: 'arbitration',
    what: ARBITRATION,
    who: EITHER_PARTY,
    clause: '20.5',
    from: { step: 'dissatisfaction' },
    period: { days: 56 },
    isEarliest: true,
  },
]

/** The Silver Book has no Engineer, and its clause 3.5 is the 3.7 of the others. */
const fidic2017 = (looksAtNotices: string, determines: string, clause: '3.5' | '3.7'): readonly Step[] => [
  {
    id: 'notice',
    what: NOTICE,
    who: CLAIMING_PARTY,
    clause: '20.2.1',
    from: 'start',
    period: { days: 28 },
    missed:
      /*i18n*/ 'The contract says that without a notice by this day there is no extension of time, no additional payment and no reduction of the price, and the other party is discharged from liability for the event.',
  },
  {
    id: 'late-notice',
    what: /*i18n*/ 'Notice that the notice of claim was late',
    who: looksAtNotices,
    clause: '20.2.2',
    from: { step: 'notice' },
    period: { days: 14 },
    missed: /*i18n*/ 'Without it, the contract treats the notice of claim as valid.',
  },
  {
    id: 'claim',
    what: DETAILED_CLAIM,
    who: CLAIMING_PARTY,
    clause: '20.2.4',
    from: 'start',
    period: { days: 84 },
    missed:
      /*i18n*/ 'The contract says that without the contractual or legal basis by this day the notice of claim lapses, and that a notice of this follows within 14 days.',
  },
  {
    id: 'agreement',
    what: /*i18n*/ 'Agreement between the parties',
    who: determines,
    clause: `${clause}.3`,
    from: { step: 'claim' },
    period: { days: 42 },
    missed: /*i18n*/ 'Without an agreement by this day, the time for the determination begins.',
  },
  {
    id: 'determination',
    what: /*i18n*/ 'Determination',
    who: determines,
    clause: `${clause}.3`,
    from: { step: 'agreement' },
    period: { days: 42 },
    missed: /*i18n*/ 'Without a determination by this day, the contract treats the claim as rejected.',
  },
  {
    id: 'determination-dissatisfaction',
    what: /*i18n*/ 'Notice of dissatisfaction with the determination',
    who: EITHER_PARTY,
    clause: `${clause}.5`,
    from: { step: 'determination' },
    period: { days: 28 },
    missed:
      /*i18n*/ 'The contract says that the determination becomes final and binding without a notice of dissatisfaction by this day.',
  },
  {
    id: REFERENCE,
    what: /*i18n*/ 'Reference to the dispute board (DAAB)',
    who: EITHER_PARTY,
    clause: '21.4.1',
    from: { step: 'determination-dissatisfaction' },
    period: { days: 42 },
    missed: /*i18n*/ 'The contract says that the notice of dissatisfaction lapses without a reference by this day.',
  },
  {
    id: 'decision',
    what: DECISION,
    who: BOARD,
    clause: '21.4.3',
    from: { step: REFERENCE },
    period: { days: 84 },
    missed: NO_DECISION,
  },
  {
    id: 'dissatisfaction',
    what: DISSATISFACTION,
    who: EITHER_PARTY,
    clause: '21.4.4',
    from: { step: 'decision' },
    period: { days: 28 },
    missed: DECISION_IS_FINAL,
  },
  {
    id: 'arbitration',
    what: ARBITRATION,
    who: EITHER_PARTY,
    clause: '21.5',
    from: { step: 'dissatisfaction' },
    period: { days: 28 },
    isEarliest: true,
  },
]

const nec4: readonly Step[] = [
  {
    id: 'notice',
    what: /*i18n*/ 'Notification of the compensation event',
    who: CONTRACTOR,
    clause: '61.3',
    from: 'start',
    period: { weeks: 8 },
    missed:
      /*i18n*/ 'The contract says that the prices and dates are then not changed, unless the event arises from an act of the Project Manager or the Supervisor.',
  },
]

export const contractForms: readonly ContractForm[] = [
  {
    id: 'fidic-1987',
    name: /*i18n*/ 'FIDIC Red Book 1987 (4th edition)',
    source: 'FIDIC, Conditions of Contract for Works of Civil Engineering Construction, fourth edition, 1987',
    begins: EVENT,
    steps: fidic1987,
  },
  {
    id: 'fidic-1999-red',
    name: /*i18n*/ 'FIDIC Red Book 1999',
    source: 'FIDIC, Conditions of Contract for Construction, first edition, 1999',
    begins: AWARENESS,
    steps: fidic1999(ENGINEER),
  },
  {
    id: 'fidic-1999-yellow',
    name: /*i18n*/ 'FIDIC Yellow Book 1999',
    source: 'FIDIC, Conditions of Contract for Plant and Design-Build, first edition, 1999',
    begins: AWARENESS,
    steps: fidic1999(ENGINEER),
  },
  {
    id: 'fidic-1999-silver',
    name: /*i18n*/ 'FIDIC Silver Book 1999',
    source: 'FIDIC, Conditions of Contract for EPC/Turnkey Projects, first edition, 1999',
    begins: AWARENESS,
    steps: fidic1999(EMPLOYER),
  },
  {
    id: 'fidic-2017-red',
    name: /*i18n*/ 'FIDIC Red Book 2017',
    source: 'FIDIC, Conditions of Contract for Construction, second edition, 2017',
    begins: AWARENESS,
    steps: fidic2017(ENGINEER, ENGINEER, '3.7'),
  },
  {
    id: 'fidic-2017-yellow',
    name: /*i18n*/ 'FIDIC Yellow Book 2017',
    source: 'FIDIC, Conditions of Contract for Plant and Design-Build, second edition, 2017',
    begins: AWARENESS,
    steps: fidic2017(ENGINEER, ENGINEER, '3.7'),
  },
  {
    id: 'fidic-2017-silver',
    name: /*i18n*/ 'FIDIC Silver Book 2017',
    source: 'FIDIC, Conditions of Contract for EPC/Turnkey Projects, second edition, 2017',
    begins: AWARENESS,
    steps: fidic2017(OTHER_PARTY, EMPLOYERS_REPRESENTATIVE, '3.5'),
  },
  {
    id: 'nec4-ecc',
    name: /*i18n*/ 'NEC4 Engineering and Construction Contract',
    source: 'NEC4 Engineering and Construction Contract, 2017',
    begins: AWARENESS,
    steps: nec4,
  },
]
