import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { seed } from '../../bin/seed.ts'
import { testDatabase } from '../../test/database.ts'
import { readFilters } from '../kit/lists/filters.ts'
import { countVendors, listVendors } from '../listings/listing.queries.server.ts'
import { countOpportunities, listOpportunities } from '../requests/request.queries.server.ts'
import { matchesOf } from './matches.server.ts'
import { opportunities } from './searched-lists.server.ts'

const { staff, visitor, close } = await testDatabase()
afterAll(close)
await seed(staff)

async function found(search: string) {
  const filters = readFilters([], new URLSearchParams({ q: search }))
  const requests = await listOpportunities(visitor, filters)
  const vendors = await listVendors(visitor, filters)
  return { requests: requests.rows, vendors: vendors.rows }
}

// Searches that visitors type, each with the number of matches among the 60 requests and among the 80 vendors. Matches
// in both languages are counted.
test.for<[string, number, number]>([
  ['الرياض', 4, 6],
  // The city also matches within 'الخبرة', but it does not match the entry 'شهادة الخبراء'.
  ['الخبر', 1, 2],
  ['دبي', 6, 10],
  ['ابوظبي', 2, 4],
  ['أبوظبي', 2, 4],
  ['أبو ظبي', 2, 4],
  ['القاهرة', 4, 6],
  ['الدار البيضاء', 2, 2],
  ['عمّان', 4, 4],
  ['جدة', 1, 4],
  ['الدوحة', 3, 6],
  ['لتحليل التأخير', 16, 24],
  ['وتحليل التأخير', 16, 24],
  ['ومطالبات', 47, 46],
  ['تحليل التأخير في السعودية', 5, 8],
  ['تحليل التأخير بالسعودية', 5, 8],
  ['خبير في الرياض', 1, 1],
  ['delay الرياض', 2, 8],
  ['الكتاب الأحمر', 7, 59],
  ['مقاولين من الباطن', 6, 0],
  ['مقاول باطن', 6, 0],
  ['مقاول من الباطن', 6, 0],
  ['التعويضات', 26, 21],
  ['المستخلصات', 2, 0],
  ['50 مليون', 25, 0],
  ['شاهد خبير', 7, 18],
  ['فيديك', 21, 61],
  ['متحف', 2, 1],
  ['٢٠٢٥', 1, 0],
  ['تمديد المدة', 9, 51],
  ['خبراء تأخير', 21, 24],
  ['Riyadh', 3, 6],
  ['Dubai', 6, 10],
  ['Abu Dhabi', 2, 4],
  ['Cairo', 4, 6],
  ['Amman', 4, 4],
  ['عُمان', 6, 8],
  ['عمان', 8, 9],
  ['Oman', 4, 5],
  ['بعمّان', 4, 4],
  ['مسقط', 1, 4],
  ['المنامة', 3, 3],
  ['الشارقة', 2, 2],
  ['بيروت', 1, 2],
  ['طرابلس', 1, 2],
  ['اربيل', 0, 1],
  ['Casablanca', 2, 2],
  ['كازابلانكا', 2, 2],
  ['Jeddah', 1, 4],
  ['المدينة المنورة', 1, 0],
  ['بغداد', 1, 2],
  ['في الرياض', 4, 6],
  ['claims in Dubai', 4, 5],
  ['ld', 16, 59],
  ['tia', 29, 24],
  ['eot', 19, 51],
  ['vo', 11, 51],
  ['rfi', 1, 0],
  ['qs', 23, 22],
  ['LDs', 3, 59],
  ['Red Book', 11, 59],
  ['فيدك', 21, 61],
  ['50 million', 25, 0],
  ['$50M', 25, 0],
  ['٥٠ مليون دولار', 25, 0],
  ['30 مليون', 10, 0],
  ['مطالبتين', 47, 46],
  ['البرامج الزمنية', 9, 27],
  ['أوامر التغيير', 5, 51],
  ['بالرياض', 4, 6],
  ['وبدبي', 6, 10],
  ['مقاولو الباطن', 6, 0],
  ['expert witness in Riyadh', 1, 1],
  ['عقود في دبي', 2, 6],
  ['خبراء التأخير في مصر', 2, 1],
])("'%s' finds %i requests and %i vendors", async ([search, requests, vendors]) => {
  const filters = readFilters([], new URLSearchParams({ q: search }))
  const counts = [await countOpportunities(visitor, [], filters), await countVendors(visitor, [], filters)]
  expect(counts.map(({ total }) => total)).toEqual([requests, vendors])
})

const placesOf = (rows: { location: string }[]) => [...new Set(rows.map(({ location }) => location))].sort()

test.for<[string, string[]]>([
  ['أبو ظبي', ['Abu Dhabi']],
  ['القاهرة', ['Cairo', 'القاهرة']],
  ['Cairo', ['Cairo', 'القاهرة']],
  ['عُمان', ['Muscat', 'Salalah', 'عمّان', 'مسقط']],
  ['Oman', ['Muscat', 'Salalah', 'مسقط']],
  ['عمّان', ['Amman', 'عمّان']],
  ['عمان', ['Amman', 'Muscat', 'Salalah', 'عمّان', 'مسقط']],
  ['Riyadh', ['Riyadh', 'الرياض']],
  ['الرياض', ['Riyadh', 'الرياض']],
])('%s finds the vendors of %o', async ([search, places]) => {
  expect(placesOf((await found(search)).vendors)).toEqual(places)
})

test('الرياض is contained in المنشآت الرياضية, and is a city in both languages', async () => {
  const { requests } = await found('الرياض')
  const texts = requests.map(({ location, projectType }) => `${location} ${projectType.includes('Sports')}`)
  expect(texts.sort()).toEqual(['Riyadh false', 'Riyadh false', 'Riyadh true', 'الدوحة true'])
  expect((await found('Riyadh')).requests.map(({ location }) => location)).toEqual(['Riyadh', 'Riyadh', 'Riyadh'])
})

// Each text with the search names that a row with this text gets, except names of typed text such as '%port%'.
test.for<[string, string[]]>([
  ['بسبب القوة القاهرة في دبي', ['dubai', 'force majeure']],
  ['قوى قاهرة، والظروف القاهرة، لأسباب القاهرة', []],
  ['مشروع بالقاهرة', ['cairo', 'مشروع']],
  ['خبرة، أخبار وخبر', ['خبره']],
  ['مكتب بالخبر', ['khobar']],
  ['الرياض وجدة', ['jeddah', 'riyadh']],
  ['الرياض، وجدة', ['jeddah', 'riyadh']],
  // 'وجدة' is the city Oujda, but can also be read as 'and Jeddah'.
  ['مدينة وجدة', ['jeddah', 'oujda']],
  ['سلطنة عمان', ['oman', 'عمان']],
  ['مدينة عمان', ['amman', 'عمان']],
  ['الطريق الموصل إلى الموقع', ['road']],
  ['جامعة الموصل', ['mosul', 'university']],
  ['العين المؤجرة والعين محل النزاع', ['dispute']],
  ['بلدية العين', ['al ain']],
  ['ميناء العين السخنة', ['ain sokhna', 'port']],
  ['عن طريق البريد، بطريقة أخرى، طرق التحليل', []],
  ['تنفيذ طريق', ['road']],
  ['الأمر الذي', []],
  ['أمر التغيير', ['vo', 'اوامر', 'تغيير']],
  ['صدرت أوامر', ['اوامر']],
  ['مركز شرطة', []],
  ['FIDIC Golden Principles', ['fidic']],
  ['FIDIC Gold', ['fidic', 'gold book']],
  ['The Sharm el-Sheikh office', ['sharm el sheikh']],
  ['A no-objection certificate', ['noc']],
])('a row with %s has the names %o', async ([text, names]) => {
  const { rows } = await staff.query<{ names: string[] }>(sql`
    select array(select name from unnest(names_in(normalize_text(${text}), '{}')) as name where name not like '\\%%') as names`)
  expect(rows[0]?.names).toEqual(names)
})

test('a city is marked together with its article', () => {
  const filters = readFilters([], new URLSearchParams({ q: 'الخبر' }))
  const { words, choices } = matchesOf(filters, opportunities, [{ description: 'خبرة في الخُبَر' }])
  expect([words.map(({ word }) => word).filter((word) => /\p{Script=Arabic}/u.test(word)), choices]).toEqual([
    ['الخُبَر', 'الخبر'],
    [],
  ])
})

test('an amount belongs to the project sizes that include it', async () => {
  const sizes = async (search: string) =>
    [...new Set((await found(search)).requests.map((row) => row.projectSize))].sort()
  expect(await sizes('50 مليون')).toEqual(['$10M - $50M', '$50M - $100M'])
  expect(await sizes('٣٠ مليون دولار')).toEqual(['$10M - $50M'])
  expect(await sizes('700 million')).toEqual(['$500M - $1B'])
  expect(await sizes('2 مليار')).toEqual(['> $1B'])
})
