import sql, { join, raw } from 'sql-template-tag'
import { expect, test } from 'vitest'
import { type Staff, transaction } from '../../../db/client.server.ts'
import { vendorPath } from '../../../domain/vendor-path.ts'
import { insertListings, storedVendorRequest } from '../../../test/builders.ts'
import { testDatabase, whileUnreachable } from '../../../test/database.ts'
import { testServer } from '../../../test/server.ts'
import { openPageViewCounter } from './page-view-counter.server.ts'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

/** What a browser sends when someone opens an address. */
const navigation = {
  'User-Agent': CHROME,
  'Sec-Fetch-Dest': 'document',
  'Sec-Fetch-Mode': 'navigate',
  'Sec-Fetch-Site': 'none',
}

/** What a browser sends with a report of the site's script. */
const report = {
  'User-Agent': CHROME,
  'Content-Type': 'application/x-www-form-urlencoded',
  'Sec-Fetch-Dest': 'empty',
  'Sec-Fetch-Mode': 'no-cors',
  'Sec-Fetch-Site': 'same-origin',
}

async function insertVendor(staff: Staff, name: string): Promise<{ id: string; path: string }> {
  const [id = ''] = await insertListings(staff, { company_name: name, website: `https://${name}.example` })
  return { id, path: vendorPath(id, name) ?? '' }
}

async function insertRequest(staff: Staff): Promise<{ id: string; path: string }> {
  const row = { ...storedVendorRequest, status: 'approved', decided_as: 'sender', decided_at: new Date() }
  const { rows } = await staff.query<{ id: string; publicId: string }>(sql`
    insert into opportunity_submissions (${raw(Object.keys(row).join())}) values (${join(Object.values(row))})
    returning id, opportunity_id as "publicId"`)
  return { id: rows[0]?.id ?? '', path: `/opportunities/${rows[0]?.publicId}` }
}

async function countsOf(staff: Staff, id: string): Promise<[views: number, clicks: number]> {
  const { rows } = await staff.query<{ views: number; clicks: number }>(sql`
    select coalesce(sum(views), 0)::int as views, coalesce(sum(clicks), 0)::int as clicks
    from page_views where submission_id = ${id}`)
  return [rows[0]?.views ?? 0, rows[0]?.clicks ?? 0]
}

/** A request as it reaches the server. `expected` is what it counts as, for a page that nothing else opens. */
type Case = {
  name: string
  headers: Record<string, string>
  /** The address, made from the path of the page. */
  at?: (path: string) => string
  method?: string
  times?: number
  expected: [views: number, clicks: number]
}

const seen = (type: string) => (path: string) => `/seen?${new URLSearchParams({ [type]: path })}`

const cases: Case[] = [
  { name: 'an opening by a browser', headers: navigation, expected: [1, 0] },
  { name: 'an opening of the Arabic page', headers: navigation, at: (path) => `/ar${path}`, expected: [1, 0] },
  {
    name: 'an opening with parameters that the page does not read',
    headers: navigation,
    at: (path) => `${path}?utm_source=newsletter`,
    expected: [1, 0],
  },
  {
    name: 'an opening from another page of the site, without scripts',
    headers: { ...navigation, 'Sec-Fetch-Site': 'same-origin', Referer: 'http://dalil.example/browse-vendors' },
    expected: [1, 0],
  },
  {
    name: 'a report of an opening within the site',
    headers: report,
    at: seen('views'),
    method: 'POST',
    expected: [1, 0],
  },
  { name: 'a report of a click', headers: report, at: seen('clicks'), method: 'POST', expected: [0, 1] },
  { name: 'fifty openings by one network', headers: navigation, times: 50, expected: [3, 0] },
  {
    name: 'fifty clicks by one network',
    headers: report,
    at: seen('clicks'),
    method: 'POST',
    times: 50,
    expected: [0, 3],
  },
  {
    name: 'an opening from the page of a manage link or from the console',
    headers: { ...navigation, 'Sec-Fetch-Site': 'same-origin' },
    expected: [0, 0],
  },
  { name: 'a page that is fetched ahead', headers: { ...navigation, 'Sec-Purpose': 'prefetch' }, expected: [0, 0] },
  {
    name: 'a page that is prerendered',
    headers: { ...navigation, 'Sec-Purpose': 'prefetch;prerender' },
    expected: [0, 0],
  },
  { name: 'a small picture of a page', headers: { ...navigation, 'X-Purpose': 'preview' }, expected: [0, 0] },
  { name: 'a page in a frame', headers: { ...navigation, 'Sec-Fetch-Dest': 'iframe' }, expected: [0, 0] },
  { name: 'a request for the headers', headers: navigation, method: 'HEAD', expected: [0, 0] },
  {
    name: 'the data of a page, which the router also prefetches',
    headers: { ...navigation, 'Sec-Fetch-Dest': 'empty', 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Site': 'same-origin' },
    at: (path) => `${path}.data`,
    expected: [0, 0],
  },
  {
    name: 'a report by another site',
    headers: { ...report, 'Sec-Fetch-Site': 'cross-site', Origin: 'https://other.example' },
    at: seen('views'),
    method: 'POST',
    expected: [0, 0],
  },
  {
    name: 'a report by a program',
    headers: { 'User-Agent': CHROME, 'Content-Type': 'application/x-www-form-urlencoded' },
    at: seen('clicks'),
    method: 'POST',
    expected: [0, 0],
  },
  { name: 'a program without the headers of a browser', headers: { 'User-Agent': CHROME }, expected: [0, 0] },
  ...['-'.repeat(36), 'a'.repeat(36), '%', '%2f', 'x'.repeat(5000)].map((id) => ({
    name: `a report about a page with an impossible id: ${id.slice(0, 40)}`,
    headers: report,
    at: () => `/seen?views=/opportunities/${id}`,
    method: 'POST',
    expected: [0, 0] as [number, number],
  })),
  { name: 'a browser without a name', headers: { ...navigation, 'User-Agent': '' }, expected: [0, 0] },
  ...[
    `${CHROME.replace('Chrome/142.0.0.0', 'HeadlessChrome/142.0.0.0')}`,
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/142.0.0.0 Safari/537.36',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/142.0.0.0 Safari/537.36',
    'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
    'WhatsApp/2.24.1 A',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'curl/8.5.0',
  ].map((agent) => ({
    name: `a program that has the headers of a browser: ${agent}`,
    headers: { ...navigation, 'User-Agent': agent },
    expected: [0, 0] as [number, number],
  })),
]

test('browsers count, and programs, previews, prefetches, reviewers and the sender do not', async () => {
  const site = await testServer({ TRUSTED_PROXIES: '127.0.0.1' })
  try {
    const { staff } = site.database
    const { Cookie } = await site.signIn()
    const all = [
      ...cases,
      { name: 'a signed-in reviewer', headers: { ...navigation, Cookie }, expected: [0, 0] as [number, number] },
    ]
    const vendors = await Promise.all(all.map((_, at) => insertVendor(staff, `vendor-${at}`)))
    const request = await insertRequest(staff)
    await site.settled()
    for (const [index, { headers, at = (path: string) => path, method = 'GET', times = 1 }] of all.entries())
      for (let time = 0; time < times; time++) await site.get(at(vendors[index]?.path ?? ''), headers, method)
    // The first two networks get the page from the app and from the cache, and the third is told that its copy is still
    // right.
    const from = (network: string) => ({ ...navigation, 'X-Forwarded-For': network })
    const { headers } = await site.get(request.path, from('198.51.100.1'))
    await site.get(request.path, from('198.51.100.2'))
    const known = { ...from('198.51.100.3'), 'If-None-Match': headers.get('ETag') ?? '' }
    expect((await site.get(request.path, known)).status).toBe(304)
    await site.get(`${request.path}/`, from('198.51.100.4'))
    await site.get(`/opportunities/${crypto.randomUUID()}`, navigation)
    // PostgreSQL would read this as the same id, so it would have a limit of its own.
    const respelled = request.path.replaceAll('-', '').replace(/^(.{20})(.{4})(.{4})(.{4})(.{4})/, '$1$2-$3-$4-$5-')
    await site.get(`/seen?views=${respelled}`, report, 'POST')
    await site.endCounting()
    const counted = await Promise.all(vendors.map(({ id }) => countsOf(staff, id)))
    expect(all.map(({ name }, at) => [name, counted[at]])).toEqual(all.map(({ name, expected }) => [name, expected]))
    expect(await countsOf(staff, request.id)).toEqual([4, 0])
    expect(
      (await staff.query(sql`select from page_views where day <> (now() at time zone 'UTC')::date`)).rowCount,
    ).toBe(0)
  } finally {
    await site.close()
  }
})

/** A counter with a clock and networks of its own, on an empty database. */
async function testCounter(processes = 1) {
  const database = await testDatabase()
  let time = Date.parse('2026-12-01T10:59:00Z')
  const { staff } = database
  const settings = { staff, processes, networkOf: ({ headers }: never) => headers['x-forwarded-for'], now: () => time }
  const counter = openPageViewCounter(settings as never)
  return {
    database,
    staff,
    counter,
    pass: (milliseconds: number) => (time += milliseconds),
    open: (path: string, network = '203.0.113.1', headers = {}) =>
      counter.count(
        {
          method: 'GET',
          url: path,
          headers: Object.fromEntries(
            Object.entries({ ...navigation, 'X-Forwarded-For': network, ...headers }).map(([name, value]) => [
              name.toLowerCase(),
              value,
            ]),
          ),
        } as never,
        200,
      ),
  }
}

const HOUR_MS = 60 * 60 * 1000

test('a network counts again in the next hour, and each day has its own sum', async () => {
  const { database, staff, counter, open, pass } = await testCounter()
  const { id, path } = await insertVendor(staff, 'hours')
  for (let time = 0; time < 5; time++) open(path)
  pass(HOUR_MS)
  for (let time = 0; time < 5; time++) open(path)
  pass(24 * HOUR_MS)
  open(path)
  await counter.close()
  const { rows } = await staff.query(sql`select submission_id, day, views, clicks from page_views order by day`)
  expect(rows).toEqual([
    { submission_id: id, day: '2026-12-01', views: 6, clicks: 0 },
    { submission_id: id, day: '2026-12-02', views: 1, clicks: 0 },
  ])
  await database.close()
})

test('a program does not use up the limit of its network', async () => {
  const { database, staff, counter, open } = await testCounter()
  const { id, path } = await insertVendor(staff, 'shared')
  for (let time = 0; time < 5; time++) open(path, '203.0.113.1', { 'User-Agent': 'Googlebot/2.1' })
  open(path)
  await counter.close()
  expect(await countsOf(staff, id)).toEqual([1, 0])
  await database.close()
})

test.for([
  [2, 2],
  [3, 3],
  [4, 4],
])('%d processes share the limit of a network, and add to the same sums', async ([processes = 0, expected]) => {
  const { database, staff, counter, open } = await testCounter(processes)
  const { id, path } = await insertVendor(staff, 'processes')
  for (let time = 0; time < 5; time++) open(path)
  const others = Array.from({ length: processes - 1 }, () =>
    openPageViewCounter({ staff, processes, networkOf: () => '203.0.113.1' }),
  )
  for (const other of others)
    for (let time = 0; time < 5; time++)
      other.count({ method: 'GET', url: path, headers: lowerCase(navigation) } as never, 200)
  await Promise.all([counter, ...others].map((one) => one.close()))
  expect(await countsOf(staff, id)).toEqual([expected, 0])
  await database.close()
})

test('a network counts for at most 200 pages in an hour, and a flood from many networks does not stop the counting', async () => {
  const { database, staff, counter, open } = await testCounter()
  const { id, path } = await insertVendor(staff, 'flood')
  const other = () => `/opportunities/${crypto.randomUUID()}`
  for (let page = 0; page < 200; page++) open(other(), '198.51.100.1')
  open(path, '198.51.100.1')
  await counter.close()
  expect(await countsOf(staff, id)).toEqual([0, 0])
  for (let network = 0; network < 500; network++) for (let page = 0; page < 200; page++) open(other(), `n${network}`)
  await counter.close()
  open(path, '198.51.100.2')
  await counter.close()
  expect(await countsOf(staff, id)).toEqual([1, 0])
  await database.close()
})

const lowerCase = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

test('what is counted while the database is away is stored later, once', async () => {
  const { database, staff, counter, open } = await testCounter()
  const { id, path } = await insertVendor(staff, 'outage')
  open(path)
  await whileUnreachable(database.url, async () => {
    await counter.close()
    open(path)
  })
  await expect
    .poll(() =>
      staff.query(sql`select 1`).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
  await counter.close()
  expect(await countsOf(staff, id)).toEqual([2, 0])
  await database.close()
})

test('the figures are deleted with an erasure, and no count that was under way follows it', async () => {
  const { database, staff, counter, open } = await testCounter()
  const { id, path } = await insertVendor(staff, 'erased')
  open(path)
  await counter.close()
  expect(await countsOf(staff, id)).toEqual([1, 0])
  open(path)
  const [locked, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const erasure = transaction(staff, async (connection) => {
    await connection.query(sql`
      update vendor_listings set status = 'erased', decided_as = 'sender', decided_at = now() where id = ${id}`)
    locked.resolve()
    await ended.promise
  })
  await locked.promise
  const writing = counter.close()
  const waiting = sql`
    select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  await expect.poll(async () => (await staff.query(waiting)).rowCount).toBe(1)
  ended.resolve()
  await Promise.all([erasure, writing])
  expect(await countsOf(staff, id)).toEqual([0, 0])
  await database.close()
})
