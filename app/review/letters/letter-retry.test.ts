import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { testConsole } from '../../../test/console.ts'
import { makeLetterQueue, waitingJobs } from '../../../test/jobs.ts'
import { startLetterWorker } from '../../../test/letters.ts'
import { actionsOf } from '../../../test/page.ts'
import { deliver, openPostOffice, refusal } from '../../../test/post-office.ts'

const { site, staff, amal, submitRequest, open, show } = await testConsole()

const letter = async () => (await staff.query(sql`select * from letters`)).rows[0]
const letterPage = async () => `/review/letters/${(await letter())?.id}`

/** Queues a receipt that the mail server then refuses permanently. */
async function refuseLetter() {
  const postOffice = await openPostOffice({
    onRcptTo: (_address, _session, done) => done(refusal(550, 'No such user')),
  })
  await submitRequest()
  const worker = await startLetterWorker(staff, postOffice.url)
  await expect.poll(letter).toMatchObject({ state: 'failed', attempts: 1, last_error: expect.any(String) })
  await worker.stop()
}

/** Queues a receipt that has expired after three failed attempts to send it. */
async function expireLetter() {
  await makeLetterQueue(staff)
  await submitRequest()
  await staff.query(sql`
    update letters set created_at = now() - interval '7 days', expires_at = now(), attempts = 3,
      last_error = '451 Later', failed_at = now() - interval '6 days'`)
  const worker = await startLetterWorker(staff, 'smtp://127.0.0.1:1')
  await expect.poll(() => waitingJobs(staff)).toEqual([])
  await worker.stop()
  expect(await letter()).toMatchObject({ state: 'queued', attempts: 3 })
}

test.for([
  ['was refused', refuseLetter],
  ['has expired', expireLetter],
] as const)(
  'a letter that %s is sent again only once, even if several reviewers press at the same time',
  async ([_, prepare]) => {
    await prepare()
    expect(await waitingJobs(staff)).toEqual([])
    const page = await letterPage()
    expect(actionsOf(await open(page), 'Send again')).toEqual([`${page}/retry`])
    const presses = await Promise.all(Array.from({ length: 8 }, () => site.post(`${page}/retry`, {}, amal)))
    for (const { status, headers } of presses) expect([status, headers.get('Location')]).toEqual([303, page])
    const words = await show(page)
    expect(words).toMatch(/State Waiting The system sends the email as soon as possible, until .* UTC \. Queued/)
    expect(words).toMatch(/Queued again .* UTC , amal@dalil\.example/)
    expect(words).not.toContain('Send again')
    expect(await waitingJobs(staff)).toEqual([{ template: 'receipt', recipient: 'claims@wadi-build.example' }])
    expect(await deliver(site)).toMatchObject([{ recipients: ['claims@wadi-build.example'] }])
    await site.post(`${page}/retry`, {}, amal)
    expect(await letter()).toMatchObject({ state: 'sent', attempts: 1 })
  },
)

test.for([
  ['failed', 'receipt', '7 days'],
  ['queued', 'declined', '7 days'],
  ['queued', 'relayed', '30 days'],
  ['failed', 'digest', '3 days'],
] as const)('a %s %s that is sent again lives for %s more, is due immediately and has no attempts', async (of) => {
  const [state, template, life] = of
  await staff.query(sql`
    insert into letters (recipient, template, state, attempts, last_error, failed_at, created_at, due_at, expires_at)
    values ('a@b.example', ${template}, ${state}, 9, '550 No', now(), now() - interval '20 days',
      now() - interval '14 days', now() - interval '20 days' + ${life}::interval)`)
  await site.post(`${await letterPage()}/retry`, {}, amal)
  const { rows } = await staff.query(sql`
    select state, attempts, last_error, failed_at, due_at = requeued_at as "isDue", requeued_by,
      queued_at > now() - interval '1 hour' as "isNew", (expires_at - queued_at)::text as life
    from letters`)
  const begun = { state: 'queued', attempts: 0, last_error: null, failed_at: null, isDue: true, isNew: true }
  expect(rows).toEqual([{ ...begun, requeued_by: 'amal@dalil.example', life }])
})

const refused = sql`state = 'failed', attempts = 1, last_error = '550 No such user', failed_at = now()`

test.for([
  ['is being sent', sql`attempts = 2, failed_at = now()`],
  ['was sent', sql`attempts = 1, state = 'sent', sent_at = now()`],
  ['was withdrawn', sql`attempts = 1, last_error = '451 Later', state = 'withdrawn'`],
  ['signs somebody in', sql`${refused}, template = 'signIn', content = '{}'`],
  ['has expired while an attempt is open', sql`attempts = 1, expires_at = now()`],
] as const)('a letter that %s cannot be sent again', async ([, change]) => {
  await submitRequest()
  await staff.query(sql`update letters set ${change}`)
  const before = await letter()
  expect(actionsOf(await open(await letterPage()), 'Send again')).toEqual([])
  await site.post(`${await letterPage()}/retry`, {}, amal)
  expect(await letter()).toEqual(before)
})
