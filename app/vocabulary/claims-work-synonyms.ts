import { CLAIMS_SERVICES, CONTRACT_SERVICES, type Synonyms } from './closed-list-synonyms.ts'

const EXPERTS = ['service:Expert witness']
const TRIBUNALS = ['service:Expert witness', 'service:Litigation support']
export const LAWYERS = ['service:Litigation support', 'service:Contract review']
const CLAIMS_AND_DELAY = [...CLAIMS_SERVICES, 'service:Delay analysis']

/** What the entries of the lists of claims work are called (app/vocabulary/claims-work-lists.ts), in both languages. */
export const claimsWorkSynonyms: readonly Synonyms[] = [
  ...entriesOf('stage', {
    'Before contract': ['Before contract', 'قبل التعاقد'],
    'During the works': ['During the works', 'أثناء التنفيذ'],
    'Notice or claim': ['Notice or claim', 'إشعار أو مطالبة'],
    'Dispute board or adjudication': {
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
      vendors: ['capacity:Adjudicator or dispute board member', ...TRIBUNALS],
    },
    'Mediation or settlement': [
      'mediation',
      'Mediation or settlement',
      'وساطة',
      'الوساطة أو التسوية الودية',
      'التسوية الودية',
    ],
    Arbitration: {
      words: ['arbitration', 'تحكيم', 'arbitrage'],
      facets: ['service:Litigation support', 'stage:Arbitration'],
    },
    Court: { words: ['court', 'القضاء', 'محكمة', 'محاكم'], facets: ['stage:Court', 'forum:Court'] },
    'After award': ['After award', 'بعد صدور الحكم'],
  }),
  ...entriesOf('contractForm', {
    FIDIC: { words: ['FIDIC', 'فيديك', 'فيدك', 'FIDIC (فيديك)'], vendors: CONTRACT_SERVICES },
    NEC: { words: ['NEC', 'NEC3', 'NEC4'], vendors: CONTRACT_SERVICES },
    JCT: ['JCT'],
    'AIA or ConsensusDocs': ['AIA or ConsensusDocs', 'ConsensusDocs', 'AIA أو ConsensusDocs'],
    'Saudi government form': ['Saudi government form', 'نموذج العقود الحكومية السعودي', 'عقد الأشغال العامة'],
    'UAE government form': ['UAE government form', 'نموذج العقود الحكومية الإماراتي'],
    'Qatar government form (PWA)': [
      'PWA',
      'Ashghal',
      'Qatar government form (PWA)',
      'هيئة الأشغال العامة',
      'نموذج هيئة الأشغال العامة في قطر (أشغال)',
    ],
    'Other Gulf government form': ['Other Gulf government form', 'نماذج حكومية خليجية أخرى'],
    'Egyptian public contract': ['Egyptian public contract', 'مقاولات الأعمال', 'عقد مقاولات الأعمال الحكومي في مصر'],
    'Iraqi standard bidding documents': [
      'Iraqi standard bidding documents',
      'وثائق العطاء النموذجية',
      'وثائق العطاء النموذجية العراقية',
      'الوثائق القياسية العراقية (SBDs)',
    ],
    'Jordanian unified contract': [
      'Jordanian unified contract',
      'عقد المقاولة الموحد',
      'عقد المقاولة الموحد للمشاريع الإنشائية (الأردن)',
    ],
    'Maghreb public contract (CCAG)': [
      'CCAG',
      'Maghreb public contract (CCAG)',
      'عقد عمومي مغاربي (CCAG)',
      'صفقة عمومية',
      'الصفقات العمومية',
      'marché public',
      'marchés publics',
      'صفقة عمومية مغاربية (CCAG)',
    ],
    'Bespoke or other': ['Bespoke or other', 'عقد خاص أو غير ذلك'],
  }),
  ...entriesOf('actsFor', {
    Employer: ['صاحب العمل', 'رب العمل', 'أصحاب العمل', 'أرباب العمل', 'صاحب المشروع', "maître d'ouvrage"],
    'Main contractor': ['Main contractor', 'المقاول الرئيسي'],
    'Subcontractor or supplier': ['Subcontractor or supplier', 'مقاول فرعي أو مورّد'],
    'Engineer or consultant': ['Engineer or consultant', 'المهندس أو الاستشاري'],
    'Funder or insurer': ['Funder or insurer', 'ممول أو شركة تأمين'],
    'Law firm': {
      words: ['Law firm', 'مكتب محاماة', 'مكاتب محاماة', 'شركة محاماة', 'محاماة', "cabinet d'avocats"],
      services: LAWYERS,
    },
  }),
  ...entriesOf('capacity', {
    'Claims consultant': {
      words: ['Claims consultant', 'استشاري مطالبات', 'claims manager', 'خبير مطالبات', 'مدير مطالبات'],
      services: CLAIMS_AND_DELAY,
    },
    'Contract administrator': {
      words: ['Contract administrator', 'مسؤول إدارة عقود', 'مدير عقود', 'contracts manager', 'contract manager'],
      services: ['service:Contract administration'],
    },
    'Delay analyst': {
      words: [
        'Delay analyst',
        'محلل تأخيرات',
        'delay expert',
        'محلل تأخير',
        'خبير تأخير',
        'خبير تأخيرات',
        'خبير تحليل التأخير',
        'خبير في تحليل التأخير',
      ],
      services: ['service:Delay analysis'],
    },
    'Quantity surveyor or quantum expert': {
      words: [
        'QS',
        'quantity surveyor',
        'quantity surveying',
        'Quantity surveyor or quantum expert',
        'مساح الكميات',
        'حصر الكميات',
        'مسّاح كميات أو خبير تقييم مالي',
        'quantum expert',
        'quantum surveyor',
        'مهندس كميات',
        'métreur',
      ],
      services: ['service:Quantum analysis'],
    },
    'Party-appointed expert': {
      words: ['Party-appointed expert', 'خبير استشاري معيَّن من أحد الأطراف'],
      services: EXPERTS,
    },
    'Tribunal-appointed or court expert': {
      words: [
        'court expert',
        'Tribunal-appointed or court expert',
        'خبير قضائي',
        'خبير معيَّن من هيئة التحكيم أو المحكمة',
        'خبرة قضائية',
        'خبير منتدب',
        'خبراء قضائيون',
        'expertise judiciaire',
        'expert judiciaire',
      ],
      services: EXPERTS,
    },
    'Adjudicator or dispute board member': {
      words: ['adjudicator', 'Adjudicator or dispute board member', 'عضو مجلس تسوية المنازعات'],
      services: TRIBUNALS,
    },
    // 'محكمة' is a court.
    Arbitrator: {
      words: ['arbitrator', 'محكم', 'محكمون', 'محكمين', 'محكمو', 'محكمي', 'arbitre'],
      form: 'bare',
      services: TRIBUNALS,
    },
    'Mediator or conciliator': {
      words: ['mediator', 'Mediator or conciliator', 'وسيط', 'وسيط أو موفِّق', 'médiateur'],
      services: TRIBUNALS,
    },
    'Tribunal secretary': ['Tribunal secretary', 'أمين سر هيئة التحكيم'],
    'Counsel or counsel support': ['Counsel or counsel support', 'محامٍ أو دعم المحامين'],
  }),
  ...forumsOf({
    // The DIFC-LCIA centre ended in 2021; new cases go to DIAC.
    'DIAC (Dubai)': ['DIAC', 'DIFC-LCIA', 'DIAC (Dubai)', 'مركز دبي للتحكيم الدولي', 'مركز دبي للتحكيم الدولي (DIAC)'],
    'arbitrateAD (Abu Dhabi)': [
      'arbitrateAD',
      'ADCCAC',
      'arbitrateAD (Abu Dhabi)',
      'مركز أبوظبي الدولي للتحكيم',
      'مركز أبوظبي الدولي للتحكيم (arbitrateAD)',
    ],
    'SCCA (Saudi Arabia)': [
      'SCCA',
      'SCCA (Saudi Arabia)',
      'المركز السعودي للتحكيم التجاري',
      'المركز السعودي للتحكيم التجاري (SCCA)',
    ],
    'QICCA (Qatar)': [
      'QICCA',
      'QICCA (Qatar)',
      'مركز قطر الدولي للتوفيق والتحكيم',
      'مركز قطر الدولي للتوفيق والتحكيم (QICCA)',
    ],
    'BCDR (Bahrain)': [
      'BCDR',
      'BCDR (Bahrain)',
      'غرفة البحرين لتسوية المنازعات',
      'غرفة البحرين لتسوية المنازعات (BCDR)',
    ],
    'GCCCAC (Gulf)': [
      'GCCCAC',
      'GCCCAC (Gulf)',
      'دار القرار',
      'مركز التحكيم التجاري لدول مجلس التعاون لدول الخليج العربية (دار القرار)',
    ],
    'OAC (Oman)': ['OAC (Oman)', 'مركز عُمان للتحكيم التجاري'],
    'KCAC (Kuwait)': ['KCAC', 'KCAC (Kuwait)', 'مركز الكويت للتحكيم التجاري'],
    'CRCICA (Cairo)': [
      'CRCICA',
      'CRCICA (Cairo)',
      'مركز القاهرة الإقليمي للتحكيم التجاري الدولي',
      'مركز القاهرة الإقليمي للتحكيم التجاري الدولي (CRCICA)',
    ],
    ICC: [
      'ICC',
      'International Chamber of Commerce',
      'غرفة التجارة الدولية',
      'محكمة التحكيم الدولية لدى غرفة التجارة الدولية (ICC)',
    ],
    'CIMAC (Casablanca)': ['CIMAC', 'CIMAC (Casablanca)', 'المركز الدولي للوساطة والتحكيم بالدار البيضاء (CIMAC)'],
    'Tahkeem (Sharjah)': [
      'Tahkeem (Sharjah)',
      'مركز الشارقة للتحكيم التجاري الدولي',
      'مركز الشارقة للتحكيم التجاري الدولي (تحكيم)',
      'Tahkeem',
    ],
    'LAMC (Lebanon)': [
      'LAMC',
      'LAMC (Lebanon)',
      'المركز اللبناني للتحكيم والوساطة',
      'المركز اللبناني للتحكيم والوساطة (LAMC)',
    ],
    LCIA: ['LCIA', 'محكمة لندن للتحكيم الدولي', 'محكمة لندن للتحكيم الدولي (LCIA)'],
    'Ad hoc or UNCITRAL rules': [
      'UNCITRAL',
      'ad hoc arbitration',
      'Ad hoc or UNCITRAL rules',
      'الأونسيترال',
      'تحكيم حر',
      'تحكيم حر أو وفق قواعد الأونسيترال',
      'CNUDCI',
    ],
    'Other forum': ['Other forum', 'جهة أخرى'],
  }),
  ...entriesOf('feeBasis', {
    'Hourly or daily': [
      'Hourly or daily',
      'بالساعة أو باليوم',
      'time charge',
      'hourly rate',
      'daily rate',
      'أتعاب بالساعة',
      'أتعاب يومية',
    ],
    'Lump sum': ['Lump sum', 'مبلغ مقطوع'],
    'Monthly retainer': ['Monthly retainer', 'مبلغ شهري ثابت'],
  }),
]

/** In the directory the vendors too whose work it is to appear there. */
function forumsOf(entries: Record<string, readonly string[]>): Synonyms[] {
  return entriesOf('forum', entries).map((forum) => ({ ...forum, vendors: TRIBUNALS }))
}

/** Each entry of a closed list, with its words alone or with what else they find. */
function entriesOf(list: string, entries: Record<string, readonly string[] | Synonyms>): Synonyms[] {
  return Object.entries(entries).map(([entry, names]) => ({
    facets: [`${list}:${entry}`],
    ...('words' in names ? names : { words: names }),
  }))
}
