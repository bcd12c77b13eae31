import { within } from '@testing-library/dom'
import sql from 'sql-template-tag'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testSite } from '../../test/app.ts'
import { anOpportunity, insertListings, type OpportunityRow, publish } from '../../test/builders.ts'
import { linksIn, textOf } from '../../test/page.ts'

const site = await testSite()
afterAll(() => site.close())
const { staff } = site.database
beforeEach(async () => {
  await staff.query(sql`truncate opportunities`)
  await staff.query(sql`delete from vendor_listings`)
})

const publishAll = (...rows: Partial<OpportunityRow>[]) => publish(staff, ...rows.map(anOpportunity))
const inEgypt = { country: 'Egypt', services: ['Delay analysis'] }

async function headOf(path: string) {
  const { document } = await site.page(path)
  const attribute = (selector: string, name: string) =>
    document.head.querySelector(selector)?.getAttribute(name) ?? null
  return {
    title: document.title,
    description: attribute('meta[name="description"]', 'content'),
    canonical: attribute('link[rel="canonical"]', 'href'),
    robots: attribute('meta[name="robots"]', 'content'),
    feed: attribute('link[type="application/atom+xml"]', 'href'),
  }
}

test('a landing page of vendors has its heading, the count and only these vendors', async () => {
  await insertListings(staff, { ...inEgypt, company_name: 'Nile Claims' })
  await insertListings(
    staff,
    { ...inEgypt, company_name: 'Delta Programme', services: ['Delay analysis', 'Expert witness'] },
    { ...inEgypt, company_name: 'Elsewhere', country: 'Qatar' },
    { ...inEgypt, company_name: 'Others', services: ['Claims review'] },
  )
  const { status, getByRole, text } = await site.page('/vendors/delay-analysis/egypt')
  expect(status).toBe(200)
  expect(textOf(getByRole('heading', { level: 1 }))).toBe('Delay analysis in Egypt: vendors')
  expect(text).toContain('2 vendors. We reviewed each listing before it appeared.')
  const cards = within(getByRole('region', { name: 'Vendors' })).getAllByRole('heading', { level: 3 })
  expect(cards.map(textOf)).toEqual(['Delta Programme', 'Nile Claims'])
})

test('a landing page of requests has its heading, the count, only these requests, and their feed', async () => {
  const [id] = await publishAll({ ...inEgypt, company: 'Wadi Crest' })
  await publishAll({ ...inEgypt, country: 'Qatar' }, { ...inEgypt, services: ['Claims review'] })
  const { getByRole, text, html } = await site.page('/requests/delay-analysis/egypt')
  expect(textOf(getByRole('heading', { level: 1 }))).toBe('Delay analysis in Egypt: vendor requests')
  expect(text).toContain('1 opportunity. Replying is free.')
  expect(within(getByRole('region', { name: 'Opportunities' })).getAllByRole('article')).toHaveLength(1)
  expect(html).toContain(
    `"@type":"ItemList","itemListElement":[{"@type":"ListItem","position":1,"url":"http://dalil.example/opportunities/${id}"}]`,
  )
  const feed = '/feed.xml?service=Delay+analysis&country=Egypt'
  expect(getByRole('link', { name: 'Subscribe (RSS)' }).getAttribute('href')).toBe(feed)
  expect((await headOf('/requests/delay-analysis/egypt')).feed).toBe(feed)
  expect(await site.text(feed)).toContain('Wadi Crest')
})

test('a landing page links to its neighbours that are not empty, with their counts', async () => {
  await insertListings(
    staff,
    inEgypt,
    { ...inEgypt, country: 'Qatar' },
    { ...inEgypt, country: 'Qatar' },
    { country: 'Egypt', services: ['Expert witness'] },
    { country: 'Oman', services: ['Litigation support'] },
  )
  const neighbours = async (path: string, name: string) => {
    const { queryByRole } = await site.page(path)
    const part = queryByRole('navigation', { name })
    return part && [linksIn(part), textOf(part)]
  }
  expect(await neighbours('/vendors/delay-analysis/egypt', 'Browse by country')).toEqual([
    ['/vendors/delay-analysis/qatar'],
    'Browse by country Delay analysis in Qatar 2',
  ])
  expect(await neighbours('/vendors/delay-analysis/egypt', 'Browse by service')).toEqual([
    ['/vendors/expert-witness/egypt'],
    'Browse by service Expert witness in Egypt 1',
  ])
  expect(await neighbours('/vendors/egypt', 'Browse by country')).toEqual([
    ['/vendors/oman', '/vendors/qatar'],
    'Browse by country Oman 1 Qatar 2',
  ])
  expect(await neighbours('/vendors/litigation-support/oman', 'Browse by country')).toBeNull()
})

test('a landing page of a service in a country links to the service and to the country', async () => {
  await insertListings(staff, inEgypt)
  const { getByRole } = await site.page('/vendors/delay-analysis/egypt')
  const main = getByRole('main')
  expect(linksIn(main, 'Delay analysis')).toEqual(['/vendors/delay-analysis'])
  expect(linksIn(main, 'Egypt')).toEqual(['/vendors/egypt'])
})

test('the whole directory links to the landing pages of its vendors, and a filtered one to none', async () => {
  await insertListings(staff, inEgypt)
  const { getByRole } = await site.page('/browse-vendors')
  expect(linksIn(getByRole('navigation', { name: 'Browse by country' }))).toEqual(['/vendors/egypt'])
  expect(linksIn(getByRole('navigation', { name: 'Browse by service' }))).toEqual(['/vendors/delay-analysis'])
  const filtered = await site.page('/browse-vendors?q=e')
  expect(filtered.queryByRole('navigation', { name: 'Browse by country' })).toBeNull()
})

test('a request links to the open requests for its services and in its country, if these are still offered', async () => {
  const [id] = await publishAll({ ...inEgypt, services: ['Delay analysis', 'Withdrawn service'] })
  const { getByRole } = await site.page(`/opportunities/${id}`)
  expect(linksIn(getByRole('main')).filter((path) => path.startsWith('/requests/'))).toEqual([
    '/requests/delay-analysis',
    '/requests/egypt',
  ])
})

test('a further choice on a landing page leads to the whole list', async () => {
  await insertListings(staff, inEgypt)
  await publishAll(inEgypt)
  const vendors = await site.page('/vendors/delay-analysis/egypt')
  expect(vendors.document.querySelector('form')?.getAttribute('action')).toBe('/browse-vendors#vendors')
  expect(vendors.getByRole('link', { name: 'Clear filters: Country' }).getAttribute('href')).toBe(
    '/browse-vendors?service=Delay+analysis#vendors',
  )
  const requests = await site.page('/requests/egypt')
  expect(requests.document.querySelector('form')?.getAttribute('action')).toBe('/#opportunities')
})

test('the breadcrumbs above a landing page have visible separators, which browsers mirror in Arabic', async () => {
  for (const [path, name, steps] of [
    ['/requests/delay-analysis/egypt', 'Breadcrumb', 'All opportunities › Delay analysis · Egypt'],
    ['/ar/requests/delay-analysis/egypt', 'مسار التنقل', 'جميع الفرص › تحليل التأخير · مصر'],
  ] as const) {
    const trail = (await site.page(path)).getByRole('navigation', { name })
    expect(textOf(trail)).toBe(steps)
  }
})

test('a landing page has one canonical spelling, and a title and a description of its own', async () => {
  await publishAll(inEgypt)
  const canonical = 'http://dalil.example/requests/delay-analysis/egypt'
  const head = await headOf('/requests/delay-analysis/egypt')
  expect(head).toMatchObject({ canonical, robots: null })
  expect(head.title).toMatch(/^Delay analysis in Egypt: vendor requests · /)
  expect(head.description).toMatch(/^Delay analysis in Egypt: vendor requests for construction/)
  expect((await headOf('/Requests/delay-analysis/egypt/')).canonical).toBe(canonical)
})

test.for([
  ['/?service=Delay+analysis&country=Egypt', '/requests/delay-analysis/egypt'],
  ['/?country=Egypt', '/requests/egypt'],
  ['/browse-vendors?country=Egypt&service=Delay+analysis', '/vendors/delay-analysis/egypt'],
  ['/?service=Delay+analysis&country=Egypt&q=depot', '/'],
  ['/?service=Delay+analysis&country=Egypt&language=Arabic', '/'],
  ['/browse-vendors?country=Egypt&country=Qatar', '/browse-vendors'],
  ['/browse-vendors', '/browse-vendors'],
] as const)('the list %s is canonical to %s', async ([list, page]) => {
  await publishAll(inEgypt)
  expect((await headOf(list)).canonical).toBe(`http://dalil.example${page}`)
})

test('an empty landing page invites visitors to post or list, and is kept out of search engines and the sitemap', async () => {
  await publishAll({ ...inEgypt, country: 'Qatar' })
  for (const [path, words] of [
    ['/vendors/delay-analysis/egypt', 'No vendors here yet'],
    ['/requests/delay-analysis/egypt', 'No opportunities here yet'],
  ] as const) {
    const { status, text, getAllByRole } = await site.page(path)
    expect([status, text.includes(words)]).toEqual([200, true])
    const links = getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual(expect.arrayContaining(['/post-vendor-request', '/list-your-services']))
    expect((await headOf(path)).robots).toBe('noindex')
  }
  const listed = await (await site.get('/sitemaps/lists.xml')).text()
  expect(listed.match(/<loc>[^<]*/g)).toEqual([
    '<loc>http://dalil.example/requests/delay-analysis',
    '<loc>http://dalil.example/ar/requests/delay-analysis',
    '<loc>http://dalil.example/requests/qatar',
    '<loc>http://dalil.example/ar/requests/qatar',
    '<loc>http://dalil.example/requests/delay-analysis/qatar',
    '<loc>http://dalil.example/ar/requests/delay-analysis/qatar',
  ])
})

test('the landing pages of published vendors are in the sitemap', async () => {
  await insertListings(staff, inEgypt)
  await insertListings(staff, { country: 'Oman', status: 'pending' })
  expect(await site.text('/sitemap.xml')).toContain('/sitemaps/lists.xml')
  const listed = await site.text('/sitemaps/lists.xml')
  expect(listed).toContain('http://dalil.example/vendors/delay-analysis/egypt')
  expect(listed).not.toContain('oman')
})

test.for(['/vendors/x', '/requests/x/egypt', '/requests/egypt/delay-analysis', '/vendors/delay-analysis/x'])(
  '%s is not found',
  async (path) => {
    expect((await site.get(path)).status).toBe(404)
  },
)
