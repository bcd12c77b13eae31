import type { vendorServices } from '../../config/closed-lists.ts'

/**
 * What a request says, by service: what a practitioner corrects (docs/practice.md). The mark puts a text into the
 * message catalogue.
 */
export type Guide = {
  /** Beside `shared`. */
  says: readonly Point[]
  ready: readonly string[]
  /** To choose from. */
  deliverables: readonly string[]
  /** An invented request. */
  example: string
}

/** A heading for the description, and what to say under it. */
export type Point = readonly [heading: string, text: string]

/** What every request says. */
export const shared: readonly Point[] = [
  [
    /*i18n*/ 'Form of contract',
    /*i18n*/ 'Name the form and edition, such as the FIDIC Red Book 1999, and say if the particular conditions change it much.',
  ],
  [/*i18n*/ 'Your side', /*i18n*/ 'Employer, contractor, subcontractor, or adviser to one of them.'],
  [
    /*i18n*/ 'Stage of the matter',
    /*i18n*/ 'Before signature, during the works, after a notice, before a dispute board, in arbitration or in court.',
  ],
  [
    /*i18n*/ 'Dates you need',
    /*i18n*/ 'When you need the first result, and which date in the contract or the procedure sets it.',
  ],
  [/*i18n*/ 'Languages of the work', /*i18n*/ 'The languages of the documents, and the language of the work you need.'],
  [/*i18n*/ 'Place of work', /*i18n*/ 'On site, and for how long, or remote.'],
]

/** Headings of `shared` that the form asks for in fields of their own: they are not inserted. */
export const askedInFields: readonly string[] = ['Form of contract', 'Your side', 'Stage of the matter']

/** What no request says: it is public. */
export const leftOut: readonly string[] = [
  /*i18n*/ "The other party's name, and what identifies it",
  /*i18n*/ 'Amounts in dispute',
  /*i18n*/ "Privileged or confidential material, such as your lawyers' advice",
]

export const guides: Record<(typeof vendorServices)[number], Guide> = {
  'Contract drafting': {
    says: [
      [
        /*i18n*/ 'Documents to draft',
        /*i18n*/ 'The agreement alone, or conditions, appendices and tender documents too.',
      ],
      [/*i18n*/ 'Starting point', /*i18n*/ 'The standard form to start from, or your own earlier contract.'],
      [
        /*i18n*/ 'Procurement route',
        /*i18n*/ 'Build only, design and build, EPC or management contract, and how the price is set.',
      ],
      [/*i18n*/ 'Governing law', /*i18n*/ 'The law, the language that prevails, and how disputes are settled.'],
      [/*i18n*/ 'Risks to allocate', /*i18n*/ 'What you know of: design, ground, payment, delay damages, securities.'],
      [/*i18n*/ 'Approval of the draft', /*i18n*/ 'Who approves the draft, and by when.'],
    ],
    ready: [
      /*i18n*/ 'Project brief',
      /*i18n*/ 'Term sheet, if there is one',
      /*i18n*/ 'Earlier contracts of the project',
      /*i18n*/ 'Programme and budget frame',
    ],
    deliverables: [
      /*i18n*/ 'Draft contract with a table of choices made',
      /*i18n*/ 'Particular conditions only',
      /*i18n*/ 'Negotiation support until signature',
    ],
    example:
      /*i18n*/ 'Developer, three hotel buildings in Aqaba. We need particular conditions for the FIDIC Yellow Book 2017 under Jordanian law, English prevailing. Known risks: coastal ground, owner-supplied kitchens, completion in three sections. Tender in ten weeks. The draft is approved by our board in week six. Work can be remote, with two meetings in Amman.',
  },
  'Contract review': {
    says: [
      [/*i18n*/ 'Contract document', /*i18n*/ 'What it is, how many pages, and in which language.'],
      [/*i18n*/ 'Moment of review', /*i18n*/ 'Before tender, before signature, or signed already.'],
      [
        /*i18n*/ 'What to look for',
        /*i18n*/ 'Unusual risks, consistency with the main contract, or compliance with the tender.',
      ],
      [/*i18n*/ 'Result you want', /*i18n*/ 'A table of risks, a mark-up, or a call.'],
      [
        /*i18n*/ 'Clauses of concern',
        /*i18n*/ 'The clauses that you doubt, by subject: payment, notices, liability, termination.',
      ],
      [/*i18n*/ 'Parts you hold', /*i18n*/ 'Which parts of the contract you have, and which are only referred to.'],
    ],
    ready: [
      /*i18n*/ 'The draft or the signed contract',
      /*i18n*/ 'Tender documents',
      /*i18n*/ 'List of agreed deviations',
      /*i18n*/ 'Main contract, for a subcontract',
    ],
    deliverables: [
      /*i18n*/ 'Table of risks with proposals',
      /*i18n*/ 'Marked-up document',
      /*i18n*/ 'Summary for management',
      /*i18n*/ 'Call to explain the findings',
    ],
    example:
      /*i18n*/ "Subcontractor for facades, before signature. The subcontract is 140 pages in English, on the main contractor's own form, and refers to a main contract on the FIDIC Silver Book 2017 that we have in part. We look for unusual risk, payment conditions and notice periods. Result: a table of risks and a mark-up within seven working days, and one call. Remote.",
  },
  'Contract administration': {
    says: [
      [/*i18n*/ 'Size and progress', /*i18n*/ 'The price band, the duration, and how far the works are.'],
      [/*i18n*/ 'People and months', /*i18n*/ 'How many, for how many months, and from when.'],
      [/*i18n*/ 'Letters and language', /*i18n*/ 'The language of the letters, and roughly how many a week.'],
      [/*i18n*/ 'What is behind', /*i18n*/ 'Notices, variations, interim claims or records that are not up to date.'],
      [/*i18n*/ 'Tasks and authority', /*i18n*/ 'What they write and keep, and who signs it.'],
      [/*i18n*/ 'Registers in use', /*i18n*/ 'The registers and the document system that exist.'],
    ],
    ready: [
      /*i18n*/ 'Contract and particular conditions',
      /*i18n*/ 'Register of letters and notices',
      /*i18n*/ 'Variation register',
      /*i18n*/ 'Organisation chart',
    ],
    deliverables: [
      /*i18n*/ 'Notices and letters ready to sign',
      /*i18n*/ 'Registers brought up to date',
      /*i18n*/ 'Monthly report on contract matters',
      /*i18n*/ 'Procedures and training for the team',
    ],
    example:
      /*i18n*/ 'Contractor, wastewater plant in Oman, 24 months, 40% complete, FIDIC Red Book 1999. We need one contract administrator on site for nine months from February. Letters are in English, about thirty a week. Behind: twelve variations without a price and the monthly registers since September.',
  },
  'Claims preparation': {
    says: [
      [
        /*i18n*/ 'Types of claim',
        /*i18n*/ 'Extension of time, prolongation, variations, disruption, acceleration or termination.',
      ],
      [/*i18n*/ 'Events and period', /*i18n*/ 'How many events, and the period they cover.'],
      [/*i18n*/ 'Notices given', /*i18n*/ 'Which notices were given, and on which dates.'],
      [/*i18n*/ 'Records kept', /*i18n*/ 'Which records were kept: programmes, daily reports, cost reports.'],
      [/*i18n*/ 'Next step', /*i18n*/ 'The date of the next contractual step.'],
      [/*i18n*/ 'Claims so far', /*i18n*/ 'What was submitted, and what the Engineer answered.'],
    ],
    ready: [
      /*i18n*/ 'Contract and particular conditions',
      /*i18n*/ 'Notices and replies',
      /*i18n*/ 'Programmes and updates',
      /*i18n*/ 'Progress and site records',
      /*i18n*/ 'Cost reports',
    ],
    deliverables: [
      /*i18n*/ 'Fully detailed claim',
      /*i18n*/ 'Narrative and chronology only',
      /*i18n*/ 'Review of the records that are missing',
      /*i18n*/ 'Support in the meetings that follow',
    ],
    example:
      /*i18n*/ 'Main contractor, airport access road in Oman, FIDIC Red Book 1999. Two events between March and August: late access to a section, and a diversion of utilities. Both notices were given within 28 days. Programmes are updated monthly, daily reports are complete. We need a fully detailed claim for time and prolongation cost by 20 January, in English. Work is remote, with one week on site.',
  },
  'Claims review': {
    says: [
      [/*i18n*/ 'Document to review', /*i18n*/ 'The type of claim, and how many volumes or pages.'],
      [/*i18n*/ 'Who submitted it', /*i18n*/ 'The contractor, a subcontractor or the employer, without the name.'],
      [/*i18n*/ 'Questions to answer', /*i18n*/ 'What the review must answer: entitlement, cause, method, amount.'],
      [
        /*i18n*/ 'Use of the review',
        /*i18n*/ 'An internal opinion, or one that must stand before a board or tribunal.',
      ],
      [/*i18n*/ 'Method of the claim', /*i18n*/ 'How the claim shows delay and cost.'],
      [/*i18n*/ 'Records at hand', /*i18n*/ 'The records of your side that the review can use.'],
    ],
    ready: [
      /*i18n*/ 'The claim with its appendices',
      /*i18n*/ 'Correspondence on the events',
      /*i18n*/ 'Contract and particular conditions',
      /*i18n*/ 'Earlier assessments',
    ],
    deliverables: [
      /*i18n*/ 'Written opinion by head of claim',
      /*i18n*/ 'List of what is missing or unproven',
      /*i18n*/ 'Range of likely outcomes',
    ],
    example:
      /*i18n*/ 'Government entity, road project, FIDIC Red Book 2017, during the works. We received one claim for time and cost in three volumes with native programme files. We ask whether the notices meet clause 20.2, whether the method of delay analysis is sound, and which costs are proven. Internal opinion in five weeks, in English with a summary in Arabic. Remote.',
  },
  'Claims defense': {
    says: [
      [/*i18n*/ 'Claims received', /*i18n*/ 'How many, and of which types.'],
      [/*i18n*/ 'Date of the response', /*i18n*/ 'The day by which a response is due.'],
      [/*i18n*/ 'Earlier determinations', /*i18n*/ 'What the Engineer or a board has decided so far.'],
      [/*i18n*/ 'Counterclaims considered', /*i18n*/ 'Whether you consider any, and of which type.'],
      [/*i18n*/ 'Records of your side', /*i18n*/ 'Which records you kept: daily reports, programmes, letters.'],
      [/*i18n*/ 'Help you need', /*i18n*/ 'A response to send, an assessment of the claims, or support in meetings.'],
    ],
    ready: [
      /*i18n*/ 'The claims',
      /*i18n*/ "The Engineer's determinations",
      /*i18n*/ 'Site records of your side',
      /*i18n*/ 'Register of correspondence',
    ],
    deliverables: [
      /*i18n*/ 'Response ready to send',
      /*i18n*/ 'Assessment of each head of claim',
      /*i18n*/ 'Counterclaim',
      /*i18n*/ 'Strategy paper for settlement',
    ],
    example:
      /*i18n*/ 'Employer, district cooling plant, FIDIC Silver Book 1999. Two claims for prolongation and disruption were received this month. A response is due within 42 days. No determination yet. We have daily reports and the approved programmes. We need a response for each head of claim and advice on a counterclaim for delay damages. English, remote.',
  },
  'Delay analysis': {
    says: [
      [/*i18n*/ 'Programme software', /*i18n*/ 'The programme software and its version.'],
      [
        /*i18n*/ 'Baseline and updates',
        /*i18n*/ 'Whether the baseline was accepted, how many updates there are, and their data dates.',
      ],
      [/*i18n*/ 'Period and events', /*i18n*/ 'The period to analyse, and how many events.'],
      [/*i18n*/ 'Prescribed method', /*i18n*/ 'The method that the contract prescribes, if one.'],
      [/*i18n*/ 'Concurrent delay', /*i18n*/ 'Whether concurrent delay has been raised.'],
      [/*i18n*/ 'Who relies on it', /*i18n*/ 'The Engineer, a dispute board or a tribunal.'],
      [/*i18n*/ 'Size of the programme', /*i18n*/ 'Roughly how many activities the programme has.'],
    ],
    ready: [
      /*i18n*/ 'Native programme files',
      /*i18n*/ 'Progress records',
      /*i18n*/ 'Notices',
      /*i18n*/ 'Instructions and variations',
    ],
    deliverables: [
      /*i18n*/ 'Delay report with native files',
      /*i18n*/ 'Short opinion on the critical path',
      /*i18n*/ 'As-built programme',
      /*i18n*/ 'Expert report for a tribunal',
    ],
    example:
      /*i18n*/ 'Main contractor, hospital in Kuwait, FIDIC Red Book 1999 with amended clause 8. Primavera P6, accepted baseline, 22 monthly updates. Period: January 2025 to June 2026, four events. The contract prescribes no method. Concurrency was raised by the Engineer. The report goes to the dispute board in ten weeks. English. Remote, one visit for interviews.',
  },
  'Quantum analysis': {
    says: [
      [/*i18n*/ 'Heads of claim', /*i18n*/ 'Prolongation, disruption, variations, finance, loss of profit.'],
      [/*i18n*/ 'Cost system', /*i18n*/ 'The system in which costs are kept, and how they are coded.'],
      [/*i18n*/ 'Currency and audit', /*i18n*/ 'The currencies, and whether the accounts are audited.'],
      [/*i18n*/ 'Support or opinion', /*i18n*/ 'Support for your own figures, or an independent opinion.'],
      [/*i18n*/ 'Period of the costs', /*i18n*/ 'From when to when the costs were incurred.'],
      [/*i18n*/ 'Who relies on it', /*i18n*/ 'The Engineer, a dispute board or a tribunal.'],
    ],
    ready: [
      /*i18n*/ 'Cost ledger',
      /*i18n*/ 'Payroll and plant records',
      /*i18n*/ 'Invoices and subcontract accounts',
      /*i18n*/ 'Measurement and tender build-up',
    ],
    deliverables: [
      /*i18n*/ 'Quantum report by head of claim',
      /*i18n*/ "Review of the other party's figures",
      /*i18n*/ 'Cost records put in order',
      /*i18n*/ 'Expert report for a tribunal',
    ],
    example:
      /*i18n*/ 'Subcontractor for mechanical works, metro station in Egypt, on the terms of a FIDIC Yellow Book 1999, after completion. Heads: prolongation of 14 months, disruption, and 60 unpriced variations. Costs are in an ERP system coded by work package, audited until 2025, in two currencies. We need an independent opinion in eight weeks for negotiations, later perhaps for arbitration. English and Arabic documents. Remote.',
  },
  'Schedule health check': {
    says: [
      [/*i18n*/ 'Programme to check', /*i18n*/ 'Tender, baseline or update.'],
      [/*i18n*/ 'Software and size', /*i18n*/ 'The software, and the number of activities.'],
      [/*i18n*/ 'Contract requirements', /*i18n*/ 'What the contract requires of the programme.'],
      [/*i18n*/ 'Checks you want', /*i18n*/ 'Logic, constraints, float, critical path, resources.'],
      [/*i18n*/ 'How often', /*i18n*/ 'Once, or every month.'],
      [/*i18n*/ 'Earlier comments', /*i18n*/ 'What the Engineer has said of the programme.'],
    ],
    ready: [
      /*i18n*/ 'Native file',
      /*i18n*/ 'Specification of the programme',
      /*i18n*/ 'Calendar and working hours',
      /*i18n*/ "The Engineer's comments",
    ],
    deliverables: [
      /*i18n*/ 'List of findings with activity numbers',
      /*i18n*/ 'Corrected native file',
      /*i18n*/ 'Letter to go with the submission',
    ],
    example:
      /*i18n*/ 'Contractor, logistics park in Saudi Arabia, FIDIC Red Book 2017, first months of the works. Baseline programme in Primavera P6 with 3,400 activities, returned twice by the Engineer. The contract requires resource loading and a critical path without constraints. We need a check in five working days with a corrected file, then a check of each monthly update for a year. English, remote.',
  },
  'Expert witness': {
    says: [
      [
        /*i18n*/ 'Discipline and issues',
        /*i18n*/ 'Delay, quantum, engineering or contract practice, and the issues in question.',
      ],
      [/*i18n*/ 'Forum and seat', /*i18n*/ 'Forum and rules, seat, and language of the hearing.'],
      [/*i18n*/ 'Procedural dates', /*i18n*/ 'Report, joint statement, hearing.'],
      [
        /*i18n*/ 'Conflict check',
        /*i18n*/ "Say that you will give the parties' names in private, for a conflict check.",
      ],
      [/*i18n*/ 'Days to keep free', /*i18n*/ 'The days on which the expert must be available.'],
      [/*i18n*/ 'Experience you need', /*i18n*/ 'Testimony given before, sectors, and the languages of a hearing.'],
    ],
    ready: [
      /*i18n*/ 'Terms of reference',
      /*i18n*/ 'Procedural timetable',
      /*i18n*/ 'Pleadings on the issue',
      /*i18n*/ 'List of parties, for the conflict check',
    ],
    deliverables: [
      /*i18n*/ 'Expert report',
      /*i18n*/ 'Joint statement with the other expert',
      /*i18n*/ 'Evidence at the hearing',
      /*i18n*/ 'Preliminary opinion',
    ],
    example:
      /*i18n*/ "Law firm, for a contractor under a FIDIC Silver Book 1999. ICC arbitration seated in Dubai, hearing in English. We look for a delay expert on the critical path of an industrial plant. First report in fourteen weeks, joint statement five weeks later, hearing of ten days in November. The parties' names are given in private for the conflict check. Experience of cross-examination needed.",
  },
  'Litigation support': {
    says: [
      [/*i18n*/ 'Proceedings and stage', /*i18n*/ 'Court or arbitration, and the stage.'],
      [/*i18n*/ 'Volume of documents', /*i18n*/ 'How many documents, and in which languages.'],
      [/*i18n*/ 'Work to do', /*i18n*/ 'Chronology, Scott schedule, disclosure, bundles, translation.'],
      [/*i18n*/ 'Team and dates', /*i18n*/ 'How many people, from when, and the dates of the procedure.'],
      [/*i18n*/ 'Document system', /*i18n*/ 'The document system that is prescribed, if one.'],
      [/*i18n*/ 'Who instructs', /*i18n*/ 'The lawyers or the party, and in which language.'],
    ],
    ready: [
      /*i18n*/ 'Index of documents',
      /*i18n*/ 'Procedural timetable',
      /*i18n*/ 'Instructions of counsel',
      /*i18n*/ 'Pleadings so far',
    ],
    deliverables: [
      /*i18n*/ 'Chronology with references',
      /*i18n*/ 'Scott schedule',
      /*i18n*/ 'Hearing bundles',
      /*i18n*/ 'Sorted and numbered documents',
    ],
    example:
      /*i18n*/ 'Law firm, for an employer under a FIDIC Yellow Book 1999, arbitration under DIAC rules, after the statement of defence. About 45,000 documents in English and Arabic. We need a chronology and a Scott schedule of 80 defects within nine weeks, by two people, one of them reading Arabic. The document system is ours. Remote, with two days in our office.',
  },
}
