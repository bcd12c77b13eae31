import { prose } from '../prose.ts'
import type { OpportunitySample } from '../sample-types.ts'

const country = 'Saudi Arabia'

/** The sample opportunities in Saudi Arabia, which has the most because it is the largest market of the region. */
export const saudiOpportunities: OpportunitySample[] = [
  {
    slug: 'riyadh-rail-depot-extension-of-time',
    daysAgo: 0.02,
    neededIn: 56,
    closesIn: 24,
    company: 'Rasikh Nafud Contracting Company',
    location: 'Riyadh',
    country,
    projectType: 'Rail',
    ownershipType: 'Public',
    projectSize: '$500M - $1B',
    services: ['Delay analysis', 'Claims preparation'],
    specialties: ['Civil', 'Electrical', 'Mechanical'],
    languages: ['English', 'Arabic'],
    contract: ['Notice or claim', 'Main contractor', '1999 Yellow Book'],
    contactEmail: 'commercial@rasikhnafud.example',
    description: prose`
      Civil and systems contractor for a rail depot and stabling yard, FIDIC Yellow Book 1999, during the works.

      We need a delay analyst with rail systems experience to prepare a fully detailed extension of time claim:
      - time impact analysis on monthly updates (Primavera P6, about 9,400 activities)
      - narrative and chronology, in English with an Arabic summary
      - native files and exhibits, ready to submit

      Draft in six weeks, final in eight. Site office in north Riyadh; two days a week on site would be ideal. Documents
      follow after a conflict check and a confidentiality agreement.
    `,
  },
  {
    slug: 'tabuk-coastal-destination-contract-administration',
    daysAgo: 3,
    closesIn: 21,
    company: 'Sahwat Coastal Development Company',
    location: 'Tabuk',
    country,
    projectType: 'Mega',
    ownershipType: 'Public',
    projectSize: '> $1B',
    services: ['Contract administration', 'Contract review', 'Claims review'],
    specialties: ['Civil', 'Architectural', 'Mechanical', 'Electrical'],
    languages: ['English'],
    contract: ['During the works', 'Employer', '2017 Red Book (with 2022 reprint)'],
    contactEmail: 'procurement@sahwat.example',
    description: prose`
      Developer of a coastal destination with several construction packages seeks a contracts and claims firm under a
      24-month call-off agreement. Packages are let on our own conditions, which follow FIDIC 2017.

      Typical call-offs: review of extension of time submissions, drafting of determinations, cover for contract managers on
      leave, and training of package teams in contract procedures.

      Minimum team: one lead (15+ years), three senior contract administrators, one planner. CVs, a rate card in SAR
      and one anonymised writing sample should reach us within three weeks.
    `,
  },
  {
    slug: 'al-ahsa-hospital-claims-review',
    daysAgo: 6.9,
    closesIn: 9,
    company: 'مكتب مشاريع تجمع النخيل الصحي',
    location: 'الأحساء',
    country,
    projectType: 'Healthcare',
    ownershipType: 'Public',
    projectSize: '$100M - $500M',
    services: ['Claims review', 'Delay analysis'],
    specialties: ['Civil', 'Mechanical', 'Electrical'],
    languages: ['Arabic'],
    contract: ['Notice or claim', 'Employer', 'Saudi government form'],
    contactEmail: 'claims@nakheel-cluster.example',
    description: prose`
      نرغب في التعاقد مع مكتب استشاري متخصص لمراجعة مطالبات في مشروع مستشفى، والعقد خاضع لنظام المنافسات والمشتريات
      الحكومية ولائحته التنفيذية الصادرة في 1441هـ (2019).

      المطلوب:
      - مراجعة الأساس التعاقدي والنظامي لطلب تمديد مدة العقد ولطلب التعويض
      - تحليل مستقل للتأخير على البرنامج الزمني (Primavera P6)
      - تقرير باللغة العربية يصلح للعرض على صاحب الصلاحية والجهات الرقابية

      مدة التنفيذ 45 يوماً من تاريخ الترسية. تُسلَّم المستندات بعد إقرار عدم تعارض المصالح واتفاقية السرية.
    `,
  },
  {
    slug: 'dammam-data-hall-mep-claim',
    daysAgo: 9.9,
    neededIn: 21,
    closesIn: 6,
    company: 'Volturna Arabia Electromechanical',
    location: 'Dammam',
    country,
    projectType: 'Data',
    ownershipType: 'Private',
    projectSize: '$50M - $100M',
    services: ['Claims preparation', 'Quantum analysis'],
    specialties: ['Electrical', 'Mechanical'],
    languages: ['English'],
    contract: ['Notice or claim', 'Subcontractor or supplier', '1999 Red Book'],
    contactEmail: 'm.farooqi@volturna.example',
    description: prose`
      MEP subcontractor on a data hall, subcontract back to back with the FIDIC Red Book 1999.

      We need a disruption and acceleration claim, built from site records and in a form that can be submitted. Please say
      which method you would propose (measured mile or another), and which records you would need for it. Timesheets and
      progress reports are kept electronically.

      Start within two weeks, draft in seven. English, remote, one week on site in Dammam.
    `,
  },
  {
    slug: 'riyadh-scca-stadium-facade-experts',
    daysAgo: 12.1,
    closesIn: 12,
    company: 'Al Mubsir & Haddan Law Office',
    location: 'Riyadh',
    country,
    projectType: 'Sports',
    ownershipType: 'Public',
    projectSize: '$100M - $500M',
    services: ['Expert witness', 'Quantum analysis', 'Litigation support'],
    specialties: ['Façade', 'Architectural'],
    languages: ['English', 'Arabic'],
    contract: ['Arbitration', 'Law firm', 'Bespoke or other'],
    forum: 'SCCA (Saudi Arabia)',
    seat: 'Riyadh or other Saudi seat',
    contactEmail: 'arbitration@almubsir-haddan.example',
    description: prose`
      We act for a party to a construction dispute about façade works. Two party-appointed experts are sought:
      1. Technical expert (façade engineering), to inspect, report and give evidence on workmanship and design.
      2. Quantum expert, to value variations and remedial works.

      English, with Arabic exhibits. First reports in about eleven weeks. Please send a CV with a list of testimony given
      in the last five years, hourly rates and a conflict statement. We name the parties and the dates on receipt of a
      signed confidentiality undertaking.
    `,
  },
  {
    slug: 'jazan-dam-unforeseeable-ground',
    daysAgo: 15.9,
    company: 'شركة حجلة للسدود وأعمال التربة',
    location: 'جازان',
    country,
    projectType: 'Dam',
    ownershipType: 'Public',
    projectSize: '$50M - $100M',
    services: ['Claims preparation', 'Delay analysis', 'Quantum analysis'],
    specialties: ['Geotechnical', 'Civil'],
    languages: ['English', 'Arabic'],
    contract: ['Notice or claim', 'Main contractor', 'Saudi government form'],
    contactEmail: 'contracts@hajlahdams.example',
    description: prose`
      سد من الخرسانة المدحولة (RCC) ضمن عقد حكومي.

      نطلب استشاري مطالبات يعمل جنبًا إلى جنب مع مهندس جيوتقني لإعداد مطالبة تتعلق بظروف التربة: المدة، والكميات، وتكاليف
      الإطالة. المستندات نحو 900 مستند بالعربية والإنجليزية، والبرنامج الزمني على Primavera P6.

      المخرَج ملف واحد متكامل باللغة العربية جاهز للرفع، ومعه نسخة عمل بالإنجليزية، خلال 60 يومًا. العمل عن بُعد مع
      زيارتين للموقع.
    `,
  },
  {
    slug: 'yanbu-water-transmission-daab',
    daysAgo: 19.6,
    neededIn: 35,
    closesIn: 4,
    company: 'Miyah Asfanah Transmission Consortium',
    location: 'Yanbu',
    country,
    projectType: 'Water',
    ownershipType: 'PPP',
    projectSize: '$500M - $1B',
    services: ['Claims defense', 'Contract review', 'Litigation support'],
    specialties: ['Civil', 'Mechanical'],
    languages: ['English'],
    contract: ['Dispute board or adjudication', 'Employer', '2017 Silver Book (with 2022 reprint)'],
    forum: 'ICC',
    contactEmail: 'legal@miyah-asfanah.example',
    description: prose`
      Project company of a water transmission concession, EPC contract on the FIDIC Silver Book 2017, amended.

      We need a contracts team to answer a claim for time and cost: factual chronology, and an analysis sub-clause by
      sub-clause that reads the EPC contract and the concession together. A team that has worked on both levels of a
      back-to-back PPP structure is preferred.

      Five weeks, English, remote with one visit. Conflict check first.
    `,
  },
  {
    slug: 'jeddah-villas-subcontract-forms',
    daysAgo: 22,
    closesIn: 28,
    company: 'دار تهامات العقارية',
    location: 'جدة',
    country,
    projectType: 'Residential',
    ownershipType: 'Private',
    projectSize: '$10M - $50M',
    services: ['Contract drafting'],
    specialties: ['Civil', 'Architectural'],
    languages: ['English', 'Arabic'],
    contract: ['Before contract', 'Employer', 'Bespoke or other'],
    contactEmail: 'tenders@dartihamat.example',
    description: prose`
      مطوّر عقاري متوسط الحجم ينفّذ ثلاثة مجمّعات أو أربعة في السنة. نريد مجموعة واحدة من العقود باللغتين: عقد إنشاء،
      وعقد تصميم، وأمر توريد وتركيب، تتسق مع نظام المعاملات المدنية وتكون قصيرة بحيث تُقرأ في الموقع.

      الأتعاب مقطوعة. المسودات الأولى خلال 30 يومًا، ثم جولتان من الملاحظات وورشة نصف يوم لمديري مشاريعنا.
    `,
  },
  {
    slug: 'jubail-epc-counterclaim-defence',
    daysAgo: 25.6,
    closesIn: 17,
    company: 'Tarsana Process Industries Contracting',
    location: 'Jubail',
    country,
    projectType: 'Oil & Gas',
    ownershipType: 'Private',
    projectSize: '$100M - $500M',
    services: ['Claims defense', 'Delay analysis', 'Quantum analysis'],
    specialties: ['Mechanical', 'Electrical', 'Civil'],
    languages: ['English'],
    contract: ['Arbitration', 'Main contractor', 'Bespoke or other'],
    forum: 'GCCCAC (Gulf)',
    seat: 'Manama',
    confidential: {
      companyType: 'Construction Contractor',
      why: 'A confidentiality clause of the contract covers the project.',
      withheld: ['Size of the project'],
    },
    contactEmail: 'claims.jubail@tarsana.example',
    description: prose`
      LSTK contractor, petrochemical unit, after mechanical completion, bespoke conditions.

      Wanted: a windows analysis that covers engineering, procurement and construction (monthly updates in native format),
      and a quantity surveyor or forensic accountant for the valuation of heads of cost. Two people, ten weeks, English.
      Remote, with interviews on site. Shortlist interviews by video; conflict check before any document is sent.
    `,
  },
  {
    slug: 'alula-museum-final-account',
    daysAgo: 29.5,
    closesIn: 45,
    company: 'Hijarat Heritage Builders',
    location: 'AlUla',
    country,
    projectType: 'Museum',
    ownershipType: 'Public',
    projectSize: '$50M - $100M',
    services: ['Quantum analysis', 'Claims preparation'],
    specialties: ['Architectural', 'Façade', 'Civil'],
    languages: ['English'],
    contract: ['Notice or claim', 'Main contractor', 'JCT'],
    contactEmail: 'finalaccount@hijarat.example',
    description: prose`
      Museum and visitor centre in rammed earth and local sandstone, after taking-over.

      We are looking for a quantity surveyor used to heritage work to build up fair rates for variations, agree them face to
      face with the Employer's cost consultant, and prepare the final account. Expect 3 months, 4 days a week in AlUla,
      accommodation provided. English.
    `,
  },
  {
    slug: 'riyadh-theme-park-schedule-audit',
    daysAgo: 33.1,
    company: 'Marahlan Leisure Destinations',
    location: 'Riyadh',
    country,
    projectType: 'Entertainment',
    ownershipType: 'Public',
    projectSize: '> $1B',
    services: ['Schedule health check', 'Delay analysis'],
    specialties: [],
    languages: ['English'],
    contract: ['During the works', 'Employer', 'Bespoke or other'],
    contactEmail: 'pmo@marahlan.example',
    description: prose`
      We want an outside firm to audit contractors' schedules and the integrated master schedule of a leisure destination
      against DCMA 14-point and AACE practice.

      Scope: one baseline audit (five weeks), then a monthly health check for twelve months with a two-page report to
      the board. Schedules are in Primavera P6 and two other tools. English.
    `,
  },
  {
    slug: 'madinah-ring-road-claims-defence',
    daysAgo: 37.6,
    company: 'مكتب برنامج الطرق الشريانية الغربية',
    location: 'المدينة المنورة',
    country,
    projectType: 'Road',
    ownershipType: 'Public',
    projectSize: '$100M - $500M',
    services: ['Claims defense', 'Claims review', 'Expert witness'],
    specialties: ['Civil', 'Geotechnical'],
    languages: ['Arabic', 'English'],
    contract: ['Notice or claim', 'Employer', 'Saudi government form'],
    contactEmail: 'disputes@warp-office.example',
    description: prose`
      برنامج طرق حكومي يطلب خبيراً فنياً ومالياً لدراسة مطالبة مقاول في قطاع من طريق سريع.

      نطاق العمل مرحلتان تُسعَّر كل منهما على حدة:
      1. دراسة ملف المطالبة (نحو 30 مجلداً ممسوحاً ضوئياً) وإبداء الرأي في الاستحقاق وفق نظام المنافسات الساري وقت الترسية
      2. حساب مستقل للتعويض

      التقارير باللغة العربية، والمرحلة الأولى خلال ستة أسابيع. يشترط ألا تكون للخبير علاقة عمل قائمة مع الأطراف.
    `,
  },
  {
    slug: 'ras-al-khair-smelter-administration',
    daysAgo: 42.1,
    company: 'Qalzam Metals Projects',
    location: 'Ras Al Khair',
    country,
    projectType: 'Manufacturing',
    ownershipType: 'Private',
    projectSize: '$100M - $500M',
    services: ['Contract administration', 'Contract drafting'],
    specialties: ['Mechanical', 'Electrical'],
    languages: ['English'],
    contract: ['During the works', 'Employer', '2017 Yellow Book (with 2022 reprint)'],
    contactEmail: 'supply.chain@qalzam.example',
    description: prose`
      Two embedded contract administrators for a rolling mill expansion, 14 months, 6 days on site. FIDIC Yellow Book 2017
      for the process packages, Red for the civil works. Daily business: correspondence and notices, claims registers, early
      warnings, minutes that can be understood a year later. Transport and housing provided; start in four to six weeks.
    `,
  },
]
