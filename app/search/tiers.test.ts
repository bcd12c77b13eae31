import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { testSite } from '../../test/app.ts'
import { anOpportunity, insertListings, publish } from '../../test/builders.ts'
import { textOf } from '../../test/page.ts'
import { readCursor } from '../kit/lists/cursor.ts'
import { readFilters } from '../kit/lists/filters.ts'
import { listVendors } from '../listings/listing.queries.server.ts'
import { listOpportunities } from '../requests/request.queries.server.ts'

const site = await testSite()
afterAll(() => site.close())
const { staff, visitor } = site.database

const plain = { services: ['Expert witness'], project_type: ['Museum'], specialties: ['Façade'], country: 'Oman' }
const at = (minute: number) => ({ ...plain, posted_at: new Date(Date.UTC(2026, 0, 1, 0, -minute)) })
await publish(
  staff,
  // Half of these rows have the words in English, and half in Arabic.
  ...Array.from({ length: 60 }, (_, minute) =>
    anOpportunity({
      ...at(minute),
      company: `Depot ${minute}`,
      description: minute % 2 ? 'A claims review.' : 'مراجعة المطالبات.',
    }),
  ),
  anOpportunity({ ...at(100), company: 'Ferro', description: 'The contract was terminated.' }),
  anOpportunity({ ...at(101), company: 'Hamra', description: 'نزاع حول إنهاء العقد.' }),
  anOpportunity({ ...at(102), company: 'Jabal', description: 'إنهاء الأعمال في موعدها.' }),
  anOpportunity({ ...at(103), company: 'Kharf', description: "The engineer's determination." }),
  anOpportunity({ ...at(104), company: 'Lulu', description: 'نقدّم حسابه الختامي، ومقاولًا فرعيًا.' }),
  anOpportunity({
    ...at(105),
    company: 'Marj',
    description: 'Mémoire sur la révision des prix et le décompte définitif.',
  }),
  anOpportunity({ ...at(106), company: 'Nakhl', description: 'On the price, adjustment; on price & adjustment.' }),
)
await insertListings(
  staff,
  { company_name: 'Mizan', services: ['Delay analysis'], country: 'Saudi Arabia', location: 'Riyadh' },
  { company_name: 'Qistas', services: ['Delay analysis'], country: 'Saudi Arabia', location: 'Jeddah' },
  { company_name: 'Rukn', services: ['Delay analysis'], country: 'Egypt', location: 'Cairo' },
  { company_name: 'Sahl Scheduler', services: ['Contract review'], country: 'Egypt', location: 'Cairo' },
)

const queryOf = (q: string) => new URLSearchParams({ q })

async function requests(q: string) {
  const rows = []
  for (let after: string | undefined = ''; after !== undefined; ) {
    const cursor = readCursor(new URLSearchParams({ after }))
    const page: Awaited<ReturnType<typeof listOpportunities>> = await listOpportunities(
      visitor,
      readFilters([], queryOf(q)),
      cursor,
    )
    rows.push(...page.rows.map(({ company, tier = 0 }) => ({ company, tier })))
    after = page.next
  }
  return rows
}

const companiesFor = async (q: string) => (await requests(q)).map(({ company }) => company)

const vendors = async (q: string) =>
  (await listVendors(visitor, readFilters([], queryOf(q)))).rows.map(({ companyName, tier = 0 }) => [companyName, tier])

test('across pages, rows with the typed text come first, then the others, each sorted by date', async () => {
  const rows = await requests('claims review')
  expect(rows.map(({ tier }) => tier)).toEqual([...Array(30).fill(0), ...Array(30).fill(1)])
  const minutes = rows.map(({ company }) => Number(company.split(' ')[1]))
  const places = [...Array(60).keys()]
  expect(minutes).toEqual([...places.filter((place) => place % 2), ...places.filter((place) => place % 2 === 0)])
})

test('rows in the other language count as found, and a heading and a count separate those that are only related', async () => {
  const both = await site.page('/?q=claims+review')
  expect(both.text).toContain('60 opportunities')
  expect(both.text).not.toContain('related')
  const none = await site.page('/browse-vendors?q=delay+analyst')
  expect(none.text).toContain('3 related')
  expect(textOf(none.getByRole('heading', { name: /No exact match for/ }))).toBe(
    'No exact match for “delay analyst”. Related results:',
  )
  const arabic = await site.page('/ar/browse-vendors?q=delay+analyst')
  expect(arabic.text).toContain('لا توجد نتائج مطابقة تمامًا لعبارة «delay analyst». نتائج ذات صلة:')
})

test('rows with a word of the lists come before those with a longer word, also if an optional word is missing', async () => {
  const hall = (company: string, description: string, minute: number) =>
    anOpportunity({ ...at(minute), company, description, project_type: ['Sports'] })
  await publish(
    staff,
    hall('Tilal', 'A hospitality project.', 200),
    hall('Umran', 'A hospital project.', 201),
    hall('Wasit', 'A hospitality scheme.', 202),
    hall('Yafi', 'A hospital scheme.', 203),
    hall('Zahr', 'توسعة مستشفى.', 204),
  )
  expect(await companiesFor('hospital project')).toEqual(['Umran', 'Tilal', 'Yafi', 'Wasit', 'Zahr'])
  expect(await companiesFor('hospital')).toEqual(['Umran', 'Yafi', 'Tilal', 'Wasit', 'Zahr'])
  const headings = (await site.page('/?q=hospital')).getAllByRole('heading', { level: 3 }).map(textOf)
  expect(headings.filter((text) => /longer|Other|related/.test(text))).toEqual(['In longer words', 'Other results'])
  await staff.query(sql`update opportunity_submissions set status = 'withdrawn' where project_type = '{Sports}'`)
})

test('in the directory, vendors elsewhere in the country come last, below a heading of their own', async () => {
  expect(await vendors('delay analyst Riyadh')).toEqual([
    ['Mizan', 2],
    ['Qistas', 3],
  ])
  const page = await site.page('/browse-vendors?q=delay+analyst+Riyadh')
  expect(page.getAllByRole('heading', { level: 3 }).map(textOf)).toEqual(
    expect.arrayContaining([
      'No exact match for “delay analyst Riyadh”. Related results:',
      'Elsewhere in Saudi Arabia',
    ]),
  )
  expect(await vendors('Riyadh')).toEqual([['Mizan', 0]])
})

test('question words do not empty the list, and the name of a profession also finds its service, after the typed text', async () => {
  for (const typed of ['looking for a delay analyst near me', 'محتاج خبير تأخيرات', 'cherche delay analyst'])
    expect((await vendors(typed)).map(([name]) => name).sort()).toEqual(['Mizan', 'Qistas', 'Rukn'])
  expect((await vendors('scheduler'))[0]).toEqual(['Sahl Scheduler', 0])
  expect(await vendors('شركة تحليل تأخير بالرياض')).toContainEqual(['Mizan', 1])
})

test.for<[string, string[]]>([
  ['termination', ['Kharf', 'Ferro', 'Hamra']],
  ['résiliation', ['Ferro', 'Hamra']],
  ['فسخ العقد', ['Ferro', 'Hamra']],
  ['final account', ['Lulu', 'Marj']],
  ['مستخلص ختامي', ['Lulu', 'Marj']],
  ['subcontractor', ['Lulu']],
  ['price escalation', ['Marj']],
  ['مراجعة الأثمان', ['Marj']],
  // The text is found as it was typed, with the sign between the words.
  ['price, adjustment', ['Nakhl', 'Marj']],
  ['price & adjustment', ['Nakhl', 'Marj']],
])('%s finds %o', async ([search, companies]) => {
  expect(await companiesFor(search)).toEqual(companies)
})
