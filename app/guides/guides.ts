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
    /*i18n*/ 'Stage',
    /*i18n*/ 'Before signature, during the works, after a notice, before a dispute board, in arbitration or in court.',
  ],
  [
    /*i18n*/ 'Time',
    /*i18n*/ 'When you need the first result, and which date in the contract or the procedure sets it.',
  ],
  [/*i18n*/ 'Languages', /*i18n*/ 'The languages of the documents, and the language of the work you need.'],
  [/*i18n*/ 'Place of work', /*i18n*/ 'On site, and for how long, or remote.'],
]

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
      [/*i18n*/ 'Approval', /*i18n*/ 'Who approves the draft, and by when.'],
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
      /*i18n*/ 'Developer, 3 hotel buildings in Aqaba. We need particular conditions for the FIDIC Yellow Book 2017 under Jordanian law, English prevailing. Known risks: coastal ground, owner-supplied kitchens, completion in 3 sections. Tender in 10 weeks. The draft is approved by our board in week 6. Work can be remote, with 2 meetings in Amman.',
  },
  'Contract review': {
    says: [
      [/*i18n*/ 'Document', /*i18n*/ 'What it is, how many pages, and in which language.'],
      [/*i18n*/ 'Timing', /*i18n*/ 'Before tender, before signature, or signed already.'],
      [
        /*i18n*/ 'What to look for',
        /*i18n*/ 'Unusual risks, consistency with the main contract, or compliance with the tender.',
      ],
      [/*i18n*/ 'Result', /*i18n*/ 'A table of risks, a mark-up, or a call.'],
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
      /*i18n*/ "Subcontractor for facades, before signature. The subcontract is 140 pages in English, on the main contractor's own form, and refers to a FIDIC Silver Book main contract that we have in part. We look for unusual risk, payment conditions and notice periods. Result: a table of risks and a mark-up within 7 working days, and one call. Remote.",
  },
  'Contract administration': {
    says: [
      [/*i18n*/ 'Size and progress', /*i18n*/ 'The price band, the duration, and how far the works are.'],
      [/*i18n*/ 'People', /*i18n*/ 'How many, for how many months, and from when.'],
      [/*i18n*/ 'Correspondence', /*i18n*/ 'The language of the letters, and roughly how many a week.'],
      [/*i18n*/ 'What is behind', /*i18n*/ 'Notices, variations, interim claims or records that are not up to date.'],
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
      /*i18n*/ 'Contractor, wastewater plant in Oman, 24 months, 40 % complete, FIDIC Red Book 1999. We need one contract administrator on site for 9 months from February. Letters are in English, about 30 a week. Behind: 12 variations without a price and the monthly registers since September.',
  },
  'Claims preparation': {
    says: [
      [
        /*i18n*/ 'Types of claim',
        /*i18n*/ 'Extension of time, prolongation, variations, disruption, acceleration or termination.',
      ],
      [/*i18n*/ 'Events', /*i18n*/ 'How many events, and the period they cover.'],
      [/*i18n*/ 'Notices given', /*i18n*/ 'Which notices were given, and on which dates.'],
      [/*i18n*/ 'Records', /*i18n*/ 'Which records were kept: programmes, daily reports, cost reports.'],
      [/*i18n*/ 'Next step', /*i18n*/ 'The date of the next contractual step.'],
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
      [/*i18n*/ 'Questions', /*i18n*/ 'What the review must answer: entitlement, cause, method, amount.'],
      [/*i18n*/ 'Use', /*i18n*/ 'An internal opinion, or one that must stand before a board or tribunal.'],
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
      /*i18n*/ 'Government entity, road project, FIDIC Red Book 2017. We received one claim for time and cost in 3 volumes with native programme files. We ask whether the notices meet clause 20.2, whether the method of delay analysis is sound, and which costs are proven. Internal opinion in 5 weeks, in English with a summary in Arabic. Remote.',
  },
  'Claims defense': {
    says: [
      [/*i18n*/ 'Claims received', /*i18n*/ 'How many, and of which types.'],
      [/*i18n*/ 'Date of the response', /*i18n*/ 'The day by which a response is due.'],
      [/*i18n*/ 'Earlier determinations', /*i18n*/ 'What the Engineer or a board has decided so far.'],
      [/*i18n*/ 'Counterclaims', /*i18n*/ 'Whether you consider any, and of which type.'],
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
      [/*i18n*/ 'Software', /*i18n*/ 'The programme software and its version.'],
      [
        /*i18n*/ 'Baseline and updates',
        /*i18n*/ 'Whether the baseline was accepted, how many updates there are, and their data dates.',
      ],
      [/*i18n*/ 'Period and events', /*i18n*/ 'The period to analyse, and how many events.'],
      [/*i18n*/ 'Method', /*i18n*/ 'The method that the contract prescribes, if one.'],
      [/*i18n*/ 'Concurrency', /*i18n*/ 'Whether concurrent delay has been raised.'],
      [/*i18n*/ 'Who relies on it', /*i18n*/ 'The Engineer, a dispute board or a tribunal.'],
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
      /*i18n*/ 'Main contractor, hospital in Kuwait, FIDIC Red Book 1999 with amended clause 8. Primavera P6, accepted baseline, 22 monthly updates. Period: January 2025 to June 2026, 4 events. The contract prescribes no method. Concurrency was raised by the Engineer. The report goes to the dispute board in 10 weeks. English. Remote, one visit for interviews.',
  },
  'Quantum analysis': {
    says: [
      [/*i18n*/ 'Heads of claim', /*i18n*/ 'Prolongation, disruption, variations, finance, loss of profit.'],
      [/*i18n*/ 'Cost system', /*i18n*/ 'The system in which costs are kept, and how they are coded.'],
      [/*i18n*/ 'Currency and audit', /*i18n*/ 'The currencies, and whether the accounts are audited.'],
      [/*i18n*/ 'Support or opinion', /*i18n*/ 'Support for your own figures, or an independent opinion.'],
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
      /*i18n*/ 'Subcontractor for mechanical works, metro station in Egypt. Heads: prolongation of 14 months, disruption, and 60 unpriced variations. Costs are in an ERP system coded by work package, audited until 2025, in 2 currencies. We need an independent opinion in 8 weeks for negotiations, later perhaps for arbitration. English and Arabic documents. Remote.',
  },
  'Schedule health check': {
    says: [
      [/*i18n*/ 'Programme', /*i18n*/ 'Tender, baseline or update.'],
      [/*i18n*/ 'Software and size', /*i18n*/ 'The software, and the number of activities.'],
      [/*i18n*/ 'Requirements', /*i18n*/ 'What the contract requires of the programme.'],
      [/*i18n*/ 'Checks', /*i18n*/ 'Logic, constraints, float, critical path, resources.'],
      [/*i18n*/ 'How often', /*i18n*/ 'Once, or every month.'],
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
      /*i18n*/ 'Contractor, logistics park in Saudi Arabia. Baseline programme in Primavera P6 with 3,400 activities, returned twice by the Engineer. The contract requires resource loading and a critical path without constraints. We need a check in 5 working days with a corrected file, then a check of each monthly update for a year. English, remote.',
  },
  'Expert witness': {
    says: [
      [
        /*i18n*/ 'Discipline and issues',
        /*i18n*/ 'Delay, quantum, engineering or contract practice, and the issues in question.',
      ],
      [/*i18n*/ 'Forum', /*i18n*/ 'Forum and rules, seat, and language of the hearing.'],
      [/*i18n*/ 'Dates', /*i18n*/ 'Report, joint statement, hearing.'],
      [
        /*i18n*/ 'Conflict check',
        /*i18n*/ "Say that you will give the parties' names in private, for a conflict check.",
      ],
      [/*i18n*/ 'Availability', /*i18n*/ 'The days on which the expert must be available.'],
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
      /*i18n*/ "Law firm, for a contractor. ICC arbitration seated in Dubai, hearing in English. We look for a delay expert on the critical path of an industrial plant. First report in 14 weeks, joint statement 5 weeks later, hearing of 10 days in November. The parties' names are given in private for the conflict check. Experience of cross-examination needed.",
  },
  'Litigation support': {
    says: [
      [/*i18n*/ 'Proceedings', /*i18n*/ 'Court or arbitration, and the stage.'],
      [/*i18n*/ 'Volume', /*i18n*/ 'How many documents, and in which languages.'],
      [/*i18n*/ 'Work', /*i18n*/ 'Chronology, Scott schedule, disclosure, bundles, translation.'],
      [/*i18n*/ 'Team and dates', /*i18n*/ 'How many people, from when, and the dates of the procedure.'],
      [/*i18n*/ 'Systems', /*i18n*/ 'The document system that is prescribed, if one.'],
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
      /*i18n*/ 'Law firm, for an employer, arbitration under DIAC rules, after the statement of defence. About 45,000 documents in English and Arabic. We need a chronology and a Scott schedule of 80 defects within 9 weeks, by 2 people, one of them reading Arabic. The document system is ours. Remote, with 2 days in our office.',
  },
}
