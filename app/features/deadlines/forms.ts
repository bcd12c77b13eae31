/**
 * The forms of contract, their steps, periods and clauses: what a practitioner corrects (docs/practice.md). The mark
 * puts a text into the message catalogue.
 */
export type ContractForm = {
  /** In addresses: it is not renamed. */
  id: string
  name: string
  /** The published book, as its title page names it. */
  source?: string
  begins: string
  note: string
  steps: readonly Step[]
}

export type Step = {
  /** In addresses: it is not renamed. */
  id: string
  what: string
  who: string
  clause: string
  /** What the period runs from: a day that is entered, an earlier step, or else the day that `begins` names. */
  from: { entered?: string; label?: string; step?: string }
  /** The published period. Without one, the reader enters it, in days. */
  days?: number
  months?: number
  /** What the contract says, above all of a step that is not taken by its day. */
  says: readonly string[]
  /** Not a day by which, but a day from which. */
  isEarliest?: true
  /** It is due again and again: its day is not entered, but moves with what it counts from. */
  recurs?: true
  takenLabel?: string
  /** If it is not taken, the next period begins at the end of its own. */
  endsBySilence?: true
}

const CONTRACTOR = /*i18n*/ 'Contractor'
const EMPLOYER = /*i18n*/ 'Employer'
const REPRESENTATIVE = /*i18n*/ "Employer's Representative"
const ENGINEER = /*i18n*/ 'Engineer'
const OTHER = /*i18n*/ 'The other party'
const CLAIMANT = /*i18n*/ 'The party that claims'
const EITHER = /*i18n*/ 'Either party'
const BOTH = /*i18n*/ 'Both parties'
const BOARD = /*i18n*/ 'Dispute board'

const others = [EMPLOYER, REPRESENTATIVE, ENGINEER, OTHER, BOARD, BOTH]
export const isOwn = ({ who }: Step): boolean => !others.includes(who)

export const takenLabel = (step: Step): string =>
  step.takenLabel ?? (isOwn(step) ? /*i18n*/ 'Given on' : /*i18n*/ 'Received on')

const PARTICULARS = /*i18n*/ 'Detailed particulars of the extension'
const INTERIM_PARTICULARS = /*i18n*/ 'Interim particulars of the extension'
const ACCOUNT = /*i18n*/ 'Account of the amount and its grounds'
const FINAL_ACCOUNT = /*i18n*/ 'Final account and final particulars'
const INTENTION = /*i18n*/ 'Notice of intention to commence arbitration'
const NOTICE = /*i18n*/ 'Notice of claim'
const LATE_NOTICE = /*i18n*/ 'Notice that the notice of claim was late'
const DETAILED_CLAIM = /*i18n*/ 'Fully detailed claim'
const UPDATE = /*i18n*/ 'Monthly update of an interim claim'
const RESPONSE = /*i18n*/ 'Response to the claim'
const AGREEMENT = /*i18n*/ 'Agreement between the parties'
const DETERMINATION = /*i18n*/ 'Determination'
const REFERENCE = /*i18n*/ 'Reference to the dispute board (DAAB)'
const APPOINTMENT = /*i18n*/ 'Appointment of the dispute board'
const DECISION = /*i18n*/ 'Decision of the dispute board'
const DISSATISFACTION = /*i18n*/ 'Notice of dissatisfaction with the decision'

const AS_SOON = /*i18n*/ 'As soon as practicable, and at the latest on this day.'
const NO_CLAIM_1999 =
  /*i18n*/ 'The contract says that without it there is no extension of time and no additional payment, and the Employer is discharged from all liability for the claim.'
const NO_CLAIM_2017 =
  /*i18n*/ 'The contract says that without it there is no extension of time or of the Defects Notification Period, no additional payment and no reduction of the price. The other party is then discharged from liability for the event.'
const ONLY_RECORDS =
  /*i18n*/ 'The contract says that the payment is then limited to what contemporary records verify (53.4).'
const NO_EXTENSION = /*i18n*/ 'The contract says that the Engineer then does not have to decide on an extension (44.2).'
const HINDERED =
  /*i18n*/ 'The contract says that the extension and the payment then take account of how far the investigation of the claim was hindered.'
const NO_ARBITRATION =
  /*i18n*/ 'The contract says that no arbitration can begin without it, even if no decision was given.'
const LAPSES =
  /*i18n*/ 'Without the contractual or legal basis of the claim by this day, the notice of claim lapses if a notice of this follows within 14 days. Without that notice, it stays valid.'
const VALID_UNLESS =
  /*i18n*/ 'Without it, the notice of claim counts as valid, unless the other party objects to that. The Engineer then decides.'
const VALID = /*i18n*/ 'Without it, the contract treats the notice of claim as valid.'
const EXCUSED =
  /*i18n*/ 'The determination can excuse a late notice (20.2.5). The reasons belong in the fully detailed claim.'
const CONTINUES =
  /*i18n*/ 'If the effects of the event continue, this claim is interim. Send an update every month, and a final claim after the effects end.'
const PARTICULARS_CONTINUE = /*i18n*/ 'If the event continues, send interim particulars at least every 28 days (44.3).'
const ACCOUNT_CONTINUES =
  /*i18n*/ 'If the event continues, this account is interim. Send further ones when the Engineer asks for them.'
const ONLY_CONTINUING = /*i18n*/ 'Only if the effects of the event continue.'
const RESTARTS = /*i18n*/ 'Further particulars restart this period.'
const OTHER_PERIOD = /*i18n*/ 'The parties can agree another period.'
const NO_AGREEMENT = /*i18n*/ 'Without an agreement by this day, the time for the determination begins.'
const REJECTED =
  /*i18n*/ 'Without a determination by this day, the contract treats the claim as rejected. The period for the next notice then begins.'
const DETERMINATION_IS_FINAL =
  /*i18n*/ 'The contract says that the determination becomes final and binding without a notice of dissatisfaction by this day.'
const NO_REFERENCE =
  /*i18n*/ 'The contract says that the notice of dissatisfaction lapses without a reference by this day.'
const NO_APPOINTMENT =
  /*i18n*/ 'Without an appointment by this day, the contract lets the body that it names appoint the board (20.3).'
const NO_DECISION = /*i18n*/ 'Without a decision by this day, the period for the next notice begins.'
const DECISION_IS_FINAL =
  /*i18n*/ 'The contract says that the decision becomes final and binding without a notice of dissatisfaction by this day.'
const ENGINEERS_DECISION_IS_FINAL =
  /*i18n*/ 'The contract says that a decision of the Engineer becomes final and binding without this notice by this day.'
const AFTER_SETTLEMENT =
  /*i18n*/ 'After the time for amicable settlement. It is the first possible day, not a deadline.'

const START = {}
const CLAIM = {
  step: 'claim',
  entered: 'further-particulars',
  label: /*i18n*/ 'Further particulars (if any) given on',
}
const EFFECTS_END = { entered: 'effects-end', label: /*i18n*/ 'Effects ended on' }
const LAST_CLAIM = { entered: 'interim-claim', label: /*i18n*/ 'Previous interim claim or update given on' }
const LAST_PARTICULARS = { entered: 'interim-claim', label: /*i18n*/ 'Previous particulars given on' }
const TO_ENGINEER = { entered: 'reference', label: /*i18n*/ 'Engineer received the dispute on' }
const TO_BOARD = { entered: 'reference', label: /*i18n*/ 'Board received the dispute on' }
const TO_PAID_BOARD = {
  entered: 'reference',
  label: /*i18n*/ 'Board received the dispute or, if later, its advance payment on',
}
const TO_BE_REFERRED = {
  entered: 'intention-to-refer',
  label: /*i18n*/ 'Notice of intention to refer the dispute given on',
}

const step = (
  id: string,
  what: string,
  who: string,
  clause: string,
  from: Step['from'],
  days: number | undefined,
  ...says: string[]
): Step => ({ id, what, who, clause, from, days, says })

const after = (step: string) => ({ step })

const silent = (step: Step): Step => ({ ...step, endsBySilence: true })

const arbitration = (clause: string, before: string, days: number): Step => ({
  ...step('arbitration', /*i18n*/ 'Arbitration can begin', EITHER, clause, after(before), days, AFTER_SETTLEMENT),
  isEarliest: true,
})

const continuing = (who: string, clause: string): readonly Step[] => [
  { ...step('update', UPDATE, who, clause, LAST_CLAIM, undefined, ONLY_CONTINUING), months: 1, recurs: true },
  step('final-claim', /*i18n*/ 'Final claim', who, clause, EFFECTS_END, 28, ONLY_CONTINUING),
]

const fidic1987: readonly Step[] = [
  step('extension', /*i18n*/ 'Notice for an extension of time', CONTRACTOR, '44.2', START, 28, NO_EXTENSION),
  step('particulars', PARTICULARS, CONTRACTOR, '44.2', after('extension'), 28, NO_EXTENSION, PARTICULARS_CONTINUE),
  step('notice', /*i18n*/ 'Notice of claim for payment', CONTRACTOR, '53.1', START, 28, ONLY_RECORDS),
  step('account', ACCOUNT, CONTRACTOR, '53.3', after('notice'), 28, ONLY_RECORDS, ACCOUNT_CONTINUES),
  {
    ...step('interim-particulars', INTERIM_PARTICULARS, CONTRACTOR, '44.3', LAST_PARTICULARS, 28, ONLY_CONTINUING),
    recurs: true,
  },
  step('final-account', FINAL_ACCOUNT, CONTRACTOR, '53.3, 44.3', EFFECTS_END, 28, ONLY_CONTINUING, ONLY_RECORDS),
  silent(step('decision', /*i18n*/ "Engineer's decision on a dispute", ENGINEER, '67.1', TO_ENGINEER, 84, NO_DECISION)),
  step('intention', INTENTION, EITHER, '67.1', after('decision'), 70, ENGINEERS_DECISION_IS_FINAL, NO_ARBITRATION),
  arbitration('67.2', 'intention', 56),
]

/** The Yellow and the Silver Book have no standing board. */
const boardForOneDispute: Step = {
  ...step('board', APPOINTMENT, BOTH, '20.2', TO_BE_REFERRED, 28, NO_APPOINTMENT),
  takenLabel: /*i18n*/ 'Appointed on',
}

const fidic1999 = (answers: string, hasStandingBoard: boolean): readonly Step[] => [
  step('notice', NOTICE, CONTRACTOR, '20.1', START, 28, AS_SOON, NO_CLAIM_1999),
  step('claim', DETAILED_CLAIM, CONTRACTOR, '20.1', START, 42, HINDERED, CONTINUES),
  step('response', RESPONSE, answers, '20.1', CLAIM, 42, RESTARTS),
  ...continuing(CONTRACTOR, '20.1'),
  ...(hasStandingBoard ? [] : [boardForOneDispute]),
  silent(step('decision', DECISION, BOARD, '20.4', hasStandingBoard ? TO_BOARD : TO_PAID_BOARD, 84, NO_DECISION)),
  step('dissatisfaction', DISSATISFACTION, EITHER, '20.4', after('decision'), 28, DECISION_IS_FINAL, NO_ARBITRATION),
  arbitration('20.5', 'dissatisfaction', 56),
]

/** The Silver Book has no Engineer: the other party looks at notices, and its clause 3.5 is the 3.7 of the others. */
const fidic2017 = (by: string, lateNotice: Step, clause: '3.5' | '3.7'): readonly Step[] => [
  step('notice', NOTICE, CLAIMANT, '20.2.1', START, 28, AS_SOON, NO_CLAIM_2017),
  lateNotice,
  step('claim', DETAILED_CLAIM, CLAIMANT, '20.2.4', START, 84, LAPSES, CONTINUES),
  ...continuing(CLAIMANT, '20.2.6'),
  {
    ...silent(step('agreement', AGREEMENT, by, `${clause}.3`, CLAIM, 42, NO_AGREEMENT, RESTARTS, OTHER_PERIOD)),
    takenLabel: /*i18n*/ 'Notice of no agreement received on',
  },
  silent(step('determination', DETERMINATION, by, `${clause}.3`, after('agreement'), 42, REJECTED, OTHER_PERIOD)),
  step(
    'determination-dissatisfaction',
    /*i18n*/ 'Notice of dissatisfaction with the determination',
    EITHER,
    `${clause}.5`,
    after('determination'),
    28,
    DETERMINATION_IS_FINAL,
  ),
  step('reference', REFERENCE, EITHER, '21.4.1', after('determination-dissatisfaction'), 42, NO_REFERENCE),
  silent(step('decision', DECISION, BOARD, '21.4.3', after('reference'), 84, NO_DECISION)),
  step('dissatisfaction', DISSATISFACTION, EITHER, '21.4.4', after('decision'), 28, DECISION_IS_FINAL, NO_ARBITRATION),
  arbitration('21.5', 'dissatisfaction', 28),
]
const lateNotice = (who: string, valid: string) =>
  step('late-notice', LATE_NOTICE, who, '20.2.2', after('notice'), 14, valid, EXCUSED)
const byEngineer2017 = fidic2017(ENGINEER, lateNotice(ENGINEER, VALID_UNLESS), '3.7')

const anotherContract: readonly Step[] = [
  step('notice', NOTICE, CLAIMANT, '', START, undefined),
  step('claim', /*i18n*/ 'Detailed claim', CLAIMANT, '', START, undefined),
  step('response', RESPONSE, OTHER, '', after('claim'), undefined),
]

const AWARENESS = /*i18n*/ 'the day on which the party became aware of the event, or should have become aware'
const of1999 = {
  begins: AWARENESS,
  note: /*i18n*/ 'These steps are for claims of the Contractor. Claims of the Employer (2.5) have no period in days, but are due as soon as practicable.',
}
const of2017 = {
  begins: AWARENESS,
  note: /*i18n*/ 'We read commentaries on the print of 2017. The reprint of November 2022 changed the clauses on determinations, claims and disputes. Compare them.',
}

export const deadlineForms: readonly ContractForm[] = [
  {
    id: 'fidic-1987',
    name: /*i18n*/ 'FIDIC Red Book 1987 (4th edition)',
    source: /*i18n*/ 'FIDIC, Conditions of Contract for Works of Civil Engineering Construction, fourth edition, 1987',
    begins: /*i18n*/ 'the day on which the event first arose',
    note: /*i18n*/ 'Clause 44 is for time, clause 53 for payment, clause 67 for disputes.',
    steps: fidic1987,
  },
  {
    ...of1999,
    id: 'fidic-1999-red',
    name: /*i18n*/ 'FIDIC Red Book 1999',
    source: /*i18n*/ 'FIDIC, Conditions of Contract for Construction, first edition, 1999',
    steps: fidic1999(ENGINEER, true),
  },
  {
    ...of1999,
    id: 'fidic-1999-yellow',
    name: /*i18n*/ 'FIDIC Yellow Book 1999',
    source: /*i18n*/ 'FIDIC, Conditions of Contract for Plant and Design-Build, first edition, 1999',
    steps: fidic1999(ENGINEER, false),
  },
  {
    ...of1999,
    id: 'fidic-1999-silver',
    name: /*i18n*/ 'FIDIC Silver Book 1999',
    source: /*i18n*/ 'FIDIC, Conditions of Contract for EPC/Turnkey Projects, first edition, 1999',
    steps: fidic1999(EMPLOYER, false),
  },
  {
    ...of2017,
    id: 'fidic-2017-red',
    name: /*i18n*/ 'FIDIC Red Book 2017',
    source: /*i18n*/ 'FIDIC, Conditions of Contract for Construction, second edition, 2017',
    steps: byEngineer2017,
  },
  {
    ...of2017,
    id: 'fidic-2017-yellow',
    name: /*i18n*/ 'FIDIC Yellow Book 2017',
    source: /*i18n*/ 'FIDIC, Conditions of Contract for Plant and Design-Build, second edition, 2017',
    steps: byEngineer2017,
  },
  {
    ...of2017,
    id: 'fidic-2017-silver',
    name: /*i18n*/ 'FIDIC Silver Book 2017',
    source: /*i18n*/ 'FIDIC, Conditions of Contract for EPC/Turnkey Projects, second edition, 2017',
    steps: fidic2017(REPRESENTATIVE, lateNotice(OTHER, VALID), '3.5'),
  },
  {
    id: 'other',
    name: /*i18n*/ 'Another contract: enter your periods',
    begins: /*i18n*/ 'the day from which the contract counts',
    note: /*i18n*/ 'Enter the periods of your contract. The notice and the detailed claim count from the first day. If your contract counts from the notice, the date of the detailed claim is too early.',
    steps: anotherContract,
  },
]
