import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { testSite } from '../../../test/app.ts'
import { anOpportunity, publish } from '../../../test/builders.ts'
import { watchLog } from '../../../test/log.ts'
import { linksIn, textOf } from '../../../test/page.ts'

const site = await testSite()
afterAll(() => site.close())
const show = async (row = {}) => {
  const [id] = await publish(site.database.staff, anOpportunity(row))
  const page = await site.page(`/opportunities/${id}`)
  return { id, page, words: page.text }
}

test('an opportunity is shown in full, with its contact address', async () => {
  const { page, words } = await show({
    services: ['Delay analysis', 'Expert witness'],
    languages: ['English', 'Arabic'],
  })
  for (const part of [
    'Wadi Build',
    'Delay analysis, Expert witness Vendor request · Posted today Wadi Build Amman, Jordan',
    'Amman, Jordan Opportunity Description',
    'Vendor Services Required Delay analysis Expert witness',
    'Specialties Required Civil',
    'Languages Required English Arabic',
    'Project Type Rail',
    'Ownership Type Public',
    'Project Size $10M - $50M',
    'Project Location Jordan',
    'Opportunity Description An independent delay analysis for a depot.',
    'Submit your company profile for this opportunity: claims@wadi-build.example',
    'Share on LinkedIn',
  ])
    expect(words).toContain(part)
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Delay analysis, Expert witness')
  expect(words.match(/Expert witness/g)).toHaveLength(2)
  expect(page.document.title).toBe('Wanted: Delay analysis, Wadi Build · Dalil')
})

test('the age of a request is shown without a date, which would contradict it in some time zone', async () => {
  const HOUR_MS = 60 * 60 * 1000
  for (const [hours, expected] of [
    [20, 'Delay analysis Vendor request · Posted today Wadi Build'],
    [47, 'Delay analysis Vendor request · Posted yesterday Wadi Build'],
    [71, 'Delay analysis Vendor request · Posted 2 days ago Wadi Build'],
  ] as const) {
    const postedAt = new Date(Date.now() - hours * HOUR_MS)
    const { page, words } = await show({ posted_at: postedAt })
    expect(words).toContain(expected)
    expect(page.getByText(/^Posted/, { selector: 'time' }).getAttribute('datetime')).toBe(postedAt.toISOString())
  }
})

test('the article has two sections, two buttons that contact the company, and a link to the other opportunities', async () => {
  const { page } = await show()
  const names = page.getAllByRole('heading', { level: 2, hidden: true }).map(textOf)
  expect(names.slice(0, 2)).toEqual(['Opportunity Description', 'Project Details'])
  expect(page.getAllByRole('button', { name: 'Contact Wadi Build' })).toHaveLength(2)
  expect(linksIn(page.getByRole('main'), 'All opportunities')).toEqual(['/#opportunities'])
})

test('the title names three services, and how many more there are', async () => {
  const services = ['Contract drafting', 'Contract review', 'Claims defense', 'Delay analysis', 'Expert witness']
  const titles = async (row: object) => {
    const { id, page } = await show(row)
    const arabic = await site.page(`/ar/opportunities/${id}`)
    return [page, arabic].map(({ getByRole }) => getByRole('heading', { level: 1 }).textContent)
  }
  expect(await titles({ services })).toEqual([
    'Contract drafting, Contract review, Claims defense and 2 more',
    'صياغة العقود، مراجعة العقود، الرد على المطالبات وخدمتان أخريان',
  ])
  expect((await titles({ services: services.slice(0, 4) }))[0]).toBe(
    'Contract drafting, Contract review, Claims defense and 1 more',
  )
  expect((await titles({ services: services.slice(0, 3) }))[0]).toBe(
    'Contract drafting, Contract review, Claims defense',
  )
  expect((await titles({ services: [] }))[0]).toBe('Consulting services')
})

test.for([
  [
    'Dubai',
    'Egypt',
    [
      'Dubai, Egypt Company in Dubai, project in Egypt Opportunity Description',
      'دبي، مصر مقر الجهة في دبي، والمشروع في مصر وصف الطلب',
    ],
  ],
  ['الرياض', 'Saudi Arabia', ['Riyadh, Saudi Arabia Opportunity Description', 'الرياض، السعودية وصف الطلب']],
  ['Hofuf', 'Saudi Arabia', ['Hofuf, Saudi Arabia Opportunity Description', 'الهفوف، السعودية وصف الطلب']],
  ['Amman', 'Jordan', ['Amman, Jordan Opportunity Description', 'عمّان، الأردن وصف الطلب']],
  ['عمان', 'Jordan', ['Amman, Jordan Opportunity Description', 'عمان، الأردن وصف الطلب']],
  ['عمان', 'Oman', ['عمان, Oman Opportunity Description', 'عمان، عُمان وصف الطلب']],
  ['Tripoli', 'Lebanon', ['Tripoli, Lebanon Opportunity Description', 'طرابلس، لبنان وصف الطلب']],
  ['Wadi Musa', 'Egypt', ['Wadi Musa, Egypt Opportunity Description', 'Wadi Musa، مصر وصف الطلب']],
] as const)(
  'the city of a company in %s with a project in %s is in the language of the page',
  async ([location, country, expected]) => {
    const { id, words } = await show({ location, country })
    expect(words).toContain(expected[0])
    expect(await site.text(`/ar/opportunities/${id}`)).toContain(expected[1])
  },
)

test('a text in the other language says so beside its heading', async () => {
  const english = await show()
  expect(english.words).toContain('Opportunity Description An independent')
  expect(await site.text(`/ar/opportunities/${english.id}`)).toContain('وصف الطلب بالإنجليزية An independent')
  const arabic = await show({ description: 'نبحث عن محلل تأخير.' })
  expect(arabic.words).toContain('Opportunity Description In Arabic نبحث')
  expect(await site.text(`/ar/opportunities/${arabic.id}`)).toContain('وصف الطلب نبحث')
})

test('specialties and languages are left out if there are none', async () => {
  const { words } = await show({ specialties: [], languages: [] })
  expect(words).not.toMatch(/Specialties Required|Languages Required/)
})

test('every other group shows its heading, also if nothing is stated', async () => {
  const { words } = await show({ services: [], project_type: [], ownership_type: '', project_size: '' })
  expect(words).toContain('Vendor Services Required Not stated')
  expect(words).toContain('Project Type Not stated Ownership Type Not stated Project Size Not stated')
})

test('the lines of a description stay lines', async () => {
  const { page } = await show({ description: 'First\n\nsecond' })
  const description = page.getByText('First', { exact: false, selector: 'main p span' }).parentElement
  expect([...(description?.children ?? [])].map((line) => line.textContent)).toEqual(['First\n', '\n', 'second'])
})

test('the links for sharing contain the encoded address of the page', async () => {
  const { id, page } = await show()
  expect(linksIn(page.getByRole('main'), 'Share on LinkedIn')).toEqual([
    `https://www.linkedin.com/sharing/share-offsite/?url=http%3A%2F%2Fdalil.example%2Fopportunities%2F${id}`,
  ])
})

test('the contact link goes to the complete contact address and to no other', async () => {
  const { page } = await show({ contact_email: 'claims@wadi-build.example?bcc=spy@evil.example' })
  const links = linksIn(page.document.body).filter((href) => href.startsWith('mailto:'))
  expect(new Set(links.map((href) => href.split('?')[0]))).toEqual(
    new Set(['mailto:claims@wadi-build.example%3Fbcc%3Dspy@evil.example']),
  )
})

test('the closing date is in the facts, and validThrough is its end, if the sender chose one', async () => {
  const { staff } = site.database
  const [chosen, ours] = await publish(staff, anOpportunity(), anOpportunity())
  await staff.query(`update opportunities set closes_at = end_of_day('2027-01-21', country)`)
  await staff.query(`update opportunities set closes_on = '2027-01-21' where id = '${chosen}'`)
  const withDay = await site.page(`/opportunities/${chosen}`)
  expect(withDay.text).toMatch(
    /Amman, Jordan Closes on 21 January 2027 in \d+ days? End of the day in Jordan \(UTC\+3\) Opportunity Description/,
  )
  expect(withDay.html).toContain('"validThrough":"2027-01-21T21:00:00.000Z"')
  const withoutDay = await site.page(`/opportunities/${ours}`)
  expect(withoutDay.text).toContain('Amman, Jordan Opportunity Description')
  expect(withoutDay.html).not.toMatch(/validThrough|Closes on|2027-01-21|21 January 2027/)
})

test('an id is accepted in either case', async () => {
  const { id } = await show()
  expect((await site.get(`/opportunities/${id?.toUpperCase()}`)).status).toBe(200)
})

test('an unknown opportunity answers 404 and logs no fault', async () => {
  const log = watchLog()
  const page = await site.page(`/opportunities/${randomUUID()}`)
  expect([page.status, page.text]).toEqual([404, expect.stringContaining('Opportunity Not Found')])
  expect(log).toEqual([])
})

test('two or four similar requests are listed below, those with most services in common first', async () => {
  const similar = (company: string, services: string[], country: string) =>
    anOpportunity({ company, services, country, posted_at: new Date() })
  const companiesBelow = async () => {
    const { page } = await show({ services: ['Claims review', 'Litigation support'], country: 'Libya' })
    const cards = page.getAllByRole('article').slice(1)
    return cards.map((card) => card.querySelector('bdi')?.textContent)
  }
  await publish(
    site.database.staff,
    similar('One service', ['Claims review'], 'Syria'),
    similar('Both services', ['Claims review', 'Litigation support'], 'Syria'),
    similar('None, same country', ['Contract drafting'], 'Libya'),
    similar('One service, same country', ['Claims review'], 'Libya'),
    similar('Nothing in common', ['Contract drafting'], 'Syria'),
  )
  expect(await companiesBelow()).toEqual([
    'Both services',
    'One service, same country',
    'One service',
    'None, same country',
  ])
  await site.database.staff.query(
    `delete from opportunities where company = 'None, same country' or company = 'Wadi Build'`,
  )
  expect(await companiesBelow()).toEqual(['Both services', 'One service, same country'])
})

test('typed text in Arabic or English is marked with its language', async () => {
  const { page } = await show({
    company: 'شركة وادي للبناء',
    description: 'نبحث عن محلل تأخير.\n\nFIDIC 1999',
  })
  expect(page.getByText('نبحث عن', { exact: false, selector: 'main p span' }).closest('p')?.lang).toBe('ar')
  expect(page.getByText('شركة وادي للبناء', { selector: 'p.font-medium bdi' }).lang).toBe('ar')
  expect((await show()).page.getByText('Wadi Build', { selector: 'p.font-medium bdi' }).lang).toBe('en')
})
