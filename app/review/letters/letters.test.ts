import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { queueDigest } from '../../../mail/digest.ts'
import { testSite } from '../../../test/app.ts'
import { aListing, aVendorRequest } from '../../../test/builders.ts'
import { delivered } from '../../../test/delivered.ts'
import { listPagesOf } from '../../../test/list-pages.ts'

const site = await testSite()
const { staff } = site.database
const amal = await site.signIn('amal@dalil.example')
afterAll(() => site.close())
beforeEach(async () => {
  await staff.query(sql`delete from outbox`)
  await staff.query(sql`delete from digest_queue`)
})

const outbox = () => site.text('/review/letters', amal)

/** The address of the newest letter's page. */
async function letterPage(): Promise<string> {
  const { rows } = await staff.query(sql`select id from outbox order by created_at desc limit 1`)
  return `/review/letters/${rows[0]?.id}`
}

test('the outbox names each letter with its recipient and what it is, newest first', async () => {
  expect(await outbox()).toContain('No letters yet')
  await site.post('/post-vendor-request', aVendorRequest())
  await site.post('/list-your-services', aListing())
  expect(await outbox()).toMatch(
    /office@mizaneth\.example Receipt, Vendor listing .* UTC Waiting claims@wadi-build\.example Receipt, Vendor request .* UTC Waiting/,
  )
})

test('what has become of a letter is said, and for one that was not sent what the server answered', async () => {
  await site.post('/post-vendor-request', aVendorRequest())
  const both = async (change: ReturnType<typeof sql>) => {
    await staff.query(sql`update outbox set ${change}`)
    return Promise.all([outbox(), site.text(await letterPage(), amal)])
  }
  for (const words of await both(sql`attempts = 1, last_error = '451 Later, <please>'`))
    expect(words).toContain('Waiting Tried 1 time. 451 Later, <please>')
  for (const words of await both(sql`attempts = 30, due_at = 'infinity'`))
    expect(words).toContain('Failed Tried 30 times. 451 Later, <please>')
  for (const words of await both(sql`attempts = 0, due_at = now(), created_at = now() - interval '8 days'`))
    expect(words).toContain('Expired: not sent in time')
  for (const words of await both(sql`created_at = now(), withdrawn_at = now()`))
    expect(words).toContain('Withdrawn: decision undone')
  for (const words of await both(sql`attempts = 2, sent_at = '2026-01-02T03:04Z'`)) {
    expect(words).toMatch(/Sent Jan 2, 2026, 3:04.AM UTC/)
    expect(words).not.toContain('451')
  }
})

test('without a mail server it says that nothing is sent, and with one it does not', async () => {
  expect(await outbox()).toContain('No mail server is set (SMTP_URL), so no letters are sent.')
  const sending = await testSite({ SMTP_URL: 'smtp://127.0.0.1:1' })
  try {
    expect(await sending.text('/review/letters', await sending.signIn())).not.toContain('No mail server')
  } finally {
    await sending.close()
  }
})

test('a letter is shown in full as it would be sent, with the way to its submission', async () => {
  await site.post('/post-vendor-request', aVendorRequest())
  const { rows } = await staff.query(sql`select id from opportunity_submissions order by created_at desc limit 1`)
  const request = `/review/requests/${rows[0]?.id}`
  await site.post(`${request}/rejection`, { reason: 'It names\nno <project>.' }, amal)
  const page = await letterPage()
  const words = await site.text(page, amal)
  expect(words).toMatch(/Rejection, Vendor request.*Dalil <team@dalil\.example>.*claims@wadi-build\.example/)
  expect(words).toMatch(
    /Your vendor request is not published on Dalil.*vendor request that reached us on.*The reason: It names no <project>\./,
  )
  expect(await (await site.get(page, amal)).text()).toContain(`href="${request}"`)
})

test('the digest is for the team, and shown as it would be sent', async () => {
  await site.post('/contact', { name: 'Rana', email: 'rana@example.com', message: 'Hello' })
  await queueDigest(staff)
  expect(await outbox()).toContain('Staff Digest ')
  const page = await letterPage()
  const words = await site.text(page, amal)
  expect(words).toMatch(/To Staff Reply to team@dalil\.example New on Dalil: 1 message/)
  expect(words).toContain('New in the review queue: 1 message http://dalil.example/review')
})

test('a sign-in letter is never worded: looking at it makes no link', async () => {
  await staff.query(sql`insert into outbox (recipient, template) values ('amal@dalil.example', 'signIn')`)
  const links = async () => (await staff.query(sql`select from sign_in_links`)).rowCount
  const before = await links()
  const page = await letterPage()
  expect(await site.text(page, amal)).toContain('Sign-in letters are not shown')
  expect(await (await site.get(`${page}.data`, amal)).text()).not.toContain('token=')
  expect(await outbox()).toContain('amal@dalil.example Sign-in link')
  expect(await links()).toBe(before)
})

test('a letter that a newer version has queued is named, and not worded', async () => {
  await staff.query(sql`insert into outbox (recipient, template) values ('amal@dalil.example', 'invitation')`)
  expect(await outbox()).toContain('amal@dalil.example invitation')
  expect(await site.text(await letterPage(), amal)).toContain('This version of the site cannot show this letter.')
})

const givenUp = sql`attempts = 30, due_at = 'infinity', last_error = '550 No such user'`
const tooOld = sql`created_at = now() - interval '8 days', due_at = now() - interval '8 days'`

test.for([
  ['was given up', givenUp],
  ['has become too old', tooOld],
] as const)('a letter that %s is sent again, once, by reviewers who press at once', async ([_, change]) => {
  await site.post('/post-vendor-request', aVendorRequest())
  await staff.query(sql`update outbox set ${change}`)
  const page = await letterPage()
  expect(await (await site.get(page, amal)).text()).toContain(`action="${page}/retry"`)
  const presses = await Promise.all(Array.from({ length: 8 }, () => site.post(`${page}/retry`, {}, amal)))
  for (const { status, headers } of presses) expect([status, headers.get('Location')]).toEqual([303, page])
  const words = await site.text(page, amal)
  expect(words).toContain('State Waiting Queued')
  expect(words).toMatch(/Queued again .* UTC , amal@dalil\.example/)
  expect(words).not.toContain('Send again')
  expect(await delivered(site)).toEqual([expect.stringContaining('To: claims@wadi-build.example\r\n')])
  await site.post(`${page}/retry`, {}, amal)
  expect((await staff.query(sql`select from outbox where sent_at is null`)).rowCount).toBe(0)
})

const onItsWay = sql`attempts = 1, last_error = null, due_at = now() + interval '1 minute'`

test.for([
  ['waits', sql`attempts = 2, last_error = '451 Later'`],
  ['was sent', sql`${givenUp}, sent_at = now()`],
  ['was withdrawn', sql`${givenUp}, withdrawn_at = now()`],
  ['signs somebody in', sql`${givenUp}, template = 'signIn', content = '{}'`],
  ['has become too old on its way', sql`${onItsWay}, created_at = now() - interval '8 days'`],
] as const)('a letter that %s cannot be sent again', async ([, change]) => {
  await site.post('/post-vendor-request', aVendorRequest())
  await staff.query(sql`update outbox set ${change}`)
  const letter = async () => (await staff.query(sql`select * from outbox`)).rows
  const before = await letter()
  await site.post(`${await letterPage()}/retry`, {}, amal)
  expect(await letter()).toEqual(before)
})

test('only reviewers have letters sent again', async () => {
  await site.post('/post-vendor-request', aVendorRequest())
  await staff.query(sql`update outbox set ${givenUp}`)
  const page = await letterPage()
  expect((await site.post(`${page}/retry`, {})).headers.get('Location')).toBe('/review/sign-in')
  expect(await site.text(page, amal)).toContain('Failed')
})

/** Queues a letter in each state, for a recipient that is named after it. */
const queueEachState = () =>
  staff.query(sql`
    insert into outbox (recipient, template, attempts, due_at, created_at, sent_at, withdrawn_at) values
      ('waiting@dalil.example', 'signIn', 0, now(), now(), null, null),
      ('resting@dalil.example', 'receipt', 3, now() + interval '4 minutes', now(), null, null),
      ('sent@dalil.example', 'receipt', 1, now(), now(), now(), null),
      ('late@dalil.example', 'receipt', 1, now(), now(), now(), now()),
      ('failed@dalil.example', 'receipt', 30, 'infinity', now(), null, null),
      ('expired@dalil.example', 'receipt', 0, now(), now() - interval '8 days', null, null),
      ('stale@dalil.example', 'signIn', 0, now(), now() - interval '16 minutes', null, null),
      ('withdrawn@dalil.example', 'receipt', 0, now(), now(), null, now())`)

test.for([
  ['', ['expired', 'failed', 'late', 'resting', 'sent', 'stale', 'waiting', 'withdrawn']],
  ['?state=waiting', ['resting', 'waiting']],
  ['?state=sent', ['late', 'sent']],
  ['?state=failed', ['expired', 'failed', 'stale']],
  ['?state=junk&after=junk', ['expired', 'failed', 'late', 'resting', 'sent', 'stale', 'waiting', 'withdrawn']],
] as const)('the outbox can be narrowed to a state: %s', async ([query, names]) => {
  await queueEachState()
  const html = await (await site.get(`/review/letters${query}`, amal)).text()
  const shown = [...html.matchAll(/<bdi>(\w+)@dalil\.example<\/bdi>/g)].map(([, name]) => name)
  expect(shown.sort()).toEqual(names)
  const address = query.includes('junk') ? '' : query
  expect(html).toMatch(new RegExp(`aria-current="page"[^>]*href="/review/letters${address.replace('?', '\\?')}"`))
})

test('the outbox goes on, 100 at a time, newest first and each once, and leads back to its beginning', async () => {
  // Many of one moment, so that only the ids part them.
  await staff.query(sql`
    insert into outbox (recipient, template, created_at, sent_at)
    select 'r' || n || '@dalil.example', 'receipt', now() - n / 40 * interval '1 microsecond', now()
    from generate_series(1, 230) n`)
  for (const path of ['/review/letters', '/review/letters?state=sent']) {
    const pages = await listPagesOf(site, path, amal)
    const shown = pages.map((html) => [...html.matchAll(/<bdi>r(\d+)@/g)].map(([, n]) => Math.trunc(Number(n) / 40)))
    expect(shown.map(({ length }) => length)).toEqual([100, 100, 30])
    expect(shown.flat()).toEqual(Array.from({ length: 230 }, (_, n) => Math.trunc((n + 1) / 40)))
    expect(pages[0]).not.toContain('Back to the beginning')
    expect(pages[1]).toContain('Back to the beginning')
  }
  expect(await listPagesOf(site, '/review/letters?state=failed', amal)).toEqual([
    expect.stringContaining('No letters found'),
  ])
})

test('the queue says how many letters of the last 30 days were given up, until they are sent again', async () => {
  expect(await site.text('/review', amal)).not.toContain('could not be sent')
  await queueEachState()
  expect(await site.text('/review', amal)).toContain(' 1 letter could not be sent ')
  expect(await (await site.get('/review', amal)).text()).toContain('href="/review/letters?state=failed"')
  await staff.query(sql`update outbox set due_at = 'infinity'`)
  expect(await site.text('/review', amal)).toContain(' 5 letters could not be sent ')
  await staff.query(sql`update outbox set created_at = created_at - interval '29 days'`)
  expect(await site.text('/review', amal)).toContain(' 4 letters could not be sent ')
  const { rows } = await staff.query(sql`select id from outbox where recipient = 'failed@dalil.example'`)
  await site.post(`/review/letters/${rows[0]?.id}/retry`, {}, amal)
  expect(await site.text('/review', amal)).toContain(' 3 letters could not be sent ')
})

test('it is for reviewers alone, and a letter that is not there is not found', async () => {
  await site.post('/post-vendor-request', aVendorRequest())
  for (const path of ['/review/letters', await letterPage()])
    expect((await site.get(path)).headers.get('Location')).toBe('/review/sign-in')
  for (const id of ['x', randomUUID()]) expect((await site.get(`/review/letters/${id}`, amal)).status).toBe(404)
})
