import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import sql from 'sql-template-tag'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { anOpportunity, insertListings, publish } from '../test/builders.ts'
import { whileUnreachable } from '../test/database.ts'
import { watchLog } from '../test/log.ts'
import { testServer } from '../test/server.ts'

const site = await testServer()
const { settled } = site
const { staff } = site.database
afterAll(() => site.close())

const shows = async (path: string) => (await site.get(path)).text
const tagOf = async (path: string) => (await site.get(path)).headers.get('ETag')
async function publishOne(company: string): Promise<string> {
  const [id = ''] = await publish(staff, anOpportunity({ company }))
  await settled()
  return id
}
beforeEach(async () => {
  await staff.query(sql`delete from opportunities`)
  await publishOne('Wadi Crest')
  site.rendered.length = 0
})

test('while nothing changes a page is rendered once, for every encoding and method', async () => {
  expect(await shows('/')).toContain('Wadi Crest')
  for (const encoding of ['', 'br', 'gzip']) await site.get('/', { 'Accept-Encoding': encoding })
  await site.get('/', {}, 'HEAD')
  expect(site.rendered).toEqual(['/'])
})

test('a page that is rendered again and has not changed has the same tag', async () => {
  const [id] = await publish(staff, anOpportunity({ posted_at: new Date('2025-04-10T12:00:00Z') }))
  const paths = [
    '/',
    '/?country=Jordan',
    '/browse-vendors',
    `/opportunities/${id}`,
    '/feed.xml',
    '/sitemap.xml',
    '/faq',
  ]
  const before = await settled()
  const tags = async () => Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await tagOf(path)])))
  const made = await tags()
  await staff.query(sql`notify published_data`)
  await expect.poll(settled).toBeGreaterThan(before)
  expect(await tags()).toEqual(made)
  expect(site.rendered.toSorted()).toEqual([...paths, ...paths].sort())
})

test('the first request after the notification of a change gets the current page', async () => {
  await shows('/')
  const before = await settled()
  await publish(staff, anOpportunity({ company: 'Just published' }))
  await expect.poll(() => site.publishedData.version(), { interval: 1 }).toBeGreaterThan(before)
  expect(await shows('/')).toContain('Just published')
})

test('new, changed and removed rows are shown', async () => {
  await publish(staff, anOpportunity({ company: 'New' }))
  await expect.poll(() => shows('/')).toContain('New')
  await staff.query(sql`update opportunities set company = 'Renamed'`)
  await expect.poll(() => shows('/')).toContain('Renamed')
  await staff.query(sql`truncate opportunities`)
  await expect.poll(() => shows('/')).not.toContain('Renamed')
  await insertListings(staff, { company_name: 'Mizan' })
  await expect.poll(() => shows('/browse-vendors')).toContain('Mizan')
  await staff.query(sql`update vendor_listings set status = 'taken_down'`)
  await expect.poll(() => shows('/browse-vendors')).not.toContain('Mizan')
})

test('a pending submission changes no page', async () => {
  const before = await settled()
  await insertListings(staff, { company_name: 'Waiting', status: 'pending' })
  await staff.query(sql`update vendor_listings set location = 'Amman' where status = 'pending'`)
  await staff.query(sql`delete from vendor_listings where status = 'pending'`)
  expect(await settled()).toBe(before)
})

test('a compressed page has the same content, and each encoding has its own tag', async () => {
  const plain = await site.get('/')
  const br = await site.get('/', { 'Accept-Encoding': 'gzip, deflate, br, zstd' })
  const gzip = await site.get('/', { 'Accept-Encoding': 'gzip, br;q=0' })
  expect([br, gzip].map(({ headers }) => headers.get('Content-Encoding'))).toEqual(['br', 'gzip'])
  expect(brotliDecompressSync(br.bytes).equals(plain.bytes)).toBe(true)
  expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true)
  const tags = [plain, br, gzip].map(({ headers }) => headers.get('ETag'))
  expect(new Set(tags).size).toBe(3)
  for (const tag of tags) expect(tag).toMatch(/^"[\w-]{22}"$/)
  for (const { headers, bytes } of [plain, br, gzip]) {
    expect(headers.get('Vary')).toBe('Accept-Encoding')
    expect(headers.get('Content-Length')).toBe(String(bytes.length))
  }
})

test('a page that the browser already has is not sent again, whatever a proxy did to its tag', async () => {
  const etag = (await site.get('/')).headers.get('ETag') ?? ''
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const answer = await site.get('/', { 'If-None-Match': known })
    expect([known, answer.status, answer.bytes.length, answer.headers.get('ETag')]).toEqual([known, 304, 0, etag])
    expect(answer.headers.get('Cache-Control')).toContain('s-maxage')
    expect(answer.headers.get('Content-Length')).toBeNull()
  }
  expect((await site.get('/', { 'If-None-Match': etag, 'Accept-Encoding': 'br' })).status).toBe(200)
  expect((await site.get('/', { 'If-None-Match': '"other"' })).status).toBe(200)
})

test('a CDN may cache a page for seconds, a browser revalidates each time, and the headers are those of a rendered page', async () => {
  const { headers } = await site.get('/faq')
  expect(headers.get('Cache-Control')).toBe('public, max-age=0, s-maxage=9, stale-if-error=86400')
  for (const name of ['Content-Security-Policy', 'X-Content-Type-Options', 'Cross-Origin-Opener-Policy'])
    expect(headers.get(name)).toBeTruthy()
  expect(headers.get('Set-Cookie')).toBeNull()
})

test('HEAD has the headers of GET and no body', async () => {
  const got = await site.get('/')
  const head = await site.get('/', {}, 'HEAD')
  expect([head.status, head.bytes.length]).toEqual([200, 0])
  for (const name of ['ETag', 'Content-Length', 'Content-Type'])
    expect(head.headers.get(name)).toBe(got.headers.get(name))
})

test('parameters without effect and another order of the others lead to the same page', async () => {
  const page = await tagOf('/?service=Delay+analysis&country=Jordan')
  for (const path of [
    '/?country=Jordan&service=Delay%20analysis',
    '/?utm_source=x&country=Jordan&country=Jordan&service=delay+ANALYSIS&service=&q=',
    '/?fbclid=1&service=Delay+analysis&country=Jordan&after=nonsense&lang=<script>',
  ])
    expect([path, await tagOf(path)]).toEqual([path, page])
  expect(site.rendered).toEqual(['/?service=Delay+analysis&country=Jordan'])
  expect(await tagOf('/?service=Delay+analysis')).not.toBe(page)
  expect(await tagOf('/faq?x=1')).toBe(await tagOf('/faq'))
  expect(site.rendered.slice(1)).toEqual(['/?service=Delay+analysis', '/faq'])
})

test.for(['/browse-vendors', '/browse-vendors/', '/Browse-Vendors', '/browse%2Dvendors'])(
  '%s answers to its query',
  async (path) => {
    const filtered = await site.get(`${path}?country=Oman&x=1`)
    expect([filtered.status, (await site.get(path)).status]).toEqual([200, 200])
    expect(filtered.text).not.toBe((await site.get(path)).text)
    expect(filtered.headers.get('ETag')).toBe(await tagOf(`${path}?country=Oman`))
  },
)

test('a page with 200 requests at once is rendered once', async () => {
  const answers = await Promise.all(Array.from({ length: 200 }, () => site.get('/')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(site.rendered).toEqual(['/'])
})

test('during an outage of the database a cached page is sent immediately, and another one says so', async () => {
  const log = watchLog()
  await shows('/')
  await shows('/faq')
  await whileUnreachable(site.database.url, async () => {
    await expect.poll(() => site.publishedData.isConnected()).toBe(false)
    expect((await site.get('/')).text).toContain('Wadi Crest')
    const unknown = await site.get('/?country=Oman')
    expect([unknown.status, unknown.headers.get('Cache-Control')]).toEqual([503, 'no-store'])
    expect(unknown.text).toContain('Failed to load opportunities')
    expect((await site.get('/faq')).status).toBe(200)
  })
  expect(log.length).toBeGreaterThan(0)
  await publishOne('Back again')
  await expect.poll(() => shows('/')).toContain('Back again')
  expect((await site.get('/?country=Oman')).status).toBe(200)
})

test('a page that was taken down stays down in the outage that follows, under every spelling of its address', async () => {
  watchLog()
  const id = await publishOne('Taken down')
  const spellings = [`/opportunities/${id}`, `/opportunities/${id}/`, `/Opportunities/${id}`, `/feed.xml`, '/']
  for (const path of spellings) expect(await shows(path)).toContain('Taken down')
  const before = await settled()
  await staff.query(sql`delete from opportunities`)
  await expect.poll(() => site.publishedData.version()).toBeGreaterThan(before)
  await whileUnreachable(site.database.url, async () => {
    for (const path of spellings) {
      const answer = await site.get(path)
      expect([path, answer.status, answer.text.includes('Taken down')]).toEqual([path, 503, false])
    }
  })
})

test('a CDN may serve a page with published data for a minute while it cannot reach the site, and any other page for a day', async () => {
  const id = await publishOne('Kept elsewhere')
  const control = async (path: string) => (await site.get(path)).headers.get('Cache-Control')
  for (const path of ['/', '/?country=Jordan', '/browse-vendors', '/contact', '/use-cases/legal'])
    expect(await control(path)).toBe('public, max-age=0, s-maxage=9, stale-if-error=60')
  for (const path of ['/faq', '/use-cases', '/blog'])
    expect(await control(path)).toBe('public, max-age=0, s-maxage=9, stale-if-error=86400')
  // The site counts the openings of this page, so a CDN asks it each time.
  expect(await control(`/opportunities/${id}`)).toBe('public, max-age=0, stale-if-error=60')
  expect(await control('/use-cases/nowhere')).toBe('no-cache')
})

test('a CDN caches feeds, sitemaps and images of removable submissions no longer than their pages', async () => {
  const id = await publishOne('Kept elsewhere')
  for (const path of [
    '/feed.xml',
    '/sitemap.xml',
    '/sitemaps/opportunities-1.xml',
    `/opportunities/${id}/social-image`,
  ]) {
    const { status, headers } = await site.get(path)
    expect([path, status, headers.get('Cache-Control')]).toEqual([path, 200, expect.stringContaining('s-maxage=9')])
  }
})

test('after a fault visitors get the present page, and never one from before a change', async () => {
  watchLog()
  await publishOne('Before the fault')
  expect(await shows('/')).toContain('Before the fault')
  await staff.query(sql`alter table opportunities rename to gone`)
  const before = await settled()
  await staff.query(sql`notify published_data`)
  await expect.poll(settled).toBeGreaterThan(before)
  const failed = await site.get('/')
  await staff.query(sql`alter table gone rename to opportunities`)
  expect([failed.status, failed.text.includes('Before the fault')]).toEqual([503, false])
  expect(await shows('/')).toContain('Before the fault')
  await publishOne('Since then')
  await expect.poll(() => shows('/')).toContain('Since then')
})

test('changes that happen while the listener is disconnected are shown', async () => {
  await shows('/')
  await staff.query(sql`
    select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%' and datname = current_database()`)
  await publish(staff, anOpportunity({ company: 'Meanwhile' }))
  await expect.poll(() => shows('/')).toContain('Meanwhile')
  await settled()
  await publishOne('Reconnected')
  expect(await shows('/')).toContain('Reconnected')
})

test('answers that are not found, private or not a page are rendered for each request and not cached', async () => {
  expect((await site.get('/nowhere')).status).toBe(404)
  expect((await site.get('/signin')).status).toBe(301)
  expect((await site.get('/opportunities/x')).headers.get('Cache-Control')).toBe('no-cache')
  expect((await site.get('/review')).headers.get('Cache-Control')).toBe('no-store')
  expect((await site.get('/_.data')).headers.get('ETag')).toBeNull()
  expect((await site.get('/healthz')).headers.get('Cache-Control')).toBe('no-store')
  const id = await publishOne('Comes and goes')
  expect((await site.get(`/opportunities/${id}`)).status).toBe(200)
  await staff.query(sql`delete from opportunities`)
  await expect.poll(async () => (await site.get(`/opportunities/${id}`)).status).toBe(404)
})

test.for(['//', '//evil.example/', '/%', '/%ff', '/\\', '*', '/?%', '/#x', 'http://evil.example/'])(
  '%s does no harm',
  async (path) => {
    const answer = await site.get(path)
    expect(answer.status).toBeLessThan(500)
    // The link to the Arabic version may contain the text as a path, after '/ar'.
    expect(answer.text).not.toMatch(/(?<!\/ar)\/\/evil\.example/)
  },
)
