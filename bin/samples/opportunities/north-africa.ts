import { prose } from '../prose.ts'
import type { OpportunitySample } from '../sample-types.ts'

/** The sample opportunities in Egypt, Morocco, Algeria, Tunisia and Libya. */
export const northAfricanOpportunities: OpportunitySample[] = [
  {
    slug: 'cairo-rail-viaduct-escalation',
    daysAgo: 1.5,
    neededIn: 42,
    closesIn: 20,
    company: 'شركة مسرّات للكباري والسكك',
    location: 'القاهرة',
    country: 'Egypt',
    projectType: 'Rail',
    ownershipType: 'Public',
    projectSize: '$100M - $500M',
    services: ['Claims preparation', 'Quantum analysis'],
    specialties: ['Civil'],
    languages: ['Arabic', 'English'],
    contract: ['Notice or claim', 'Subcontractor or supplier', 'Egyptian public contract'],
    contactEmail: 'claims@masarrahrail.example',
    description: prose`
      مقاول من الباطن لتنفيذ كوبري قطار سابق الصب، والعقد بالجنيه وبسعر ثابت، وفق القانون 182 لسنة 2018.

      نبحث عن مستشار يقارن بين طريقين لتعديل الأسعار: معادلة فروق الأسعار، والظروف الطارئة وفق المادة 147 من القانون المدني، ويحسب
      الأثر في الحالتين، ثم يُعدّ الملف للتقديم.

      دفاتر الحسابات وشهادات الجمارك ونشرات الأسعار على ملفات إلكترونية. المدة من أربعة إلى ستة أسابيع.
    `,
  },
  {
    slug: 'new-cairo-residential-arabic-claims-defence',
    daysAgo: 12.9,
    company: 'مجموعة سفوح القرنفل للتطوير العقاري',
    location: 'القاهرة الجديدة',
    country: 'Egypt',
    projectType: 'Residential',
    ownershipType: 'Private',
    projectSize: '$50M - $100M',
    services: ['Claims defense', 'Quantum analysis', 'Contract review'],
    specialties: ['Civil', 'Architectural', 'Electrical'],
    languages: ['Arabic'],
    contract: ['Notice or claim', 'Employer', '1999 Red Book'],
    contactEmail: 'projects@sufuh-qoronfol.example',
    description: prose`
      مطور عقاري يطلب الاستعانة بخبير مطالبات لدراسة مطالبة في مشروع سكني في القاهرة الجديدة وإعداد الرد عليها. العقد مبني على
      شروط فيديك الأحمر 1999 مع شروط خاصة.

      نتوقع من الخبير:
      1. دراسة أولية خلال ثلاثة أسابيع
      2. مذكرة رد تفصيلية مدعمة بالحسابات
      3. حضور الاجتماعات التي تليها

      المستندات نحو 1500 مستند بالعربية. تُذكر أسماء الأطراف عند التحقق من عدم تعارض المصالح.
    `,
  },
  {
    slug: 'north-coast-resort-schedule-recovery',
    daysAgo: 16.5,
    company: 'Qamhat Bay Resorts',
    location: 'El Alamein',
    country: 'Egypt',
    projectType: 'Hospitality',
    ownershipType: 'Private',
    projectSize: '$100M - $500M',
    services: ['Schedule health check', 'Contract administration'],
    specialties: ['Civil', 'Mechanical', 'Electrical'],
    languages: ['English', 'Arabic'],
    contract: ['During the works', 'Employer', 'AIA or ConsensusDocs'],
    contactEmail: 'delivery@qamhatbay.example',
    description: prose`
      Hotels and a marina under construction management, with several trade contractors and one master programme.

      We want a planner-cum-contracts person on site for twelve months: maintain the schedule in Primavera P6, check each
      update, keep correspondence and notices in order, and report every month. Arabic and English.
    `,
  },
  {
    slug: 'suez-industrial-zone-plant-expert',
    daysAgo: 25,
    neededIn: 84,
    closesIn: 7,
    company: 'Wagdan & Tolba Attorneys',
    location: 'Cairo',
    country: 'Egypt',
    projectType: 'Manufacturing',
    ownershipType: 'Private',
    projectSize: '$50M - $100M',
    services: ['Expert witness', 'Delay analysis'],
    specialties: ['Mechanical', 'Civil'],
    languages: ['English', 'Arabic'],
    contract: ['Arbitration', 'Law firm', '1999 Yellow Book'],
    forum: 'CRCICA (Cairo)',
    seat: 'Cairo',
    contactEmail: 'arb@wagdan-tolba.example',
    description: prose`
      Law firm. We seek a delay expert familiar with process plants, for a report and evidence, partly in Arabic.

      About 5,000 documents in English and Arabic, programmes in native format. Report in about twelve weeks. The parties'
      names and the dates are given in private, for the conflict check.
    `,
  },
  {
    slug: 'delta-wastewater-programme-claims-unit',
    daysAgo: 34,
    company: 'Delta Sanitation Delivery Agency',
    location: 'Mansoura',
    country: 'Egypt',
    projectType: 'Water',
    ownershipType: 'Public',
    projectSize: '$500M - $1B',
    services: ['Claims review', 'Contract administration', 'Schedule health check'],
    specialties: ['Civil', 'Mechanical'],
    languages: ['English', 'Arabic'],
    contract: ['During the works', 'Employer', 'Pink Book (MDB harmonised)'],
    contactEmail: 'pmu@delta-sanitation.example',
    description: prose`
      Lender-financed programme of treatment plants and networks, contracts on FIDIC Pink and Red 2017. The PMU wishes to set
      up a claims unit with an outside firm: procedures, register, evaluation of incoming claims, training of 12 engineers
      and a handover after two years.

      Expression of interest first (15 pages at most), shortlist of six.
    `,
  },
  {
    slug: 'giza-museum-fitout-loss-and-expense',
    daysAgo: 44.6,
    company: 'مكتب آثار كيمت للمحاماة',
    location: 'الجيزة',
    country: 'Egypt',
    projectType: 'Museum',
    ownershipType: 'Public',
    projectSize: '$1M - $10M',
    services: ['Claims preparation', 'Claims review'],
    specialties: ['Architectural'],
    languages: ['Arabic', 'English'],
    contract: ['Court', 'Law firm', 'Egyptian public contract'],
    forum: 'Other forum',
    capacity: 'Party-appointed expert',
    contactEmail: 'info@atharkemet.example',
    description: prose`
      نمثّل طرفًا في عقد فتارين عرض وتجهيز قاعات في متحف. نطلب خبيرًا حسابيًا يُعدّ تقريرًا عن إطالة مدة التنفيذ
      وتكاليفها. نحو 300 مستند بالعربية. أربعة أسابيع، والعمل من القاهرة أو الجيزة.
    `,
  },
  {
    slug: 'casablanca-stadium-joint-venture-administration',
    daysAgo: 7.5,
    closesIn: 35,
    company: 'Atlas Zellige Constructions',
    location: 'Casablanca',
    country: 'Morocco',
    projectType: 'Sports',
    ownershipType: 'Public',
    projectSize: '$100M - $500M',
    services: ['Contract administration', 'Claims preparation', 'Schedule health check'],
    specialties: ['Civil', 'Architectural', 'Façade'],
    languages: ['English', 'Arabic'],
    contract: ['During the works', 'Main contractor', 'Maghreb public contract (CCAG)'],
    contactEmail: 'marches@atlas-zellige.example',
    description: prose`
      Structure and roof lots of a large stadium, public contract under the CCAG-Travaux, in joint venture with a partner
      that is used to FIDIC.

      We look for an adviser at home in both worlds: set up one procedure for the joint venture, draft ordres de service
      replies and reserves, and prepare mémoires de réclamation. French is needed in practice, English for the partner.
      12 months, two days a week in Casablanca.
    `,
  },
  {
    slug: 'agadir-desalination-intake-marine-delay',
    daysAgo: 30.1,
    neededIn: 45,
    company: 'Cabinet Souss & Anfa, Avocats',
    location: 'Agadir',
    country: 'Morocco',
    projectType: 'Marine',
    ownershipType: 'PPP',
    projectSize: '$50M - $100M',
    services: ['Delay analysis', 'Claims preparation'],
    specialties: ['Civil', 'Geotechnical'],
    languages: ['English'],
    contract: ['Arbitration', 'Law firm', '1999 Yellow Book'],
    forum: 'CIMAC (Casablanca)',
    seat: 'Casablanca',
    contactEmail: 'jv@souss-intake.example',
    description: prose`
      Law firm. Marine intake for a desalination plant, FIDIC Yellow Book 1999. Delay analysis with metocean data, and
      a report (rapport d’expertise) in English, in 5 weeks. Primavera P6, about 1,800 activities. Remote.
      Previous marine claims essential.
    `,
  },
  {
    slug: 'oran-railway-earthworks-claim',
    daysAgo: 26.5,
    company: 'Tafna & Associés, Avocats',
    location: 'Oran',
    country: 'Algeria',
    projectType: 'Rail',
    ownershipType: 'Public',
    projectSize: '$500M - $1B',
    services: ['Claims preparation', 'Quantum analysis', 'Litigation support'],
    specialties: ['Geotechnical', 'Civil'],
    languages: ['Arabic', 'English'],
    contract: ['Arbitration', 'Law firm', 'Maghreb public contract (CCAG)'],
    forum: 'Ad hoc or UNCITRAL rules',
    seat: 'Algiers',
    contactEmail: 'contentieux@tafna-gt.example',
    description: prose`
      Law firm. Railway earthworks, public contract (marché public). We need a technical memoir (mémoire de
      réclamation, décompte général) on ground conditions and redesign, with the quantities and costs that follow. The
      partner in the grouping is foreign, so English and Arabic are both used; most documents are in French.

      Start in three weeks, first complete draft after ten.
    `,
  },
  {
    slug: 'constantine-water-transfer-contract-review',
    daysAgo: 43,
    neededIn: 112,
    closesIn: 16,
    company: 'مديرية مشاريع الري بوادي الرمال',
    location: 'قسنطينة',
    country: 'Algeria',
    projectType: 'Water',
    ownershipType: 'Public',
    projectSize: '$50M - $100M',
    services: ['Contract review', 'Claims review'],
    specialties: ['Mechanical', 'Civil'],
    languages: ['Arabic'],
    contract: ['Notice or claim', 'Employer', 'Maghreb public contract (CCAG)'],
    contactEmail: 'marches@rhumel-hydro.example',
    description: prose`
      صفقة عمومية لتحويل مياه بمحطات ضخ، أُبرمت في 14/9/2023. تطلب المصلحة المتعاقدة دراسة طلبي تعويض وفق دفتر البنود
      الإدارية العامة والتشريع الساري للصفقات العمومية.

      المنتظر رأيان مكتوبان بالعربية، كل منهما من 15 إلى 20 صفحة، خلال 30 يومًا، ثم عرض أمام لجنة الصفقات.
    `,
  },
  {
    slug: 'bizerte-bridge-foundation-change',
    daysAgo: 15.1,
    company: 'Jalta Foundations',
    location: 'Bizerte',
    country: 'Tunisia',
    projectType: 'Bridge',
    ownershipType: 'Public',
    projectSize: '$100M - $500M',
    services: ['Claims preparation', 'Delay analysis'],
    specialties: ['Geotechnical', 'Civil'],
    languages: ['English', 'Arabic'],
    contract: ['Notice or claim', 'Subcontractor or supplier', 'Pink Book (MDB harmonised)'],
    contactEmail: 'chantier@jalta.example',
    description: prose`
      Piling subcontractor on a bridge, FIDIC MDB conditions passed down. We need a claim for a change of foundation
      design: additional piles, a second spread, time. It must stand on its own and be compatible with the claim of the main
      contract. Claims writer plus planner, about 30 man-days, English.
    `,
  },
  {
    slug: 'benghazi-road-stranded-contract',
    daysAgo: 37,
    company: 'سرتيكان للتأمين الهندسي',
    location: 'بنغازي',
    country: 'Libya',
    projectType: 'Road',
    ownershipType: 'Public',
    projectSize: '$50M - $100M',
    services: ['Claims preparation', 'Quantum analysis', 'Contract review'],
    specialties: ['Civil', 'Electrical'],
    languages: ['Arabic', 'English'],
    contract: ['After award', 'Funder or insurer', 'Bespoke or other'],
    forum: 'Court',
    contactEmail: 'claims@sirtican.example',
    description: prose`
      عقد طريق وفق لائحة العقود الإدارية الليبية. المطلوب ملف تقييم يشمل الأعمال المنفذة والمواد والآليات والمحتجزات
      وخطابات الضمان. المستندات نحو 2000 مستند بالعربية. المدة شهران، والعمل عن بُعد. الخبرة بملفات مشابهة في ليبيا
      شرط حاسم.
    `,
  },
]
