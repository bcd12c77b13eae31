import type { Service } from './choices.ts'
import { listed } from './prose.ts'

// Sentences for invented requests. {work} is a noun phrase such as 'a container quay'; the other blanks are filled in
// invented-opportunities.ts. Each stands on its own, so that any can follow any.

export const openings = [
  'We are the main contractor for {work} in {city} ({project}). Contract: {form}. Progress {percent}%, {days} days late.',
  '{project} in {city}: {work}, let under {form}. Completion has moved by {days} days and the account is open.',
  'Our company is building {work}, package {reference}, for a client in {city}. The conditions are {form}.',
  'Employer of {work} ({project}, {city}) requires outside support. The contract is {form}.',
  'We act as Engineer for {project}, {work} in {city}, under {form}.',
  'As subcontractor on {project} ({work}), back to back with {form}, we have been unpaid for {weeks} weeks.',
  'Joint venture of two firms, {work} in {city}, under {form}.',
  'Taking over certificate issued for {project}; {count} claims remain unsettled. {form} applies.',
  'We represent a party in a dispute about {work} in {city}.',
  'Developer in {city} with {work} on site and two more packages in tender, all on {form}.',
] as const

export const situations = [
  'Drawings were issued for construction {days} days after the dates in the programme.',
  'The Engineer rejected the last extension of time claim as unsubstantiated.',
  'Access to the {area} was given in {count} parts, the last one {days} days late.',
  'There are {count} variation orders agreed in principle and none in value.',
  'Interim payments are up to {weeks} weeks overdue and financing charges are running.',
  'Ground conditions at the {area} differ from the geotechnical baseline report.',
  'The nominated supplier of {item} failed and the replacement arrived {weeks} weeks late.',
  'We were told to accelerate, first verbally, then by an email that now nobody remembers.',
  'The baseline programme was never approved, which both parties use as an argument.',
  'Notices were given for {count} events; for some of them the time bar is in dispute.',
  'Delay damages have been deducted without a determination.',
  'The client omitted the {area} and gave the work to another contractor.',
  'Utility diversions at the {area} held the works for {days} days.',
  'Customs clearance of {item} took {days} days because an exemption letter was missing.',
  'The performance security expires in {weeks} weeks and a call has been threatened.',
  'The specification of {item} was upgraded after approval of the material submittal.',
  'Productivity on {item} fell to about {percent}% of the tendered output.',
  'Design responsibility for the {area} is unclear between the specification and the scope matrix.',
  'A storm damaged the {area}; the insurer and the employer point at each other.',
  'The final account statement was returned with {count} comments and no counter-valuation.',
  'Prices of {item} have risen by {percent}% since tender and the contract has no adjustment clause.',
  'The other party has appointed a claims consultant and the tone of the letters has changed.',
  'Records are good for the first {count} months and thin after the planner left.',
  'Testing of {item} was repeated {count} times after changes to the acceptance criteria.',
  'The defects list for the {area} has {count} pages and grows with every inspection.',
  'Concurrent delay by the {item} subcontractor is alleged and partly true.',
] as const

export const asks: Record<Service, readonly string[]> = {
  'Contract drafting': [
    'Draft particular conditions that close the gaps and read well in both languages.',
    'A family of subcontract and supply forms is to be written, back to back with the main contract.',
  ],
  'Contract review': [
    'Review the contract before signature and list every risk that a prudent bidder would price.',
    'An entitlement audit is required: which events, which clauses, which notices can still be given.',
    'Compare the marked-up draft with the tender conditions and tell us what has changed in substance.',
  ],
  'Contract administration': [
    'A contract administrator on site to run correspondence, notices and registers until taking over.',
    'Part-time support for the commercial team: early warnings, variation proposals, payment applications.',
    'Set up contract administration procedures and train {count} engineers in using them.',
  ],
  'Claims preparation': [
    'Prepare a fully detailed claim for time and cost, with chronology, entitlement and substantiation.',
    'Rewrite our existing submission of {count} volumes into one that can be read and answered.',
    'Build the disruption claim from timesheets, diaries and delivery notes.',
  ],
  'Claims review': [
    'Give an independent opinion on a claim for money and {days} days, with a range for settlement.',
    'Assess the submission and draft the determination within the time the contract allows.',
  ],
  'Claims defense': [
    'Answer a claim for money and {days} days: causation, notice, concurrency and quantum, each on its own merits.',
    'Prepare the response to a referral, exhibits included, in {weeks} weeks.',
  ],
  'Delay analysis': [
    'Delay analysis in windows on the contemporaneous updates, in line with the SCL Protocol.',
    'Time impact analysis of {count} events on the last accepted programme.',
    'Find the as-built critical path and say who drove it, month by month.',
  ],
  'Quantum analysis': [
    'Value the variations and the prolongation cost from the ledgers, not from formulas.',
    'Measure and price the work executed at termination, jointly with the other side if they turn up.',
    'Quantify loss of productivity, preferably by measured mile.',
  ],
  'Schedule health check': [
    'Check the programme for logic, calendars, constraints and float, and repeat it every month.',
    'Audit {count} updates against good practice and report in five pages.',
  ],
  'Expert witness': [
    'Expert witness with hearing experience; report due in {weeks} weeks, joint statement afterwards.',
    'Party-appointed expert for a hearing of {weeks} days, cross-examination in English.',
  ],
  'Litigation support': [
    'Support counsel with document review, a Scott schedule and the preparation of witnesses.',
    'Organise {count} thousand documents into a chronology that the tribunal can follow.',
  ],
}

export const forums = [
  'Forum: DIAC arbitration, seat {city}.',
  'The contract provides for a standing DAAB, then ICC arbitration.',
  'Disputes go to SCCA arbitration if amicable settlement fails.',
  'CRCICA proceedings are likely but not yet started.',
  'LCIA Rules, English law, hearing by video.',
  'The case is before the courts and an expert will be appointed.',
  'Amicable settlement is still possible and wanted.',
] as const

export const deliverables = [
  'narrative of not more than {count} pages',
  'event schedule with references to correspondence',
  'marked-up programme in native format',
  'cost tables linked to the ledger',
  'notice register with dates and addressees',
  'exhibits, paginated and hyperlinked',
  'presentation of {weeks} slides for the board',
  'one-page summary in Arabic',
  'list of missing records',
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

export const forms = [
  'FIDIC Red Book 1999',
  'FIDIC Red Book 1999, heavily amended',
  'FIDIC Red Book 2017',
  'FIDIC Yellow Book 1999',
  'FIDIC Yellow Book 2017',
  'FIDIC Silver Book 1999',
  'FIDIC Silver Book 2017',
  'FIDIC 4th Edition 1987',
  'FIDIC MDB Harmonised 2010',
  'NEC4 ECC Option A',
  'NEC4 ECC Option C',
  'bespoke government conditions',
  "the employer's own conditions",
  'a two-page purchase order, unfortunately',
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
  'نحن المقاول الرئيسي لأحد المشاريع في المنطقة، ونسبة الإنجاز {percent}%، وقد تأخر المشروع عن موعده التعاقدي.',
  'جهة مالكة ترغب في التعاقد مع مكتب متخصص في العقود والمطالبات الإنشائية.',
  'مكتب محاماة يطلب خبيراً فنياً في نزاع إنشائي منظور حالياً.',
] as const

export const arabicSentences = [
  'تأخر صاحب العمل في تسليم الموقع وفي اعتماد المخططات التنفيذية.',
  'رُفضت المطالبة السابقة لعدم كفاية المستندات.',
  'توجد أوامر تغييرية منفذة لم تُعتمد أسعارها حتى الآن.',
  'خُصمت غرامات التأخير دون البت في طلب تمديد المدة.',
  'ارتفعت أسعار المواد ارتفاعاً كبيراً بعد توقيع العقد.',
  'المطلوب إعداد مطالبة متكاملة بالمدة والتكلفة مدعمة بالمستندات.',
  'المطلوب تحليل التأخير وبيان المسؤولية عن كل حدث.',
  'المطلوب مراجعة العقد وبيان المخاطر والتوصيات قبل التوقيع.',
  'يرجى إرسال السير الذاتية والعرض المالي خلال أسبوعين.',
  'تُقدَّم التقارير باللغة العربية.',
] as const
