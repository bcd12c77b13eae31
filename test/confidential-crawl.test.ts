import sql, { join, raw } from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ORIGIN } from './app.ts'
import { anOpportunity, insertListings, publish } from './builders.ts'
import { attributeOf, elementsIn } from './html.ts'
import { testServer } from './server.ts'

const SENDER = {
  company: 'Zarqaa Tunnelling Works',
  company_website: 'https://www.zarqaa-deep.example/about',
  location: 'Dukhan',
  contact_email: 'bids@post.zarqmail.example',
  logo_url: 'https://logos.example/zq.png',
  why_confidential: 'The other side reads this.',
}
const SECRETS = ['zarqaa', 'tunnelling', 'dukhan', 'zarqmail', 'logos.example', 'other side reads this', '2098']
const SEARCHES = ['Zarqaa Tunnelling', 'zarqaa-deep.example', 'Dukhan', 'bids@post.zarqmail.example']

/** A second company, whose details replace those of `SENDER` in the middle of the test. */
const OTHER_SENDER = {
  company: 'Umm Khuzama Dredging',
  company_website: 'https://khuzama.example',
  location: 'Al Wakrah',
  contact_email: 'office@khuzama.example',
  logo_url: null,
  why_confidential: 'We are in talks with the employer, and nothing is decided.',
}

const site = await testServer({ TRUSTED_PROXIES: '127.0.0.1,::1', ALERTS_FROM: 'alerts@dalil.example' })
const { staff, visitor } = site.database
let ids: string[] = []
beforeAll(async () => {
  await publish(staff, anOpportunity({ company: 'Alif', country: 'Qatar' }), anOpportunity({ company: 'Baa' }))
  await insertListings(staff, { company_name: 'Mizaneth Claims' })
  ids = await Promise.all([
    confidential('approved', { closes_on: '2099-03-14' }),
    confidential('approved', {
      needed_by: '2098-05-17',
      withheld: ['Type of the project', 'Ownership', 'Size of the project', 'When you need the work'],
    }),
    confidential('paused', { closes_on: '2099-03-14' }),
    confidential('closed', {}),
  ])
})
afterAll(() => site.close())

/** Stores a confidential request, approves it, and then gives it `status`. Returns its public id. */
async function confidential(status: string, columns: Record<string, unknown>): Promise<string> {
  const row = {
    ...SENDER,
    country: 'Qatar',
    services: ['Delay analysis'],
    specialties: ['Civil'],
    languages: ['English'],
    description: `An independent delay analysis for a depot (${status}).`,
    project_type: ['Rail'],
    ownership_type: 'Public',
    project_size: '$10M - $50M',
    confidential: true,
    company_type: 'Construction Contractor',
    address_confirmed_at: new Date(),
    ...columns,
  }
  const { rows } = await staff.query<{ id: string }>(sql`
    insert into opportunity_submissions (${raw(Object.keys(row).join())}) values (${join(Object.values(row))}) returning id`)
  for (const next of status === 'approved' ? [status] : ['approved', status])
    await staff.query(sql`
      update opportunity_submissions set status = ${next}, decided_at = now(), decided_as = 'staff', decided_by = 'a@b.example'
      where id = ${rows[0]?.id}`)
  const { rows: published } = await staff.query<{ id: string }>(sql`
    select opportunity_id as id from opportunity_submissions where id = ${rows[0]?.id}`)
  return published[0]?.id ?? ''
}

/** Matches the paths of pages that show no requests. */
const CONTENT_PAGES =
  /^(\/ar)?\/(about|blog|browse|contact|data|deadlines|faq|for-vendors|guides|list-your|privacy|terms|use-cases|vendors)/

/** Returns the addresses that the crawl starts with, because no page links to them. */
const unlinkedAddresses = () => [
  ...['/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/api/openapi.json', '/api/v1/lists', '/api/v1/changes'],
  ...['/api/v1/requests', '/api/v1/requests?locale=ar', '/embed', '/embed?locale=ar', '/opportunities.csv'],
  ...['/requests/qatar', '/requests/delay-analysis/qatar', '/?country=Qatar&projectType=Rail', '/?q=construction'],
  ...['', '/ar'].flatMap((language) =>
    ids.flatMap((id) => [
      `${language}/opportunities/${id}`,
      `${language}/opportunities/${id}.ics`,
      `${language}/opportunities/${id}/social-image`,
      `${language}/answer-request/${id}`,
      `${language}/report/opportunities/${id}`,
      `${language}/api/v1/requests/${id}`,
    ]),
  ),
  ...SEARCHES.flatMap((words) =>
    ['/', '/ar', '/feed.xml', '/feed.json', '/opportunities.csv', '/api/v1/requests', '/embed', '/alerts/new'].map(
      (path) => `${path}?q=${encodeURIComponent(words)}`,
    ),
  ),
]

const TIME_OF_ANSWER = /"since":"[^"]*"|DTSTAMP:\S+/g

/**
 * The responses by path. Each text consists of the status, the headers and the body, without the values that depend on
 * the time of the response.
 */
type Answers = Map<string, string>

/**
 * Requests the addresses that no page links to, and follows all links from there. If `paths` are passed, requests only
 * these.
 */
async function crawl(paths?: string[]): Promise<Answers> {
  const answers: Answers = new Map()
  const waiting = paths ? [...paths] : unlinkedAddresses()
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (answers.has(path) || path.startsWith('/assets/')) continue
    const { status, headers, bytes, text } = await site.get(path, {
      'X-Forwarded-For': `203.0.113.${answers.size % 250}`,
    })
    const type = headers.get('Content-Type') ?? ''
    const body = type.startsWith('image/') ? bytes.toString('base64') : type === 'text/x-script' ? valuesIn(text) : text
    const untimed = body.replace(TIME_OF_ANSWER, '')
    const timed = ['date', 'age', 'connection', 'keep-alive', ...(untimed === body ? [] : ['etag'])]
    const named = [...headers].filter(([name]) => !timed.includes(name))
    answers.set(path, `${status} ${JSON.stringify(named)} ${untimed}`)
    if (paths || type.startsWith('image/')) continue
    waiting.push(...targetsIn(text, path), ...(type.startsWith('text/html') ? [dataOf(path)] : []))
  }
  return answers
}

/** Returns the values in the data of a page, sorted, because the values that a page loads later arrive in any order. */
const valuesIn = (data: string) =>
  (data.match(/"(?:[^"\\]|\\.)*"/g) ?? [])
    .filter((value) => !/^"_\d+"$/.test(value))
    .sort()
    .join('\n')

function targetsIn(text: string, path: string): string[] {
  const linked = elementsIn(text).flatMap((element) =>
    ['href', 'src', 'action'].flatMap((name) => attributeOf(element, name) ?? []),
  )
  // Full addresses are in the image tags of a page's head, in sitemaps, in feeds and in the API.
  const fullAddresses = text.match(/http:\/\/dalil\.example[^\s"'<>\\)&]*/g) ?? []
  return [...linked, ...fullAddresses].flatMap((target) => {
    const { origin, pathname, search } = new URL(target, ORIGIN + path)
    return origin === ORIGIN ? [pathname + search] : []
  })
}

/** Returns the address of the data that the site's scripts request instead of this page. */
const dataOf = (path: string) => {
  const { pathname, search } = new URL(path, ORIGIN)
  return `${pathname === '/' ? '/_' : pathname}.data${search}`
}

async function callTools(): Promise<string> {
  const calls = [
    ['search_requests', { query: 'construction contractor' }],
    ...SEARCHES.map((query) => ['search_requests', { query }]),
    ...ids.map((id) => ['get_request', { id }]),
  ] as [string, object][]
  const answers = calls.map(async ([name, given], id) => {
    const body = { jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: given } }
    const headers = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' }
    const answer = await fetch(`http://127.0.0.1:${site.port}/mcp`, {
      method: 'POST',
      headers: { ...headers, 'X-Forwarded-For': `198.51.100.${id}` },
      body: JSON.stringify(body),
    })
    return answer.text()
  })
  return (await Promise.all(answers)).join('\n')
}

/**
 * Returns the secrets that a text contains. Ids, lengths and hashes are ignored, because a random id and the hash of a
 * script once contained 2098, the year of a secret date, and a page was once 42,098 bytes long.
 */
function secretsIn(text: string): string[] {
  const searched = text
    .toLowerCase()
    .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|"content-length","\d+"|sha256-[\w+/]+/g, '')
  return SECRETS.filter((secret) => searched.includes(secret))
}

/**
 * Returns all values that the visitors' login can read, and the column statistics that PostgreSQL shows to this login.
 */
async function readableRows(): Promise<string> {
  await staff.query(sql`analyze opportunities, unlisted_opportunities`)
  const { rows: columns } = await visitor.query<{ table: string; column: string }>(sql`
    select c.oid::regclass::text as table, quote_ident(attname) as column from pg_class c join pg_attribute on attrelid = c.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p') and attnum > 0
      and not attisdropped and has_column_privilege(c.oid, attnum, 'select') order by 1, 2`)
  expect(columns).toContainEqual({ table: 'opportunities', column: 'company' })
  const read = columns.map(async ({ table, column }) => {
    const { rows } = await visitor.query(sql`select ${raw(column)}::text from ${raw(table)} order by 1`)
    return JSON.stringify([table, column, rows])
  })
  const { rows: statistics } = await visitor.query(sql`
    select tablename, attname, most_common_vals::text, histogram_bounds::text, most_common_elems::text from pg_stats
    where schemaname = 'public' order by 1, 2`)
  expect(JSON.stringify(statistics)).toContain('unlisted_opportunities')
  return [...(await Promise.all(read)), JSON.stringify(statistics)].join('\n')
}

test('no answer, header, image or readable row names the sender of a confidential request, and none depends on who it is', {
  timeout: 600_000,
}, async () => {
  const before = await crawl()
  expect(before.size).toBeGreaterThan(400)
  for (const id of ids) expect([...before.keys()].some((path) => path.includes(id))).toBe(true)
  for (const [path, answer] of before) {
    // A page of search results repeats the words that were searched for.
    const leaked = path.includes('q=') ? [] : secretsIn(answer)
    expect([path, leaked]).toEqual([path, []])
  }
  const [tools, rows] = [await callTools(), await readableRows()]
  expect(secretsIn(rows)).toEqual([])

  // The confidential requests now get the details of a different company. A response that changes reveals something
  // about the sender.
  site.rendered.length = 0
  await staff.query(sql`
    update opportunity_submissions set company = ${OTHER_SENDER.company}, company_website = ${OTHER_SENDER.company_website},
      location = ${OTHER_SENDER.location}, contact_email = ${OTHER_SENDER.contact_email}, logo_url = ${OTHER_SENDER.logo_url},
      why_confidential = ${OTHER_SENDER.why_confidential}`)
  await expect.poll(async () => (await site.get('/')) && site.rendered).toContain('/')
  const requestPages = [...before.keys()].filter((path) => !CONTENT_PAGES.test(path))
  expect(requestPages.length).toBeGreaterThan(150)
  const after = await crawl(requestPages)
  expect([...after].filter(([path, answer]) => answer !== before.get(path)).map(([path]) => path)).toEqual([])
  expect(await callTools()).toBe(tools)
  expect(await readableRows()).toBe(rows)
})
