import { prose } from '../prose.ts'
import type { OpportunitySample } from '../sample-types.ts'

const country = 'Saudi Arabia'

/** Saudi Arabia: the largest market of the region, so the largest group. */
export const saudiOpportunities: OpportunitySample[] = [
  {
    slug: 'riyadh-rail-depot-extension-of-time',
    daysAgo: 0.02,
    company: 'Rasikh Nafud Contracting Company',
    location: 'Riyadh',
    country,
    projectType: 'Rail',
    ownershipType: 'Public',
    projectSize: '$500M - $1B',
    services: ['Delay analysis', 'Claims preparation'],
    specialties: ['Civil', 'Electrical', 'Mechanical'],
    languages: ['English', 'Arabic'],
    contactEmail: 'commercial@rasikhnafud.example',
    description: prose`
      We are the civil and systems contractor for a depot and stabling yard under an amended FIDIC Yellow Book 1999.
      The works are 78% complete and running 311 days behind the Time for Completion. Access to the southern yard was
      given seven months late, and the interface with the rolling stock supplier was redefined twice after our design
      freeze.

      The Engineer has granted 64 days and closed two of our five notices as out of time under Sub-Clause 20.1. We do
      not accept either position.

      We need a delay analyst with rail systems experience to prepare a fully particularised extension of time claim:
      - time impact analysis on the approved Rev. 4 programme, updated monthly (Primavera P6, about 9,400 activities)
      - narrative and chronology, with the notice history set out event by event
      - a critical review of our own delays, for our eyes only

      Draft in six weeks, final in eight. Site office in north Riyadh; two days a week on site would be ideal.
    `,
  },
  {
    slug: 'tabuk-coastal-destination-contract-administration',
    daysAgo: 0.4,
    company: 'Sahwat Coastal Development Company',
    location: 'Tabuk',
    country,
    projectType: 'Mega',
    ownershipType: 'Public',
    projectSize: '> $1B',
    services: ['Contract administration', 'Contract review', 'Claims review'],
    specialties: ['Civil', 'Architectural', 'Mechanical', 'Electrical'],
    languages: ['English'],
    contactEmail: 'procurement@sahwat.example',
    description: prose`
      Developer of a coastal destination with 40+ live construction packages seeks a contracts and claims firm under a
      24-month call-off agreement. Packages are let on our own conditions, which follow FIDIC 2017 with a shortened
      DAAB procedure and no Engineer's duty of neutrality after Sub-Clause 3.7.

      Typical call-offs: review of contractors' extension of time submissions within the 42-day window, drafting of
      determinations, cover for absent contract managers, and training of package teams in notices and record keeping.

      Minimum team: one lead (15+ years), three senior contract administrators, one planner. CVs, a rate card in SAR
      and two anonymised determinations you have drafted should reach us within three weeks.
    `,
  },
  {
    slug: 'al-ahsa-hospital-claims-review',
    daysAgo: 1.3,
    company: 'مكتب مشاريع تجمع النخيل الصحي',
    location: 'الأحساء',
    country,
    projectType: 'Healthcare',
    ownershipType: 'Public',
    projectSize: '$100M - $500M',
    services: ['Claims review', 'Delay analysis'],
    specialties: ['Civil', 'Mechanical', 'Electrical'],
    languages: ['Arabic'],
    contactEmail: 'claims@nakheel-cluster.example',
    description: prose`
      نرغب في التعاقد مع مكتب استشاري متخصص لمراجعة مطالبات مقاول مشروع إنشاء مستشفى بسعة 300 سرير، والعقد خاضع لنظام
      المنافسات والمشتريات الحكومية ولائحته التنفيذية. بلغت نسبة الإنجاز 83%، وتجاوز المشروع مدته التعاقدية بمقدار 14
      شهراً.

      تقدم المقاول بمطالبتين: تمديد مدة العقد 402 يوم مع الإعفاء من غرامات التأخير، وتعويض مالي عن تأخر اعتماد
      المخططات وتعديل نطاق أعمال الغازات الطبية.

      المطلوب:
      - مراجعة الأساس التعاقدي والنظامي لكل مطالبة ومدى التزام المقاول بمواعيد الإشعار
      - تحليل مستقل للتأخير يبيّن التأخير المتزامن إن وجد
      - تقرير باللغة العربية يصلح للعرض على صاحب الصلاحية والجهات الرقابية

      مدة التنفيذ 45 يوماً من تاريخ الترسية. يشترط ألا تكون للمكتب علاقة عمل قائمة مع المقاول أو استشاري الإشراف.
    `,
  },
  {
    slug: 'dammam-data-hall-mep-claim',
    daysAgo: 2.6,
    company: 'Volturna Arabia Electromechanical',
    location: 'Dammam',
    country,
    projectType: 'Data',
    ownershipType: 'Private',
    projectSize: '$50M - $100M',
    services: ['Claims preparation', 'Quantum analysis'],
    specialties: ['Electrical', 'Mechanical'],
    languages: ['English'],
    contactEmail: 'm.farooqi@volturna.example',
    description: prose`
      MEP subcontractor on a 24 MW data hall. Back-to-back subcontract, FIDIC Red 1999 based, main contractor now
      reluctant to pass our claim up.

      Issue: long-lead switchgear nominated by the client arrived 19 weeks late, we were then instructed to accelerate
      (verbally, confirmed by our letter, never answered). Night shifts for four months, productivity dropped badly.

      We need the disruption and acceleration claim built properly: measured mile if the records allow it, otherwise
      an honest alternative. Our timesheets are good. Our diaries are not.
    `,
  },
  {
    slug: 'riyadh-scca-stadium-facade-experts',
    daysAgo: 4.1,
    company: 'Al Mubsir & Haddan Law Office',
    location: 'Riyadh',
    country,
    projectType: 'Sports',
    ownershipType: 'Public',
    projectSize: '$100M - $500M',
    services: ['Expert witness', 'Quantum analysis', 'Litigation support'],
    specialties: ['Façade', 'Architectural'],
    languages: ['English', 'Arabic'],
    contactEmail: 'arbitration@almubsir-haddan.example',
    description: prose`
      We act for the respondent main contractor in an SCCA arbitration seated in Riyadh, three arbitrators, language
      English with Arabic exhibits. The dispute concerns the ETFE and aluminium façade of a 45,000-seat stadium:
      alleged defects, replacement cost and the subcontractor's unpaid variations.

      Two party-appointed experts are sought:
      1. Technical expert (façade engineering), to inspect, report and give evidence on workmanship and design
      adequacy.
      2. Quantum expert, to value the variations and test the claimed cost of replacement.

      Memorial due in eleven weeks, joint statements five weeks later, hearing in the following quarter. Please send a
      CV with a list of testimony given in the last five years, hourly rates and a conflict statement. We will
      disclose the parties' names on receipt of a signed confidentiality undertaking.
    `,
  },
  {
    slug: 'jazan-dam-unforeseeable-ground',
    daysAgo: 6.7,
    company: 'شركة حجلة للسدود وأعمال التربة',
    location: 'جازان',
    country,
    projectType: 'Dam',
    ownershipType: 'Public',
    projectSize: '$50M - $100M',
    services: ['Claims preparation', 'Delay analysis', 'Quantum analysis'],
    specialties: ['Geotechnical', 'Civil'],
    languages: ['English', 'Arabic'],
    contactEmail: 'contracts@hajlahdams.example',
    description: prose`
      سد من الخرسانة المدحولة (RCC) بارتفاع 52 مترًا ضمن عقد حكومي. تبيّن أن الكتف الأيسر شيست شديد التجوية، في حين
      أظهرت جسّات المنافسة غرانيتًا سليمًا؛ فتعمّق الحفر 14 مترًا، وأُعيد تصميم ستارة الحقن، وضاع علينا موسما جفاف.

      تُقرّ الجهة المالكة بالكميات الإضافية وترفض تمديد المدة وتكاليف الإطالة، بحجة أن تقرير التربة «للاطلاع فقط».
      نطلب استشاري مطالبات يعمل جنبًا إلى جنب مع مهندس جيوتقني لإثبات ما كان بوسع مقاول خبير أن يتوقعه وقت تقديم
      العرض.

      المخرَج ملف واحد متكامل باللغة العربية جاهز للرفع إلى الجهة، ومعه نسخة عمل بالإنجليزية، خلال 60 يومًا.
    `,
  },
  {
    slug: 'yanbu-water-transmission-daab',
    daysAgo: 9.2,
    company: 'Miyah Asfanah Transmission Consortium',
    location: 'Yanbu',
    country,
    projectType: 'Water',
    ownershipType: 'PPP',
    projectSize: '$500M - $1B',
    services: ['Claims defense', 'Contract review', 'Litigation support'],
    specialties: ['Civil', 'Mechanical'],
    languages: ['English'],
    contactEmail: 'legal@miyah-asfanah.example',
    description: prose`
      Project company of a 240 km water transmission BOOT concession. Our EPC contractor (FIDIC Silver 2017, heavily
      amended) has referred a dispute to the DAAB: payment for pipe route changes and a claimed 190 days.

      We need help with the Response, due in 28 days: factual chronology, sub-clause by sub-clause analysis, and a
      check that nothing we concede in the EPC dispute hurts our relief claim upstream under the concession. A team
      that has worked both sides of a back-to-back PPP structure will understand what we mean.
    `,
  },
  {
    slug: 'jeddah-villas-subcontract-forms',
    daysAgo: 12.5,
    company: 'دار تهامات العقارية',
    location: 'جدة',
    country,
    projectType: 'Residential',
    ownershipType: 'Private',
    projectSize: '$10M - $50M',
    services: ['Contract drafting'],
    specialties: ['Civil', 'Architectural'],
    languages: ['English', 'Arabic'],
    contactEmail: 'tenders@dartihamat.example',
    description: prose`
      مطوّر عقاري متوسط الحجم ينفّذ ثلاثة مجمّعات أو أربعة في السنة. حتى اليوم يأتي كل استشاري بشروطه، والنتيجة كما
      تتوقعون. نريد عائلة واحدة من العقود باللغتين: عقد إنشاء، وعقد تصميم، وأمر توريد وتركيب، تتسق مع نظام المعاملات
      المدنية وتكون قصيرة بحيث تُقرأ في الموقع.

      الأتعاب مقطوعة من فضلكم. المسودات الأولى خلال 30 يومًا، ثم جولتان من الملاحظات وورشة نصف يوم لمديري مشاريعنا.
    `,
  },
  {
    slug: 'jubail-epc-counterclaim-defence',
    daysAgo: 17.8,
    company: 'Tarsana Process Industries Contracting',
    location: 'Jubail',
    country,
    projectType: 'Oil & Gas',
    ownershipType: 'Private',
    projectSize: '$100M - $500M',
    services: ['Claims defense', 'Delay analysis', 'Quantum analysis'],
    specialties: ['Mechanical', 'Electrical', 'Civil'],
    languages: ['English'],
    contactEmail: 'claims.jubail@tarsana.example',
    description: prose`
      LSTK contractor, ethylene derivatives unit, mechanical completion reached 8 months late. The owner has deducted
      the full cap of liquidated damages (10%) and now alleges loss of profit outside the exclusion clause, on the
      ground of gross negligence. ICC arbitration notice received last week.

      Wanted for the defence team: a windows analysis covering engineering, procurement and construction (34 monthly
      updates available in native format), and a forensic accountant or quantity surveyor to take apart the loss of
      profit model. The Answer is extended to ten weeks from now. Shortlist interviews by video.
    `,
  },
  {
    slug: 'alula-museum-final-account',
    daysAgo: 25.4,
    company: 'Hijarat Heritage Builders',
    location: 'AlUla',
    country,
    projectType: 'Museum',
    ownershipType: 'Public',
    projectSize: '$50M - $100M',
    services: ['Quantum analysis', 'Claims preparation'],
    specialties: ['Architectural', 'Façade', 'Civil'],
    languages: ['English'],
    contactEmail: 'finalaccount@hijarat.example',
    description: prose`
      Museum and visitor centre in rammed earth and local sandstone, taken over five months ago. 212 variations, of
      which 131 are agreed in principle and not one in value. No rates in the bill for half of the finishes.

      We are looking for a quantity surveyor used to heritage work to build up fair rates, agree them face to face
      with the Employer's cost consultant, and close the final account. Success fee can be discussed. Expect 3 months,
      4 days a week in AlUla, accommodation provided.
    `,
  },
  {
    slug: 'riyadh-theme-park-schedule-audit',
    daysAgo: 36.9,
    company: 'Marahlan Leisure Destinations',
    location: 'Riyadh',
    country,
    projectType: 'Entertainment',
    ownershipType: 'Public',
    projectSize: '> $1B',
    services: ['Schedule health check', 'Delay analysis'],
    specialties: [],
    languages: ['English'],
    contactEmail: 'pmo@marahlan.example',
    description: prose`
      The opening date is public; the programme no longer supports it. We want an outside firm to audit eleven
      contractors' schedules and the integrated master schedule against DCMA 14-point and AACE practice, and to tell
      us plainly which float is real.

      Scope: one baseline audit (five weeks), then a monthly health check for twelve months with a two-page report to
      the board. Ride vendors' schedules are in three different tools; you will have to cope.
    `,
  },
  {
    slug: 'madinah-ring-road-claims-defence',
    daysAgo: 52.3,
    company: 'مكتب برنامج الطرق الشريانية الغربية',
    location: 'المدينة المنورة',
    country,
    projectType: 'Road',
    ownershipType: 'Public',
    projectSize: '$100M - $500M',
    services: ['Claims defense', 'Claims review', 'Expert witness'],
    specialties: ['Civil', 'Geotechnical'],
    languages: ['Arabic', 'English'],
    contactEmail: 'disputes@warp-office.example',
    description: prose`
      رفع مقاول قطاع من الطريق الدائري بطول 38 كيلومترًا دعوى أمام المحكمة الإدارية، وأساسها ترحيل الخدمات، وتأخر نزع
      ملكية 61 عقارًا، وارتفاع أسعار البيتومين. والغالب أن تندب المحكمة خبيرًا، ونريد أن يكون خبيرنا جاهزًا قبله.

      نطاق العمل ثلاث مراحل تُسعَّر كل منها على حدة:
      1. دراسة ملف المطالبة (نحو 30 مجلدًا ممسوحًا ضوئيًا) وإبداء الرأي في الاستحقاق وفق نظام المنافسات الساري وقت
      الترسية
      2. حساب مستقل للتعويض
      3. حضور الجلسات مع خبير المحكمة

      التقارير باللغة العربية.
    `,
  },
  {
    slug: 'ras-al-khair-smelter-administration',
    daysAgo: 71.6,
    company: 'Qalzam Metals Projects',
    location: 'Ras Al Khair',
    country,
    projectType: 'Manufacturing',
    ownershipType: 'Private',
    projectSize: '$100M - $500M',
    services: ['Contract administration', 'Contract drafting'],
    specialties: ['Mechanical', 'Electrical'],
    languages: ['English'],
    contactEmail: 'supply.chain@qalzam.example',
    description: prose`
      Two embedded contract administrators for a rolling mill expansion, 14 months, 6 days on site. FIDIC Yellow 2017
      for the process packages, Red for the civil works. Daily business: notices, claims registers, early warnings,
      minutes that one can still understand a year later. Transport and housing provided; start in four to six weeks.
    `,
  },
]
