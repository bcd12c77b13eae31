import { normalizeText, withoutArticle } from './normalize-text.ts'

/**
 * Words for one thing: each of them finds the others, and every row with one of the facets. `keys` as `keyOf` gives;
 * `name` is the first of them. Published rows store it, and the version before asks for it too: further words follow it.
 */
export type Synonyms = { words: readonly string[]; keys: readonly string[]; facets?: readonly string[]; name?: string }

const CONTRACT_SERVICES = ['service:Contract drafting', 'service:Contract review', 'service:Contract administration']
const CLAIMS_SERVICES = ['service:Claims preparation', 'service:Claims review', 'service:Claims defense']
const GULF_STATES = ['UAE', 'Saudi Arabia', 'Qatar', 'Kuwait', 'Oman', 'Bahrain']

/**
 * What the trade and the region call the entries of the closed lists, and their abbreviations, in both languages: rows
 * store the English entry, descriptions are in either. In any case of typing, with the Arabic article or without. An
 * abbreviation stands in upper case.
 */
export const synonyms: readonly Pick<Synonyms, 'words' | 'facets'>[] = [
  {
    words: ['UAE', 'Emirates', 'United Arab Emirates', 'الإمارات', 'الإمارات العربية المتحدة'],
    facets: ['country:UAE'],
  },
  {
    words: ['KSA', 'Saudi', 'Saudi Arabia', 'Kingdom of Saudi Arabia', 'السعودية', 'المملكة العربية السعودية'],
    facets: ['country:Saudi Arabia'],
  },
  {
    words: ['GCC', 'Gulf Cooperation Council', 'مجلس التعاون', 'مجلس التعاون الخليجي', 'دول الخليج'],
    facets: GULF_STATES.map((country) => `country:${country}`),
  },
  { words: ['Oman', 'سلطنة عمان'], facets: ['country:Oman'] },
  // Without its marks it is Amman too: 'Oman' does not find it, but it finds Oman.
  { words: ['عُمان'], facets: ['country:Oman'] },
  { words: ['Egypt', 'مصر', 'جمهورية مصر العربية'], facets: ['country:Egypt'] },
  { words: ['Qatar', 'قطر'], facets: ['country:Qatar'] },
  { words: ['Morocco', 'المغرب'], facets: ['country:Morocco'] },
  { words: ['Jordan', 'الأردن'], facets: ['country:Jordan'] },
  { words: ['Kuwait', 'الكويت'], facets: ['country:Kuwait'] },
  { words: ['Bahrain', 'البحرين'], facets: ['country:Bahrain'] },
  { words: ['Lebanon', 'لبنان'], facets: ['country:Lebanon'] },
  { words: ['Tunisia', 'تونس'], facets: ['country:Tunisia'] },
  { words: ['Algeria', 'الجزائر'], facets: ['country:Algeria'] },
  { words: ['Libya', 'ليبيا'], facets: ['country:Libya'] },
  { words: ['Iraq', 'العراق'], facets: ['country:Iraq'] },
  { words: ['Syria', 'سوريا', 'سورية'], facets: ['country:Syria'] },

  { words: ['contract', 'عقد', 'عقود'], facets: CONTRACT_SERVICES },
  { words: ['Contract drafting', 'صياغة العقود', 'إعداد العقود'], facets: ['service:Contract drafting'] },
  { words: ['Contract review', 'مراجعة العقود'], facets: ['service:Contract review'] },
  { words: ['Contract administration', 'إدارة العقود'], facets: ['service:Contract administration'] },
  { words: ['claim', 'مطالبة', 'مطالبات'], facets: CLAIMS_SERVICES },
  {
    words: ['Claims preparation', 'إعداد المطالبات', 'تقديم المطالبات'],
    facets: ['service:Claims preparation'],
  },
  {
    words: ['Claims review', 'مراجعة المطالبات', 'دراسة المطالبات', 'تقييم المطالبات'],
    facets: ['service:Claims review'],
  },
  {
    words: ['Claims defense', 'Claims defence', 'الدفاع ضد المطالبات', 'دحض المطالبات', 'الرد على المطالبات'],
    facets: ['service:Claims defense'],
  },
  { words: ['defence', 'defense'] },
  { words: ['Delay analysis', 'تحليل التأخير', 'تحليل التأخيرات'], facets: ['service:Delay analysis'] },
  { words: ['TIA', 'time impact analysis', 'تحليل الأثر الزمني', 'الأثر الزمني'], facets: ['service:Delay analysis'] },
  {
    words: [
      'Quantum analysis',
      'quantum',
      'التقييم المالي للمطالبات (Quantum)',
      'التقييم المالي للمطالبات',
      'تقدير التعويض',
      'تحليل الكم',
      'كوانتم',
    ],
    facets: ['service:Quantum analysis'],
  },
  {
    words: ['Schedule health check', 'فحص سلامة البرنامج الزمني', 'فحص سلامة الجدول الزمني'],
    facets: ['service:Schedule health check'],
  },
  { words: ['البرنامج الزمني', 'الجدول الزمني', 'جدولة'], facets: ['service:Schedule health check'] },
  { words: ['Expert witness', 'شهادة الخبراء', 'شاهد خبير', 'خبرة فنية'], facets: ['service:Expert witness'] },
  { words: ['expert', 'خبير', 'خبراء'], facets: ['service:Expert witness'] },
  {
    words: ['Litigation support', 'دعم التقاضي', 'الدعم القضائي', 'دعم التحكيم'],
    facets: ['service:Litigation support'],
  },
  { words: ['arbitration', 'تحكيم'], facets: ['service:Litigation support'] },
  { words: ['litigation', 'تقاضي'], facets: ['service:Litigation support'] },

  // Not their English names: the directory's search does not read specialties (spec 2).
  { words: ['الأعمال المدنية', 'الهندسة المدنية'], facets: ['specialty:Civil'] },
  { words: ['الأعمال الكهربائية', 'الهندسة الكهربائية', 'كهرباء'], facets: ['specialty:Electrical'] },
  { words: ['الأعمال الميكانيكية', 'الهندسة الميكانيكية', 'ميكانيكا'], facets: ['specialty:Mechanical'] },
  {
    words: ['الأعمال المعمارية', 'الهندسة المعمارية'],
    facets: ['specialty:Architectural'],
  },
  { words: ['الواجهات'], facets: ['specialty:Façade'] },
  {
    words: ['الهندسة الجيوتقنية', 'جيوتقنية', 'جيوتكنيكية'],
    facets: ['specialty:Geotechnical'],
  },
  { words: ['MEP'], facets: ['specialty:Mechanical', 'specialty:Electrical'] },
  { words: ['العربية', 'اللغة العربية'], facets: ['language:Arabic'] },
  { words: ['الإنجليزية', 'اللغة الإنجليزية'], facets: ['language:English'] },

  { words: ['Manufacturing', 'المنشآت الصناعية'], facets: ['projectType:Manufacturing'] },
  { words: ['factory', 'factories', 'مصنع', 'مصانع'], facets: ['projectType:Manufacturing'] },
  { words: ['Power', 'الطاقة'], facets: ['projectType:Power'] },
  { words: ['Water', 'المياه'], facets: ['projectType:Water'] },
  { words: ['Dam', 'سدود'], facets: ['projectType:Dam'] },
  { words: ['Data', 'بيانات'], facets: ['projectType:Data'] },
  { words: ['data centre', 'data center', 'مراكز البيانات', 'مركز بيانات'], facets: ['projectType:Data'] },
  { words: ['Mega', 'المشاريع الكبرى', 'مشاريع عملاقة'], facets: ['projectType:Mega'] },
  { words: ['Aviation', 'الطيران'], facets: ['projectType:Aviation'] },
  { words: ['airport', 'مطار', 'مطارات'], facets: ['projectType:Aviation'] },
  { words: ['Marine', 'الأعمال البحرية'], facets: ['projectType:Marine'] },
  { words: ['port', 'ميناء', 'موانئ'], facets: ['projectType:Marine'] },
  {
    words: ['Rail', 'railway', 'السكك الحديدية', 'سكة حديد', 'سكة حديدية', 'قطار', 'قطارات'],
    facets: ['projectType:Rail'],
  },
  { words: ['metro', 'مترو'], facets: ['projectType:Rail'] },
  { words: ['Road', 'الطرق', 'طريق'], facets: ['projectType:Road'] },
  { words: ['highway', 'motorway', 'طريق سريع', 'طرق سريعة'], facets: ['projectType:Road'] },
  { words: ['Bridge', 'الجسور', 'جسر', 'كباري', 'كوبري'], facets: ['projectType:Bridge'] },
  { words: ['Commercial', 'المباني التجارية'], facets: ['projectType:Commercial'] },
  { words: ['Residential', 'المباني السكنية', 'إسكان'], facets: ['projectType:Residential'] },
  { words: ['Hospitality', 'الضيافة والفنادق', 'الضيافة'], facets: ['projectType:Hospitality'] },
  { words: ['hotel', 'فندق', 'فنادق'], facets: ['projectType:Hospitality'] },
  { words: ['Healthcare', 'الرعاية الصحية'], facets: ['projectType:Healthcare'] },
  { words: ['hospital', 'مستشفى', 'مستشفيات'], facets: ['projectType:Healthcare'] },
  { words: ['Education', 'التعليم'], facets: ['projectType:Education'] },
  { words: ['school', 'مدرسة', 'مدارس'], facets: ['projectType:Education'] },
  { words: ['university', 'universities', 'جامعة', 'جامعات'], facets: ['projectType:Education'] },
  { words: ['Museum', 'متحف', 'متاحف'], facets: ['projectType:Museum'] },
  { words: ['Sports', 'المنشآت الرياضية'], facets: ['projectType:Sports'] },
  { words: ['stadium', 'ملعب', 'ملاعب', 'إستاد'], facets: ['projectType:Sports'] },
  { words: ['Entertainment', 'الترفيه'], facets: ['projectType:Entertainment'] },
  {
    words: ['O&G', 'Oil & Gas', 'oil and gas', 'النفط والغاز', 'البترول والغاز'],
    facets: ['projectType:Oil & Gas'],
  },
  { words: ['نفط', 'بترول'], facets: ['projectType:Oil & Gas'] },
  { words: ['Telecom', 'الاتصالات'], facets: ['projectType:Telecom'] },

  { words: ['Public', 'قطاع عام'], facets: ['ownershipType:Public'] },
  { words: ['Private', 'قطاع خاص'], facets: ['ownershipType:Private'] },
  {
    words: [
      'PPP',
      'public-private partnership',
      'public private partnership',
      'شراكة بين القطاعين العام والخاص',
      'شراكة بين القطاعين',
    ],
    facets: ['ownershipType:PPP'],
  },

  { words: ['أقل من مليون دولار'], facets: ['projectSize:< $1M'] },
  { words: ['من 1 إلى 10 ملايين دولار'], facets: ['projectSize:$1M - $10M'] },
  { words: ['من 10 إلى 50 مليون دولار'], facets: ['projectSize:$10M - $50M'] },
  { words: ['من 50 إلى 100 مليون دولار'], facets: ['projectSize:$50M - $100M'] },
  { words: ['من 100 إلى 500 مليون دولار'], facets: ['projectSize:$100M - $500M'] },
  { words: ['من 500 مليون إلى مليار دولار'], facets: ['projectSize:$500M - $1B'] },
  { words: ['أكثر من مليار دولار'], facets: ['projectSize:> $1B'] },

  {
    words: [
      'EOT',
      'extension of time',
      'extensions of time',
      'time extension',
      'تمديد مدة الإنجاز',
      'تمديد المدة',
      'تمديد مدة العقد',
      'تمديد الوقت',
    ],
  },
  { words: ['time for completion', 'مدة الإنجاز'] },
  { words: ['CPM', 'critical path method', 'طريقة المسار الحرج'] },
  { words: ['critical path', 'المسار الحرج'] },
  { words: ['concurrent delay', 'التأخير المتزامن'] },
  { words: ['prolongation', 'إطالة'] },
  { words: ['disruption', 'إرباك'] },
  { words: ['acceleration', 'تسريع'] },
  { words: ['P6', 'Primavera', 'بريمافيرا'] },
  {
    words: ['LD', 'LAD', 'liquidated damages', 'delay damages', 'تعويضات التأخير', 'غرامة التأخير', 'غرامات التأخير'],
  },
  {
    words: [
      'DAB',
      'DAAB',
      'dispute adjudication board',
      'dispute avoidance',
      'dispute board',
      'مجلس تسوية المنازعات',
      'مجلس فض المنازعات',
      'مجلس فض الخلافات',
      'مجلس تجنب المنازعات',
      'مجلس تفادي وتسوية النزاعات',
    ],
  },
  { words: ['ADR', 'alternative dispute resolution', 'الوسائل البديلة لتسوية المنازعات'] },
  { words: ['dispute', 'نزاع', 'نزاعات', 'منازعة', 'منازعات'] },
  { words: ['mediation', 'وساطة'] },
  { words: ['BOQ', 'bill of quantities', 'bills of quantities', 'جدول الكميات', 'جداول الكميات'] },
  { words: ['QS', 'quantity surveyor', 'quantity surveying', 'مساح الكميات', 'حصر الكميات'] },
  {
    words: [
      'VO',
      'variation order',
      'أمر تغيير',
      'أمر تغييري',
      'أوامر التغيير',
      'أوامر تغييرية',
      'أمر تعديل',
      'أوامر التعديل',
    ],
  },
  { words: ['IPC', 'interim payment certificate', 'شهادة الدفع المرحلية', 'شهادات الدفع المرحلية'] },
  { words: ['final account', 'الحساب الختامي', 'المستخلص النهائي'] },
  { words: ['retention', 'محتجزات'] },
  { words: ['NOC', 'no objection certificate', 'no-objection certificate', 'شهادة عدم ممانعة'] },
  { words: ['RFI', 'request for information', 'requests for information', 'طلب معلومات'] },
  { words: ['DLP', 'defects liability period', 'defects notification period', 'فترة الإشعار بإصلاح العيوب'] },
  { words: ['taking-over certificate', 'taking over certificate', 'شهادة تسلم الأشغال'] },
  { words: ['subcontractor', 'المقاول الفرعي', 'مقاول من الباطن', 'مقاولو الباطن'] },
  { words: ['EPC', 'engineering, procurement and construction', 'engineering procurement construction'] },
  { words: ['JV', 'joint venture', 'مشروع مشترك', 'ائتلاف'] },
  { words: ['BIM', 'building information modelling', 'building information modeling', 'نمذجة معلومات البناء'] },
  { words: ['FIDIC', 'فيديك'] },
]

/** As two spellings of the same words are compared: normalized, in lower case, each word without the Arabic article. */
export const keyOf = (text: string): string =>
  normalizeText(text).toLowerCase().split(' ').map(withoutArticle).join(' ')

export const groups = synonyms.map((group) => {
  const keys = group.words.map(keyOf)
  return { ...group, keys, name: keys[0] ?? '' }
})

const byKey = new Map<string, Synonyms>(groups.flatMap((group) => group.keys.map((key) => [key, group])))

const abbreviations = new Set(
  synonyms.flatMap(({ words }) => words.filter((word) => /^[A-Z\d&]{2,3}$/.test(word)).map(keyOf)),
)

export const LONGEST_SYNONYM = Math.max(...[...byKey.keys()].map((key) => key.split(' ').length))

/** Also by its plural: 'LDs', 'hotels'. */
export function synonymsOf(text: string): Synonyms | undefined {
  const key = keyOf(text)
  return byKey.get(key) ?? byKey.get(singular(key))
}

const singular = (key: string) => (key.endsWith('s') ? key.slice(0, -1) : key)

/** Found as a word of its own, not within another: 'geotechnical' has no EOT. */
export const isAbbreviation = (key: string): boolean => abbreviations.has(key) || abbreviations.has(singular(key))

const arabicEntries = synonyms.flatMap(({ words, facets = [] }) =>
  words
    .filter((word) => facets.length > 0 && /\p{Script=Arabic}/u.test(word))
    .map((word) => ({ spellings: [normalizeText(word).toLowerCase(), keyOf(word)], facets })),
)

const PREPOSITIONS = new Set(['علي', 'الي', 'بين'])

/** The beginning of a word of an Arabic name finds the rows with the entry, as 'ana' finds the stored 'Delay analysis'. */
export function entriesWith(word: string): Synonyms | undefined {
  if (!/^\p{Script=Arabic}{3}/u.test(word) || PREPOSITIONS.has(word)) return undefined
  const found = arabicEntries.filter(({ spellings }) =>
    spellings.some((spelling) => ` ${spelling}`.includes(` ${word}`)),
  )
  return found.length > 0
    ? { words: [], keys: [], facets: [...new Set(found.flatMap(({ facets }) => facets))] }
    : undefined
}
