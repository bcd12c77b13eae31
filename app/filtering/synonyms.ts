import { normalizeText, withoutArticle } from './normalize-text.ts'

/** Words for one thing: each of them finds the others, and every row with one of the facets. */
export type Synonyms = { words: readonly string[]; facets?: readonly string[] }

const CONTRACT_SERVICES = ['service:Contract drafting', 'service:Contract review', 'service:Contract administration']
const CLAIMS_SERVICES = ['service:Claims preparation', 'service:Claims review', 'service:Claims defense']
const GULF_STATES = ['UAE', 'Saudi Arabia', 'Qatar', 'Kuwait', 'Oman', 'Bahrain']

/**
 * What the trade and the region call the entries of the closed lists, and their abbreviations, in both languages: rows
 * store the English entry. In any case of typing, with the Arabic article or without.
 */
export const synonyms: readonly Synonyms[] = [
  {
    words: ['UAE', 'Emirates', 'United Arab Emirates', 'الإمارات', 'الإمارات العربية المتحدة'],
    facets: ['country:UAE'],
  },
  {
    words: ['KSA', 'Kingdom of Saudi Arabia', 'السعودية', 'المملكة العربية السعودية'],
    facets: ['country:Saudi Arabia'],
  },
  { words: ['سلطنة عمان'], facets: ['country:Oman'] },
  { words: ['GCC', 'Gulf Cooperation Council'], facets: GULF_STATES.map((country) => `country:${country}`) },
  { words: ['مصر'], facets: ['country:Egypt'] },
  { words: ['قطر'], facets: ['country:Qatar'] },
  { words: ['المغرب'], facets: ['country:Morocco'] },
  { words: ['الأردن'], facets: ['country:Jordan'] },
  { words: ['الكويت'], facets: ['country:Kuwait'] },
  { words: ['البحرين'], facets: ['country:Bahrain'] },
  { words: ['لبنان'], facets: ['country:Lebanon'] },
  { words: ['تونس'], facets: ['country:Tunisia'] },
  { words: ['الجزائر'], facets: ['country:Algeria'] },
  { words: ['ليبيا'], facets: ['country:Libya'] },
  { words: ['العراق'], facets: ['country:Iraq'] },
  { words: ['سوريا', 'سورية'], facets: ['country:Syria'] },

  { words: ['عقود'], facets: CONTRACT_SERVICES },
  { words: ['صياغة العقود', 'إعداد العقود'], facets: ['service:Contract drafting'] },
  { words: ['مراجعة العقود'], facets: ['service:Contract review'] },
  { words: ['إدارة العقود'], facets: ['service:Contract administration'] },
  { words: ['مطالبات', 'مطالبة'], facets: CLAIMS_SERVICES },
  { words: ['إعداد المطالبات', 'تقديم المطالبات'], facets: ['service:Claims preparation'] },
  { words: ['مراجعة المطالبات', 'دراسة المطالبات', 'تقييم المطالبات'], facets: ['service:Claims review'] },
  {
    words: ['الدفاع ضد المطالبات', 'دحض المطالبات', 'الرد على المطالبات'],
    facets: ['service:Claims defense'],
  },
  { words: ['تحليل التأخير', 'تحليل التأخيرات', 'تحليل الأثر الزمني'], facets: ['service:Delay analysis'] },
  {
    words: ['التقييم المالي للمطالبات', 'تقدير التعويض', 'تحليل الكم', 'كوانتم'],
    facets: ['service:Quantum analysis'],
  },
  {
    words: ['فحص سلامة البرنامج الزمني', 'البرنامج الزمني', 'الجدول الزمني', 'جدولة'],
    facets: ['service:Schedule health check'],
  },
  { words: ['شهادة الخبراء', 'شاهد خبير', 'خبير', 'خبرة فنية'], facets: ['service:Expert witness'] },
  {
    words: ['دعم التقاضي', 'الدعم القضائي', 'دعم التحكيم', 'تحكيم'],
    facets: ['service:Litigation support'],
  },

  { words: ['الأعمال المدنية'], facets: ['specialty:Civil'] },
  { words: ['الأعمال الكهربائية', 'كهرباء'], facets: ['specialty:Electrical'] },
  { words: ['الأعمال الميكانيكية', 'ميكانيكا'], facets: ['specialty:Mechanical'] },
  { words: ['الأعمال المعمارية'], facets: ['specialty:Architectural'] },
  { words: ['واجهات'], facets: ['specialty:Façade'] },
  { words: ['الهندسة الجيوتقنية', 'جيوتقنية', 'جيوتكنيكية'], facets: ['specialty:Geotechnical'] },

  { words: ['المنشآت الصناعية', 'مصانع', 'مصنع'], facets: ['projectType:Manufacturing'] },
  { words: ['طاقة'], facets: ['projectType:Power'] },
  { words: ['مياه'], facets: ['projectType:Water'] },
  { words: ['سدود'], facets: ['projectType:Dam'] },
  { words: ['مراكز البيانات', 'مركز بيانات'], facets: ['projectType:Data'] },
  { words: ['المشاريع الكبرى', 'مشاريع عملاقة'], facets: ['projectType:Mega'] },
  { words: ['طيران', 'مطار', 'مطارات'], facets: ['projectType:Aviation'] },
  { words: ['الأعمال البحرية', 'ميناء', 'موانئ'], facets: ['projectType:Marine'] },
  { words: ['السكك الحديدية', 'سكة حديد', 'قطار', 'مترو'], facets: ['projectType:Rail'] },
  { words: ['طرق', 'طريق'], facets: ['projectType:Road'] },
  { words: ['جسور', 'جسر', 'كباري', 'كوبري'], facets: ['projectType:Bridge'] },
  { words: ['المباني التجارية'], facets: ['projectType:Commercial'] },
  { words: ['المباني السكنية', 'إسكان'], facets: ['projectType:Residential'] },
  { words: ['الضيافة والفنادق', 'ضيافة', 'فندق', 'فنادق'], facets: ['projectType:Hospitality'] },
  { words: ['الرعاية الصحية', 'مستشفى', 'مستشفيات'], facets: ['projectType:Healthcare'] },
  { words: ['تعليم', 'مدارس', 'جامعة'], facets: ['projectType:Education'] },
  { words: ['متاحف', 'متحف'], facets: ['projectType:Museum'] },
  { words: ['المنشآت الرياضية', 'ملعب', 'ملاعب'], facets: ['projectType:Sports'] },
  { words: ['ترفيه'], facets: ['projectType:Entertainment'] },
  { words: ['النفط والغاز', 'نفط', 'بترول'], facets: ['projectType:Oil & Gas'] },
  { words: ['اتصالات'], facets: ['projectType:Telecom'] },

  { words: ['قطاع عام'], facets: ['ownershipType:Public'] },
  { words: ['قطاع خاص'], facets: ['ownershipType:Private'] },
  { words: ['شراكة بين القطاعين العام والخاص'], facets: ['ownershipType:PPP'] },

  { words: ['MEP'], facets: ['specialty:Mechanical', 'specialty:Electrical'] },
  { words: ['defence', 'defense'] },
  { words: ['PPP', 'public-private partnership', 'public private partnership'], facets: ['ownershipType:PPP'] },
  { words: ['O&G', 'oil and gas'], facets: ['projectType:Oil & Gas'] },
  { words: ['airport'], facets: ['projectType:Aviation'] },
  { words: ['railway', 'metro'], facets: ['projectType:Rail'] },
  { words: ['highway', 'motorway'], facets: ['projectType:Road'] },
  { words: ['hospital'], facets: ['projectType:Healthcare'] },
  { words: ['hotel'], facets: ['projectType:Hospitality'] },
  { words: ['data centre', 'data center'], facets: ['projectType:Data'] },

  { words: ['EOT', 'extension of time', 'extensions of time', 'time extension'] },
  { words: ['TIA', 'time impact analysis'] },
  { words: ['CPM', 'critical path method'] },
  { words: ['P6', 'Primavera'] },
  { words: ['LD', 'LAD', 'liquidated damages', 'delay damages'] },
  { words: ['DAB', 'DAAB', 'dispute adjudication board', 'dispute avoidance', 'dispute board'] },
  { words: ['ADR', 'alternative dispute resolution'] },
  { words: ['BOQ', 'bill of quantities', 'bills of quantities'] },
  { words: ['QS', 'quantity surveyor', 'quantity surveying'] },
  { words: ['VO', 'variation order'] },
  { words: ['IPC', 'interim payment certificate'] },
  { words: ['NOC', 'no objection certificate', 'no-objection certificate'] },
  { words: ['RFI', 'request for information', 'requests for information'] },
  { words: ['DLP', 'defects liability period'] },
  { words: ['EPC', 'engineering, procurement and construction', 'engineering procurement construction'] },
  { words: ['JV', 'joint venture'] },
  { words: ['BIM', 'building information modelling', 'building information modeling'] },
  { words: ['فيديك', 'FIDIC'] },
]

const keyOf = (text: string) => normalizeText(text).toLowerCase().split(' ').map(withoutArticle).join(' ')

const byWord = new Map(synonyms.flatMap((group) => group.words.map((word) => [keyOf(word), group])))

export const LONGEST_SYNONYM = Math.max(...[...byWord.keys()].map((key) => key.split(' ').length))

/** Also by its plural: 'LDs', 'hotels'. */
export function synonymsOf(text: string): Synonyms | undefined {
  const key = keyOf(text)
  return byWord.get(key) ?? (key.endsWith('s') ? byWord.get(key.slice(0, -1)) : undefined)
}

/** Found as a word of its own, not within another: 'geotechnical' has no EOT. */
export const isAbbreviation = (text: string): boolean => /^[a-z\d&]{2,3}$/i.test(text) && byWord.has(keyOf(text))
