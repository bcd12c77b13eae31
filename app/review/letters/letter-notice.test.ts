import sql, { type Sql } from 'sql-template-tag'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type TestSite, testSite } from '../../../test/app.ts'
import { afterDecision, submit, testConsole } from '../../../test/console.ts'
import { startLetterWorker } from '../../../test/letters.ts'
import { linksIn, readPage, textOf } from '../../../test/page.ts'
import { openPostOffice, refusal } from '../../../test/post-office.ts'

const { site, staff, amal, submitRequest } = await testConsole({ SMTP_URL: 'smtp://mail.example' })
const withoutMailServer = await testSite({ SMTP_URL: '' })
afterAll(() => withoutMailServer.close())

let request: string
beforeEach(async () => {
  request = await submitRequest()
  await staff.query(sql`delete from letters`)
})

/** Returns the notice about emails, or null if there is none. Expects the same notice on each of several pages. */
async function findNotice(from: TestSite = site, session = amal, submission = request): Promise<HTMLElement | null> {
  const paths = ['/review', '/review?state=decided', submission, '/review/history', '/review/letters']
  const found = []
  for (const path of paths)
    found.push((await from.page(path, session)).queryByRole('complementary', { name: 'Emails' }))
  expect(new Set(found.map((notice) => notice?.innerHTML)).size).toBe(1)
  return found[0] ?? null
}

const showNotice = async (...of: Parameters<typeof findNotice>) => {
  const notice = await findNotice(...of)
  return notice && textOf(notice)
}

/** Adds an email. By default it is a queued receipt that is 2 days old and expires in 5 days. */
const addLetter = ({ template = 'receipt', state = 'queued', age = '2 days', ...times }: Partial<Added> = {}) =>
  staff.query(sql`
    insert into letters (recipient, template, state, created_at, expires_at, failed_at, last_failed_at, last_error, sent_at)
    values ('a@b.example', ${template}, ${state}, now() - ${age}::interval, now() - ${age}::interval + interval '7 days',
      ${times.failed_at ?? sql`null`}, ${times.last_failed_at ?? times.failed_at ?? sql`null`}, ${times.last_error ?? null}, ${times.sent_at ?? sql`null`})`)
type Added = {
  template: string
  state: string
  age: string
  failed_at: Sql
  last_failed_at: Sql
  last_error: string
  sent_at: Sql
}

test('there is no notice while letters are sent or wait for their first attempt', async () => {
  expect(await showNotice()).toBeNull()
  await addLetter()
  await addLetter({ state: 'sent', sent_at: sql`now()` })
  await addLetter({ state: 'withdrawn' })
  expect(await showNotice()).toBeNull()
})

test('without a mail server every page says so, and does not claim that one fails', async () => {
  const { staff } = withoutMailServer.database
  const session = await withoutMailServer.signIn()
  const { page } = await submit(withoutMailServer, 'request')
  await staff.query(sql`update letters set failed_at = now(), last_failed_at = now(), last_error = '451 Later'`)
  expect(await showNotice(withoutMailServer, session, page)).toBe(
    'Emails are not being sent, because no mail server is set (SMTP_URL). An unsent email expires after up to 7 days.',
  )
})

test('a failing mail server is named with its error until it accepts a letter', async () => {
  let isAway = true
  const { url, received } = await openPostOffice({
    onMailFrom: (_address, _session, done) => done(isAway ? refusal(451, 'Back at noon') : null),
  })
  await submitRequest()
  await startLetterWorker(staff, url)
  await expect
    .poll(() => showNotice())
    .toMatch(
      /^All attempts to send emails have failed since \d+ \w+ 20\d\d, \d\d:\d\d UTC \. The system tries again automatically\. Last error: .*Back at noon$/,
    )
  isAway = false
  await expect.poll(() => received).toHaveLength(1)
  await expect.poll(() => showNotice()).toBeNull()
})

const failing = { failed_at: sql`'2026-01-02T03:04Z'`, last_error: '451 Later, <please>' }

test('a failure is dated by the first failed attempt, with the last error', async () => {
  await addLetter({ state: 'sent', sent_at: sql`'2026-01-02T03:03Z'` })
  await addLetter({ failed_at: sql`'2026-01-02T05:06Z'`, last_error: '421 Closing' })
  await addLetter(failing)
  expect(await showNotice()).toMatch(/ since 2 Jan 2026, 03:04 UTC \. .* Last error: 421 Closing$/)
})

test('a letter that failed before another was sent, and again after that, counts as failing since then', async () => {
  await addLetter({ state: 'sent', sent_at: sql`'2026-01-02T03:05Z'` })
  await addLetter({ ...failing, last_failed_at: sql`'2026-01-02T03:06Z'` })
  expect(await showNotice()).toMatch(/ since 2 Jan 2026, 03:06 UTC /)
})

test('while an attempt is open its letter has no error, and the notice stays', async () => {
  await addLetter({ failed_at: failing.failed_at })
  expect(await showNotice()).toMatch(/ since 2 Jan 2026, 03:04 UTC \. The system tries again automatically\.$/)
})

test('an error is shown as text', async () => {
  await addLetter(failing)
  expect(await showNotice()).toContain('Last error: 451 Later, <please>')
})

test.for([
  ['after which another was sent', failing, { state: 'sent', sent_at: sql`'2026-01-02T03:05Z'` }],
  ['of a letter that was sent', { ...failing, state: 'sent', sent_at: sql`'2026-01-02T03:04Z'` }],
  ['of a letter that was withdrawn', { ...failing, state: 'withdrawn' }],
  ['of a letter that expired more than a day ago', { ...failing, template: 'signIn', age: '8 days 1 minute' }],
] as const)('a failed attempt %s does not count as a failure of the mail server', async ([, ...letters]) => {
  for (const letter of letters) await addLetter(letter)
  expect(await showNotice()).toBeNull()
})

test('letters that were refused or have expired are counted for 30 days, except expired sign-in letters', async () => {
  await addLetter({ state: 'failed', age: '29 days', ...failing })
  const notice = await findNotice()
  expect(notice && textOf(notice)).toBe('1 email could not be sent')
  expect(linksIn(notice as HTMLElement)).toEqual(['/review/letters?state=failed'])
  await addLetter({ age: '29 days' })
  await addLetter({ state: 'failed', template: 'signIn' })
  await addLetter({ age: '29 days', template: 'signIn' })
  for (const state of ['failed', 'queued']) await addLetter({ state, age: '31 days' })
  expect(await showNotice()).toBe('3 emails could not be sent')
})

test('a letter that is sent again no longer counts', async () => {
  await addLetter({ state: 'failed' })
  const { rows } = await staff.query(sql`select id from letters`)
  expect(await showNotice()).toBe('1 email could not be sent')
  await site.post(`/review/letters/${rows[0]?.id}/retry`, {}, amal)
  expect(await showNotice()).toBeNull()
})

test('a failure and letters that could not be sent are in one notice', async () => {
  await addLetter(failing)
  await addLetter({ state: 'failed' })
  expect(await showNotice()).toMatch(/^All attempts .* Last error: 451 Later, <please> 1 email could not be sent$/)
})

test('a form with errors keeps its status and fields with the notice, and a missing page and a decision have no notice', async () => {
  await addLetter({ state: 'failed' })
  const refused = await readPage(await site.post(`${request}/rejection`, { reason: ' ' }, amal))
  expect([refused.status, refused.form.errors]).toEqual([400, { reason: 'Please choose or write a reason' }])
  expect(refused.text).toContain('1 email could not be sent')
  const missing = await site.page('/review/letters/x', amal)
  expect([missing.status, missing.text.includes('could not be sent')]).toEqual([404, false])
  const decided = await site.post(`${request}/approval`, {}, amal)
  expect([decided.status, decided.headers.get('Location'), await decided.text()]).toEqual([
    303,
    afterDecision(request),
    '',
  ])
})
