import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { parseSitemap, parseSitemapIndex } from 'sitemap'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestSite, testSite } from '../../test/app.ts'
import { anOpportunity, publish } from '../../test/builders.ts'
import { whileUnreachable } from '../../test/database.ts'
import { watchLog } from '../../test/log.ts'
import { listLandings } from './sitemap.queries.server.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

// The parser throws an error if the sitemap protocol does not allow something in the file.
const readSitemap = async (path: string) => parseSitemap(Readable.from(await (await site.get(path)).text()))
const readIndex = async () => parseSitemapIndex(Readable.from(await (await site.get('/sitemap.xml')).text()))

test('without opportunities the sitemap has the pages alone', async () => {
  expect((await readIndex()).map(({ url }) => url)).toEqual(['http://dalil.example/sitemaps/pages.xml'])
  expect((await readSitemap('/sitemaps/pages.xml')).map(({ url }) => url)).toContain('http://dalil.example/faq')
})

test('every published opportunity is in a sitemap in both languages, with its date', async () => {
  const [id] = await publish(site.database.staff, anOpportunity({ posted_at: new Date('2026-03-01T10:00:00Z') }))
  expect((await readIndex()).map(({ url }) => url)).toContain('http://dalil.example/sitemaps/opportunities-1.xml')
  const [english, arabic] = [`http://dalil.example/opportunities/${id}`, `http://dalil.example/ar/opportunities/${id}`]
  const links = [
    { lang: 'en', url: english },
    { lang: 'ar', url: arabic },
    { lang: 'x-default', url: english },
  ]
  const lastmod = '2026-03-01T10:00:00.000Z'
  expect(await readSitemap('/sitemaps/opportunities-1.xml')).toEqual([
    expect.objectContaining({ url: english, lastmod, links }),
    expect.objectContaining({ url: arabic, lastmod, links }),
  ])
})

test('past 25,000 opportunities, which have 50,000 addresses, there is another part, and none is in two', async () => {
  // This trigger finds the names in each new row for the search, and would take longer than the insert itself.
  await site.database.staff.query(sql`alter table opportunities disable trigger search_2_names`)
  await site.database.fill(sql`
    insert into opportunities (company, description, location, country, ownership_type, project_size, contact_email, posted_at)
    select 'C', 'D', 'L', 'UAE', 'Public', '< $1M', 'a@b.example', now() - number * interval '1 minute'
    from generate_series(1, 25001) as number`)
  expect((await readIndex()).map(({ url }) => url.split('/').at(-1))).toEqual([
    'pages.xml',
    'lists.xml',
    'opportunities-1.xml',
    'opportunities-2.xml',
  ])
  const [first, second] = [
    await readSitemap('/sitemaps/opportunities-1.xml'),
    await readSitemap('/sitemaps/opportunities-2.xml'),
  ]
  expect([first.length, second.length]).toEqual([50_000, 4])
  expect(new Set([...first, ...second].map(({ url }) => url)).size).toBe(50_004)
})

test('a part that is not there is not found', async () => {
  for (const name of ['opportunities-0.xml', 'opportunities-9.xml', 'opportunities-x.xml', 'x.xml'])
    expect((await site.get(`/sitemaps/${name}`)).status).toBe(404)
})

test('a part beyond the last is refused without asking the database', async () => {
  await readIndex()
  await whileUnreachable(site.database.url, async () => {
    for (const part of [4, 9, 9999]) expect((await site.get(`/sitemaps/opportunities-${part}.xml`)).status).toBe(404)
  })
})

test('while the database is unreachable, each file answers 503 with a time to retry', async () => {
  const log = watchLog()
  const paths = [
    '/sitemap.xml',
    '/sitemaps/opportunities-1.xml',
    '/feed.xml',
    `/opportunities/${randomUUID()}/social-image`,
  ]
  await whileUnreachable(site.database.url, async () => {
    for (const path of paths) {
      const answer = await site.get(path)
      expect([path, answer.status, answer.headers.get('Retry-After')]).toEqual([path, 503, '30'])
    }
  })
  expect(log).toHaveLength(paths.length)
})

test('robots may read everything that is public, and find the sitemap', async () => {
  const text = await (await site.get('/robots.txt')).text()
  expect(text).toBe('User-agent: *\nAllow: /\nSitemap: http://dalil.example/sitemap.xml\n')
})

test('requests for the landing pages at the same time wait for one answer', async () => {
  const { visitor } = site.database
  let queries = 0
  const counting = Object.assign(Object.create(visitor), {
    query(...asked: Parameters<typeof visitor.query>) {
      queries++
      return visitor.query(...asked)
    },
  })
  const [first = []] = await Promise.all(Array.from({ length: 20 }, () => listLandings(counting)))
  expect(first).toContain('/requests/uae')
  expect(queries).toBeLessThanOrEqual(4)
})
