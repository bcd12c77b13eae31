import { prose } from '../prose.ts'
import type { OpportunitySample } from '../sample-types.ts'

const country = 'UAE'

/** The United Arab Emirates. */
export const emiratiOpportunities: OpportunitySample[] = [
  {
    slug: 'dubai-tower-facade-claims-defence',
    daysAgo: 0.15,
    company: 'Lumeyra Properties',
    location: 'Dubai',
    country,
    projectType: 'Commercial',
    ownershipType: 'Private',
    projectSize: '$100M - $500M',
    services: ['Claims defense', 'Delay analysis', 'Quantum analysis'],
    specialties: ['Façade', 'Architectural', 'Mechanical'],
    languages: ['English'],
    contactEmail: 'commercial.director@lumeyra.example',
    description: prose`
      Employer under a FIDIC Red Book 1999 contract (amended) for a 46-storey office tower. The main contractor has
      submitted a global claim for money and 540 days, mostly built on façade shop drawing approvals. Our
      view is that the unitised panels failed their performance mock-up twice and that this drove the critical path.

      What we need, in this order:
      1. A four-week review: is any of it good, and how much should we reserve?
      2. If it does not settle, a full defence for DIAC arbitration, working with our counsel.

      Records: complete Aconex archive, native monthly programmes, mock-up reports, and a former façade manager who is
      willing to talk. Proposals should name the individuals; we will interview the analyst, not the managing partner.
    `,
  },
  {
    slug: 'dubai-claims-consultancy-associates',
    daysAgo: 0.7,
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

      Send one page about yourself and one sample of your own writing (redacted). We answer everyone.
    `,
  },
  {
    slug: 'sharjah-apron-taxiway-time-claim',
    daysAgo: 1.8,
    company: 'Bayn Al Madarij Civil Works LLC',
    location: 'Sharjah',
    country,
    projectType: 'Aviation',
    ownershipType: 'Public',
    projectSize: '$50M - $100M',
    services: ['Claims preparation', 'Delay analysis'],
    specialties: ['Civil', 'Electrical'],
    languages: ['English'],
    contactEmail: 'planning@baynmadarij.example',
    description: prose`
      Apron extension and parallel taxiway, bespoke government conditions with a 14-day notice bar (not 28). Airside
      possessions were cut from 8 hours to 5 by the operator, 23 times, and airfield lighting was re-specified after
      procurement.

      EOT no. 2 was rejected for "insufficient substantiation". We would like it rebuilt from the records: permits,
      possession logs, NOTAMs, batch plant tickets. Collapsed as-built or time slice, whichever you would be happy to
      defend. Turnaround four weeks, fixed price.
    `,
  },
  {
    slug: 'dubai-villa-community-final-accounts',
    daysAgo: 3.3,
    company: 'غافات لتطوير المجتمعات السكنية',
    location: 'دبي',
    country,
    projectType: 'Residential',
    ownershipType: 'Private',
    projectSize: '$100M - $500M',
    services: ['Contract administration', 'Quantum analysis', 'Claims review'],
    specialties: ['Civil', 'Architectural', 'Mechanical', 'Electrical'],
    languages: ['Arabic', 'English'],
    contactEmail: 'cost@ghafat.example',
    description: prose`
      1,140 فيلا على أربع مراحل سُلّمت كلها، ولا تزال الحسابات الختامية مفتوحة مع أربعة مقاولين رئيسيين وتسعة مقاولي
      بنية تحتية وتنسيق مواقع. أقدم بند مختلف عليه عمره ست سنوات!

      نبحث عن مسّاحَي كميات واختصاصي عقود لمدة تسعة أشهر. ستجدون سجلًّا لا بأس به، وعددًا كبيرًا من التعليمات غير
      المسعّرة، وعلاقات متوترة مع بعض المقاولين. الأولوية لإقفال الحسابات لا لكسب الجدال.
    `,
  },
  {
    slug: 'ras-al-khaimah-resort-termination',
    daysAgo: 5.5,
    company: 'سبخات لاستثمار المنتجعات',
    location: 'رأس الخيمة',
    country,
    projectType: 'Hospitality',
    ownershipType: 'Private',
    projectSize: '$50M - $100M',
    services: ['Contract review', 'Quantum analysis', 'Litigation support'],
    specialties: ['Architectural', 'Mechanical'],
    languages: ['English', 'Arabic'],
    contactEmail: 'development@sabkhet.example',
    description: prose`
      أنهينا عقد المقاول الرئيسي بموجب البند 15 بعد خمسة أسابيع خلا فيها الموقع من العمالة، وسيّلنا ضمان حسن التنفيذ.
      ويقول المقاول إن تعليقه للعمل كان مشروعًا لأن شهادتي دفع لم تُسدَّدا. في القولين شيء من الصحة.

      المطلوب على وجه السرعة: جرد مشترك وتقييم للأعمال في تاريخ الإنهاء، ومراجعة سلامة الإنهاء من الناحية التعاقدية،
      وتقدير كلفة الاستكمال لإعادة الطرح. ندبت المحكمة خبيرًا وأول معاينة بعد 12 يومًا، لذلك نحتاج إلى مكتب يستطيع
      إرسال فريق قياس إلى الموقع الأسبوع القادم.
    `,
  },
  {
    slug: 'fujairah-quay-wall-geotechnical-expert',
    daysAgo: 8.4,
    company: 'Orvane Marine Works',
    location: 'Fujairah',
    country,
    projectType: 'Marine',
    ownershipType: 'Public',
    projectSize: '$100M - $500M',
    services: ['Expert witness', 'Claims preparation'],
    specialties: ['Geotechnical', 'Civil'],
    languages: ['English'],
    contactEmail: 'legal@orvanemarine.example',
    description: prose`
      Block-work quay wall, 720 m. Differential settlement of up to 190 mm appeared between chainage 310 and 420
      during surcharge removal. The Engineer says workmanship of the rubble bed; we say a soft clay lens that no
      tender borehole reached.

      We require an independent geotechnical expert (ideally chartered, with quay wall or breakwater experience) for
      an opinion now and evidence later: DAAB first, LCIA arbitration if it comes to that. Divers' surveys, CPT
      results and settlement monitoring are ready in a data room.
    `,
  },
  {
    slug: 'dubai-law-firm-delay-expert-diac',
    daysAgo: 11.1,
    company: 'Fenwarth Al Sabbar Advocates',
    location: 'Dubai',
    country,
    projectType: 'Residential',
    ownershipType: 'Private',
    projectSize: '$10M - $50M',
    services: ['Expert witness', 'Delay analysis', 'Litigation support'],
    specialties: ['Civil'],
    languages: ['English'],
    contactEmail: 'construction@fenwarth-sabbar.example',
    description: prose`
      DIAC arbitration, 2022 Rules, seat DIFC, sole arbitrator. We act for the claimant contractor (mid-rise
      residential, final certificate withheld, delay damages deducted). A delay expert with a
      measured style and a report under 60 pages is sought.

      First draft seven weeks from instruction. Budget is proportionate to the amount in dispute: please propose a
      cap.
    `,
  },
  {
    slug: 'abu-dhabi-data-campus-schedule-check',
    daysAgo: 14.9,
    company: 'Nimbarah Digital Infrastructure',
    location: 'Abu Dhabi',
    country,
    projectType: 'Data',
    ownershipType: 'Private',
    projectSize: '$500M - $1B',
    services: ['Schedule health check', 'Contract administration'],
    specialties: ['Electrical', 'Mechanical', 'Civil'],
    languages: ['English'],
    contactEmail: 'projects@nimbarah.example',
    description: prose`
      Monthly independent schedule review of a three-building campus, NEC4 ECC Option A with X7 and X16. The accepted
      programme is now the fifth revision and the project manager has doubts about logic, calendars and the treatment
      of time risk allowance.

      Output each month: acceptance or reasons for non-acceptance under clause 31.3, a quality scorecard, and the
      effect of open compensation events on planned Completion. 14 months. Security vetting applies to everyone with
      access.
    `,
  },
  {
    slug: 'sharjah-schools-ppp-contract-review',
    daysAgo: 22.7,
    company: 'Madaris Zahwan PPP Consortium',
    location: 'Sharjah',
    country,
    projectType: 'Education',
    ownershipType: 'PPP',
    projectSize: '$100M - $500M',
    services: ['Contract review', 'Contract drafting'],
    specialties: ['Architectural', 'Civil'],
    languages: ['English', 'Arabic'],
    contactEmail: 'bids@madaris-zahwan.example',
    description: prose`
      Preferred bidder for seven schools (DBFM, 22 years). Before financial close we want a hard look at risk
      pass-down from the project agreement to the D&B contract and the FM contract: relief events, change in law,
      handback, delay damages against lost availability payments.

      Please price (a) a gap table, (b) marked-up drafts, (c) two days of negotiation support. Lenders' advisers
      expect the gap table in 20 days.
    `,
  },
  {
    slug: 'al-ain-substations-prolongation',
    daysAgo: 33.2,
    company: 'Hawsah Power Contracting',
    location: 'Al Ain',
    country,
    projectType: 'Power',
    ownershipType: 'Public',
    projectSize: '$10M - $50M',
    services: ['Claims preparation', 'Quantum analysis'],
    specialties: ['Electrical'],
    languages: ['English'],
    contactEmail: 'qs@hawsahpower.example',
    description: prose`
      Three 132/11 kV substations, turnkey. Time has been agreed (173 days, compensable). Money has not: the utility
      will only discuss site overheads it can see on the payroll, and nothing for head office.

      Looking for a quantum specialist to prepare prolongation and financing costs from our ledgers, with an evidenced
      head office percentage rather than a formula alone. Six weeks.
    `,
  },
  {
    slug: 'northern-emirates-fibre-contract-administrator',
    daysAgo: 47.5,
    company: 'سلكة للبنية التحتية للاتصالات',
    location: 'عجمان',
    country,
    projectType: 'Telecom',
    ownershipType: 'Private',
    projectSize: '$1M - $10M',
    services: ['Contract administration'],
    specialties: ['Electrical', 'Civil'],
    languages: ['English', 'Arabic'],
    contactEmail: 'rollout@silkah.example',
    description: prose`
      مدّ شبكة ألياف ضوئية: 62 تصريحًا بلديًا و14 مقاولًا فرعيًا صغيرًا يُحاسَبون بالمتر. نحتاج إلى مسؤول عقود بدوام
      جزئي (8 إلى 10 أيام في الشهر) يرتّب أوامر العمل وكشوف القياس والخصومات والمحتجزات. العمل مناسب لمستقل.
    `,
  },
  {
    slug: 'dubai-creek-bridge-daab-referral',
    daysAgo: 64.8,
    company: 'Wasilat Structures & Bridges',
    location: 'Dubai',
    country,
    projectType: 'Bridge',
    ownershipType: 'Public',
    projectSize: '$100M - $500M',
    services: ['Claims preparation', 'Claims review', 'Contract review'],
    specialties: ['Civil', 'Geotechnical'],
    languages: ['English'],
    contactEmail: 'disputes@wasilat.example',
    description: prose`
      Design and build of a cable-stayed crossing, FIDIC Yellow 2017. The dispute is about who carries the cost of the
      stronger wind load criteria introduced after the independent checker's comments: Employer's Requirements error
      (Sub-Clause 1.9) or our design obligation.

      A Notice of Dissatisfaction has been given. We now need a concise referral to the standing DAAB, not more than
      40 pages plus exhibits, and support during the site visit and hearing. Someone who has sat on or appeared before
      a DAAB would be preferred.
    `,
  },
]
