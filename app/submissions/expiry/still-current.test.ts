import type { SMTPServerOptions } from 'smtp-server'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { vendorPath } from '../../../domain/vendor-path.ts'
import { aVendorRequest } from '../../../test/builders.ts'
import { idIn, testConsole } from '../../../test/console.ts'
import { startLetterWorker } from '../../../test/letters.ts'
import { watchLog } from '../../../test/log.ts'
import { editLinkOf, linkTo, pressOn } from '../../../test/manage-links.ts'
import { readPage } from '../../../test/page.ts'
import { deliver, openPostOffice, refusal } from '../../../test/post-office.ts'
import { refuseLettersTo } from '../../../test/refused-rows.ts'
import { endUnanswered } from './closing.queries.server.ts'
import { queueReminders } from './reminders.queries.server.ts'
import { endingTasks } from './tasks.ts'

const { site, staff, amal, submitListing, submitRequest, act, approve, restore, show, open, decisionsOn } =
  await testConsole()

const DAY_MS = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
const dayIn = (days: number) => inDays(days).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const pathOf = (page: string) => vendorPath(idIn(page), 'Mizaneth Claims') ?? ''
const confirmedToday = () => `Vendor confirmed details on ${dayIn(0)}`

async function press(link: string, form: Record<string, string>) {
  const answer = await pressOn(site, link, form)
  return readPage(answer.status === 303 ? await site.get(answer.headers.get('Location') ?? '') : answer)
}

async function listed() {
  const page = await submitListing()
  await approve(page)
  return { page, link: await linkTo(staff, page) }
}

/** Publishes a listing whose last act was a year and a day ago, minus `daysLess` days. */
async function listedAYearAgo({ daysLess = 0 } = {}) {
  const listing = await listed()
  await staff.query(sql`
    update vendor_listings set created_at = created_at - interval '13 months',
      decided_at = now() - interval '12 months 1 day' + make_interval(days => ${daysLess})
    where id = ${idIn(listing.page)}`)
  return listing
}

const send = (template: string) =>
  staff.query(sql`update letters set state = 'sent', sent_at = now() where template = ${template}`)

async function countOf(template: string): Promise<number> {
  return (await staff.query(sql`select from letters where template = ${template}`)).rowCount ?? 0
}

async function rowOf(page: string) {
  const { rows } = await staff.query<{ status: string; confirmed_current_at: Date | null }>(sql`
    select status, decided_as, confirmed_current_at from vendor_listings where id = ${idIn(page)}`)
  return rows[0]
}

test('the sender of a listing is asked a year after its approval, and once more 14 days later, by any number of processes', async () => {
  await listedAYearAgo({ daysLess: 2 })
  await queueReminders(staff)
  expect(await countOf('stillCurrent')).toBe(0)
  const { page } = await listedAYearAgo()
  const asked: number[] = []
  for (const days of [0, 1, 13, 15, 40]) {
    // Removes the first listing, because it would become due a day after this one and its email would be counted too.
    await staff.query(sql`delete from vendor_listings where id <> ${idIn(page)}`)
    await Promise.all([queueReminders(staff, inDays(days)), queueReminders(staff, inDays(days))])
    asked.push(await countOf('stillCurrent'))
  }
  expect(asked).toEqual([1, 1, 1, 2, 2])
  const letters = (await deliver(site)).filter(({ subject }) => subject?.endsWith('up to date?'))
  expect(letters.map(({ recipients }) => recipients)).toEqual([
    ['office@mizaneth.example'],
    ['office@mizaneth.example'],
  ])
  expect(letters[0]?.text).toMatch(/updated or confirmed your listing a year ago.*\/manage\?key=[\w-]{22}/s)
  for (const { text } of letters)
    expect(text).toContain(`If we do not hear from you by ${dayIn(30)}, we will pause it.`)
  expect((await rowOf(page))?.status).toBe('approved')
})

test('a listing is paused 30 days after the letter was sent, and one button confirms and resumes it', async () => {
  const { page, link } = await listedAYearAgo()
  await queueReminders(staff)
  // The email is not sent yet, so the sender cannot have read the question.
  await endUnanswered(staff, inDays(40))
  expect((await rowOf(page))?.status).toBe('approved')
  await send('stillCurrent')
  await endUnanswered(staff, inDays(29))
  expect((await rowOf(page))?.status).toBe('approved')
  await Promise.all([endUnanswered(staff, inDays(31)), endUnanswered(staff, inDays(31))])
  expect(await rowOf(page)).toEqual({ status: 'paused', decided_as: 'schedule', confirmed_current_at: null })
  expect(await site.text('/browse-vendors')).not.toContain('Mizaneth Claims')
  expect(await show(page)).toContain('Paused by the system')
  await restore(page)
  expect((await rowOf(page))?.status).toBe('paused')
  const letters = (await deliver(site)).filter(({ subject }) => subject?.startsWith('We paused'))
  expect(letters).toHaveLength(1)
  expect(letters[0]?.text).toMatch(/did not hear from you.*select 'Resume listing'.*\/manage\?key=[\w-]{22}/s)

  expect((await site.page(link)).text).toContain('We asked you to confirm that your listing is up to date.')
  expect((await press(link, { act: 'resumption' })).text).toContain('Your listing is published again.')
  await expect.poll(() => site.text(pathOf(page))).toContain(confirmedToday())
  expect((await decisionsOn(page)).map(({ decision, decidedAs }) => [decision, decidedAs])).toEqual([
    ['resumed', 'sender'],
    ['paused', 'schedule'],
    ['approved', 'staff'],
  ])
  await queueReminders(staff, inDays(360))
  expect(await countOf('stillCurrent')).toBe(1)
  await staff.query(sql`
    update vendor_listings set (decided_at, address_confirmed_at) = (
      select at, at from (select now() - interval '13 months' as at) as earlier)`)
  await queueReminders(staff)
  expect(await countOf('stillCurrent')).toBe(2)
})

test('without a mail server no sender is asked, and no listing is paused for a missing answer', async () => {
  const { page } = await listedAYearAgo()
  await queueReminders(staff)
  await staff.query(sql`update letters set state = 'sent', sent_at = now() - interval '31 days'`)
  await listedAYearAgo()
  const outcomes: unknown[] = []
  for (const sendsEmail of [false, true]) {
    const tasks = endingTasks(staff, { site: { ...site.settings.site, sendsEmail } })
    const reminders = tasks.find(({ queue }) => queue.name === 'reminders') ?? expect.unreachable()
    await reminders.run({ id: idIn(page), signal: new AbortController().signal })
    outcomes.push([(await rowOf(page))?.status, await countOf('stillCurrent')])
  }
  expect(outcomes).toEqual([
    ['approved', 1],
    ['paused', 2],
  ])
})

test('a listing is paused although a request that is due cannot be closed', async () => {
  const { page } = await listedAYearAgo()
  await queueReminders(staff)
  const request = await submitRequest(aVendorRequest({ contactEmail: 'damaged@wadi.example' }))
  await approve(request)
  await staff.query(sql`update opportunity_submissions set closes_at = null where id = ${idIn(request)}`)
  await staff.query(sql`
    insert into letters (template, recipient, kind, submission_id, occasion)
    values ('stillWanted', 'damaged@wadi.example', 'request', ${idIn(request)}, ${`stillWanted:${idIn(request)}`})`)
  await staff.query(sql`update letters set state = 'sent', sent_at = now() where template like 'still%'`)
  await refuseLettersTo(staff, 'damaged@wadi.example')
  const log = watchLog()
  await expect(endUnanswered(staff, inDays(31))).rejects.toThrow('This row is damaged')
  expect((await rowOf(page))?.status).toBe('paused')
  expect(log.join()).toContain('A batch of requests could not be closed, and they are decided one by one')
})

test.for([
  ['up-to-date', {}],
  ['confirmation', {}],
  ['other-links', {}],
  ['edited', { services: ['Claims review'] }],
  ['edited', { companyName: 'Mizaneth Partners' }],
] as const)('after an act (%s %j) it is neither asked again nor paused', async ([asked, entries]) => {
  const { page, link } = await listedAYearAgo()
  await queueReminders(staff)
  await send('stillCurrent')
  if (asked === 'edited') {
    const { values } = (await site.page(editLinkOf(link))).form
    expect((await site.post(editLinkOf(link), { ...values, ...entries })).status).toBe(303)
  } else await press(link, { act: asked })
  await queueReminders(staff, inDays(15))
  await endUnanswered(staff, inDays(31))
  expect([await countOf('stillCurrent'), (await rowOf(page))?.status]).toEqual([1, 'approved'])
})

/** Sends the queued emails to a mail server with this behaviour, until one attempt has failed. */
async function fail(behaviour: SMTPServerOptions) {
  await staff.query(sql`delete from letters where template <> 'stillCurrent'`)
  const postOffice = await openPostOffice(behaviour)
  const worker = await startLetterWorker(staff, postOffice.url)
  await expect.poll(async () => (await staff.query('select from letters where failed_at is not null')).rowCount).toBe(1)
  await worker.stop()
}

test.for<[string, SMTPServerOptions, string]>([
  ['550 at RCPT', { onRcptTo: (_to, _session, done) => done(refusal(550, 'no such user')) }, 'paused'],
  ['450 at RCPT', { onRcptTo: (_to, _session, done) => done(refusal(450, 'greylisted')) }, 'approved'],
  [
    '554 at DATA',
    {
      onData: (stream, _session, done) => {
        stream.resume().on('end', () => done(refusal(554, 'looks like spam')))
      },
    },
    'approved',
  ],
])('a letter that is refused by %s leaves the listing with its expected status', async ([, behaviour, status]) => {
  const { page } = await listedAYearAgo()
  await queueReminders(staff)
  await fail(behaviour)
  await endUnanswered(staff)
  expect((await rowOf(page))?.status).toBe(status)
})

test('a sender confirms a listing once a day, which the history and a letter record, and its page shows the date', async () => {
  const { page, link } = await listed()
  expect(await site.text(pathOf(page))).not.toContain('confirmed details')
  expect((await press(link, { act: 'up-to-date' })).text).toContain("now shows today's date as your last confirmation")
  const first = await rowOf(page)
  expect((await press(link, { act: 'up-to-date' })).text).toContain("now shows today's date as your last confirmation")
  expect(await rowOf(page)).toEqual(first)
  await expect.poll(() => site.text(pathOf(page))).toContain(confirmedToday())
  expect(await site.text(`/ar${pathOf(page)}`)).toContain('آخر تأكيد من مقدّم الخدمة لصحة بياناته')
  expect(await site.text(`/browse-vendors/compare?shortlist=${idIn(page)}`)).toContain(confirmedToday())
  expect((await decisionsOn(page)).map(({ decision }) => decision)).toEqual(['confirmed_current', 'approved'])
  expect(await show(page)).toContain('Confirmed as up to date the sender')
  await staff.query(sql`update letters set due_at = now() where template = 'acted'`)
  expect((await deliver(site)).map(({ text }) => text).join()).toContain('confirmed as up to date')
})

test('a paused listing and a request cannot be confirmed as up to date', async () => {
  const { page, link } = await listed()
  await press(link, { act: 'pause' })
  expect((await press(link, { act: 'up-to-date' })).text).toContain('Nothing changed')
  expect((await rowOf(page))?.confirmed_current_at).toBeNull()
  const request = await submitRequest()
  await approve(request)
  expect((await press(await linkTo(staff, request), { act: 'up-to-date' })).text).toContain('Nothing changed')
})

test('an edit confirms a listing, but not while it waits for review', async () => {
  const { page, link } = await listed()
  const save = async (entries: Record<string, string | string[]>) =>
    site.post(editLinkOf(link), { ...(await site.page(editLinkOf(link))).form.values, ...entries })
  await save({ companyName: 'Mizaneth Partners', services: ['Claims review'] })
  expect((await rowOf(page))?.confirmed_current_at).toBeNull()
  const { rows } = await staff.query<{ id: string; sent_at: Date }>(sql`
    select id, sent_at from revisions where submission_id = ${idIn(page)}`)
  const [seen] = await decisionsOn(page)
  await site.post(`/review/revisions/${rows[0]?.id}/acceptance`, { seen: seen?.id ?? '' }, amal)
  expect((await rowOf(page))?.confirmed_current_at).toEqual(rows[0]?.sent_at)
  await staff.query(sql`
    update vendor_listings set confirmed_current_at = null where id = ${idIn(page)}`)
  await save({ services: ['Expert witness'] })
  expect((await rowOf(page))?.confirmed_current_at).not.toBeNull()
})

test('an edit by staff confirms nothing', async () => {
  const { page } = await listed()
  await act(page, 'edit', { ...(await open(`${page}/edit`)).form.values, companyName: 'Mizaneth Partners' })
  expect(await site.text('/browse-vendors')).toContain('Mizaneth Partners')
  expect((await rowOf(page))?.confirmed_current_at).toBeNull()
})
