import { randomUUID } from 'node:crypto'
import { within } from '@testing-library/dom'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { queueDigest } from '../../../mail/digest.ts'
import { aVendorRequest } from '../../../test/builders.ts'
import { testConsole } from '../../../test/console.ts'
import { actionsOf, linksIn, listPages, textOf } from '../../../test/page.ts'
import { deliver } from '../../../test/post-office.ts'

const { site, staff, amal, submitRequest, submitListing, submitMessage, decline, open, show } = await testConsole({
  ALERTS_FROM: 'alerts@dalil.example',
})

const list = () => show('/review/letters')

/** Returns the address of the newest email's page in the console. */
async function letterPage(): Promise<string> {
  const { rows } = await staff.query(sql`select id from letters order by created_at desc limit 1`)
  return `/review/letters/${rows[0]?.id}`
}

test('the list shows each letter with its recipient and its kind, newest first', async () => {
  expect(await list()).toContain('No emails yet')
  await submitRequest()
  await submitListing()
  expect(await list()).toMatch(
    /office@mizaneth\.example Receipt, Vendor listing .* UTC Waiting .*claims@wadi-build\.example Receipt, Vendor request .* UTC Waiting/,
  )
})

test('the state of a letter is shown, and for an unsent one the answer of the server', async () => {
  await submitRequest()
  const both = async (change: ReturnType<typeof sql>) => {
    await staff.query(sql`update letters set ${change}`)
    return Promise.all([list(), show(await letterPage())])
  }
  for (const words of await both(sql`attempts = 1, last_error = '451 Later, <please>'`))
    expect(words).toContain('Waiting Tried 1 time. 451 Later, <please>')
  for (const words of await both(sql`attempts = 30, state = 'failed'`))
    expect(words).toContain('Failed Tried 30 times. 451 Later, <please>')
  for (const words of await both(sql`attempts = 0, state = 'queued', expires_at = now()`))
    expect(words).toContain('Expired: not sent in time')
  for (const words of await both(sql`state = 'withdrawn'`)) expect(words).toContain('Withdrawn: decision undone')
  for (const words of await both(sql`attempts = 2, state = 'sent', sent_at = '2026-01-02T03:04Z'`)) {
    expect(words).toMatch(/Sent 2 Jan 2026, 03:04 UTC/)
    expect(words).not.toContain('451')
  }
})

test('a delayed letter shows its due time and the reason, and can be sent now, on its page and on that of its submission', async () => {
  const pages = [await submitRequest(), await submitRequest(aVendorRequest({ companyName: 'Other' }))]
  await staff.query(sql`delete from letters`)
  for (const page of pages) await decline(page, 'No.')
  const undo = 'You can undo the decision until then.'
  const limit = 'We send it one email about a decision in 24 hours, except after an approval.'
  await staff.query(
    sql`update letters set due_at = '2100-01-02T03:04Z', expires_at = '2100-02-01' where due_at > now() + interval '1 hour'`,
  )
  expect(await list()).toMatch(/Waiting The email waits until 2 Jan 2100, 03:04 UTC \. This address is not confirmed\./)
  expect(await show(await letterPage())).toContain(limit)
  expect(await show(pages[0] ?? '')).toContain(undo)
  const item = await open(pages[1] ?? '')
  expect(item.text).toMatch(/The email waits until 2 Jan 2100, 03:04 UTC \. This address is not confirmed\./)
  expect(actionsOf(item, 'Send now')).toEqual([`${await letterPage()}/retry`])
  await site.post(`${await letterPage()}/retry`, {}, amal)
  expect(await show(pages[1] ?? '')).toContain('The system sends the email as soon as possible.')
  const subjects = (await deliver(site)).map(({ subject }) => subject)
  expect(subjects).toEqual(Array(2).fill('We did not publish your vendor request on Dalil'))
  expect(await show(pages[1] ?? '')).toContain('The email was already sent.')
})

test('a letter that collects several acts says so, and a due one shows until when it is tried', async () => {
  await staff.query(sql`
    insert into letters (recipient, template, due_at, expires_at) values
      ('a@b.example', 'acted', '2100-01-02T03:04Z', '2100-01-09T03:04Z')`)
  expect(await list()).toContain(
    'The email waits until 2 Jan 2100, 03:04 UTC . Further changes until then are in the same email.',
  )
  await staff.query(sql`update letters set due_at = now(), attempts = 3, last_error = '451 Later'`)
  expect(await list()).toContain(
    'Tried 3 times. 451 Later The system sends the email as soon as possible, until 9 Jan 2100, 03:04 UTC .',
  )
})

test('a letter is shown completely as it would be sent, with a link to its submission', async () => {
  const request = await submitRequest()
  await decline(request, 'It names\nno <project>.')
  const { document, text: words } = await open(await letterPage())
  expect(words).toMatch(/Declined, Vendor request.*Dalil <team@dalil\.example>.*claims@wadi-build\.example/)
  expect(words).toMatch(
    /We did not publish your vendor request on Dalil Services: Delay analysis Country: Jordan .*Reason: > It names > no <project>\./,
  )
  expect(linksIn(document.body)).toContain(request)
})

test('the digest is for the team, and shown as it would be sent', async () => {
  await submitMessage()
  await queueDigest(staff)
  expect(await list()).toContain('Team mailbox Digest ')
  const page = await letterPage()
  const words = await show(page)
  expect(words).toMatch(/To Team mailbox Reply to team@dalil\.example New on Dalil: 1 message/)
  expect(words).toContain('New submissions to review: - 1 message Open the review queue: http://dalil.example/review')
})

test('a sign-in letter is shown without its text, so no link is created', async () => {
  await staff.query(sql`insert into letters (recipient, template) values ('amal@dalil.example', 'signIn')`)
  const links = async () => (await staff.query(sql`select from sign_in_links`)).rowCount
  const before = await links()
  const page = await letterPage()
  expect(await show(page)).toContain('The text of sign-in emails is hidden')
  expect(await (await site.get(`${page}.data`, amal)).text()).not.toContain('token=')
  expect(await list()).toContain('amal@dalil.example Sign-in link')
  expect(await links()).toBe(before)
})

test('an alert is shown with the sender address of alerts, and without links that act', async () => {
  await staff.query(sql`insert into letters (recipient, template) values ('rana@wadi.example', 'alert')`)
  const words = await show(await letterPage())
  expect(words).toContain('From Dalil <alerts@dalil.example>')
  expect(words).not.toContain('key=')
})

test('a letter that a newer version has queued is listed by name, without its text', async () => {
  await staff.query(sql`insert into letters (recipient, template) values ('amal@dalil.example', 'invitation')`)
  expect(await list()).toContain('amal@dalil.example invitation')
  expect(await show(await letterPage())).toContain('This version of the site cannot show this email.')
})

/** Queues an email in each state. The recipient is named after the state. */
const queueEachState = () =>
  staff.query(sql`
    insert into letters (recipient, template, state, attempts, created_at, expires_at, sent_at) values
      ('waiting@dalil.example', 'signIn', 'queued', 0, now(), now() + interval '15 minutes', null),
      ('retried@dalil.example', 'receipt', 'queued', 3, now(), now() + interval '7 days', null),
      ('sent@dalil.example', 'receipt', 'sent', 1, now(), now() + interval '7 days', now()),
      ('delivered@dalil.example', 'receipt', 'sent', 1, now() - interval '8 days', now() - interval '1 day', now()),
      ('refused@dalil.example', 'receipt', 'failed', 1, now(), now() + interval '7 days', null),
      ('unknown@dalil.example', 'signIn', 'failed', 1, now() - interval '16 minutes', now() - interval '1 minute', null),
      ('expired@dalil.example', 'receipt', 'queued', 0, now() - interval '8 days', now() - interval '1 day', null),
      ('stale@dalil.example', 'signIn', 'queued', 0, now() - interval '16 minutes', now() - interval '1 minute', null),
      ('withdrawn@dalil.example', 'receipt', 'withdrawn', 0, now(), now() + interval '7 days', null)`)

const everyone = ['delivered', 'expired', 'refused', 'retried', 'sent', 'stale', 'unknown', 'waiting', 'withdrawn']

test.for([
  ['', everyone],
  ['?state=waiting', ['retried', 'waiting']],
  ['?state=sent', ['delivered', 'sent']],
  ['?state=failed', ['expired', 'refused', 'stale', 'unknown']],
  ['?state=junk&after=junk', everyone],
] as const)('the list of letters can be filtered by state: %s', async ([query, names]) => {
  await queueEachState()
  const page = await open(`/review/letters${query}`)
  const shown = page
    .getAllByText(/@dalil\.example$/, { selector: 'li bdi' })
    .map((recipient) => textOf(recipient).split('@')[0])
  expect(shown.sort()).toEqual(names)
  const current = within(page.getByRole('navigation', { name: 'Email state' })).getByRole('link', {
    current: 'page',
  })
  expect(current.getAttribute('href')).toBe(`/review/letters${query.includes('junk') ? '' : query}`)
})

test('the list of letters continues, 100 at a time, newest first and each once, and links back to its beginning', async () => {
  // Many of these emails have the same time, so that only their ids decide their order.
  await staff.query(sql`
    insert into letters (recipient, template, state, created_at, sent_at)
    select 'r' || n || '@dalil.example', 'receipt', 'sent', now() - n / 40 * interval '1 microsecond', now()
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
  expect(await show('/review/letters?state=failed')).toContain('No emails found')
})

test('an unknown letter is not found', async () => {
  for (const id of ['x', randomUUID()]) expect((await site.get(`/review/letters/${id}`, amal)).status).toBe(404)
})
