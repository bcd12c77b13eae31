import { randomUUID } from 'node:crypto'
import { within } from '@testing-library/dom'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { queueDigest } from '../../../mail/digest.ts'
import { testSite } from '../../../test/app.ts'
import { testConsole } from '../../../test/console.ts'
import { actionsOf, linksIn, listPages, textOf } from '../../../test/page.ts'
import { deliver } from '../../../test/post-office.ts'

const { site, staff, amal, submitRequest, submitListing, submitMessage, decline, open, show } = await testConsole()

const outbox = () => show('/review/letters')

/** The address of the newest letter's page. */
async function letterPage(): Promise<string> {
  const { rows } = await staff.query(sql`select id from letters order by created_at desc limit 1`)
  return `/review/letters/${rows[0]?.id}`
}

test('the outbox names each letter with its recipient and what it is, newest first', async () => {
  expect(await outbox()).toContain('No letters yet')
  await submitRequest()
  await submitListing()
  expect(await outbox()).toMatch(
    /office@mizaneth\.example Receipt, Vendor listing .* UTC Waiting claims@wadi-build\.example Receipt, Vendor request .* UTC Waiting/,
  )
})

test('what has become of a letter is said, and for one that was not sent what the server answered', async () => {
  await submitRequest()
  const both = async (change: ReturnType<typeof sql>) => {
    await staff.query(sql`update letters set ${change}`)
    return Promise.all([outbox(), show(await letterPage())])
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
  const request = await submitRequest()
  await decline(request, 'It names\nno <project>.')
  const { document, text: words } = await open(await letterPage())
  expect(words).toMatch(/Rejection, Vendor request.*Dalil <team@dalil\.example>.*claims@wadi-build\.example/)
  expect(words).toMatch(
    /Your vendor request is not published on Dalil.*vendor request that reached us on.*The reason: It names no <project>\./,
  )
  expect(linksIn(document.body)).toContain(request)
})

test('the digest is for the team, and shown as it would be sent', async () => {
  await submitMessage()
  await queueDigest(staff)
  expect(await outbox()).toContain('Staff Digest ')
  const page = await letterPage()
  const words = await show(page)
  expect(words).toMatch(/To Staff Reply to team@dalil\.example New on Dalil: 1 message/)
  expect(words).toContain('New in the review queue: 1 message http://dalil.example/review')
})

test('a sign-in letter is never worded: looking at it makes no link', async () => {
  await staff.query(sql`insert into letters (recipient, template) values ('amal@dalil.example', 'signIn')`)
  const links = async () => (await staff.query(sql`select from sign_in_links`)).rowCount
  const before = await links()
  const page = await letterPage()
  expect(await show(page)).toContain('Sign-in letters are not shown')
  expect(await (await site.get(`${page}.data`, amal)).text()).not.toContain('token=')
  expect(await outbox()).toContain('amal@dalil.example Sign-in link')
  expect(await links()).toBe(before)
})

test('a letter that a newer version has queued is named, and not worded', async () => {
  await staff.query(sql`insert into letters (recipient, template) values ('amal@dalil.example', 'invitation')`)
  expect(await outbox()).toContain('amal@dalil.example invitation')
  expect(await show(await letterPage())).toContain('This version of the site cannot show this letter.')
})

const givenUp = sql`attempts = 30, due_at = 'infinity', last_error = '550 No such user'`
const tooOld = sql`created_at = now() - interval '8 days', due_at = now() - interval '8 days'`

test.for([
  ['was given up', givenUp],
  ['has become too old', tooOld],
] as const)('a letter that %s is sent again, once, by reviewers who press at once', async ([_, change]) => {
  await submitRequest()
  await staff.query(sql`update letters set ${change}`)
  const page = await letterPage()
  expect(actionsOf(await open(page), 'Send again')).toEqual([`${page}/retry`])
  const presses = await Promise.all(Array.from({ length: 8 }, () => site.post(`${page}/retry`, {}, amal)))
  for (const { status, headers } of presses) expect([status, headers.get('Location')]).toEqual([303, page])
  const words = await show(page)
  expect(words).toContain('State Waiting Queued')
  expect(words).toMatch(/Queued again .* UTC , amal@dalil\.example/)
  expect(words).not.toContain('Send again')
  expect(await deliver(site)).toMatchObject([{ recipients: ['claims@wadi-build.example'] }])
  await site.post(`${page}/retry`, {}, amal)
  expect((await staff.query(sql`select from letters where sent_at is null`)).rowCount).toBe(0)
})

const onItsWay = sql`attempts = 1, last_error = null, due_at = now() + interval '1 minute'`

test.for([
  ['waits', sql`attempts = 2, last_error = '451 Later'`],
  ['was sent', sql`${givenUp}, sent_at = now()`],
  ['was withdrawn', sql`${givenUp}, withdrawn_at = now()`],
  ['signs somebody in', sql`${givenUp}, template = 'signIn', content = '{}'`],
  ['has become too old on its way', sql`${onItsWay}, created_at = now() - interval '8 days'`],
] as const)('a letter that %s cannot be sent again', async ([, change]) => {
  await submitRequest()
  await staff.query(sql`update letters set ${change}`)
  const letter = async () => (await staff.query(sql`select * from letters`)).rows
  const before = await letter()
  await site.post(`${await letterPage()}/retry`, {}, amal)
  expect(await letter()).toEqual(before)
})

/** Queues a letter in each state, for a recipient that is named after it. */
const queueEachState = () =>
  staff.query(sql`
    insert into letters (recipient, template, attempts, due_at, created_at, sent_at, withdrawn_at) values
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
  const page = await open(`/review/letters${query}`)
  const shown = page
    .getAllByText(/@dalil\.example$/, { selector: 'li bdi' })
    .map((recipient) => textOf(recipient).split('@')[0])
  expect(shown.sort()).toEqual(names)
  const current = within(page.getByRole('navigation', { name: 'Letter state' })).getByRole('link', {
    current: 'page',
  })
  expect(current.getAttribute('href')).toBe(`/review/letters${query.includes('junk') ? '' : query}`)
})

test('the outbox goes on, 100 at a time, newest first and each once, and leads back to its beginning', async () => {
  // Many of one moment, so that only the ids part them.
  await staff.query(sql`
    insert into letters (recipient, template, created_at, sent_at)
    select 'r' || n || '@dalil.example', 'receipt', now() - n / 40 * interval '1 microsecond', now()
    from generate_series(1, 230) n`)
  for (const path of ['/review/letters', '/review/letters?state=sent']) {
    const pages = await listPages(site, path, amal)
    const numbers = pages.map((page) =>
      page.getAllByText(/^r\d+@/, { selector: 'bdi' }).map((it) => Number(/\d+/.exec(textOf(it)))),
    )
    const shown = numbers.map((page) => page.map((n) => Math.trunc(n / 40)))
    expect(new Set(numbers.flat()).size).toBe(230)
    expect(shown.map(({ length }) => length)).toEqual([100, 100, 30])
    expect(shown.flat()).toEqual(Array.from({ length: 230 }, (_, n) => Math.trunc((n + 1) / 40)))
    expect(pages.map(({ text }) => text.includes('Back to the beginning'))).toEqual([false, true, true])
  }
  expect(await show('/review/letters?state=failed')).toContain('No letters found')
})

test('the queue says how many letters of the last 30 days were given up, until they are sent again', async () => {
  expect(await show('/review')).not.toContain('could not be sent')
  await queueEachState()
  expect(await show('/review')).toContain(' 1 letter could not be sent ')
  expect(linksIn((await open('/review')).document.body)).toContain('/review/letters?state=failed')
  await staff.query(sql`update letters set due_at = 'infinity'`)
  expect(await show('/review')).toContain(' 5 letters could not be sent ')
  await staff.query(sql`update letters set created_at = created_at - interval '29 days'`)
  expect(await show('/review')).toContain(' 4 letters could not be sent ')
  const { rows } = await staff.query(sql`select id from letters where recipient = 'failed@dalil.example'`)
  await site.post(`/review/letters/${rows[0]?.id}/retry`, {}, amal)
  expect(await show('/review')).toContain(' 3 letters could not be sent ')
})

test('a letter that is not there is not found', async () => {
  for (const id of ['x', randomUUID()]) expect((await site.get(`/review/letters/${id}`, amal)).status).toBe(404)
})
