import type { vendorServices } from '../vocabulary/closed-lists.ts'

/**
 * What a request says, by service: what a practitioner corrects (docs/practice.md). The mark puts a text into the
 * message catalogue.
 */
export type Guide = {
  says: readonly Point[]
  /** For after a confidentiality agreement. None says what the sender would accept to end a dispute. */
  keeps: readonly string[]
  /** Documents of the sender. */
  ready: string
  example: string
  /** Its passages in brackets are those of `reasons`, in the same order. */
  excess: string
}

export type Point = readonly [heading: string, text: string]

/** Asked for in fields of the form, so that the panel beside the description leaves it out. */
export const askedInFields: Point = [
  /*i18n*/ 'Contract, side and stage',
  /*i18n*/ 'The form and edition, such as the FIDIC Red Book 1999, your side, and the stage in general terms.',
]

const datesAndPlace: Point = [
  /*i18n*/ 'Dates, languages, place',
  /*i18n*/ 'When you need the first result, in which languages, and whether the work is remote or on site.',
]

export const shared: readonly Point[] = [askedInFields, datesAndPlace]

/** Above what is kept: anyone can answer a public request, perhaps a consultant of the other party. */
export const privately = {
  vendor: /*i18n*/ 'Find out first who the vendor is. Find its website yourself, and call the number there.',
  names: /*i18n*/ 'First: only the names of the parties, to check for conflicts of interest',
  rest: /*i18n*/ 'After a signed confidentiality agreement:',
}

export const keptByAll: readonly string[] = [/*i18n*/ 'The dates that the contract or the procedure sets']

export const leftOut: readonly string[] = [
  /*i18n*/ "The other party's name, and what identifies it",
  /*i18n*/ 'Amounts in dispute',
  /*i18n*/ 'Whether your notices were late or missing',
  /*i18n*/ 'Gaps in your records, and delays of your own',
  /*i18n*/ "Your lawyers' advice, and any counterclaim or settlement you are considering",
  /*i18n*/ 'The case number, tribunal and hearing dates of an arbitration, and anything about a confidential one',
  /*i18n*/ 'Anything that your contract or a confidentiality agreement keeps secret. Check that clause, and ask your client, before you post.',
]

/** Why a request does not say what is struck out in `excess`. */
export const reasons: readonly string[] = [
  /*i18n*/ 'It names the project, and so the other party.',
  /*i18n*/ 'The other side learns where to attack.',
  /*i18n*/ 'An amount that was published stays public.',
  /*i18n*/ 'The other side knows what you would accept before the first meeting.',
]

const typesOfClaim: Point = [
  /*i18n*/ 'Types of claim',
  /*i18n*/ 'Extension of time, prolongation, variations, disruption or acceleration.',
]
const documents: Point = [/*i18n*/ 'Volume of documents', /*i18n*/ 'Roughly how many, and in which languages.']
const software: Point = [/*i18n*/ 'Software and size', /*i18n*/ 'The software, and roughly how many activities.']

export const guides: Record<(typeof vendorServices)[number], Guide> = {
  'Contract drafting': {
    says: [
      [
        /*i18n*/ 'Documents to draft',
        /*i18n*/ 'The agreement alone, or conditions, appendices and tender documents too.',
      ],
      [
        /*i18n*/ 'Starting point',
        /*i18n*/ 'The standard form to start from, or your own earlier contract, and the governing law.',
      ],
      [
        /*i18n*/ 'Procurement route',
        /*i18n*/ "Construct only (employer's design), design and build, EPC or management contract, and how the price is set.",
      ],
    ],
    keeps: [
      /*i18n*/ 'The risks you know of, and how you want to allocate them',
      /*i18n*/ 'Who approves the draft',
      /*i18n*/ 'Through your lawyer: what you would accept in the negotiation',
    ],
    ready: /*i18n*/ 'Project brief, term sheet, earlier contracts, programme and budget',
    example:
      /*i18n*/ 'Developer, hotel buildings in Jordan. We need particular conditions for the FIDIC Yellow Book 2017 under Jordanian law, English prevailing, and the tender documents that go with them. Design and build, lump sum. First draft in six weeks. Work is remote, with two meetings in Amman.',
    excess:
      /*i18n*/ 'Developer, [the only hotel under construction beside the old port] in Jordan. [On our last hotel the drawings were late, and the contractor won its claim]. The budget is [JOD 38 million], and [we would carry the ground risk].',
  },
  'Contract review': {
    says: [
      [/*i18n*/ 'Contract document', /*i18n*/ 'What it is, how many pages, and in which language.'],
      [
        /*i18n*/ 'What to look for',
        /*i18n*/ 'Unusual risks, consistency with the main contract, or compliance with the tender.',
      ],
      [/*i18n*/ 'Result you want', /*i18n*/ 'A table of risks, a mark-up, a summary for management, or a call.'],
    ],
    keeps: [
      /*i18n*/ 'The clauses that concern you, and why',
      /*i18n*/ 'The parts of the contract that you do not have',
      /*i18n*/ 'What you have agreed so far',
      /*i18n*/ 'Through your lawyer: what you would accept in the negotiation',
    ],
    ready: /*i18n*/ 'The draft or signed contract, the tender documents and the main contract',
    example:
      /*i18n*/ "Subcontractor for facades, before signature. The subcontract is 140 pages in English, on the main contractor's own form, which follows the FIDIC Silver Book 2017. We want a review for unusual risks and for consistency with the main contract. Result: a table of risks and a mark-up within seven working days, and one call. Remote.",
    excess:
      /*i18n*/ 'Subcontractor for the facades of [the tallest tower on the new waterfront]. [We started on site without a signed contract]. Our price is [QAR 61 million], and [we would sign for ten per cent less].',
  },
  'Contract administration': {
    says: [
      [/*i18n*/ 'Work and duration', /*i18n*/ 'What is built, and for how many months you need support.'],
      [/*i18n*/ 'People and start', /*i18n*/ 'How many people, from when, and with what experience.'],
      [
        /*i18n*/ 'Tasks and correspondence',
        /*i18n*/ 'What they draft and keep, roughly how much correspondence a week, and in which language.',
      ],
    ],
    keeps: [
      /*i18n*/ 'Notices, variations and records that are not up to date',
      /*i18n*/ 'The claims and disputes that you expect',
      /*i18n*/ 'Who signs correspondence, and with which authority',
    ],
    ready: /*i18n*/ 'Contract, registers, organisation chart and document platform',
    example:
      /*i18n*/ 'Contractor, wastewater plant in Oman, FIDIC Red Book 1999, during the works. We need one contract administrator on site for nine months from February, to draft correspondence and notices and to keep the registers. About 30 items of correspondence a week, in English. At least eight years of experience with FIDIC contracts.',
    excess:
      /*i18n*/ 'Contractor, [the wastewater plant beside the free zone] in Oman. [No notices have been given since September, and twelve variations are not priced]. They are worth [OMR 3 million], and [we would give up half].',
  },
  'Claims preparation': {
    says: [
      typesOfClaim,
      [/*i18n*/ 'Work you need', /*i18n*/ 'A full claim, the narrative and chronology only, or support in meetings.'],
      [/*i18n*/ 'Size of the task', /*i18n*/ 'Roughly how many events and documents, without their dates.'],
    ],
    keeps: [
      /*i18n*/ 'The notices that were given, with their dates',
      /*i18n*/ 'The records that you have, and gaps in them',
      /*i18n*/ 'Delays of your own, and whether concurrent delay was raised',
      /*i18n*/ 'The claims that you submitted, and the responses',
    ],
    ready: /*i18n*/ 'Contract, programmes, site records and cost reports',
    example:
      /*i18n*/ 'Main contractor, road project in Oman, FIDIC Red Book 1999, during the works. We need a fully detailed claim for time and prolongation cost. It covers two events, with about 600 documents and a programme in Primavera P6. Draft in six weeks, in English. Work is remote, with one week on site.',
    excess:
      /*i18n*/ 'Main contractor, [airport access road] in Oman. [Three of our five notices were given after 28 days, and the daily reports are thin]. We claim [OMR 4.2 million], and [we would settle for half].',
  },
  'Claims review': {
    says: [
      [/*i18n*/ 'Document to review', /*i18n*/ 'The type of claim, and how many volumes or pages.'],
      [
        /*i18n*/ 'Questions to answer',
        /*i18n*/ 'What the review must answer: entitlement, cause, method or valuation.',
      ],
      [/*i18n*/ 'Use of the review', /*i18n*/ 'An internal opinion, or one that you will show to others.'],
    ],
    keeps: [
      /*i18n*/ 'Who submitted the claim, and when',
      /*i18n*/ "Your side's records, and gaps in them",
      /*i18n*/ 'Earlier assessments and determinations',
    ],
    ready: /*i18n*/ 'The claim, the contract, and the correspondence about the events',
    example:
      /*i18n*/ 'Government entity, road project, FIDIC Red Book 2017, during the works. We need an independent review of one claim for time and cost: three volumes, with programmes in native format. It must cover entitlement, the method of delay analysis and the valuation. Internal opinion in five weeks, in English with a summary in Arabic. Remote.',
    excess:
      /*i18n*/ 'Government entity, [the coastal road with the long bridge]. [Our Engineer did not answer the claim in time]. The contractor claims [SAR 90 million], and [we would pay a third to end it].',
  },
  'Claims defense': {
    says: [
      typesOfClaim,
      [
        /*i18n*/ 'Help you need',
        /*i18n*/ 'A response to send, an assessment of each head of claim, or support in meetings.',
      ],
      documents,
    ],
    keeps: [
      /*i18n*/ 'The claims, and the date by which a response is due',
      /*i18n*/ 'What the Engineer or a board has decided so far',
      /*i18n*/ 'Delays, payments and instructions on your side',
      /*i18n*/ 'Through your lawyer: any counterclaim or settlement you are considering',
      /*i18n*/ 'Gaps in your records',
    ],
    ready: /*i18n*/ 'The claims, daily reports, programmes and correspondence',
    example:
      /*i18n*/ 'Employer, district cooling plant, FIDIC Silver Book 1999, after a claim. We need a response for each head of a claim for prolongation and disruption, with support in the meetings that follow. About 2,000 documents, in English. First draft in four weeks. Remote.',
    excess:
      /*i18n*/ 'Employer, [the district cooling plant beside the exhibition centre]. [We gave access to the site ten weeks late]. The contractor claims [AED 24 million], and [we would pay a third].',
  },
  'Delay analysis': {
    says: [
      software,
      [
        /*i18n*/ 'Method of analysis',
        /*i18n*/ 'The method that the contract prescribes or that you prefer, or ask for a proposal.',
      ],
      [
        /*i18n*/ 'Report you need',
        /*i18n*/ 'A delay report with native files, a short opinion, or an as-built programme.',
      ],
    ],
    keeps: [
      /*i18n*/ 'The events, their dates and the period to analyse',
      /*i18n*/ 'Whether the baseline was accepted, and the updates that are missing',
      /*i18n*/ 'Delays of your own, and whether concurrent delay was raised',
      /*i18n*/ 'Who will rely on the report: the Engineer, a board or a tribunal',
    ],
    ready: /*i18n*/ 'Native programme files, progress records, notices and instructions',
    example:
      /*i18n*/ 'Main contractor, hospital in Kuwait, FIDIC Red Book 1999, during the works. Primavera P6, about 6,000 activities with monthly updates. We need a delay report with native files, by time impact analysis or another method that you propose. First draft in eight weeks, in English. Remote, with one visit for interviews.',
    excess:
      /*i18n*/ "Main contractor, [the children's hospital beside the ring road] in Kuwait. [Our baseline was never accepted, and two of the delays are ours]. Delay damages are [KWD 2.6 million], and [we would accept half of the time].",
  },
  'Quantum analysis': {
    says: [
      [/*i18n*/ 'Heads of claim', /*i18n*/ 'Prolongation, disruption, variations, financing charges, loss of profit.'],
      [/*i18n*/ 'Cost accounting system', /*i18n*/ 'The system that holds your costs, and the currencies.'],
      [
        /*i18n*/ 'Support or expert opinion',
        /*i18n*/ 'Claim support for your own figures, or an independent expert opinion.',
      ],
    ],
    keeps: [
      /*i18n*/ 'Amounts claimed, certified and paid',
      /*i18n*/ 'Whether the accounts are audited, and costs that are not recorded',
      /*i18n*/ 'When the costs were incurred',
      /*i18n*/ 'Who will rely on the report: the Engineer, a board or a tribunal',
    ],
    ready: /*i18n*/ 'Cost ledger, payroll, invoices, measurement and tender build-up',
    example:
      /*i18n*/ 'Subcontractor for mechanical works, metro station in Egypt, on the terms of the FIDIC Yellow Book 1999, after completion. We need an independent expert opinion on prolongation, disruption and the valuation of variations. Costs are in an ERP system, coded by work package, in two currencies. Eight weeks. Documents in English and Arabic. Remote.',
    excess:
      /*i18n*/ 'Subcontractor for mechanical works, [the metro station under the main square] in Egypt. [Half of our costs are not recorded]. We claim [EGP 210 million], and [we would take half].',
  },
  'Schedule health check': {
    says: [
      [/*i18n*/ 'Programme to check', /*i18n*/ 'Tender, baseline or update, once or every month.'],
      software,
      [/*i18n*/ 'Checks you want', /*i18n*/ 'Logic, constraints, float, critical path, resources.'],
    ],
    keeps: [
      /*i18n*/ "The Engineer's comments, and programmes that were returned",
      /*i18n*/ 'Requirements of the contract that the programme does not meet',
      /*i18n*/ 'The delay that the programme shows',
    ],
    ready: /*i18n*/ 'Native file, specification, calendar and working hours',
    example:
      /*i18n*/ 'Contractor, logistics park in Saudi Arabia, FIDIC Red Book 2017, early in the works. Programme in Primavera P6 with 3,400 activities and resource loading. We need a check of logic, float and critical path in five working days, then a check of each monthly update for a year. English, remote.',
    excess:
      /*i18n*/ 'Contractor, [the logistics park beside the dry port] in Saudi Arabia. [The Engineer returned our programme twice, and it shows ten weeks of delay]. Delay damages are [SAR 400,000 a week], and [we would accelerate at our own cost].',
  },
  'Expert witness': {
    says: [
      [
        /*i18n*/ 'Discipline and issues',
        /*i18n*/ 'Delay, quantum, engineering or contract administration, and the issues in general terms.',
      ],
      [
        /*i18n*/ 'Experience you need',
        /*i18n*/ 'Experience of giving evidence, sectors, and the languages of the report and the evidence.',
      ],
      [/*i18n*/ 'Conflict check', /*i18n*/ "Say that you will send the parties' names privately for a conflict check."],
    ],
    keeps: [
      /*i18n*/ 'Forum, rules and seat',
      /*i18n*/ 'The dates on which the expert must be available',
      /*i18n*/ 'Case number, tribunal and counsel on both sides',
    ],
    ready: /*i18n*/ 'Terms of reference, timetable and pleadings on the issue',
    example:
      /*i18n*/ "Law firm, contract on the FIDIC Silver Book 1999. We are looking for a delay expert with experience of industrial plants, who has given evidence and been cross-examined in English. Report in about fourteen weeks. We will send the parties' names privately, to check for conflicts of interest. Remote.",
    excess:
      /*i18n*/ 'Law firm for the contractor of [the only fertiliser plant in the free zone]. [Our first expert withdrew, because the programmes do not support the claim]. The dispute is about [USD 85 million], and [our client would settle for a third].',
  },
  'Litigation support': {
    says: [
      documents,
      [/*i18n*/ 'Work to do', /*i18n*/ 'Chronology, Scott schedule, disclosure, bundles or translation.'],
      [/*i18n*/ 'Team and time', /*i18n*/ 'How many people, from when, and for how long.'],
    ],
    keeps: [
      /*i18n*/ 'Court or arbitration, its stage and its dates',
      /*i18n*/ 'What the documents show, and what is missing',
      /*i18n*/ 'The document platform required, if any',
    ],
    ready: /*i18n*/ 'Instructions of counsel, pleadings and index of documents',
    example:
      /*i18n*/ 'Law firm, contract on the FIDIC Yellow Book 1999. We need a chronology and a Scott schedule of about 80 items within nine weeks, by two people, one of them reading Arabic. About 45,000 documents in English and Arabic, on our document platform. Remote, with two days in our office.',
    excess:
      /*i18n*/ "Law firm for the employer of [the desalination plant north of the capital]. [A third of our client's correspondence is lost]. The claim is for [USD 40 million], and [our client would settle before the hearing].",
  },
}
