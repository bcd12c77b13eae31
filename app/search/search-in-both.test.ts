import { readFileSync } from 'node:fs'
import { formatter } from '@lingui/format-po'
import { afterAll, expect, test } from 'vitest'
import { testSite } from '../../test/app.ts'
import { anOpportunity, insertListings, publish } from '../../test/builders.ts'
import { textOf } from '../../test/page.ts'
import { claimsWorkFilters, contractFilters } from '../records/claims-work/claims-work.fields.ts'
import {
  countries,
  languages,
  ownershipTypes,
  projectSizes,
  projectTypes,
  specialties,
  vendorServices,
} from '../vocabulary/closed-lists.ts'
import { synonymsOf } from './synonyms.ts'

const site = await testSite()
afterAll(() => site.close())

const { staff } = site.database
const other = { services: ['Expert witness'], project_type: ['Museum'], specialties: ['Façade'], country: 'Oman' }
const at = (minute: number) => ({ ...other, posted_at: new Date(Date.UTC(2026, 0, 1, 0, -minute)) })
await publish(
  staff,
  anOpportunity({ ...at(1), company: 'Ardah', description: 'A depot.', services: ['Delay analysis'] }),
  anOpportunity({ ...at(2), company: 'Barzan', description: 'A depot.', services: ['Claims review'] }),
  anOpportunity({ ...at(3), company: 'Ferro', description: 'An extension of time, under the contract.' }),
  anOpportunity({ ...at(4), company: 'Hamra', description: 'A depot.', project_type: ['Rail'], country: 'UAE' }),
  anOpportunity({ ...at(5), company: 'Jabal', description: 'نطلب تحليل التأخير في مشروع بمدينة جدة عام ٢٠٢٥.' }),
  anOpportunity({ ...at(6), company: 'Kharf', description: 'دراسة وتحليل للتأخير.' }),
  anOpportunity({ ...at(7), company: 'Lulu', description: 'إعداد المُطالَبات، والرد عليها؛ ڤيلا «النخيل».' }),
  anOpportunity({ ...at(8), company: 'Marj', description: 'مراجعة عَقْد المقاولة وفق فيديك، و\u200fمذكرة.' }),
  anOpportunity({ ...at(9), company: 'Nakhl', description: 'ﻋﻘﺪ جديد، وطلب تمديد مدة العمل؛ تأخيرات.' }),
  anOpportunity({ ...at(10), company: 'Orvan', description: 'قرض مصرفي لمشروع معقّد.' }),
  anOpportunity({ ...at(11), company: 'Qasr', description: 'Damages and a geotechnical report.' }),
)
await insertListings(
  staff,
  { company_name: 'بيت الميزان للمطالبات الهندسية', services: ['Expert witness'], country: 'Oman' },
  { company_name: 'Mizan', services: ['Claims defense'], country: 'Saudi Arabia' },
  { company_name: 'Qistas', services: ['Quantum analysis'], country: 'Egypt' },
)

const namesOn = async (path: string, q: string) => {
  const { queryAllByRole } = await site.page(`${path}?${new URLSearchParams({ q })}`)
  // The newest request is shown a second time in a figure, which is left out.
  const cards = queryAllByRole('article').filter((card) => !card.closest('figure'))
  return cards.map((card) => card.querySelector('bdi')?.textContent)
}

test.for<[string, string[]]>([
  // The same word is spelt with vowel marks, in presentation forms, with the article and without it. Rows with the
  // typed spelling come first and rows with another spelling follow. Both groups are sorted by date.
  ['عقد', ['Marj', 'Nakhl', 'Orvan', 'Ferro']],
  ['عَقد', ['Marj', 'Nakhl', 'Orvan', 'Ferro']],
  ['ﻋﻘﺪ', ['Marj', 'Nakhl', 'Orvan', 'Ferro']],
  ['العقد', ['Marj', 'Nakhl', 'Orvan', 'Ferro']],
  ['مطالبات', ['Barzan', 'Lulu']],
  ['المطالبات', ['Barzan', 'Lulu']],
  ['والمُطالَبات؟', ['Barzan', 'Lulu']],
  ['مذكرة', ['Marj']],
  ['فيلا', ['Lulu']],
  ['ڤيلا "النخيل"', ['Lulu']],
  ['٢٠٢٥', ['Jabal']],
  ['2025', ['Jabal']],
  // Consecutive words are found even if the row writes them with an article or a preposition.
  ['تحليل تأخير', ['Ardah', 'Jabal', 'Kharf']],
  ['تحليل التأخير', ['Ardah', 'Jabal', 'Kharf']],
  ['تحليل التاخير', ['Ardah', 'Jabal', 'Kharf']],
  ['التأخير جدة', ['Jabal']],
  // An English search finds an Arabic text.
  ['delay analysis', ['Ardah', 'Jabal', 'Kharf']],
  ['Claims', ['Barzan', 'Lulu']],
  ['claim', ['Barzan', 'Lulu']],
  ['contract', ['Ferro', 'Marj', 'Nakhl']],
  ['FIDIC', ['Marj']],
  // 'EOT' is found as typed, even within 'geotechnical', but that row is not found by the meaning 'extension of time'.
  ['EOT', ['Qasr', 'Ferro', 'Nakhl']],
  ['extension of time', ['Ferro', 'Nakhl']],
  // An Arabic search finds a value or a text in English.
  ['تمديد مدة الإنجاز', ['Ferro', 'Nakhl']],
  ['السكك الحديدية', ['Hamra']],
  ['الإمارات', ['Hamra']],
  // A part of an Arabic name is found while it is being typed.
  ['السكك', ['Hamra']],
  ['تحليل', ['Ardah', 'Jabal', 'Kharf']],
  // A synonym is not found within another word: 'Egypt' does not find 'مصرف', and the Arabic for 'dams' does not find
  // 'damages'.
  ['Egypt', []],
  ['سدود', []],
])('%s finds requests in both languages: %o', async ([search, companies]) => {
  expect(await namesOn('/', search)).toEqual(companies)
  expect(await namesOn('/ar', search)).toEqual(companies)
})

test.for<[string, string[]]>([
  ['claims', ['بيت الميزان للمطالبات الهندسية', 'Mizan']],
  ['مطالبات', ['بيت الميزان للمطالبات الهندسية', 'Mizan']],
  ['الدفاع ضد المطالبات', ['Mizan']],
  ['التقييم المالي للمطالبات (Quantum)', ['Qistas']],
  ['السعودية', ['Mizan']],
  ['مصر', ['Qistas']],
])('%s finds vendors in both languages: %o', async ([search, companies]) => {
  expect((await namesOn('/ar/browse-vendors', search)).sort()).toEqual(companies.sort())
})

test('the counts, the feed and the suggestions of words to leave out cover the same rows', async () => {
  const query = new URLSearchParams({ q: 'تحليل التأخير' })
  expect(await site.text(`/ar/feed.xml?${query}`)).toMatch(/Ardah.*Jabal.*Kharf/)
  const { text } = await site.page(`/?${query}`)
  expect(text).toContain('3 opportunities')
  const { getByRole } = await site.page('/?q=delay+analysis+geotechnical')
  expect(textOf(getByRole('list', { name: 'Suggestions to find more results' }))).toBe(
    'Delay analysis 1 Without “delay analysis” 1 Without “geotechnical” 3',
  )
})

test('on an Arabic page a word is quoted with angle marks, and the number after it is separate', async () => {
  const { getByRole } = await site.page('/ar?q=delay+analysis+geotechnical')
  const list = getByRole('list', { name: 'اقتراحات للحصول على نتائج أكثر' })
  expect(textOf(list)).toBe('تحليل التأخير 1 من دون «delay analysis» 1 من دون «geotechnical» 3')
  expect([...list.querySelectorAll('bdi')].map((each) => each.textContent)).toEqual([
    'تحليل التأخير',
    '«delay analysis»',
    '«geotechnical»',
  ])
})

const catalogueOf = (file: string) =>
  formatter().parse(readFileSync(file, 'utf8'), { locale: 'ar', sourceLocale: 'en', filename: file })
const catalogue = {
  ...(await catalogueOf('app/locales/ar/site.po')),
  ...(await catalogueOf('app/locales/ar/claims-work.po')),
}

const closedLists = {
  service: vendorServices,
  specialty: specialties,
  projectType: projectTypes,
  ownershipType: ownershipTypes,
  projectSize: projectSizes,
  language: languages,
  country: countries,
}
const practice = Object.fromEntries(
  [...contractFilters, ...claimsWorkFilters].map(({ key, options }) => [key, options] as const),
)

test.for(
  Object.entries({ ...closedLists, ...practice }).flatMap(([key, options]) =>
    options.map((option) => [`${key}:${option}`, option] as const),
  ),
)('%s is found by its Arabic name', ([facet, option]) => {
  expect(synonymsOf(catalogue[option]?.translation ?? '')?.facets).toContain(facet)
})

// The entries without an Arabic name in prose: languages, sizes and specialties. The directory does not search
// specialties.
const inEnglishOnly = ['English', 'Arabic', ...projectSizes, ...specialties]

test.for(
  Object.values(closedLists)
    .flat()
    .filter((option) => !inEnglishOnly.includes(option)),
)('%s finds its name in Arabic prose', (option) => {
  expect(synonymsOf(option)?.words.join(' ')).toMatch(/\p{Script=Arabic}{3}/u)
})
