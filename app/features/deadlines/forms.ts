/**
 * The forms of contract with their steps, periods and clauses. A practitioner corrects them (docs/practice.md). The
 * mark `i18n` puts a text into the message catalogue.
 */
export type ContractForm = {
  /** This id is part of addresses, so it must not be renamed. */
  id: string
  name: string
  /** The full title of the published book, as on its title page. */
  source?: string
  begins: string
  notes: readonly string[]
  steps: readonly Step[]
}

export type Step = {
  /** This id is part of addresses, so it must not be renamed. */
  id: string
  what: string
  who: string
  clause: string
  /**
   * The period runs from an entered date or from an earlier step. If both are missing, it runs from the date that
   * `begins` names.
   */
  from: { entered?: string; label?: string; step?: string }
  /** The published period in days. If neither `days` nor `months` is set, the visitor enters the period in days. */
  days?: number
  months?: number
  /** The step applies only under this condition. */
  onlyIf?: string
  /** The rules of the contract, mainly what happens if the step is not taken by its date. */
  texts: readonly string[]
  /** The possible consequences if the step is taken after its date. */
  ifLate?: readonly string[]
  /** The date is the first possible date, not the last one. */
  isEarliest?: true
  /**
   * The step is due again and again. No date is entered for it, because its date moves with the date from which it is
   * counted.
   */
  recurs?: true
  takenLabel?: string
  /** If this step is not taken, the next period begins when this step's period ends. */
  endsBySilence?: true
}

const CONTRACTOR = /*i18n*/ 'Contractor'
const EMPLOYER = /*i18n*/ 'Employer'
const REPRESENTATIVE = /*i18n*/ "Employer's Representative"
const ENGINEER = /*i18n*/ 'Engineer'
const OTHER = /*i18n*/ 'The other Party'
const CLAIMANT = /*i18n*/ 'The claiming Party'
const EITHER = /*i18n*/ 'Either Party'
const BOTH = /*i18n*/ 'Both Parties'
const BOARD = /*i18n*/ 'Dispute board'

const others = [EMPLOYER, REPRESENTATIVE, ENGINEER, OTHER, BOARD, BOTH]
export const isOwn = ({ who }: Step): boolean => !others.includes(who)

/**
 * Returns the sentences about a step. If the step applies only under a condition, the first sentence is this condition.
 */
export const sentencesOf = ({ onlyIf, texts }: Step): readonly string[] => (onlyIf ? [onlyIf, ...texts] : texts)

export const takenLabel = (step: Step): string =>
  step.takenLabel ?? (isOwn(step) ? /*i18n*/ 'Given on' : /*i18n*/ 'Received on')

const PARTICULARS = /*i18n*/ 'Detailed particulars of the extension'
const INTERIM_PARTICULARS = /*i18n*/ 'Interim particulars of the extension'
const ACCOUNT = /*i18n*/ 'Detailed account of the claim'
const FINAL_ACCOUNT = /*i18n*/ 'Final account and final particulars'
const INTENTION = /*i18n*/ 'Notice of intention to commence arbitration'
const NOTICE = /*i18n*/ 'Notice of claim'
const DETAILED_CLAIM = /*i18n*/ 'Fully detailed claim'
const UPDATE = /*i18n*/ 'Monthly update of an interim claim'
const RESPONSE = /*i18n*/ 'Response to the claim'
const DETERMINATION = /*i18n*/ 'Determination'
const REFERENCE = /*i18n*/ 'Reference to the dispute board (DAAB)'
const APPOINTMENT = /*i18n*/ 'Appointment of the dispute board'
const DAB_DECISION = /*i18n*/ 'DAB decision'
const DAAB_DECISION = /*i18n*/ 'DAAB decision'
const DISSATISFACTION = /*i18n*/ 'Notice of dissatisfaction with the decision'

const AS_SOON = /*i18n*/ 'As soon as practicable, and no later than this date.'
const NO_CLAIM_1999 =
  /*i18n*/ 'The contract says that without it there is no extension of time and no additional payment. The Employer is then discharged from all liability for the claim.'
const NO_CLAIM_2017 =
  /*i18n*/ 'The contract says that without it there is no extension of time or of the Defects Notification Period, no additional payment and no reduction of the price. The other Party is then discharged from liability for the event.'
const ONLY_RECORDS =
  /*i18n*/ 'The contract says that the payment is then limited to what contemporary records verify (53.4).'
const NO_EXTENSION = /*i18n*/ 'The contract says that the Engineer then does not have to decide on an extension (44.2).'
const HINDERED =
  /*i18n*/ 'The contract says that the extension and the payment are then reduced to the extent that the delay hindered a proper investigation of the claim.'
const NO_ARBITRATION_1987 =
  /*i18n*/ 'The contract says that no arbitration can begin without it, even if no decision was given. The exception is a final decision that is not obeyed (67.4).'
const NO_ARBITRATION_1999 =
  /*i18n*/ 'The contract says that no arbitration can begin without it, even if no decision was given. The exceptions are that no board is in place (20.8), or that a final decision is not obeyed (20.7).'
const NO_ARBITRATION_2017 =
  /*i18n*/ 'The contract says that no arbitration can begin without it, even if no decision was given. The exceptions are that no board is in place (21.8), or that a decision is not obeyed (21.7).'
const ENGINEER_SAYS_LAPSED =
  /*i18n*/ 'Without the contractual or legal basis of the claim by this date, the notice of claim lapses, but only if the Engineer says so in a notice within the following 14 days.'
const OTHER_PARTY_SAYS_LAPSED =
  /*i18n*/ 'Without the contractual or legal basis of the claim by this date, the notice of claim lapses, but only if the other Party says so in a notice within the following 14 days.'
const VALID_UNLESS =
  /*i18n*/ 'Without it, the notice of claim counts as valid, unless the other Party objects. The Engineer then decides.'
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
const APPROVED_PERIOD = /*i18n*/ 'Another period applies if it was proposed and approved.'
const AGREED_PERIOD = /*i18n*/ 'The Parties can agree another period.'
const REASONABLE_TIME = /*i18n*/ 'The Engineer can agree to another reasonable time.'
const NO_REJECTION =
  /*i18n*/ 'Without a response by this date, the claim is not rejected, and the contract sets no period for referring the dispute.'
const EFFECTIVE = /*i18n*/ 'Without this notice, each Party must give effect to the determination.'
const NO_AGREEMENT = /*i18n*/ 'Without an agreement by this date, the time limit for the determination begins.'
const REJECTED =
  /*i18n*/ 'Without a determination by this date, the contract treats the claim as rejected. The period for the next notice then begins.'
const DETERMINATION_IS_FINAL =
  /*i18n*/ 'The contract says that the determination becomes final and binding without a notice of dissatisfaction by this date.'
const ENGINEER_CORRECTS =
  /*i18n*/ 'If the determination is corrected (3.7.4), the 28 days run anew from the correction.'
const REPRESENTATIVE_CORRECTS =
  /*i18n*/ 'If the determination is corrected (3.5.4), the 28 days run anew from the correction.'
const NO_REFERENCE =
  /*i18n*/ 'The contract says that the notice of dissatisfaction lapses without a reference by this date.'
const ONLY_WITH_BOARD = /*i18n*/ 'Only if your contract has kept the board.'
const NO_APPOINTMENT =
  /*i18n*/ 'Without an appointment by this date, the contract lets the body that it names appoint the board (20.3).'
const NO_DECISION = /*i18n*/ 'Without a decision by this date, the period for the next notice begins.'
const DECISION_IS_FINAL =
  /*i18n*/ 'The contract says that the decision becomes final and binding without a notice of dissatisfaction by this date.'
const ENGINEERS_DECISION_IS_FINAL =
  /*i18n*/ 'The contract says that a decision of the Engineer becomes final and binding without this notice by this date.'
const AFTER_SETTLEMENT =
  /*i18n*/ 'After the time for amicable settlement. This is the first possible date, not a deadline.'

const CAN_EXCLUDE = /*i18n*/ 'The contract can exclude the claim.'
const CAN_LIMIT = /*i18n*/ 'The contract can limit the claim.'
const GIVE_REASONS = /*i18n*/ 'Give your reasons in the fully detailed claim (20.2.2).'
const NOTICE_CAN_LAPSE = /*i18n*/ 'The notice of claim can lapse.'
const DISSATISFACTION_CAN_LAPSE = /*i18n*/ 'The notice of dissatisfaction can lapse.'
const DETERMINATION_CAN_BIND = /*i18n*/ 'The determination can be binding.'
const DECISION_CAN_BIND = /*i18n*/ 'The decision can be final and binding.'

const GIVEN_OR_RECEIVED = /*i18n*/ 'Given or received on'
const ENGINEER_RECEIVED_CLAIM = /*i18n*/ 'Engineer received the claim on'
const EMPLOYER_RECEIVED_CLAIM = /*i18n*/ 'Employer received the claim on'
const CLAIM_RECEIVED = /*i18n*/ 'Claim received on'
const BOARD_RECEIVED = /*i18n*/ 'Board received the reference on'

const START = {}
const CLAIM = {
  step: 'claim',
  entered: 'further-particulars',
  label: /*i18n*/ 'Further particulars (if any) received on',
}
const EFFECTS_END = { entered: 'effects-end', label: /*i18n*/ 'Effects ended on' }
const LAST_CLAIM = { entered: 'interim-claim', label: /*i18n*/ 'Previous interim claim or update given on' }
const LAST_PARTICULARS = { entered: 'interim-claim', label: /*i18n*/ 'Previous particulars given on' }
const TO_ENGINEER = { entered: 'reference', label: /*i18n*/ 'Engineer received the reference on' }
const TO_BOARD = { entered: 'reference', label: BOARD_RECEIVED }
const TO_PAID_BOARD = {
  entered: 'reference',
  label: /*i18n*/ 'Board received the reference or, if later, its advance payment on',
}
const TO_BE_REFERRED = {
  entered: 'intention-to-refer',
  label: /*i18n*/ 'Notice of intention to refer the dispute given on',
}
const EMPLOYERS_DETERMINATION = { entered: 'determination', label: /*i18n*/ 'Determination received on' }

const step = (
  id: string,
  what: string,
  who: string,
  clause: string,
  from: Step['from'],
  days: number | undefined,
  ...texts: string[]
): Step => ({ id, what, who, clause, from, days, texts })

const afterStep = (step: string) => ({ step })

const endingBySilence = (step: Step): Step => ({ ...step, endsBySilence: true })

const withTextsIfLate = (step: Step, ...ifLate: string[]): Step => ({ ...step, ifLate })

const withTakenLabel = (takenLabel: string, step: Step): Step => ({ ...step, takenLabel })

const arbitrationStep = (clause: string, before: string, days: number): Step => ({
  ...step(
    'arbitration',
    /*i18n*/ 'Earliest date for arbitration',
    EITHER,
    clause,
    afterStep(before),
    days,
    AFTER_SETTLEMENT,
  ),
  isEarliest: true,
})

const stepsOfContinuingClaim = (who: string, clause: string): readonly Step[] => [
  { ...step('update', UPDATE, who, clause, LAST_CLAIM, undefined, ONLY_CONTINUING), months: 1, recurs: true },
  step('final-claim', /*i18n*/ 'Final claim', who, clause, EFFECTS_END, 28, ONLY_CONTINUING),
]

const dissatisfactionStep = (clause: string, ...texts: string[]): Step =>
  withTakenLabel(
    GIVEN_OR_RECEIVED,
    withTextsIfLate(
      step('dissatisfaction', DISSATISFACTION, EITHER, clause, afterStep('decision'), 28, DECISION_IS_FINAL, ...texts),
      DECISION_CAN_BIND,
    ),
  )

const fidic1987: readonly Step[] = [
  withTextsIfLate(
    step('extension', /*i18n*/ 'Notice for an extension of time', CONTRACTOR, '44.2', START, 28, NO_EXTENSION),
    CAN_LIMIT,
  ),
  withTextsIfLate(
    step(
      'particulars',
      PARTICULARS,
      CONTRACTOR,
      '44.2',
      afterStep('extension'),
      28,
      NO_EXTENSION,
      PARTICULARS_CONTINUE,
      REASONABLE_TIME,
    ),
    CAN_LIMIT,
  ),
  withTextsIfLate(
    step('notice', /*i18n*/ 'Notice of claim for payment', CONTRACTOR, '53.1', START, 28, ONLY_RECORDS),
    CAN_LIMIT,
  ),
  withTextsIfLate(
    step(
      'account',
      ACCOUNT,
      CONTRACTOR,
      '53.3',
      afterStep('notice'),
      28,
      ONLY_RECORDS,
      ACCOUNT_CONTINUES,
      REASONABLE_TIME,
    ),
    CAN_LIMIT,
  ),
  {
    ...step('interim-particulars', INTERIM_PARTICULARS, CONTRACTOR, '44.3', LAST_PARTICULARS, 28, ONLY_CONTINUING),
    recurs: true,
  },
  withTextsIfLate(
    step('final-account', FINAL_ACCOUNT, CONTRACTOR, '53.3, 44.3', EFFECTS_END, 28, ONLY_CONTINUING, ONLY_RECORDS),
    CAN_LIMIT,
  ),
  endingBySilence(
    step('decision', /*i18n*/ "Engineer's decision on a dispute", ENGINEER, '67.1', TO_ENGINEER, 84, NO_DECISION),
  ),
  withTakenLabel(
    GIVEN_OR_RECEIVED,
    withTextsIfLate(
      step(
        'intention',
        INTENTION,
        EITHER,
        '67.1',
        afterStep('decision'),
        70,
        ENGINEERS_DECISION_IS_FINAL,
        NO_ARBITRATION_1987,
      ),
      DECISION_CAN_BIND,
    ),
  ),
  arbitrationStep('67.2', 'intention', 56),
]

/** Under the Yellow and the Silver Book of 1999, there is no standing board. A board is appointed for each dispute. */
const boardForOneDispute = withTakenLabel(
  /*i18n*/ 'Appointed on',
  step('board', APPOINTMENT, BOTH, '20.2', TO_BE_REFERRED, 28, NO_APPOINTMENT),
)

/**
 * Under the Silver Book there is no Engineer. The Employer makes the determination, and only the Contractor can give a
 * notice of dissatisfaction with it.
 */
const employersDetermination = withTextsIfLate(
  step(
    'determination-dissatisfaction',
    /*i18n*/ "Notice of dissatisfaction with the Employer's determination",
    CONTRACTOR,
    '3.5',
    EMPLOYERS_DETERMINATION,
    14,
    EFFECTIVE,
  ),
  DETERMINATION_CAN_BIND,
)

type Book1999 = {
  answers: string
  claimReceived: string
  determination?: Step
  board?: Step
  reference: Step['from']
}

const fidic1999 = ({ answers, claimReceived, determination, board, reference }: Book1999): readonly Step[] => [
  withTextsIfLate(step('notice', NOTICE, CONTRACTOR, '20.1', START, 28, AS_SOON, NO_CLAIM_1999), CAN_EXCLUDE),
  withTakenLabel(
    claimReceived,
    withTextsIfLate(
      step('claim', DETAILED_CLAIM, CONTRACTOR, '20.1', START, 42, HINDERED, CONTINUES, APPROVED_PERIOD),
      CAN_LIMIT,
    ),
  ),
  step('response', RESPONSE, answers, '20.1', CLAIM, 42, NO_REJECTION, RESTARTS, APPROVED_PERIOD),
  ...(determination ? [determination] : []),
  ...stepsOfContinuingClaim(CONTRACTOR, '20.1'),
  ...(board ? [board] : []),
  endingBySilence(step('decision', DAB_DECISION, BOARD, '20.4', reference, 84, NO_DECISION)),
  dissatisfactionStep('20.4', NO_ARBITRATION_1999),
  arbitrationStep('20.5', 'dissatisfaction', 56),
]

type Book2017 = {
  by: string
  clause: '3.5' | '3.7'
  lateNotice: Step
  claimReceived: string
  lapses: string
  consultation: string
  corrects: string
}

const fidic2017 = (book: Book2017): readonly Step[] => [
  withTextsIfLate(
    step('notice', NOTICE, CLAIMANT, '20.2.1', START, 28, AS_SOON, NO_CLAIM_2017),
    CAN_EXCLUDE,
    GIVE_REASONS,
  ),
  book.lateNotice,
  withTakenLabel(
    book.claimReceived,
    withTextsIfLate(
      step('claim', DETAILED_CLAIM, CLAIMANT, '20.2.4', START, 84, book.lapses, CONTINUES, AGREED_PERIOD),
      NOTICE_CAN_LAPSE,
    ),
  ),
  ...stepsOfContinuingClaim(CLAIMANT, '20.2.6'),
  withTakenLabel(
    /*i18n*/ 'Notice of no agreement received on',
    endingBySilence(
      step(
        'agreement',
        book.consultation,
        book.by,
        `${book.clause}.3`,
        CLAIM,
        42,
        NO_AGREEMENT,
        RESTARTS,
        AGREED_PERIOD,
      ),
    ),
  ),
  endingBySilence(
    step(
      'determination',
      DETERMINATION,
      book.by,
      `${book.clause}.3`,
      afterStep('agreement'),
      42,
      REJECTED,
      AGREED_PERIOD,
    ),
  ),
  withTakenLabel(
    GIVEN_OR_RECEIVED,
    withTextsIfLate(
      step(
        'determination-dissatisfaction',
        /*i18n*/ 'Notice of dissatisfaction with the determination',
        EITHER,
        `${book.clause}.5`,
        afterStep('determination'),
        28,
        DETERMINATION_IS_FINAL,
        book.corrects,
      ),
      DETERMINATION_CAN_BIND,
    ),
  ),
  withTakenLabel(
    BOARD_RECEIVED,
    withTextsIfLate(
      {
        ...step('reference', REFERENCE, EITHER, '21.4.1', afterStep('determination-dissatisfaction'), 42, NO_REFERENCE),
        onlyIf: ONLY_WITH_BOARD,
      },
      DISSATISFACTION_CAN_LAPSE,
    ),
  ),
  endingBySilence(step('decision', DAAB_DECISION, BOARD, '21.4.3', afterStep('reference'), 84, NO_DECISION)),
  dissatisfactionStep('21.4.4', NO_ARBITRATION_2017),
  arbitrationStep('21.5', 'dissatisfaction', 28),
]

const lateNotice = (what: string, who: string, valid: string) =>
  step('late-notice', what, who, '20.2.2', afterStep('notice'), 14, valid, EXCUSED)

const byEngineer2017 = fidic2017({
  by: ENGINEER,
  clause: '3.7',
  lateNotice: lateNotice(/*i18n*/ "Engineer's notice that the claim is late", ENGINEER, VALID_UNLESS),
  claimReceived: ENGINEER_RECEIVED_CLAIM,
  lapses: ENGINEER_SAYS_LAPSED,
  consultation: /*i18n*/ "Engineer's consultation: time limit for agreement",
  corrects: ENGINEER_CORRECTS,
})

/**
 * Under the Silver Book there is no Engineer. The other Party responds to notices, and clause 3.5 corresponds to clause
 * 3.7 of the other books.
 */
const byRepresentative2017 = fidic2017({
  by: REPRESENTATIVE,
  clause: '3.5',
  lateNotice: lateNotice(/*i18n*/ 'Notice that the claim is late', OTHER, VALID),
  claimReceived: CLAIM_RECEIVED,
  lapses: OTHER_PARTY_SAYS_LAPSED,
  consultation: /*i18n*/ 'Consultation: time limit for agreement',
  corrects: REPRESENTATIVE_CORRECTS,
})

const anotherContract: readonly Step[] = [
  withTextsIfLate(step('notice', NOTICE, CLAIMANT, '', START, undefined), CAN_EXCLUDE),
  step('claim', /*i18n*/ 'Detailed claim', CLAIMANT, '', START, undefined),
  step('response', RESPONSE, OTHER, '', afterStep('claim'), undefined),
]

const IN_STATEMENTS =
  /*i18n*/ 'The Contractor must also include each claim for payment in the Statement at Completion and in the Final Statement. Otherwise, the contract says that the Employer is not liable for it (14.14).'
const AWARENESS = /*i18n*/ 'the date on which the claiming Party became aware of the event, or should have become aware'
const DELIVERY_1999 =
  /*i18n*/ 'Send a notice early, by a means and to an address that the contract allows (1.3). An email counts only if the contract allows it.'
const of1999 = {
  begins: AWARENESS,
  notes: [
    DELIVERY_1999,
    /*i18n*/ 'These steps are for claims of the Contractor. Claims of the Employer (2.5) have no period in days, but are due as soon as practicable.',
    /*i18n*/ 'The Employer must give notice of a longer Defects Notification Period before it ends (2.5).',
    /*i18n*/ 'Many contracts in the region delete the dispute board. Its steps (20.2 to 20.5) then do not apply. Read your particular conditions.',
    IN_STATEMENTS,
  ],
}
const NOTICES_2017 =
  /*i18n*/ 'Send a notice at least one day early, by a means and to an address that the contract allows (1.3). It counts when it is received. If the contract allows email, an email counts as received the day after it was sent. Call it a Notice, and name the sub-clause.'
const NO_BOARD_2017 =
  /*i18n*/ 'Many contracts in the region delete the dispute board. Its steps (21.4 and 21.5) then do not apply, but the notice of dissatisfaction with the determination does. Read your particular conditions.'
const REPRINT_2022 =
  /*i18n*/ 'We read commentaries on the second edition of 2017. The 2022 reprint changed the clauses on determinations, claims and disputes. Compare them.'
const OTHER_CLAIMS_2017 =
  /*i18n*/ 'These steps are for claims for payment, time or a longer Defects Notification Period. Other claims follow another procedure (20.1).'
const of2017 = {
  begins: AWARENESS,
  notes: [NOTICES_2017, OTHER_CLAIMS_2017, NO_BOARD_2017, IN_STATEMENTS, REPRINT_2022],
}

const RED_1999 = { answers: ENGINEER, claimReceived: ENGINEER_RECEIVED_CLAIM, reference: TO_BOARD }
const YELLOW_1999 = { ...RED_1999, board: boardForOneDispute, reference: TO_PAID_BOARD }
const SILVER_1999 = {
  ...YELLOW_1999,
  answers: EMPLOYER,
  claimReceived: EMPLOYER_RECEIVED_CLAIM,
  determination: employersDetermination,
}

export const deadlineForms: readonly ContractForm[] = [
  {
    id: 'fidic-1987',
    name: /*i18n*/ 'FIDIC Red Book 1987 (4th edition)',
    source: /*i18n*/ 'FIDIC, Conditions of Contract for Works of Civil Engineering Construction, fourth edition, 1987',
    begins: /*i18n*/ 'the date on which the event first arose',
    notes: [
      /*i18n*/ 'Clause 44 is for time, clause 53 for payment, clause 67 for disputes.',
      /*i18n*/ 'Send a notice early, by a means and to an address that the contract allows (68.2).',
      /*i18n*/ 'To be paid extra for varied work, give notice within 14 days of the instruction and before the work begins (52.2).',
      /*i18n*/ 'The Contractor must also include each claim in the Statement at Completion and in the Final Statement. Otherwise, the contract says that the Employer is not liable for it (60.9).',
    ],
    steps: fidic1987,
  },
  {
    ...of1999,
    id: 'fidic-1999-red',
    name: /*i18n*/ 'FIDIC Red Book 1999',
    source: /*i18n*/ 'FIDIC, Conditions of Contract for Construction, first edition, 1999',
    steps: fidic1999(RED_1999),
  },
  {
    ...of1999,
    id: 'fidic-1999-yellow',
    name: /*i18n*/ 'FIDIC Yellow Book 1999',
    source: /*i18n*/ 'FIDIC, Conditions of Contract for Plant and Design-Build, first edition, 1999',
    steps: fidic1999(YELLOW_1999),
  },
  {
    ...of1999,
    id: 'fidic-1999-silver',
    name: /*i18n*/ 'FIDIC Silver Book 1999',
    source: /*i18n*/ 'FIDIC, Conditions of Contract for EPC/Turnkey Projects, first edition, 1999',
    steps: fidic1999(SILVER_1999),
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
    steps: byRepresentative2017,
  },
  {
    id: 'other',
    name: /*i18n*/ 'Another contract: enter your periods',
    begins: /*i18n*/ 'the date from which the contract counts',
    notes: [
      /*i18n*/ 'Enter the periods of your contract. The notice and the detailed claim count from the start date.',
      /*i18n*/ 'If your contract counts the detailed claim from the notice, its date here is too early. Once you have given the notice, add the days from the start date to the notice.',
    ],
    steps: anotherContract,
  },
]
