import pg from 'pg'
import sql, { raw } from 'sql-template-tag'
import { expect, onTestFinished, test } from 'vitest'
import { queueLetter } from '../../mail/queue-letter.ts'
import { aListing, anOpportunity, aVendorRequest, publish } from '../../test/builders.ts'
import { idIn, testConsole } from '../../test/console.ts'
import { UNLIMITED } from '../../test/environment.ts'
import { linkTo } from '../../test/manage-links.ts'
import { linksIn } from '../../test/page.ts'
import { deliver } from '../../test/post-office.ts'

const { site, staff, amal, act, approve, submitRequest, submitListing } = await testConsole({
  ...UNLIMITED,
  ALERTS_FROM: 'alerts@dalil.example',
})

const SENDER = {
  companyName: 'Zarqaa Tunnelling Works',
  companyLocation: 'Dukhan',
  companyWebsite: 'https://www.zarqaa-deep.example/about',
  contactEmail: 'bids@post.zarqaa-mail.example',
}
const SECRETS = ['zarqaa', 'tunnelling', 'dukhan', 'bids@', 'logos.example', 'the other side reads this']
const PHRASE = 'A construction contractor in Qatar'
const ARABIC = 'شركة مقاولات في قطر'

const secretsIn = (text: string) => SECRETS.filter((secret) => text.toLowerCase().includes(secret))

test.for([
  [
    '/post-vendor-request',
    'Only reviewers bound to secrecy can see your name',
    'No one who works for a company of our group, or for or against you, decides on your request.',
  ],
  [
    '/guides/without-your-name',
    'Only reviewers bound to secrecy can see your name',
    'No one who works for a company of our group, or for or against you, decides on your request.',
  ],
  [
    '/ar/post-vendor-request',
    'لا يطّلع على اسمكم ولا يقرأ هذا إلا مراجعون ملتزمون بالسرية.',
    'ولا يتخذ القرار بشأن طلبكم من يعمل لدى شركة من مجموعتنا، ولا من يعمل لصالحكم أو ضدكم.',
  ],
  [
    '/ar/guides/without-your-name',
    'لا يطّلع على اسمكم وعلى السبب إلا مراجعون ملتزمون بالسرية.',
    'ولا يتخذ القرار بشأن طلبكم من يعمل لدى شركة من مجموعتنا، ولا من يعمل لصالحكم أو ضدكم.',
  ],
])('%s promises secrecy, and that no one with an interest decides', async ([path = '', ...promises]) => {
  const text = await site.text(path)
  for (const promise of promises) expect(text).toContain(promise)
})

async function submitConfidential(withheld: string[] = [], fields: Record<string, string> = {}) {
  const page = await submitRequest(aVendorRequest({ ...SENDER, projectLocation: 'Qatar', ...fields }))
  await staff.query(sql`
    update opportunity_submissions set confidential = true, company_type = 'Construction Contractor',
      why_confidential = 'The other side reads this.', withheld = ${withheld}::text[],
      logo_url = 'https://logos.example/z.png', address_confirmed_at = now()
    where id = ${idIn(page)}`)
  return page
}

async function idOf(page: string) {
  const { rows } = await staff.query<{ id: string }>(sql`
    select opportunity_id as id from opportunity_submissions where id = ${idIn(page)}`)
  return rows[0]?.id ?? ''
}

async function publishConfidential(...given: Parameters<typeof submitConfidential>) {
  const page = await submitConfidential(...given)
  await approve(page)
  const id = await idOf(page)
  await expect.poll(() => site.text('/')).toContain('in Qatar')
  return { page, id }
}

/** Returns the whole response, including its headers. */
async function whole(path: string): Promise<string> {
  const answer = await site.get(path)
  expect([path, answer.status]).toEqual([path, 200])
  return JSON.stringify([...answer.headers]) + (await answer.text())
}

async function callTool(name: string, given: object): Promise<string> {
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' }
  const params = { name, arguments: given }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })
  return (await site.send(new Request('http://dalil.example/mcp', { method: 'POST', headers, body }))).text()
}

const open = (id: string) => [
  '/',
  '/_.data',
  '/?country=Qatar',
  '/?q=construction+contractor',
  '/ar',
  '/requests/qatar',
  '/ar/requests/delay-analysis/qatar',
  '/feed.xml',
  '/ar/feed.xml',
  '/feed.json',
  '/ar/feed.json',
  '/opportunities.csv',
  '/ar/opportunities.csv',
  '/embed',
  '/embed?locale=ar',
  '/alerts/new?country=Qatar',
  '/ar/alerts/new?country=Qatar',
  `/api/v1/requests/${id}`,
  '/api/v1/requests?locale=ar',
  `/report/opportunities/${id}`,
  `/ar/report/opportunities/${id}`,
  `/opportunities/${id}`,
  `/opportunities/${id}.data`,
  `/ar/opportunities/${id}`,
  `/ar/opportunities/${id}.data`,
]

const inAnyState = (id: string) => [
  '/api/v1/changes',
  '/sitemap.xml',
  '/sitemaps/lists.xml',
  `/opportunities/${id}.ics`,
  `/ar/opportunities/${id}.ics`,
]

test('no public page, feed or file of an open confidential request names its sender', async () => {
  const closesOn = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  const { id } = await publishConfidential([], { closesOn })
  for (const path of open(id)) {
    const text = await whole(path)
    expect([path, secretsIn(text), text.includes(PHRASE) || text.includes(ARABIC)]).toEqual([path, [], true])
  }
  for (const path of [...inAnyState(id), '/sitemaps/opportunities-1.xml', `/opportunities/${id}/social-image`])
    expect([path, secretsIn(await whole(path))]).toEqual([path, []])
  for (const [name, given] of [
    ['search_requests', { query: 'construction contractor' }],
    ['get_request', { id }],
  ] as const) {
    const answer = await callTool(name, given)
    expect([name, secretsIn(answer), answer.includes(PHRASE)]).toEqual([name, [], true])
  }
})

test('no public page, feed or file of a paused or closed confidential request names its sender', async () => {
  const { page, id } = await publishConfidential()
  for (const [resource, title] of [
    ['pause', 'Paused: Delay analysis, A construction contractor in Qatar'],
    ['closing', 'Closed: Delay analysis, A construction contractor in Qatar'],
  ] as const) {
    if (resource === 'closing') await act(page, resource)
    else await staff.query(sql`update opportunity_submissions set status = 'paused' where id = ${idIn(page)}`)
    await expect.poll(() => whole(`/opportunities/${id}`)).toContain(title)
    const paths = [`/opportunities/${id}`, `/opportunities/${id}.data`, `/ar/opportunities/${id}`]
    for (const path of [...paths, '/', '/api/v1/changes', '/sitemap.xml', '/opportunities/closed'])
      expect([resource, path, secretsIn(await whole(path))]).toEqual([resource, path, []])
    if (resource === 'closing') {
      expect(await whole('/opportunities/closed')).toContain(PHRASE)
      expect(await whole('/ar/opportunities/closed')).toContain(ARABIC)
    } else await staff.query(sql`update opportunity_submissions set status = 'approved' where id = ${idIn(page)}`)
  }
})

test('a search for the name, the domain, the city or the address does not find the request, and one for the type of company does', async () => {
  const { id } = await publishConfidential()
  for (const words of ['Zarqaa', 'Tunnelling', 'zarqaa-deep.example', 'Dukhan', 'bids@post.zarqaa-mail.example'])
    for (const path of ['/?', '/feed.xml?', '/api/v1/requests?', '/embed?'])
      expect([words, path, (await whole(`${path}q=${encodeURIComponent(words)}`)).includes(id)]).toEqual([
        words,
        path,
        false,
      ])
  expect(await whole('/?q=construction+contractor')).toContain(id)
})

test('the type of its sender is found by its synonyms in both languages', async () => {
  const { id } = await publishConfidential()
  for (const words of ['contracting company', 'شركة مقاولات', 'شركات المقاولات', 'مقاول'])
    expect([words, (await whole(`/api/v1/requests?q=${encodeURIComponent(words)}`)).includes(id)]).toEqual([
      words,
      true,
    ])
  for (const words of ['مطور عقاري', 'law firm', 'شركة استشارات'])
    expect([words, (await whole(`/api/v1/requests?q=${encodeURIComponent(words)}`)).includes(id)]).toEqual([
      words,
      false,
    ])
})

test("no column that a visitor's login can read names the sender", async () => {
  const { page } = await publishConfidential()
  const paused = await submitConfidential()
  await approve(paused)
  await staff.query(sql`update opportunity_submissions set status = 'paused' where id = ${idIn(paused)}`)
  const { visitor } = site.database
  const { rows: readable } = await visitor.query<{ table: string; column: string }>(sql`
    select c.oid::regclass::text as table, attname as column from pg_class c join pg_attribute on attrelid = c.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p') and attnum > 0
      and not attisdropped and has_column_privilege(c.oid, attnum, 'select')`)
  const tables = new Set(readable.map(({ table }) => table))
  expect(tables).toContain('opportunities')
  expect(tables).toContain('unlisted_opportunities')
  expect(tables).not.toContain('opportunity_submissions')
  for (const { table, column } of readable) {
    const { rows } = await visitor.query<{ value: string }>(sql`
      select ${raw(pg.escapeIdentifier(column))}::text as value from ${raw(table)}`)
    expect([table, column, secretsIn(JSON.stringify(rows))]).toEqual([table, column, []])
  }
  expect((await staff.query(sql`select from opportunities where company = ''`)).rowCount).toBe(1)
  await act(page, 'removal', { reason: 'A test.' })
})

test('its id reveals no time, and its times reveal only the hour', async () => {
  const { page, id } = await publishConfidential()
  expect(id[14]).toBe('4')
  await staff.query(sql`update opportunity_submissions set description = 'Other words.' where id = ${idIn(page)}`)
  const { rows: open } = await staff.query<{ times: string[] }>(sql`
    select array[posted_at, created_at, changed_at] || array(select value::timestamptz from jsonb_each_text(changes))
      as times from opportunities where id = ${id}`)
  const { rows: changed } = await staff.query<{ times: string[] }>(sql`
    select array_agg(changed_at) as times from opportunity_changes where id = ${id}`)
  await act(page, 'closing')
  const { rows: closed } = await staff.query<{ times: string[] }>(sql`
    select array[posted_at, decided_at] as times from unlisted_opportunities where id = ${id}`)
  const { rows: ended } = await staff.query<{ times: string[] }>(sql`
    select array_agg(changed_at) as times from opportunity_changes where id = ${id}`)
  const times = [...open, ...changed, ...closed, ...ended].flatMap((row) => row.times.map((time) => new Date(time)))
  expect(times.length).toBeGreaterThanOrEqual(8)
  for (const time of times) expect(time.toISOString()).toMatch(/:00:00\.000Z$/)
  const posted = [...open, ...closed].map(({ times: [time] }) => new Date(time ?? Number.NaN).getTime())
  const decided = closed.map(({ times: [, time] }) => new Date(time ?? Number.NaN).getTime())
  for (const time of [...posted, ...decided]) expect(time).toBeLessThanOrEqual(Date.now())
})

test('the page of a confidential request links to the form for replies, and has no contact button', async () => {
  const { id } = await publishConfidential()
  const page = await site.page(`/opportunities/${id}`)
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Delay analysis')
  expect(page.text).toContain(`${PHRASE} The organisation does not show its name.`)
  const links = new Set(linksIn(page.getByRole('main'), 'Reply through the site'))
  expect([...links]).toEqual([`/answer-request/${id}`])
  expect(page.queryAllByRole('button', { name: /^Contact/ })).toEqual([])
  expect(page.document.querySelector('dialog, a[href^="mailto:"]')).toBeNull()
  expect(page.document.querySelector('[data-monogram]')).toBeNull()
  const arabic = await site.page(`/ar/opportunities/${id}`)
  expect(arabic.text).toContain(`${ARABIC} لا تُظهر الجهة اسمها.`)
  expect([...new Set(linksIn(arabic.getByRole('main'), 'الرد عبر المنصة'))]).toEqual([`/ar/answer-request/${id}`])
})

test('an address in the description of a confidential request is not a link', async () => {
  const { id } = await publishConfidential([], {
    description: 'Terms: https://tender.example/7 or ask x@tender.example',
  })
  const { document } = await site.page(`/opportunities/${id}`)
  expect(document.querySelector('a[href*="tender.example"]')).toBeNull()
})

// The details that each stored value of `withheld` hides. Rows and backups contain these values, so they must keep
// their meaning even if the labels of the form are reworded.
const STORED = {
  'Type of the project': { project_type: [] },
  Ownership: { ownership_type: '' },
  'Size of the project': { project_size: '' },
  'When you need the work': { needed_by: null },
}

test.for(Object.entries(STORED))(
  "the database keeps the detail of a request that stores '%s' off the page, and no other detail",
  async ([stored, hidden]) => {
    const details = { project_type: ['Rail'], ownership_type: 'Public', project_size: '< $1M', needed_by: '2027-01-31' }
    const { rows } = await staff.query<{ masked: object }>(sql`
      select masked(${JSON.stringify({ ...details, withheld: [stored] })}::jsonb) as masked`)
    expect(rows[0]?.masked).toMatchObject({ ...details, ...hidden })
  },
)

test.for(['/post-vendor-request', '/ar/post-vendor-request'])(
  '%s sends the values that the database knows',
  async (path) => {
    const { document } = await site.page(path)
    const sent = [...document.querySelectorAll('[name=withheld]')].map((box) => box.getAttribute('value'))
    expect(sent).toEqual(Object.keys(STORED))
  },
)

test('facts that are kept off the page leave no separator and no label, and no filter finds the request by them', async () => {
  const { id } = await publishConfidential(['Type of the project', 'Ownership', 'Size of the project'])
  const page = await site.page(`/opportunities/${id}`)
  for (const label of ['Project Type', 'Type', 'Ownership Type', 'Ownership', 'Project Size', 'Size', 'Not stated'])
    expect([label, page.queryByText(label)]).toEqual([label, null])
  const { document } = await site.page('/')
  const card = document.querySelector(`article:has(a[href="/opportunities/${id}"])`)
  expect(card?.textContent).toMatch(/A construction contractor in Qatar.*depot\.Posted/)
  for (const query of ['projectType=Rail', 'ownershipType=Public', 'projectSize=%2410M+-+%2450M'])
    expect([query, (await whole(`/api/v1/requests?${query}`)).includes(id)]).toEqual([query, false])
  expect((await site.get(`/opportunities/${id}/social-image`)).status).toBe(200)
})

test('an email about new requests shows the type and the country of the sender', async () => {
  const { id } = await publishConfidential()
  const [listing] = await publish(staff, anOpportunity({ company: 'Alif' }))
  const { rows } = await staff.query<{ id: string }>(sql`
    insert into subscribers (address, key) values ('rana@wadi-claims.example', 'k') returning id`)
  onTestFinished(async () => void (await staff.query(sql`delete from subscribers`)))
  await staff.query(sql`
    insert into alerts (subscriber_id, filters, frequency, confirmed_at) values (${rows[0]?.id}, '', 'Daily', now())`)
  await staff.query(sql`delete from letters`)
  const content = { subscriberId: rows[0]?.id ?? '', ids: [id, listing ?? ''], count: 2 }
  for (const language of ['en', 'ar'] as const)
    await queueLetter(staff, { template: 'alert', recipient: 'rana@wadi-claims.example', language, content })
  const letters = await deliver(site)
  const texts = letters.map(({ subject, text }) => `${subject} ${text}`.replace(/\s+/g, ' '))
  expect(texts.flatMap(secretsIn)).toEqual([])
  for (const phrase of [PHRASE, ARABIC]) expect(texts.filter((text) => text.includes(phrase))).toHaveLength(1)
  expect(texts.every((text) => text.includes('Alif'))).toBe(true)
})

test('a vendor with a matching listing sees the type and the country of the sender', async () => {
  await publishConfidential()
  const listing = await submitListing(aListing())
  await approve(listing)
  const text = await site.text(await linkTo(staff, listing))
  expect(text).toContain(PHRASE)
  expect(secretsIn(text)).toEqual([])
})

test('the preview in the console shows the page that visitors see, below the real facts', async () => {
  const page = await submitConfidential(['Size of the project'])
  const submission = await site.text(page, amal)
  expect(submission).toMatch(new RegExp(`Preview [^.]*${PHRASE}`))
  // The preview must show the card as visitors see it, without the name. The heading of the page must show the name.
  expect(submission).not.toMatch(/Preview [^.]*Zarqaa Tunnelling/)
  expect(submission).toContain('Zarqaa Tunnelling Works')
  const preview = (await site.page(`${page}/preview`, amal)).getByRole('article')
  expect(preview.textContent).toContain(PHRASE)
  expect(secretsIn(preview.innerHTML)).toEqual([])
  expect(preview.textContent).not.toContain('Project Size')
})

test('the answers for an open request have the same bytes, whether or not there is a confidential one', async () => {
  const [id] = await publish(staff, anOpportunity({ company: 'Alif', country: 'Egypt' }))
  await expect.poll(() => whole('/')).toContain('Alif')
  const paths = [`/api/v1/requests/${id}`, `/opportunities/${id}.data`, '/api/v1/requests?country=Egypt']
  const read = async () => Promise.all(paths.map(async (path) => (await site.get(path)).text()))
  const before = await read()
  await publishConfidential()
  expect(await read()).toEqual(before)
  expect(before.join()).not.toMatch(/company_?type/i)
  expect(Object.keys(JSON.parse(before[0] ?? '').request)).toEqual([
    'id',
    'url',
    'title',
    'services',
    'specialties',
    'languages',
    'description',
    'project_type',
    'ownership_type',
    'project_size',
    'country',
    'company',
    'location',
    'needed_by',
    'stage',
    'contract_form',
    'fidic_book',
    'acts_for',
    'capacity',
    'forum',
    'seat',
    'posted_at',
    'closes_on',
    'closes_at',
  ])
})
