import { prose } from '../prose.ts'
import type { OpportunitySample } from '../sample-types.ts'

const country = 'UAE'

export const emiratiOpportunities: OpportunitySample[] = [
  {
    slug: 'dubai-tower-facade-claims-defence',
    daysAgo: 0.9,
    neededIn: 28,
    closesIn: 8,
    company: 'Lumeyra Properties',
    location: 'Dubai',
    country,
    projectType: 'Commercial',
    ownershipType: 'Private',
    projectSize: '$100M - $500M',
    services: ['Claims defense', 'Delay analysis', 'Quantum analysis'],
    specialties: ['Façade', 'Architectural', 'Mechanical'],
    languages: ['English'],
    contract: ['Notice or claim', 'Employer', '1999 Red Book'],
    contactEmail: 'commercial.director@lumeyra.example',
    description: prose`
      Employer under an amended FIDIC Red Book 1999 for an office tower.

      What we need, in this order:
      1. An independent review, in four weeks, of one claim for time and cost: entitlement, method of delay analysis,
      valuation.
      2. A response for each head of claim, working with our counsel.

      Documents are in Aconex, programmes in native Primavera P6 files. Proposals should name the individuals; we will
      interview the analyst, not the managing partner. Conflict check before documents are released.
    `,
  },
  {
    slug: 'dubai-claims-consultancy-associates',
    daysAgo: 4.5,
    company: 'Kestrelle Disputes Advisory',
    location: 'Dubai',
    country,
    projectType: 'Commercial',
    ownershipType: 'Private',
    projectSize: '$1M - $10M',
    services: [],
    specialties: [],
    languages: ['English'],
    contactEmail: 'associates@kestrelle.example',
    description: prose`
      Boutique consultancy building a pool of associates for overflow work: delay, quantum, and people who write well.
      Day rates or fixed fees, remote, usually two to six weeks at a time.

      Send one page about yourself and one sample of your own writing (redacted).
    `,
  },
  {
    slug: 'sharjah-apron-taxiway-time-claim',
    daysAgo: 8.5,
    closesIn: 19,
    company: 'Bayn Al Madarij Advocates',
    location: 'Sharjah',
    country,
    projectType: 'Aviation',
    ownershipType: 'Public',
    projectSize: '$50M - $100M',
    services: ['Claims preparation', 'Delay analysis'],
    specialties: ['Civil', 'Electrical'],
    languages: ['English'],
    contract: ['Arbitration', 'Law firm', 'UAE government form'],
    forum: 'Tahkeem (Sharjah)',
    seat: 'Sharjah',
    contactEmail: 'planning@baynmadarij.example',
    description: prose`
      We act for a party to a contract for an apron, a taxiway and airfield lighting, UAE government conditions.

      A delay analyst is sought for an extension of time (EOT) report, built from the records: permits, possession
      logs, NOTAMs, batch plant tickets. Collapsed as-built or time slice, whichever you would be happy to defend.
      About 1,500 documents, programme in Primavera P6. Turnaround four weeks, fixed price. English.
    `,
  },
  {
    slug: 'dubai-villa-community-final-accounts',
    daysAgo: 10.5,
    closesIn: 33,
    company: 'غافات لتطوير المجتمعات السكنية',
    location: 'دبي',
    country,
    projectType: 'Residential',
    ownershipType: 'Private',
    projectSize: '$100M - $500M',
    services: ['Contract administration', 'Quantum analysis', 'Claims review'],
    specialties: ['Civil', 'Architectural', 'Mechanical', 'Electrical'],
    languages: ['Arabic', 'English'],
    contract: ['Notice or claim', 'Employer', 'Bespoke or other'],
    contactEmail: 'cost@ghafat.example',
    description: prose`
      مجمّع فلل على أربع مراحل بعد التسليم. نبحث عن مسّاحَي كميات واختصاصي عقود لمدة تسعة أشهر لمراجعة المستخلصات والحسابات الختامية مع
      المقاولين وإعداد التوصيات: حصر الكميات، وتسعير أوامر التغيير، والمحتجزات.

      المستندات بالعربية والإنجليزية على نظام إلكتروني. العمل من مكتبنا في دبي ثلاثة أيام في الأسبوع.
    `,
  },
  {
    slug: 'ras-al-khaimah-resort-termination',
    daysAgo: 14.5,
    company: 'سبخات لاستثمار المنتجعات',
    location: 'رأس الخيمة',
    country,
    projectType: 'Hospitality',
    ownershipType: 'Private',
    projectSize: '$50M - $100M',
    services: ['Contract review', 'Quantum analysis', 'Litigation support'],
    specialties: ['Architectural', 'Mechanical'],
    languages: ['English', 'Arabic'],
    contract: ['During the works', 'Employer', '1999 Red Book'],
    contactEmail: 'development@sabkhet.example',
    description: prose`
      مالك منتجع يطلب مكتبًا للعقود وحصر الكميات: جرد وتقييم للأعمال المنفذة، ومراجعة للعقد (فيديك، الكتاب الأحمر 1999)، وإعداد
      مستندات طرح حزمة أعمال جديدة.

      المطلوب فريق قياس من شخصين يستطيع زيارة الموقع خلال أسبوعين، وتقرير خلال ستة أسابيع بالعربية والإنجليزية. تُرسل المستندات
      بعد التأكد من عدم تعارض المصالح.
    `,
  },
  {
    slug: 'fujairah-quay-wall-geotechnical-expert',
    daysAgo: 18.1,
    company: 'Orvane Marine Works',
    location: 'Fujairah',
    country,
    projectType: 'Marine',
    ownershipType: 'Public',
    projectSize: '$100M - $500M',
    services: ['Expert witness', 'Claims preparation'],
    specialties: ['Geotechnical', 'Civil'],
    languages: ['English'],
    contract: ['Notice or claim', 'Main contractor', 'Bespoke or other'],
    contactEmail: 'legal@orvanemarine.example',
    description: prose`
      Block-work quay wall. We require an independent geotechnical expert (ideally chartered, with quay wall or breakwater
      experience) for a written opinion on foundation behaviour, and a claims consultant who can turn it into a submission.
      Divers' surveys, CPT results and monitoring data are ready in a data room.

      Opinion in five weeks, English. One site visit. Conflict check and confidentiality agreement first.
    `,
  },
  {
    slug: 'dubai-law-firm-delay-expert-diac',
    daysAgo: 21.1,
    closesIn: 5,
    company: 'Fenwarth Al Sabbar Advocates',
    location: 'Dubai',
    country,
    projectType: 'Residential',
    ownershipType: 'Private',
    projectSize: '$10M - $50M',
    services: ['Expert witness', 'Delay analysis', 'Litigation support'],
    specialties: ['Civil'],
    languages: ['English'],
    contract: ['Arbitration', 'Law firm', '1999 Red Book'],
    forum: 'DIAC (Dubai)',
    seat: 'Dubai (onshore)',
    contactEmail: 'construction@fenwarth-sabbar.example',
    description: prose`
      We act for a party to a dispute on a residential building. A delay expert with a measured style and a report under 60
      pages is sought.

      Programmes in native format, about 3,000 documents in English. First draft seven weeks from instruction. Please
      propose a cap on fees. The parties' names are given for the conflict check.
    `,
  },
  {
    slug: 'abu-dhabi-data-campus-schedule-check',
    daysAgo: 23.5,
    closesIn: 38,
    company: 'Nimbarah Digital Infrastructure',
    location: 'Abu Dhabi',
    country,
    projectType: 'Data',
    ownershipType: 'Private',
    projectSize: '$500M - $1B',
    services: ['Schedule health check', 'Contract administration'],
    specialties: ['Electrical', 'Mechanical', 'Civil'],
    languages: ['English'],
    contract: ['During the works', 'Employer', 'NEC'],
    contactEmail: 'projects@nimbarah.example',
    description: prose`
      Monthly independent schedule review of a three-building campus, NEC4 ECC Option A with X7 and X16.

      Output each month: a report for the project manager's decision on acceptance under clause 31.3, a quality scorecard
      (logic, calendars, time risk allowance), and the effect of compensation events on planned Completion. 14 months.
      Security vetting applies to everyone with access.
    `,
  },
  {
    slug: 'sharjah-schools-ppp-contract-review',
    daysAgo: 28.6,
    company: 'Madaris Zahwan PPP Consortium',
    location: 'Sharjah',
    country,
    projectType: 'Education',
    ownershipType: 'PPP',
    projectSize: '$100M - $500M',
    services: ['Contract review', 'Contract drafting'],
    specialties: ['Architectural', 'Civil'],
    languages: ['English', 'Arabic'],
    contract: ['Before contract', 'Main contractor', 'Bespoke or other'],
    contactEmail: 'bids@madaris-zahwan.example',
    description: prose`
      Preferred bidder for a schools PPP (DBFM). Before financial close we want a careful look at risk pass-down from the
      project agreement to the D&B contract and the FM contract: relief events, change in law, handback, delay damages.

      Please price (a) a gap table, (b) marked-up drafts, (c) two days of negotiation support. The gap table is needed in
      20 days. English, some Arabic.
    `,
  },
  {
    slug: 'al-ain-substations-prolongation',
    daysAgo: 32.5,
    closesIn: 26,
    company: 'Hawsah Power Contracting',
    location: 'Al Ain',
    country,
    projectType: 'Power',
    ownershipType: 'Public',
    projectSize: '$10M - $50M',
    services: ['Claims preparation', 'Quantum analysis'],
    specialties: ['Electrical'],
    languages: ['English'],
    contract: ['Arbitration', 'Main contractor', 'UAE government form'],
    forum: 'arbitrateAD (Abu Dhabi)',
    seat: 'ADGM',
    confidential: { companyType: 'Construction Contractor', why: 'The rules of the arbitration are confidential.' },
    contactEmail: 'qs@hawsahpower.example',
    description: prose`
      Three substations, turnkey, UAE government conditions.

      Looking for a quantum specialist to prepare a prolongation cost claim from our ledgers: site overheads, plant,
      financing, and an evidenced head office percentage rather than a formula alone. Costs are in an ERP system, coded by
      project. Six weeks, English, two visits to Al Ain.
    `,
  },
  {
    slug: 'northern-emirates-fibre-contract-administrator',
    daysAgo: 36.1,
    company: 'سلكة للبنية التحتية للاتصالات',
    location: 'عجمان',
    country,
    projectType: 'Telecom',
    ownershipType: 'Private',
    projectSize: '$1M - $10M',
    services: ['Contract administration'],
    specialties: ['Electrical', 'Civil'],
    languages: ['English', 'Arabic'],
    contract: ['During the works', 'Employer', 'Bespoke or other'],
    contactEmail: 'rollout@silkah.example',
    description: prose`
      مدّ شبكة ألياف ضوئية مع مقاولين من الباطن يُحاسَبون بالمتر. نحتاج إلى مسؤول عقود بدوام جزئي (8 إلى 10 أيام في الشهر)
      يرتّب التصاريح وأوامر العمل وكشوف القياس والمحتجزات. العمل مناسب لمستقل. المراسلات بالعربية والإنجليزية.
    `,
  },
  {
    slug: 'dubai-creek-bridge-daab-referral',
    daysAgo: 40.6,
    closesIn: 14,
    company: 'Wasilat Structures & Bridges',
    location: 'Dubai',
    country,
    projectType: 'Bridge',
    ownershipType: 'Public',
    projectSize: '$100M - $500M',
    services: ['Claims preparation', 'Claims review', 'Contract review'],
    specialties: ['Civil', 'Geotechnical'],
    languages: ['English'],
    contract: ['Notice or claim', 'Main contractor', '2017 Yellow Book (with 2022 reprint)'],
    contactEmail: 'disputes@wasilat.example',
    description: prose`
      Design and build of a bridge, FIDIC Yellow Book 2017, during the works.

      We need a concise claim document on Employer's Requirements and design criteria, not more than 40 pages plus exhibits,
      with an independent check of our contract position before it is submitted. Someone who has sat on or appeared before
      a DAAB would be preferred. Five weeks, English, remote with one site visit.
    `,
  },
]
