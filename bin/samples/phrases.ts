import type { Service } from './choices.ts'
import { listed } from './prose.ts'

// The sentences of invented requests. {work} is a noun phrase such as 'a container quay'. invented-opportunities.ts
// fills in all blanks. Each sentence can stand before or after any other.

/**
 * The first sentences of a request. They say who needs a vendor and what is built, but nothing that the other party to
 * a dispute could use. A careful sender writes such details only in private replies.
 */
export const openings = [
  ['Main contractor', 'We are the main contractor for {work} in {city} ({project}). Contract: {form}.'],
  ['Main contractor', 'Contractor of {project} in {city}: {work}, let under {form}.'],
  ['Main contractor', 'Our company is building {work}, package {reference}, in {city}. The conditions are {form}.'],
  ['Main contractor', 'Joint venture of two firms, {work} in {city}, under {form}.'],
  ['Employer', 'Employer of {work} ({project}, {city}) requires outside support. The contract is {form}.'],
  ['Employer', 'Developer in {city} with {work} on site and two more packages in tender, all on {form}.'],
  ['Engineer or consultant', 'We act as Engineer for {project}, {work} in {city}, under {form}.'],
  ['Subcontractor or supplier', 'We are a subcontractor on {project} ({work}), back to back with {form}.'],
  ['Law firm', 'We advise a party to a contract for {work}, under {form}.'],
] as const

export const situations = [
  'The programme is in Primavera P6, with about {count}0 activities.',
  'Programmes are in Asta Powerproject, with monthly updates.',
  'The contract prescribes a method of delay analysis; another one can be proposed.',
  'The documents are in Aconex, about {count}0 of them for this task.',
  'The documents are in English and Arabic, about {count}0 of them.',
  'Costs are kept in an ERP system, coded by work package.',
  'Correspondence is in English, about {count} letters a week.',
  'The particular conditions amend {count} sub-clauses.',
  'The task concerns the {area}.',
  'The task concerns {item}.',
  'The task concerns {item} and the {area}.',
  'Drawings and specifications of {item} are in a data room.',
  'Experience with {item} is essential.',
  'Experience with {item} is an advantage.',
  'A visit to the {area} can be arranged.',
  'The planner and the quantity surveyor are available for interviews by video.',
  'You work with the contracts manager and report every {weeks} weeks.',
] as const

export const asks: Record<Service, readonly string[]> = {
  'Contract drafting': [
    'Draft particular conditions that close the gaps and read well in both languages.',
    'A family of subcontract and supply forms is to be written, back to back with the main contract.',
  ],
  'Contract review': [
    'Review the contract before signature and list every risk that a prudent bidder would price.',
    'Review the contract clause by clause and make a table of duties and periods.',
    'Compare the marked-up draft with the tender conditions and tell us what has changed in substance.',
  ],
  'Contract administration': [
    'A contract administrator on site to run correspondence, notices and registers until taking over.',
    'Part-time support for the commercial team: early warnings, variation proposals, payment applications.',
    'Set up contract administration procedures and train {count} engineers in using them.',
  ],
  'Claims preparation': [
    'Prepare a fully detailed claim for time and cost, with chronology, entitlement and substantiation.',
    'Turn our drafts of {count} pages into one submission that can be read and answered.',
    'Build a disruption claim from timesheets, diaries and delivery notes.',
  ],
  'Claims review': [
    'Give an independent opinion on a claim for time and cost: entitlement, method and valuation.',
    'Assess a submission and draft the determination within {weeks} weeks.',
  ],
  'Claims defense': [
    'Answer a claim for time and cost, each head on its own merits.',
    'Prepare the response to a claim, exhibits included, in {weeks} weeks.',
  ],
  'Delay analysis': [
    'Delay analysis in windows on the contemporaneous updates, in line with the SCL Protocol.',
    'Time impact analysis on the monthly updates, with native files.',
    'Find the as-built critical path, month by month.',
  ],
  'Quantum analysis': [
    'Value variations and prolongation cost from the ledgers, not from formulas.',
    'Measure and price the work executed, in joint records.',
    'Quantify productivity, preferably by measured mile.',
  ],
  'Schedule health check': [
    'Check the programme for logic, calendars, constraints and float, and repeat it every month.',
    'Audit {count} updates against good practice and report in five pages.',
  ],
  'Expert witness': [
    'Expert witness with experience of giving evidence; report in about {weeks} weeks.',
    'Party-appointed expert, cross-examination in English.',
  ],
  'Litigation support': [
    'Support counsel with document review, a Scott schedule and exhibits.',
    'Organise {count} thousand documents into a chronology with references.',
  ],
}

/** These sentences say how disputes are decided under the contract. They do not say whether a dispute has begun. */
export const forums = [
  'The contract provides for DIAC arbitration.',
  'The contract provides for a standing DAAB, then ICC arbitration.',
  'The contract provides for SCCA arbitration.',
  'The contract provides for CRCICA arbitration.',
  'The contract provides for LCIA arbitration, English law.',
  'The contract refers to the courts.',
] as const

export const deliverables = [
  'narrative of not more than {count} pages',
  'event schedule with references to correspondence',
  'marked-up programme in native format',
  'cost tables linked to the ledger',
  'correspondence register',
  'exhibits, paginated and hyperlinked',
  'presentation of {weeks} slides for the board',
  'one-page summary in Arabic',
  'draft letter to the Engineer',
] as const

export const closings = [
  'Please send CVs of the people who will do the work and a fixed fee within {weeks} weeks.',
  'Start as soon as possible, draft in {weeks} weeks.',
  'Remote work is fine; two visits to {city} are expected.',
  'Confidentiality undertaking before documents are released.',
  'Freelancers are welcome.',
  'A declaration of no conflict with the other party is needed.',
  'Budget is approved; we decide within {weeks} weeks.',
  'Firms with recent work in {city} will be preferred.',
  'Rates by grade please, no lump sums.',
] as const

/** Each form of contract, first as a sentence names it, and then as the lists of app/records/claims-work name it. */
export const forms = [
  ['FIDIC Red Book 1999', '1999 Red Book'],
  ['FIDIC Red Book 1999, heavily amended', '1999 Red Book'],
  ['FIDIC Red Book 2017', '2017 Red Book (with 2022 reprint)'],
  ['FIDIC Yellow Book 1999', '1999 Yellow Book'],
  ['FIDIC Yellow Book 2017', '2017 Yellow Book (with 2022 reprint)'],
  ['FIDIC Silver Book 1999', '1999 Silver Book'],
  ['FIDIC Silver Book 2017', '2017 Silver Book (with 2022 reprint)'],
  ['FIDIC 4th Edition 1987', '1987 Red Book (4th edition) or earlier'],
  ['FIDIC MDB Harmonised 2010', 'Pink Book (MDB harmonised)'],
  ['NEC4 ECC Option A', 'NEC'],
  ['NEC4 ECC Option C', 'NEC'],
  ['bespoke government conditions', 'Bespoke or other'],
  ["the employer's own conditions", 'Bespoke or other'],
  ['a short purchase order', 'Bespoke or other'],
] as const

export const areas = listed`
  north plot, east abutment, basement, pump station, ramp C, podium, intake, tower crane zone, culvert at chainage
  4+200, roof plant area, control building, tank foundations, landscape works, shaft 6, service corridor, central
  kitchen, atrium, cable trench, approach slab, switchgear room
`

export const items = listed`
  chillers, curtain wall, bearing pads, precast planks, post-tensioning, switchgear, transformers, lifts,
  geotextile, bored piles, ductile iron pipe, sprinklers, stone cladding, joinery, fire doors, bitumen,
  reinforcement, structural steel, membrane racks, medical gases, valves, fibre cable, secant piles, waterproofing,
  baggage conveyors, theatre rigging, blast panels, track slab, dewatering
`

export const arabicOpenings = [
  ['Main contractor', 'نحن المقاول الرئيسي لأحد المشاريع في المنطقة.'],
  ['Employer', 'جهة مالكة ترغب في التعاقد مع مكتب متخصص في العقود والمطالبات الإنشائية.'],
  ['Law firm', 'مكتب محاماة يطلب خبيراً فنياً في الأعمال الإنشائية.'],
] as const

export const arabicSentences = [
  'البرنامج الزمني على بريمافيرا مع تحديثات شهرية.',
  'المستندات بالعربية والإنجليزية على نظام إلكتروني.',
  'المطلوب إعداد مطالبة متكاملة بالمدة والتكلفة مدعمة بالمستندات.',
  'المطلوب تحليل التأخير بمنهجية يقترحها مقدّم الخدمة.',
  'المطلوب مراجعة العقد وبيان المخاطر والتوصيات قبل التوقيع.',
  'المطلوب حصر كميات أوامر تغييرية وتسعيرها.',
  'العمل عن بُعد مع زيارتين للموقع.',
  'تُذكر أسماء الأطراف عند التحقق من عدم تعارض المصالح.',
  'يرجى إرسال السير الذاتية والعرض المالي خلال أسبوعين.',
  'تُقدَّم التقارير باللغة العربية.',
] as const
