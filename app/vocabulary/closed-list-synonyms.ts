/**
 * Words for one thing, in any case of typing, with the Arabic article or without: each of them finds the others, and every
 * row with one of the facets. An abbreviation stands in upper case. Published rows store the first word, and the version
 * before asks for it too: further words follow it.
 */
export type Synonyms = {
  words: readonly string[]
  facets?: readonly string[]
  /** Facets of what a person of this name does, found on both lists. */
  services?: readonly string[]
  /** Facets of the vendors who do it: the directory finds them too, whatever they wrote. */
  vendors?: readonly string[]
  /** Where a city is; '' where two have one of its name. */
  country?: string
  /** Found by the words, which it does not find in turn. */
  alsoFinds?: readonly string[]
  /**
   * Words of their own, in Arabic without a possessive or an adjective's ending. A place has its article: 'الخبر' is a
   * city, 'خبر' is not.
   */
  form?: 'bare' | 'place'
  /** Words behind or before which Arabic words are something else: 'القوة القاهرة' is force majeure and not Cairo. */
  notAfter?: readonly string[]
  notBefore?: readonly string[]
}

export const CONTRACT_SERVICES = [
  'service:Contract drafting',
  'service:Contract review',
  'service:Contract administration',
]
export const CLAIMS_SERVICES = ['service:Claims preparation', 'service:Claims review', 'service:Claims defense']
const GULF_STATES = ['UAE', 'Saudi Arabia', 'Qatar', 'Kuwait', 'Oman', 'Bahrain']

/**
 * What the trade and the region call the entries of the closed lists, in both languages: rows store the English entry,
 * descriptions are in either.
 */
export const closedListSynonyms: readonly Synonyms[] = [
  {
    words: [
      'UAE',
      'Emirates',
      'United Arab Emirates',
      'الإمارات',
      'الإمارات العربية المتحدة',
      'Émirats',
      'Émirats arabes unis',
    ],
    facets: ['country:UAE'],
  },
  {
    words: [
      'KSA',
      'Saudi',
      'Saudi Arabia',
      'Kingdom of Saudi Arabia',
      'السعودية',
      'المملكة العربية السعودية',
      'Arabie saoudite',
    ],
    facets: ['country:Saudi Arabia'],
  },
  {
    words: ['GCC', 'Gulf Cooperation Council', 'مجلس التعاون', 'مجلس التعاون الخليجي', 'دول الخليج'],
    facets: GULF_STATES.map((country) => `country:${country}`),
  },
  { words: ['Oman', 'سلطنة عمان'], facets: ['country:Oman'] },
  // Without its marks it is Oman and Amman; in English neither finds the other.
  { words: ['عمان'], facets: ['country:Oman'], alsoFinds: ['Amman'] },
  { words: ['Egypt', 'مصر', 'جمهورية مصر العربية', 'Égypte'], facets: ['country:Egypt'] },
  { words: ['Qatar', 'قطر'], facets: ['country:Qatar'] },
  { words: ['Morocco', 'المغرب', 'Maroc'], facets: ['country:Morocco'] },
  { words: ['Jordan', 'الأردن', 'Jordanie'], facets: ['country:Jordan'] },
  { words: ['Kuwait', 'الكويت', 'Koweït'], facets: ['country:Kuwait'] },
  { words: ['Bahrain', 'البحرين', 'Bahreïn'], facets: ['country:Bahrain'] },
  { words: ['Lebanon', 'لبنان', 'Liban'], facets: ['country:Lebanon'] },
  { words: ['Tunisia', 'تونس', 'Tunisie'], facets: ['country:Tunisia'] },
  { words: ['Algeria', 'الجزائر', 'Algérie'], facets: ['country:Algeria'] },
  { words: ['Libya', 'ليبيا', 'Libye'], facets: ['country:Libya'] },
  { words: ['Iraq', 'العراق', 'Irak'], facets: ['country:Iraq'] },
  { words: ['Syria', 'سوريا', 'سورية', 'Syrie'], facets: ['country:Syria'] },

  { words: ['contract', 'عقد', 'عقود', 'contrat'], facets: CONTRACT_SERVICES },
  { words: ['Contract drafting', 'صياغة العقود', 'إعداد العقود'], facets: ['service:Contract drafting'] },
  { words: ['Contract review', 'مراجعة العقود'], facets: ['service:Contract review'] },
  { words: ['Contract administration', 'إدارة العقود'], facets: ['service:Contract administration'] },
  {
    words: [
      'claim',
      'مطالبة',
      'مطالبات',
      'مطالبتان',
      'مطالبتين',
      'كليم',
      'كليمات',
      'réclamation',
      'mémoire en réclamation',
    ],
    facets: CLAIMS_SERVICES,
  },
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
  { words: ['delay', 'تأخير', 'تأخيرات', 'retard'], facets: ['service:Delay analysis'] },
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
  { words: ['compensation', 'تعويض', 'تعويضات'], facets: ['service:Quantum analysis'] },
  {
    words: ['Schedule health check', 'فحص سلامة البرنامج الزمني', 'فحص سلامة الجدول الزمني'],
    facets: ['service:Schedule health check'],
  },
  {
    words: ['البرنامج الزمني', 'الجدول الزمني', 'جدولة', 'البرامج الزمنية', 'الجداول الزمنية'],
    facets: ['service:Schedule health check'],
  },
  {
    words: ['Expert witness', 'شهادة الخبراء', 'شاهد خبير', 'خبرة فنية', 'شهادة خبير', 'شهادة خبير أمام المحكمة'],
    facets: ['service:Expert witness'],
  },
  { words: ['expert', 'خبير', 'خبراء'], facets: ['service:Expert witness'] },
  // 'خبرة' is experience too, which 'expertise' does not look for.
  { words: ['expertise'], services: ['service:Expert witness'], alsoFinds: ['expert', 'خبير'] },
  { words: ['خبرة'], services: ['service:Expert witness'], alsoFinds: ['expert', 'خبير'] },
  {
    words: ['Litigation support', 'دعم التقاضي', 'الدعم القضائي', 'دعم التحكيم'],
    facets: ['service:Litigation support'],
  },
  { words: ['litigation', 'تقاضي'], facets: ['service:Litigation support'] },
  { words: ['freelancer', 'freelance', 'مستقل', 'مستقلون', 'مستقلين'], facets: ['vendorType:Freelancer'] },

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
  { words: ['Water', 'المياه', 'eau'], facets: ['projectType:Water'] },
  { words: ['Dam', 'سدود', 'barrage'], facets: ['projectType:Dam'] },
  { words: ['Data', 'بيانات'], facets: ['projectType:Data'] },
  { words: ['data centre', 'data center', 'مراكز البيانات', 'مركز بيانات'], facets: ['projectType:Data'] },
  { words: ['Mega', 'المشاريع الكبرى', 'مشاريع عملاقة'], facets: ['projectType:Mega'] },
  { words: ['Aviation', 'الطيران'], facets: ['projectType:Aviation'] },
  { words: ['airport', 'مطار', 'مطارات', 'aéroport'], facets: ['projectType:Aviation'] },
  { words: ['Marine', 'الأعمال البحرية'], facets: ['projectType:Marine'] },
  { words: ['port', 'ميناء', 'موانئ'], facets: ['projectType:Marine'] },
  {
    words: [
      'Rail',
      'railway',
      'السكك الحديدية',
      'سكة حديد',
      'سكة حديدية',
      'قطار',
      'قطارات',
      'ferroviaire',
      'chemin de fer',
    ],
    facets: ['projectType:Rail'],
  },
  { words: ['metro', 'مترو'], facets: ['projectType:Rail'] },
  // 'طريقة' is a method, 'طرق التحليل' are methods, 'عن طريق' is 'by means of'.
  {
    words: ['Road', 'الطرق', 'طريق'],
    facets: ['projectType:Road'],
    form: 'bare',
    notAfter: ['عن'],
    notBefore: ['تحليل', 'التحليل'],
  },
  { words: ['highway', 'motorway', 'طريق سريع', 'طرق سريعة', 'autoroute'], facets: ['projectType:Road'] },
  { words: ['Bridge', 'الجسور', 'جسر', 'كباري', 'كوبري'], facets: ['projectType:Bridge'] },
  { words: ['Commercial', 'المباني التجارية'], facets: ['projectType:Commercial'] },
  { words: ['Residential', 'المباني السكنية', 'إسكان', 'housing', 'logement'], facets: ['projectType:Residential'] },
  {
    words: ['social housing', 'affordable housing', 'الإسكان الاجتماعي', 'logement social'],
    alsoFinds: ['housing', 'إسكان'],
  },
  { words: ['Hospitality', 'الضيافة والفنادق', 'الضيافة'], facets: ['projectType:Hospitality'] },
  { words: ['hotel', 'فندق', 'فنادق'], facets: ['projectType:Hospitality'] },
  { words: ['Healthcare', 'الرعاية الصحية'], facets: ['projectType:Healthcare'] },
  { words: ['hospital', 'مستشفى', 'مستشفيات', 'hôpital'], facets: ['projectType:Healthcare'] },
  { words: ['Education', 'التعليم'], facets: ['projectType:Education'] },
  { words: ['school', 'مدرسة', 'مدارس', 'école'], facets: ['projectType:Education'] },
  { words: ['university', 'universities', 'جامعة', 'جامعات', 'université'], facets: ['projectType:Education'] },
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
    words: ['PPP', 'public-private partnership', 'شراكة بين القطاعين العام والخاص', 'شراكة بين القطاعين'],
    facets: ['ownershipType:PPP'],
  },

  { words: ['أقل من مليون دولار'], facets: ['projectSize:< $1M'] },
  { words: ['من 1 إلى 10 ملايين دولار'], facets: ['projectSize:$1M - $10M'] },
  { words: ['من 10 إلى 50 مليون دولار'], facets: ['projectSize:$10M - $50M'] },
  { words: ['من 50 إلى 100 مليون دولار'], facets: ['projectSize:$50M - $100M'] },
  { words: ['من 100 إلى 500 مليون دولار'], facets: ['projectSize:$100M - $500M'] },
  { words: ['من 500 مليون إلى مليار دولار'], facets: ['projectSize:$500M - $1B'] },
  { words: ['أكثر من مليار دولار'], facets: ['projectSize:> $1B'] },
]
