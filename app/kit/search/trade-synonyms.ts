import type { Synonyms } from './closed-list-synonyms.ts'

const TIME_CLAIMS = ['service:Claims preparation', 'service:Delay analysis']
const PROGRAMMES = ['service:Schedule health check', 'service:Delay analysis']
const QUANTUM = ['service:Quantum analysis']

const fidicBooks: readonly (readonly [string, string, ...string[]])[] = [
  ['Red', 'الأحمر'],
  ['Yellow', 'الأصفر'],
  ['Silver', 'الفضي'],
  ['Pink', 'الوردي'],
  ['Green', 'الأخضر'],
  ['Gold', 'الذهبي'],
  ['White', 'الأبيض'],
  ['Emerald', 'الزمردي'],
  ['Orange', 'البرتقالي'],
  ['Blue-Green', 'الأزرق', 'Blue Book', 'FIDIC Blue', 'FIDIC Blue Book'],
]

/** Terms of contracts and claims that are no entry of a list, and their abbreviations. */
export const tradeSynonyms: readonly Synonyms[] = [
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
    vendors: TIME_CLAIMS,
  },
  { words: ['time for completion', 'مدة الإنجاز'] },
  { words: ['CPM', 'critical path method', 'طريقة المسار الحرج'], vendors: PROGRAMMES },
  { words: ['critical path', 'المسار الحرج'] },
  { words: ['concurrent delay', 'التأخير المتزامن'], vendors: TIME_CLAIMS },
  { words: ['prolongation', 'إطالة'], vendors: TIME_CLAIMS },
  { words: ['variation'], vendors: TIME_CLAIMS },
  { words: ['disruption', 'إرباك'], vendors: QUANTUM },
  { words: ['acceleration', 'تسريع'], vendors: TIME_CLAIMS },
  { words: ['P6', 'Primavera', 'بريمافيرا'], vendors: PROGRAMMES },
  { words: ['planner', 'planning engineer', 'مهندس تخطيط'], vendors: PROGRAMMES },
  {
    words: ['LD', 'LAD', 'liquidated damages', 'delay damages', 'تعويضات التأخير', 'غرامة التأخير', 'غرامات التأخير'],
  },
  { words: ['ADR', 'alternative dispute resolution', 'الوسائل البديلة لتسوية المنازعات'] },
  { words: ['dispute', 'نزاع', 'نزاعات', 'منازعة', 'منازعات'] },
  { words: ['BOQ', 'bill of quantities', 'bills of quantities', 'جدول الكميات', 'جداول الكميات'] },
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
    vendors: TIME_CLAIMS,
  },
  { words: ['IPC', 'interim payment certificate', 'شهادة الدفع المرحلية', 'شهادات الدفع المرحلية'] },
  { words: ['final account', 'الحساب الختامي', 'المستخلص النهائي', 'المستخلص الختامي'], vendors: QUANTUM },
  { words: ['retention', 'محتجزات'] },
  { words: ['NOC', 'no objection certificate', 'شهادة عدم ممانعة'] },
  { words: ['RFI', 'request for information', 'requests for information', 'طلب معلومات'] },
  {
    words: [
      'DLP',
      'defects liability period',
      'defects notification period',
      'فترة الإشعار بإصلاح العيوب',
      'فترة ضمان العيوب',
      'فترة الصيانة',
    ],
  },
  { words: ['taking-over certificate', 'شهادة تسلم الأشغال', 'شهادة الاستلام الابتدائي', 'محضر الاستلام الابتدائي'] },
  {
    words: [
      'subcontractor',
      'المقاول الفرعي',
      'مقاول من الباطن',
      'مقاولو الباطن',
      'مقاول باطن',
      'مقاولين من الباطن',
      'مقاولون من الباطن',
      'مقاولين باطن',
      'مقاولي الباطن',
      'مقاولون فرعيون',
      'مقاولين فرعيين',
      'مقاولة من الباطن',
      'مقاولات الباطن',
    ],
  },
  // Plurals. In English these words are found as they are typed.
  { words: ['مقاول', 'مقاولون', 'مقاولين', 'مقاولو', 'مقاولي'], alsoFinds: ['construction contractor'] },
  // The types of organisations that post confidential requests, whose pages show nothing else of them.
  { words: ['construction contractor', 'contracting company', 'شركة مقاولات', 'شركات مقاولات', 'شركة إنشاءات'] },
  { words: ['real estate developer', 'property developer', 'مطور عقاري', 'مطورون عقاريون', 'شركة تطوير عقاري'] },
  { words: ['PPP consortium', 'تحالف شراكة بين القطاعين العام والخاص', 'ائتلاف شراكة بين القطاعين العام والخاص'] },
  { words: ['government entity', 'public entity', 'جهة حكومية', 'جهات حكومية'] },
  {
    words: ['consulting firm', 'consultancy firm', 'شركة استشارات', 'مكتب استشاري', 'مكتب استشارات', 'شركات استشارات'],
  },
  { words: ['استشاري', 'استشاريون', 'استشاريين'] },
  { words: ['مهندس', 'مهندسون', 'مهندسين'] },
  { words: ['محامي', 'محامٍ', 'محامون', 'محامين', 'محامو'] },
  { words: ['payment certificate', 'مستخلص', 'مستخلصات', 'شهادة الدفع', 'شهادات الدفع'] },
  // 'أمر' alone is any matter, as in 'الأمر الذي'.
  {
    words: ['أوامر'],
    alsoFinds: ['variation order', 'أمر تغيير', 'أمر تغييري', 'أمر تعديل'],
    form: 'bare',
  },
  { words: ['تغيير', 'تغييرات'] },
  { words: ['غرامة', 'غرامات'] },
  { words: ['ضرر', 'أضرار'] },
  { words: ['إشعار', 'إشعارات', 'إخطار', 'إخطارات'] },
  { words: ['بند', 'بنود'] },
  // 'شرطة' is the police.
  { words: ['شرط', 'شروط'], form: 'bare' },
  { words: ['مشروع', 'مشاريع', 'مشروعات'] },
  { words: ['تقرير', 'تقارير'] },
  { words: ['تكلفة', 'تكاليف', 'كلفة'] },
  { words: ['مناقصة', 'مناقصات', 'عطاء', 'عطاءات'] },
  { words: ['تسوية', 'تسويات'] },
  { words: ['عيب', 'عيوب'] },
  { words: ['ضمان', 'ضمانات'] },
  { words: ['force majeure', 'القوة القاهرة', 'قوة قاهرة'] },
  { words: ['EPC', 'engineering, procurement and construction', 'engineering procurement construction'] },
  {
    words: ['JV', 'joint venture', 'مشروع مشترك', 'ائتلاف', 'مشاريع مشتركة', 'مشروعات مشتركة', 'تحالف'],
  },
  { words: ['BIM', 'building information modelling', 'building information modeling', 'نمذجة معلومات البناء'] },
  ...fidicBooks.map(([colour, arabic, ...others]) => ({
    words: [
      `${colour} Book`,
      `الكتاب ${arabic}`,
      `فيديك ${arabic}`,
      `FIDIC ${colour}`,
      `FIDIC ${colour} Book`,
      `كتاب فيديك ${arabic}`,
      ...others,
    ],
    // 'FIDIC Golden Principles' is no Gold Book.
    form: 'bare' as const,
  })),
]
