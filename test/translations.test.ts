import { globSync, readFileSync } from 'node:fs'
import { formatter } from '@lingui/format-po'
import { expect, test } from 'vitest'
import { faultsIn } from './translations.ts'

test.for([
  ['Search', '', 'not translated'],
  ['Page {page} of {pages}', 'الصفحة {page}', 'other placeholders'],
  ['Read <0>the terms</0>', 'قراءة الشروط', 'other tags'],
  ['{n, plural, one {# day} other {# days}}', '{n, plural, one {يوم} other {# يوم}}', 'a plural without all six forms'],
  ['Copied', 'تم copy', 'Latin letters (copy)'],
  ['12 months', '١٢ شهرًا', 'Arabic-Indic digits'],
  ['Search', 'بـحث', 'a tatweel or an invisible mark'],
  ['Search', 'بحث\u200f', 'a tatweel or an invisible mark'],
  ['City, country', 'المدينة, البلد', 'Latin punctuation after an Arabic letter'],
  ['Close', 'إغلاق  النافذة', 'a space too many'],
  ['Enter your name', 'أدخل اسمك', 'an imperative for one man'],
  ['Decided by {who}', 'قرار من قبل {who}', "'من قبل' for who did it"],
  ['One press left', 'بقيت خطوة واحدة', 'an English word that another one replaces'],
  ['Do you need somebody for this?', 'هل تحتاجون إلى مساعدة؟', 'an English word that another one replaces'],
  ['{n, plural, one {# kind} other {# kinds}}', 'أنواع', 'an English word that another one replaces'],
  ['Claims review', 'مراجعة الطلبات', "'\\bclaims?\\b' without مطالب|طالب"],
] as const)('%s → %s: %s', ([message, translation, fault]) => {
  expect(faultsIn({ message, translation })).toContain(fault)
})

test.for([
  ['Read <0>the terms</0> of {name}', 'قراءة <0>شروط</0> {name}'],
  ['Press <0>?</0> for shortcuts: {kind}', 'الضغط على <0>?</0> لعرض الاختصارات: {kind}'],
  ['FIDIC clause {clause}, or a website (https://…)', 'بند FIDIC رقم {clause}، أو موقع إلكتروني (https://…)'],
  [
    '{n, plural, one {# day} other {# days}}',
    '{n, plural, zero {اليوم} one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}',
  ],
] as const)('this translation has no fault: %s → %s', ([message, translation]) => {
  expect(faultsIn({ message, translation })).toEqual([])
})

// These are the standard terms of the construction trade.
test.for([
  ['Delay analysis', 'تحليل التأخير'],
  ['Quantum analysis', 'التقييم المالي للمطالبات'],
  ['Claims preparation', 'إعداد المطالبات'],
  ['Claims defense', 'الرد على المطالبات'],
  ['Expert witness', 'شهادة الخبراء'],
  ['Contract administration', 'إدارة العقود'],
  ['Schedule health check', 'فحص سلامة البرنامج الزمني'],
  ['Litigation support', 'دعم التقاضي'],
  ['UAE', 'الإمارات'],
  ['Saudi Arabia', 'السعودية'],
  ['Oman', 'عُمان'],
  ['PPP Consortium', 'تحالف شراكة بين القطاعين العام والخاص'],
  ['Government Entity', 'جهة حكومية'],
  ['$10M - $50M', 'من 10 إلى 50 مليون دولار'],
  ['Freelancer', 'مستقل'],
] as const)('%s is translated as %s', async ([label, arabic]) => {
  const catalogue = await formatter().parse(readFileSync('app/locales/ar/site.po', 'utf8'), {
    locale: 'ar',
    sourceLocale: 'en',
    filename: 'ar.po',
  })
  expect(catalogue[label]?.translation).toBe(arabic)
})

// The build compiles English messages only if a macro wraps them (vite.config.ts). If a message with a placeholder were
// only marked with a comment, visitors would see its braces.
test('a sentence with a placeholder uses a macro and not a mark', () => {
  const files = globSync('{app,mail}/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
  const marked = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\/\*\s*i18n\s*\*\/\s*(['"`])(.*?)(?<!\\)\1/gs)].map(([, , text]) => text),
  )
  expect(marked.length).toBeGreaterThan(200)
  expect(marked.filter((text) => text?.includes('{'))).toEqual([])
})
