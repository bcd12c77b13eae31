import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { languageOfText } from './language-of-text.ts'

test.for([
  'شركة الرواد للمقاولات',
  'عقد FIDIC لمشروع سكة حديد',
  'FIDIC Red Book 1999، البند 20.1، نسبة الإنجاز 83%.',
  'البريد claims@wadi.example، أو https://wadi.example/ar/',
  'خبير TIA وWindows Analysis وAs-Planned vs As-Built، ومعتمد PSP وPMI-SP.',
  'مهندس تخطيط، Primavera P6 وMicrosoft Project وPowerBI، خبرة 12 سنة.',
  "مراجعة العقد FIDIC Yellow Book 1999 مع Particular Conditions وEmployer's Requirements.",
  'خبير Quantum (RICS: MRICS).',
  'Primavera P6 خبير تخطيط',
  'Delay Analysis و EOT Claims و Quantum',
  'تحليل التأخير بطريقة Time Impact Analysis (TIA) according to the SCL Protocol 2nd Edition',
  'مطالبات Extension of Time وProlongation Costs وDisruption وAcceleration وVariation Orders',
  'إعداد Notice of Claim وDetailed Particulars بموجب FIDIC Silver Book 2017 Sub-Clause 20.2',
  'محكّم معتمد FCIArb، عضو DIAC وSCCA وGCC Commercial Arbitration Centre',
  'مطلوب Quantity Surveyor لمشروع Red Sea Global، خبرة NRM2 وCESMM4 وCostX',
  'خبير delay analysis and quantum claims في مشاريع oil and gas',
  'Expert Witness أمام ICC وLCIA وDIFC Courts',
  'عقد EPC Turnkey LSTK مع Back-to-Back Subcontracts',
  'مراجعة جدول Baseline Programme في Primavera P6 Professional R23',
  'الـ FIDIC والـ NEC4 والـ JCT',
  'خبير As Planned vs As Built وBut For وCollapsed As Built',
  'وفق البند: “The Contractor shall give a Notice to the Engineer within 28 days after he became aware of it”، نطلب رأيًا.',
  'نطلب رأيًا في البند [The Engineer shall proceed under this Sub-Clause to agree or determine]',
  'المطلوب:\n- Delay Analysis\n- Quantum Analysis\n- Expert Witness Report\nخبرة 10 سنوات على الأقل',
  'القيمة $5M',
  'حاصل على PMP، PMI-SP، PSP، CCP، AACE، MCIArb',
  'مساعدة قانونية لـ Joint Venture بين Al Rowad Contracting وWadi Build LLC',
])('%s is Arabic', (text) => {
  expect(languageOfText(text)).toBe('ar')
})

test.for([
  'We act for شركة المقاولون العرب in Cairo',
  'Wadi Build (وادي)',
  'The listing of \u2068شركة الوادي الدولية للمقاولات والبناء\u2069',
  'https://wadi.example/ar/',
  'Claims under المادة 657 من نظام المعاملات المدنية',
  'Experience with نظام المنافسات والمشتريات الحكومية (Government Tenders and Procurement Law)',
  'شركة الرواد is looking for a delay analyst in Riyadh',
  'شركة المقاولون العرب needs a claims consultant',
  'Our client شركة الرواد العالمية has a dispute about an extension of time',
  'We are شركة الرواد للمقاولات العامة والتشييد المحدودة, a contractor in Jeddah',
  'Review of the letter «إشعار بالتأخير في تسليم الموقع وطلب تمديد مدة التنفيذ»',
  'The clause “يلتزم المقاول بتقديم إشعار خلال ثمانية وعشرين يومًا” is unclear',
  'Contract drafting in English; translation of ملحق العقد required',
  'Mr. محمد الأحمد, Riyadh',
  'FIDIC 2017 تحكيم',
  'Delay analysis for مشروع مترو الرياض المرحلة الثانية',
  'Advice on عقد المقاولة من الباطن and on its termination',
  'Looking for مستشار مطالبات in Riyadh with FIDIC experience',
  "Employer's claims (مطالبات صاحب العمل الواردة في البند) under FIDIC",
  'Contract and claims consultants in Riyadh, Jeddah, Dammam and Dubai.\nمستشارو عقود ومطالبات في الرياض وجدة والدمام ودبي.',
  'We need a claims consultant. The dispute is about prolongation costs.\nللتواصل: المكتب الرئيسي في الرياض',
  'The Arabic text prevails, as agreed in المادة الخامسة من الشروط العامة',
  'US contractor with IT works for هيئة تطوير بوابة الدرعية',
  '$5M',
])('%s is English', (text) => {
  expect(languageOfText(text)).toBe('en')
})

test.for(['', '12 / 7', 'Строитель'])('“%s” is in neither language', (text) => {
  expect(languageOfText(text)).toBeUndefined()
})

test('a text with letters of one script only is in its language', () => {
  const en = fc.constantFrom(...'FIDIC|we|need|(a|claim)|"notice"|for|1999|20.1|$5M|«|a@b.example|\n'.split('|'))
  const ar = fc.constantFrom(...'عقد|و|في|(نزاع)|«إشعار»|"|1999|20.1|،|[|\n|ـ'.split('|'))
  const text = (word: fc.Arbitrary<string>) =>
    fc.array(word, { minLength: 1, maxLength: 12 }).map((all) => all.join(' '))
  fc.assert(
    fc.property(text(en), text(ar), (english, arabic) => {
      expect(languageOfText(`${english} claim`)).toBe('en')
      expect(languageOfText(`${arabic} عقد`)).toBe('ar')
    }),
  )
})
