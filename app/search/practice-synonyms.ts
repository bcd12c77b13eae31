import { CLAIMS_SERVICES, type Synonyms } from './closed-list-synonyms.ts'

/** What the entries of the lists of claims work are called (app/practice/closed-lists.ts), in both languages. */
export const practiceSynonyms: readonly Synonyms[] = [
  { words: ['Before contract', 'قبل التعاقد'], facets: ['stage:Before contract'] },
  { words: ['During the works', 'أثناء التنفيذ'], facets: ['stage:During the works'] },
  { words: ['Notice or claim', 'إشعار أو مطالبة'], facets: ['stage:Notice or claim'] },
  {
    words: [
      'DAB',
      'DAAB',
      'dispute adjudication board',
      'dispute avoidance',
      'dispute board',
      'Dispute board or adjudication',
      'مجلس تسوية المنازعات',
      'مجلس تسوية المنازعات أو الفصل فيها',
      'مجلس فض المنازعات',
      'مجلس فض الخلافات',
      'مجلس تجنب المنازعات',
      'مجلس تفادي وتسوية النزاعات',
    ],
    facets: ['stage:Dispute board or adjudication'],
    vendors: ['capacity:Adjudicator or dispute board member'],
  },
  {
    words: ['mediation', 'Mediation or settlement', 'وساطة', 'الوساطة أو التسوية الودية', 'التسوية الودية'],
    facets: ['stage:Mediation or settlement'],
  },
  { words: ['arbitration', 'تحكيم'], facets: ['service:Litigation support', 'stage:Arbitration'] },
  { words: ['court', 'القضاء', 'محكمة', 'محاكم'], facets: ['stage:Court', 'forum:Court'] },
  { words: ['After award', 'بعد صدور الحكم'], facets: ['stage:After award'] },

  { words: ['FIDIC', 'فيديك', 'فيدك', 'FIDIC (فيديك)'], facets: ['contractForm:FIDIC'] },
  { words: ['NEC', 'NEC3', 'NEC4'], facets: ['contractForm:NEC'] },
  { words: ['JCT'], facets: ['contractForm:JCT'] },
  {
    words: ['AIA or ConsensusDocs', 'ConsensusDocs', 'AIA أو ConsensusDocs'],
    facets: ['contractForm:AIA or ConsensusDocs'],
  },
  {
    words: ['Saudi government form', 'نموذج العقود الحكومية السعودي', 'عقد الأشغال العامة'],
    facets: ['contractForm:Saudi government form'],
  },
  {
    words: ['UAE government form', 'نموذج العقود الحكومية الإماراتي'],
    facets: ['contractForm:UAE government form'],
  },
  {
    words: [
      'PWA',
      'Ashghal',
      'Qatar government form (PWA)',
      'هيئة الأشغال العامة',
      'نموذج هيئة الأشغال العامة في قطر (أشغال)',
    ],
    facets: ['contractForm:Qatar government form (PWA)'],
  },
  {
    words: ['Other Gulf government form', 'نماذج حكومية خليجية أخرى'],
    facets: ['contractForm:Other Gulf government form'],
  },
  {
    words: ['Egyptian public contract', 'مقاولات الأعمال', 'عقد مقاولات الأعمال الحكومي في مصر'],
    facets: ['contractForm:Egyptian public contract'],
  },
  {
    words: ['Iraqi standard bidding documents', 'وثائق العطاء النموذجية', 'وثائق العطاء النموذجية العراقية'],
    facets: ['contractForm:Iraqi standard bidding documents'],
  },
  {
    words: ['Jordanian unified contract', 'عقد المقاولة الموحد', 'عقد المقاولة الموحد للمشاريع الإنشائية (الأردن)'],
    facets: ['contractForm:Jordanian unified contract'],
  },
  {
    words: ['CCAG', 'Maghreb public contract (CCAG)', 'عقد عمومي مغاربي (CCAG)'],
    facets: ['contractForm:Maghreb public contract (CCAG)'],
  },
  { words: ['Bespoke or other', 'عقد خاص أو غير ذلك'], facets: ['contractForm:Bespoke or other'] },

  { words: ['صاحب العمل', 'رب العمل', 'أصحاب العمل', 'أرباب العمل'], facets: ['actsFor:Employer'] },
  { words: ['Main contractor', 'المقاول الرئيسي'], facets: ['actsFor:Main contractor'] },
  {
    words: ['Subcontractor or supplier', 'مقاول فرعي أو مورّد'],
    facets: ['actsFor:Subcontractor or supplier'],
  },
  { words: ['Engineer or consultant', 'المهندس أو الاستشاري'], facets: ['actsFor:Engineer or consultant'] },
  { words: ['Funder or insurer', 'ممول أو شركة تأمين'], facets: ['actsFor:Funder or insurer'] },
  { words: ['Law firm', 'مكتب محاماة', 'مكاتب محاماة', 'شركة محاماة'], facets: ['actsFor:Law firm'] },

  {
    words: ['Claims consultant', 'استشاري مطالبات'],
    facets: ['capacity:Claims consultant'],
    vendors: CLAIMS_SERVICES,
  },
  {
    words: ['Contract administrator', 'مسؤول إدارة عقود', 'مدير عقود'],
    facets: ['capacity:Contract administrator'],
    vendors: ['service:Contract administration'],
  },
  { words: ['Delay analyst', 'محلل تأخيرات'], facets: ['capacity:Delay analyst'], vendors: ['service:Delay analysis'] },
  {
    words: [
      'QS',
      'quantity surveyor',
      'quantity surveying',
      'Quantity surveyor or quantum expert',
      'مساح الكميات',
      'حصر الكميات',
      'مسّاح كميات أو خبير تقييم مالي',
    ],
    facets: ['capacity:Quantity surveyor or quantum expert'],
    vendors: ['service:Quantum analysis'],
  },
  {
    words: ['Party-appointed expert', 'خبير استشاري معيَّن من أحد الأطراف'],
    facets: ['capacity:Party-appointed expert'],
  },
  {
    words: ['court expert', 'Tribunal-appointed or court expert', 'خبير قضائي', 'خبير معيَّن من هيئة التحكيم أو المحكمة'],
    facets: ['capacity:Tribunal-appointed or court expert'],
  },
  {
    words: ['adjudicator', 'Adjudicator or dispute board member', 'عضو مجلس تسوية المنازعات'],
    facets: ['capacity:Adjudicator or dispute board member'],
  },
  // 'محكمة' is a court.
  {
    words: ['arbitrator', 'محكم', 'محكمون', 'محكمين', 'محكمو', 'محكمي'],
    facets: ['capacity:Arbitrator'],
    form: 'bare',
  },
  {
    words: ['mediator', 'Mediator or conciliator', 'وسيط', 'وسيط أو موفِّق'],
    facets: ['capacity:Mediator or conciliator'],
  },
  { words: ['Tribunal secretary', 'أمين سر هيئة التحكيم'], facets: ['capacity:Tribunal secretary'] },
  {
    words: ['Counsel or counsel support', 'محامٍ أو دعم المحامين'],
    facets: ['capacity:Counsel or counsel support'],
  },

  // The DIFC-LCIA centre ended in 2021; new cases go to DIAC.
  {
    words: ['DIAC', 'DIFC-LCIA', 'DIAC (Dubai)', 'مركز دبي للتحكيم الدولي', 'مركز دبي للتحكيم الدولي (DIAC)'],
    facets: ['forum:DIAC (Dubai)'],
  },
  {
    words: [
      'arbitrateAD',
      'ADCCAC',
      'arbitrateAD (Abu Dhabi)',
      'مركز أبوظبي الدولي للتحكيم',
      'مركز أبوظبي الدولي للتحكيم (arbitrateAD)',
    ],
    facets: ['forum:arbitrateAD (Abu Dhabi)'],
  },
  {
    words: ['SCCA', 'SCCA (Saudi Arabia)', 'المركز السعودي للتحكيم التجاري', 'المركز السعودي للتحكيم التجاري (SCCA)'],
    facets: ['forum:SCCA (Saudi Arabia)'],
  },
  {
    words: ['QICCA', 'QICCA (Qatar)', 'مركز قطر الدولي للتوفيق والتحكيم', 'مركز قطر الدولي للتوفيق والتحكيم (QICCA)'],
    facets: ['forum:QICCA (Qatar)'],
  },
  {
    words: ['BCDR', 'BCDR (Bahrain)', 'غرفة البحرين لتسوية المنازعات', 'غرفة البحرين لتسوية المنازعات (BCDR)'],
    facets: ['forum:BCDR (Bahrain)'],
  },
  {
    words: [
      'GCCCAC',
      'GCCCAC (Gulf)',
      'دار القرار',
      'مركز التحكيم التجاري لدول مجلس التعاون لدول الخليج العربية (دار القرار)',
    ],
    facets: ['forum:GCCCAC (Gulf)'],
  },
  { words: ['OAC (Oman)', 'مركز عُمان للتحكيم التجاري'], facets: ['forum:OAC (Oman)'] },
  { words: ['KCAC', 'KCAC (Kuwait)', 'مركز الكويت للتحكيم التجاري'], facets: ['forum:KCAC (Kuwait)'] },
  {
    words: [
      'CRCICA',
      'CRCICA (Cairo)',
      'مركز القاهرة الإقليمي للتحكيم التجاري الدولي',
      'مركز القاهرة الإقليمي للتحكيم التجاري الدولي (CRCICA)',
    ],
    facets: ['forum:CRCICA (Cairo)'],
  },
  {
    words: [
      'ICC',
      'International Chamber of Commerce',
      'غرفة التجارة الدولية',
      'محكمة التحكيم الدولية لدى غرفة التجارة الدولية (ICC)',
    ],
    facets: ['forum:ICC'],
  },
  {
    words: ['CIMAC', 'CIMAC (Casablanca)', 'المركز الدولي للوساطة والتحكيم بالدار البيضاء (CIMAC)'],
    facets: ['forum:CIMAC (Casablanca)'],
  },
  {
    words: ['Tahkeem (Sharjah)', 'مركز الشارقة للتحكيم التجاري الدولي', 'مركز الشارقة للتحكيم التجاري الدولي (تحكيم)'],
    facets: ['forum:Tahkeem (Sharjah)'],
  },
  {
    words: ['LAMC', 'LAMC (Lebanon)', 'المركز اللبناني للتحكيم والوساطة', 'المركز اللبناني للتحكيم والوساطة (LAMC)'],
    facets: ['forum:LAMC (Lebanon)'],
  },
  {
    words: ['LCIA', 'محكمة لندن للتحكيم الدولي', 'محكمة لندن للتحكيم الدولي (LCIA)'],
    facets: ['forum:LCIA'],
  },
  {
    words: [
      'UNCITRAL',
      'ad hoc arbitration',
      'Ad hoc or UNCITRAL rules',
      'الأونسيترال',
      'تحكيم حر',
      'تحكيم حر أو وفق قواعد الأونسيترال',
    ],
    facets: ['forum:Ad hoc or UNCITRAL rules'],
  },
  { words: ['Other forum', 'جهة أخرى'], facets: ['forum:Other forum'] },
]
