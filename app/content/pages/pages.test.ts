import { readFile } from 'node:fs/promises'
import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestSite, testSite } from '../../../test/app.ts'
import { linksIn, type Page, textOf } from '../../../test/page.ts'

const audiences = ['contractors', 'real-estate', 'ppp', 'government', 'legal', 'consulting'].map(
  (audience) => `/use-cases/${audience}`,
)

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

test.each([
  ['/use-cases', 'How it helps', 'Contractors', 'Consulting', 'Post a vendor request'],
  ['/use-cases/contractors', 'runs out', '28 days'],
  ['/use-cases/real-estate', 'final account'],
  ['/use-cases/ppp', 'interface claims'],
  ['/use-cases/government', 'audit trail'],
  ['/use-cases/legal', 'Independent experts'],
  ['/use-cases/consulting', 'Extra capacity'],
  ['/for-vendors', 'Discover vendor opportunities', 'Relevant opportunities', 'Direct communication', 'MENA focus'],
  ['/about', 'Rukn Construction Management', 'Safha'],
  ['/faq', 'General', 'For Organizations Seeking Vendors', 'Nothing is published before review.'],
  [
    '/terms',
    'Terms of Service',
    'Last updated March 30, 2025',
    'law of the Hashemite Kingdom of Jordan',
    'seat is Amman',
    'During beta, only requests from selected partners are shown.',
  ],
  [
    '/privacy',
    'Privacy Policy',
    'Last updated March 30, 2025',
    'under 18',
    'Visitors get no cookies',
    'We do not sell personal data',
  ],
])('%s says what it is for, under one heading', async (path, ...words) => {
  const page = await site.page(path)
  expect(page.status).toBe(200)
  expect(page.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  expect(descriptionOf(page)?.length).toBeGreaterThan(50)
  for (const word of words) expect(page.text).toContain(word)
})

const descriptionOf = ({ document }: Page) =>
  document.querySelector('meta[name="description"]')?.getAttribute('content')

test.for(audiences)('%s has a headline, three benefits and a link to the form', async (path) => {
  const main = (await site.page(path)).getByRole('main')
  expect(within(main).getAllByRole('heading', { level: 1 })).toHaveLength(1)
  expect(within(main).getAllByRole('heading', { level: 3 })).toHaveLength(3)
  expect(new Set(linksIn(main, 'Post a vendor request'))).toEqual(new Set(['/post-vendor-request']))
})

test('what vendors are told of intermediaries is said of requests that show an email address', async () => {
  const page = await site.page('/for-vendors')
  expect(page.text).toContain(
    'A request shows the contact email of the organisation. You email the organisation directly, without an intermediary. To a confidential request, you reply through the site.',
  )
  expect(page.text.match(/intermediar/gi)).toHaveLength(1)
  expect(page.document.querySelector('meta[name="description"]')?.getAttribute('content')).not.toMatch(/intermediar/i)
})

test('the overview and the menu lead to the page of each audience', async () => {
  const page = await site.page('/use-cases')
  expect(linksIn(page.getByRole('main'))).toEqual(expect.arrayContaining(audiences))
  expect(linksIn(page.getByRole('banner'))).toEqual(expect.arrayContaining(['/use-cases', ...audiences]))
})

test('the page for vendors leads to the list of opportunities', async () => {
  const main = (await site.page('/for-vendors')).getByRole('main')
  expect(new Set(linksIn(main, 'Discover vendor opportunities'))).toEqual(new Set(['/#opportunities']))
})

test('an Arabic page that does not exist is titled so', async () => {
  const { status, document, getByRole } = await site.page('/ar/nothing')
  expect([status, document.title]).toEqual([404, 'الصفحة غير موجودة · دليل'])
  expect(getByRole('heading', { level: 1 }).textContent).toBe('الصفحة غير موجودة')
})

test('each section of the FAQ answers at least six questions, with the names filled in', async () => {
  const { getAllByRole, text } = await site.page('/faq')
  for (const name of ['General', 'For Organizations Seeking Vendors', 'For Contracts and Claims Vendors']) {
    const section = getAllByRole('heading').find((heading) => textOf(heading) === name)?.parentElement
    expect(section?.querySelectorAll('details').length).toBeGreaterThanOrEqual(6)
  }
  expect(text).toContain('What is Dalil?')
})

test('the terms and the privacy policy cover every topic, each under an address of its own', async () => {
  const terms = await site.page('/terms')
  for (const id of [
    'acceptance',
    'beta-status',
    'your-content',
    'prohibited-conduct',
    'liability',
    'indemnity',
    'contact',
  ])
    expect(terms.document.getElementById(id)?.tagName).toBe('H2')
  for (const id of ['termination', 'governing-law', 'arbitration', 'changes-to-these-terms', 'entire-agreement'])
    expect(terms.document.getElementById(id)?.tagName).toBe('H2')
  expect(terms.text).toContain('at least 30 days')
  const privacy = await site.page('/privacy')
  for (const id of ['data-we-collect', 'how-we-use-it', 'sharing', 'retention', 'your-rights', 'cookies', 'security'])
    expect(privacy.document.getElementById(id)?.tagName).toBe('H2')
})

test('the privacy policy says for how long is kept what is not published, as the operator set it', async () => {
  expect(await site.text('/privacy')).toMatch(
    /you withdrew, is erased 12 months after that\. .* message is erased 24 months after it came/,
  )
  const other = await testSite({ ERASE_DECLINED_AFTER_MONTHS: '1', ERASE_MESSAGES_AFTER_MONTHS: '36' })
  const words = await other.text('/privacy').finally(other.close)
  expect(words).toMatch(/you withdrew, is erased one month after that\. .* message is erased 36 months after it came/)
})

test('what was added to the privacy policy later is listed under a heading of its own, with its dates', async () => {
  const { getByRole, document } = await site.page('/privacy')
  const heading = getByRole('heading', { name: 'Added since March 30, 2025' })
  expect(heading.id).toBe('added-since-march-30-2025')
  const [latest, stops, earlier, looks, confidential, before, changed, alerts, messages, lead, reworded, date, added] =
    following(heading)
  expect(textOf(latest as Element)).toContain('November 25, 2026')
  expect(textOf(stops as Element)).toMatch(/^If a vendor or an organisation stops or reports someone/)
  expect(textOf(earlier as Element)).toContain('November 24, 2026')
  expect(textOf(looks as Element)).toMatch(/^What we looked at of a vendor can now be recorded with the listing/)
  expect(textOf(confidential as Element)).toMatch(
    /^A request can now be confidential: the page does not show who sent it/,
  )
  expect(textOf(before as Element)).toContain('November 23, 2026')
  expect(textOf(changed as Element)).toMatch(/^Backups are overwritten within 30 days\./)
  expect(textOf(alerts as Element)).toMatch(/^You can now get emails about new requests, which we call alerts\./)
  expect(textOf(messages as Element)).toMatch(/^You can now write to a vendor through our website, if the vendor/)
  expect(textOf(lead as Element)).toBe('These sections have a clearer wording. Their meaning is the same.')
  expect(textOf(date as Element)).toContain('November 21, 2026')
  expect(added?.children.length).toBeGreaterThan(4)
  const named = linksIn(added as HTMLElement)
  expect(new Set(named)).toEqual(
    new Set(
      ['data-we-collect', 'how-we-use-it', 'what-is-public', 'retention', 'cookies'].map((id) => `/privacy#${id}`),
    ),
  )
  for (const href of [...linksIn(reworded as HTMLElement), ...named])
    expect(document.getElementById(href.split('#')[1] ?? '')?.tagName).toBe('H2')
})

function following({ nextElementSibling: next }: Element): Element[] {
  return next ? [next, ...following(next)] : []
}

test.each(['/terms', '/ar/terms'])('%s says what was added later, with its date', async (path) => {
  const { document } = await site.page(path)
  const latest = document.getElementById('added-since-march-30-2025')?.nextElementSibling as Element
  expect(textOf(latest)).toMatch(/November 23, 2026|23 نوفمبر 2026/)
  const list = latest.nextElementSibling as HTMLElement
  expect(textOf(list)).toMatch(/Their meaning is the same.*ten times a day|ومعناها لم يتغيّر.*عشر مرات في اليوم/)
  for (const href of linksIn(list)) expect(document.getElementById(href.split('#')[1] ?? '')?.tagName).toBe('H2')
  const date = list.nextElementSibling as Element
  expect(textOf(date)).toMatch(/November 21, 2026|21 نوفمبر 2026/)
  const added = [...(date.nextElementSibling as Element).children].map(textOf)
  expect(added).toHaveLength(4)
  expect(added[0]).toMatch(/edit, pause, close or withdraw|لتعديله أو إيقافه مؤقتًا أو إغلاقه أو سحبه/)
  expect(added[1]).toMatch(/wait for our review|ينتظر مراجعتنا/)
  expect(added[2]).toMatch(/60 days.*12 months|60 يومًا.*12 شهرًا/)
  expect(linksIn(date.nextElementSibling as Element)).toEqual([path.replace('terms', 'opportunities/closed')])
})

test('the homepage does not load the words of these pages', async () => {
  const scripts = async (path: string) => {
    const { document } = await site.page(path)
    const links = [...document.querySelectorAll('link[rel="modulepreload"]')]
    return Promise.all(links.map((link) => readFile(`build/client${link.getAttribute('href')}`, 'utf8')))
  }
  const words = expect.stringContaining('Which countries are covered?')
  expect(await scripts('/')).not.toContainEqual(words)
  expect(await scripts('/faq')).toContainEqual(words)
})
