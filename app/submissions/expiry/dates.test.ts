import sql from 'sql-template-tag'
import { expect, onTestFinished, test } from 'vitest'
import { ORIGIN } from '../../../test/app.ts'
import { aVendorRequest } from '../../../test/builders.ts'
import { idIn, testConsole } from '../../../test/console.ts'
import { pressOn } from '../../../test/manage-links.ts'
import { readPage } from '../../../test/page.ts'
import { deliver } from '../../../test/post-office.ts'
import { refuseLettersTo } from '../../../test/refused-rows.ts'
import { createManageLink } from '../../manage/links/keys.queries.server.ts'
import { closeEnded, endUnanswered } from './closing.queries.server.ts'
import { renewEnds } from './closing-date.queries.server.ts'
import { queueReminders } from './reminders.queries.server.ts'

const { site, staff, submitRequest, act, approve, takeDown, restore, erase, show, decisionsOn, undoLatest } =
  await testConsole()

const OUT_OF_RANGE = 'Please choose a date within the next 120 days'

const DAY_MS = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
const dateIn = (days: number) => inDays(days).toISOString().slice(0, 10)

async function linkTo(page: string): Promise<string> {
  const link = await createManageLink(staff, ORIGIN, { kind: 'request', submissionId: idIn(page) }, 'en')
  return link.slice(ORIGIN.length)
}

async function press(link: string, form: Record<string, string>) {
  const answer = await pressOn(site, link, form)
  return readPage(answer.status === 303 ? await site.get(answer.headers.get('Location') ?? '') : answer)
}

const open = async (link: string) => (await site.page(link)).getByRole('main').textContent ?? ''

type Row = { status: string; closes_on: string | null; closes_at: Date | null; opportunity_id: string }

async function rowOf(page: string): Promise<Row> {
  const { rows } = await staff.query<Row>(sql`
    select status, closes_on, closes_at, opportunity_id from opportunity_submissions where id = ${idIn(page)}`)
  return rows[0] as Row
}

async function published(fields: Record<string, string> = {}) {
  const page = await submitRequest(aVendorRequest(fields))
  await approve(page)
  return { page, address: `/opportunities/${(await rowOf(page)).opportunity_id}` }
}

/** Returns the time that is this number of days before the end of a request. */
async function beforeTheEndOf(page: string, days: number): Promise<Date> {
  const { closes_at } = await rowOf(page)
  return new Date((closes_at?.getTime() ?? 0) - days * DAY_MS)
}

/** Publishes a request, and makes it look like one from the time before closing dates existed. */
async function fromBefore(daysAgo: number) {
  const request = await published()
  await staff.query(sql`
    update opportunity_submissions set closes_at = null, posted_at = ${inDays(-daysAgo)} where id = ${idIn(request.page)}`)
  return request
}

async function lettersOf(template: string) {
  const { rows } = await staff.query<{ occasion: string; content: Record<string, unknown> }>(sql`
    select occasion, content from letters where template = ${template} order by created_at`)
  return rows
}

// The rules of time zones in PostgreSQL's data: Egypt changes its clocks at midnight, in the nights before 30 April
// 2027 and 29 October 2027. Morocco puts its clocks back by an hour in Ramadan.
test.for<[country: string, day: string, end: string]>([
  ['Saudi Arabia', '2027-03-14', '2027-03-14T21:00:00Z'],
  ['Egypt', '2027-04-28', '2027-04-28T22:00:00Z'],
  ['Egypt', '2027-04-29', '2027-04-29T22:00:00Z'],
  ['Egypt', '2027-04-30', '2027-04-30T21:00:00Z'],
  ['Egypt', '2027-10-27', '2027-10-27T21:00:00Z'],
  ['Egypt', '2027-10-28', '2027-10-28T22:00:00Z'],
  ['Egypt', '2027-10-29', '2027-10-29T22:00:00Z'],
  ['Morocco', '2027-01-20', '2027-01-20T23:00:00Z'],
  ['Morocco', '2027-02-20', '2027-02-21T00:00:00Z'],
  ['Morocco', '2027-03-20', '2027-03-20T23:00:00Z'],
])('a request in %s with the closing date %s closes at %s and not a second before', async ([country, day, end]) => {
  const { page } = await published({ projectLocation: country })
  await staff.query(sql`update opportunity_submissions set closes_on = ${day} where id = ${idIn(page)}`)
  await closeEnded(staff, new Date(Date.parse(end) - 1000))
  expect((await rowOf(page)).status).toBe('approved')
  await closeEnded(staff, new Date(end))
  expect(await rowOf(page)).toMatchObject({ status: 'closed', closes_at: new Date(end) })
})

test('a request that cannot be closed does not stop the others', async () => {
  const addresses = ['damaged@wadi.example', 'one@wadi.example', 'two@wadi.example']
  const pages: string[] = []
  for (const contactEmail of addresses) pages.push((await published({ contactEmail, companyName: contactEmail })).page)
  const ends = Math.max(...(await Promise.all(pages.map(rowOf))).map(({ closes_at }) => closes_at?.getTime() ?? 0))
  await refuseLettersTo(staff, 'damaged@wadi.example')
  await expect(closeEnded(staff, new Date(ends))).rejects.toThrow('This row is damaged')
  expect((await Promise.all(pages.map(rowOf))).map(({ status }) => status)).toEqual(['approved', 'closed', 'closed'])
})

test.for([0, 121])('the form refuses a closing date in %d days', async (days) => {
  const answer = await site.post('/post-vendor-request', aVendorRequest({ closesOn: dateIn(days) }))
  expect([answer.status, (await readPage(answer)).text.includes(OUT_OF_RANGE)]).toEqual([400, true])
})

test('the closing date is on the page, in its facts for search engines and on the card', async () => {
  const { address } = await published({ projectLocation: 'Kuwait', closesOn: dateIn(7) })
  const { document } = await site.page(address)
  const day = new Date(dateIn(7)).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  expect(await open(address)).toMatch(new RegExp(`Closes on${day} in [67] daysEnd of the day in Kuwait \\(UTC\\+3\\)`))
  expect(document.querySelector(`time[datetime="${dateIn(7)}"]`)).not.toBeNull()
  const facts = document.querySelector('script[type="application/ld+json"]')?.textContent ?? ''
  expect(facts).toContain(`"validThrough":"${dateIn(7)}T21:00:00.000Z"`)
  expect(await site.text('/')).toMatch(/Closes in [67] days .* Posted today/)
})

test('a request without a closing date is open for 60 days, and its page and card show no date', async () => {
  const { page, address } = await published()
  const { closes_on, closes_at } = await rowOf(page)
  const days = ((closes_at?.getTime() ?? 0) - Date.now()) / DAY_MS
  expect([closes_on, days > 59.9 && days < 61.1]).toEqual([null, true])
  expect(await open(address)).not.toContain('Closes on')
  expect(await site.text('/')).not.toContain('Closes in')
})

test('a closing date that passes before the request is published does not count', async () => {
  const page = await submitRequest()
  await staff.query(sql`update opportunity_submissions set closes_on = ${dateIn(-3)} where id = ${idIn(page)}`)
  await approve(page)
  const { closes_on, closes_at } = await rowOf(page)
  expect([closes_on, (closes_at?.getTime() ?? 0) > inDays(59).getTime()]).toEqual([null, true])
})

test('a request that the schedule closed shows no address, asks for the outcome, and only its sender can reopen it', async () => {
  const { page, address } = await published({ closesOn: dateIn(2) })
  const link = await linkTo(page)
  await closeEnded(staff, inDays(4))
  const html = await (await site.get(address)).text()
  expect(html).toContain('Closed on')
  expect(html.replaceAll(site.settings.site.teamEmail, '')).not.toMatch(/@(?!type|graph|context)/)
  expect(await site.text('/')).not.toContain('Wadi Build')
  expect(await show(page)).toContain('Closed by the system')
  await restore(page)
  await undoLatest(page)
  expect((await rowOf(page)).status).toBe('closed')

  expect((await lettersOf('ended')).map(({ content }) => content)).toEqual([
    { kind: 'request', submissionId: idIn(page), lastDay: dateIn(2) },
  ])
  expect(await open(link)).toContain('What was the outcome?')
  await press(link, { act: 'closing', outcome: 'found_here', public: 'yes' })
  expect(await open(link)).not.toContain('What was the outcome?')
  expect(await site.text(address)).toContain('The organisation found a vendor through this site.')

  await staff.query(sql`
    update opportunity_submissions set closes_on = ${dateIn(-1)} where id = ${idIn(page)}`)
  expect((await press(link, { act: 'reopening', confirmed: 'yes' })).text).toContain('Your request is open again')
  const { status, closes_on, closes_at } = await rowOf(page)
  const days = ((closes_at?.getTime() ?? 0) - Date.now()) / DAY_MS
  expect([status, closes_on, days > 29.9 && days < 31.1]).toEqual(['approved', null, true])
  expect((await decisionsOn(page)).map(({ decision, decidedAs }) => [decision, decidedAs])).toEqual([
    ['reopened', 'sender'],
    ['closed', 'sender'],
    ['closed', 'schedule'],
    ['approved', 'staff'],
  ])
})

test('a paused request closes at its end too', async () => {
  const { page } = await published({ closesOn: dateIn(2) })
  await press(await linkTo(page), { act: 'pause' })
  await closeEnded(staff, inDays(4))
  expect((await rowOf(page)).status).toBe('closed')
})

test('a request that staff took down does not close, and is open for 30 days if it is restored after its end', async () => {
  const { page } = await published({ closesOn: dateIn(2) })
  await takeDown(page, 'A question is open.')
  await closeEnded(staff, inDays(4))
  expect((await rowOf(page)).status).toBe('taken_down')
  await staff.query(sql`update opportunity_submissions set closes_on = ${dateIn(-1)} where id = ${idIn(page)}`)
  await act(page, 'restoration')
  const { status, closes_at } = await rowOf(page)
  expect([status, (closes_at?.getTime() ?? 0) > inDays(29).getTime()]).toEqual(['approved', true])
})

test('a hundred requests that close together clear the page cache once', async () => {
  await published()
  await staff.query(sql`
    insert into opportunity_submissions (company, company_website, location, country, services, project_type,
      ownership_type, project_size, description, contact_email, specialties, languages, status, decided_as, decided_by,
      decided_at, closes_at)
    select company, company_website, location, country, services, project_type, ownership_type, project_size,
      description, contact_email, specialties, languages, 'approved', decided_as, decided_by, decided_at, now() - interval '1 minute'
    from opportunity_submissions, generate_series(1, 100)`)
  const listener = await staff.connect()
  onTestFinished(() => listener.release(true))
  let told = 0
  listener.on('notification', () => told++)
  await listener.query('listen published_data')
  await closeEnded(staff)
  await listener.query('select')
  const { rows } = await staff.query(sql`
    select status, count(*)::int from opportunity_submissions group by status order by status`)
  expect(rows).toEqual([
    { status: 'approved', count: 1 },
    { status: 'closed', count: 100 },
  ])
  expect([told, (await lettersOf('ended')).length]).toEqual([1, 100])
})

test('any number of processes queue each reminder once, and it has the link', async () => {
  const { page } = await published({ closesOn: dateIn(20) })
  await queueReminders(staff, await beforeTheEndOf(page, 7.1))
  expect(await lettersOf('closingSoon')).toEqual([])
  for (const days of [6.9, 3, 0.9]) {
    const now = await beforeTheEndOf(page, days)
    await Promise.all([queueReminders(staff, now), queueReminders(staff, now)])
  }
  const start = `closingSoon:${idIn(page)}:${dateIn(20)}`
  expect((await lettersOf('closingSoon')).map(({ occasion }) => occasion)).toEqual([`${start}:7`, `${start}:1`])
  const [letter] = (await deliver(site)).filter(({ subject }) => subject?.includes('closes on'))
  expect(letter?.text).toMatch(
    /closes at the end of \d+ \w+ 20\d\d, in the project's country\..*\/manage\?key=[\w-]{22}/s,
  )
})

test('only senders who have done nothing since the first reminder get the second', async () => {
  const { page } = await published({ closesOn: dateIn(20) })
  await queueReminders(staff, await beforeTheEndOf(page, 6.9))
  await press(await linkTo(page), { act: 'confirmation' })
  await queueReminders(staff, await beforeTheEndOf(page, 0.9))
  expect(await lettersOf('closingSoon')).toHaveLength(1)
})

test('a request that is published within its last week gets one reminder, on the day before', async () => {
  const { page } = await published({ closesOn: dateIn(4) })
  await queueReminders(staff)
  expect(await lettersOf('closingSoon')).toEqual([])
  await queueReminders(staff, await beforeTheEndOf(page, 0.9))
  expect((await lettersOf('closingSoon')).map(({ content }) => content.days)).toEqual([1])
})

test('the status page of a request shows the closing date that the site set', async () => {
  const { page } = await published()
  const { text } = await site.page(await linkTo(page))
  expect(text).toMatch(
    /Closes on .* (59|60) days left.*You did not choose a closing date, so we set one\. Your request closes at the end of .* in the project's country\./,
  )
})

test('one button changes the closing date to at most 120 days ahead, and pressing it twice changes it once', async () => {
  const { page, address } = await published({ closesOn: dateIn(10) })
  const link = await linkTo(page)
  const days = (found: Awaited<ReturnType<typeof press>>) =>
    [...found.document.querySelectorAll('button[name="lastDay"]')].map((button) => button.getAttribute('value'))
  const before = await site.page(link)
  expect(before.text).not.toContain('You did not choose a closing date')
  expect([days(before), /(9|10) days left/.test(before.text)]).toEqual([[dateIn(40), dateIn(70)], true])
  for (const _ of [1, 2]) {
    const after = await press(link, { act: 'closing-date', lastDay: dateIn(70) })
    const [later, latest] = days(after)
    expect([after.text.includes('Your request now closes on'), later]).toEqual([true, dateIn(100)])
    // At some hours, the date in the project's country is already one day later than in UTC.
    expect([dateIn(120), dateIn(121)]).toContain(latest)
  }
  for (const lastDay of [dateIn(0), dateIn(123), '2027-02-30', '', 'soon']) {
    const refused = await press(link, { act: 'closing-date', lastDay })
    expect([refused.status, refused.text.includes('within the next 120 days')]).toEqual([400, true])
  }
  expect(await rowOf(page)).toMatchObject({ closes_on: dateIn(70) })
  expect(await site.text(address)).toContain('Closes on')
  expect(await decisionsOn(page)).toMatchObject([
    { decision: 'extended', decidedAs: 'sender', changes: { closes_on: [dateIn(10), dateIn(70)] } },
    { decision: 'approved' },
  ])
  expect((await lettersOf('acted')).map(({ content }) => content.acts)).toEqual([['extended']])
})

test('the sender of a request from before requests had an end is asked once whether it is still needed', async () => {
  const { page } = await fromBefore(61)
  await fromBefore(59)
  await takeDown(page, 'A question is open.')
  await restore(page)
  expect(await rowOf(page)).toMatchObject({ status: 'approved', closes_at: null })
  await Promise.all([queueReminders(staff), queueReminders(staff)])
  await queueReminders(staff)
  await closeEnded(staff)
  await endUnanswered(staff)
  expect((await lettersOf('stillWanted')).map(({ occasion }) => occasion)).toEqual([`stillWanted:${idIn(page)}`])
  expect((await rowOf(page)).status).toBe('approved')
  // The email is not sent yet, so the sender cannot have read the question.
  await endUnanswered(staff, inDays(32))
  expect((await rowOf(page)).status).toBe('approved')
  await staff.query(sql`update letters set state = 'sent', sent_at = now() where template = 'stillWanted'`)
  await endUnanswered(staff, inDays(29))
  expect((await rowOf(page)).status).toBe('approved')
  await endUnanswered(staff, inDays(31))
  expect((await rowOf(page)).status).toBe('closed')
  await press(await linkTo(page), { act: 'reopening', confirmed: 'yes' })
  expect((await rowOf(page)).closes_at?.getTime()).toBeGreaterThan(inDays(29).getTime())
})

test('a request from before requests had an end stays open if its sender has done anything since', async () => {
  const { page } = await fromBefore(61)
  await queueReminders(staff)
  await staff.query(sql`update letters set state = 'sent', sent_at = now() where template = 'stillWanted'`)
  await press(await linkTo(page), { act: 'confirmation' })
  await endUnanswered(staff, inDays(31))
  expect((await rowOf(page)).status).toBe('approved')
})

test('the ends of future closing dates are computed again, and past ends stay', async () => {
  const [{ page }, { page: past }] = [await published({ closesOn: dateIn(9) }), await published()]
  const { closes_at } = await rowOf(page)
  await staff.query(sql`
    update opportunity_submissions set closes_at = closes_at + interval '1 hour' where id = ${idIn(page)}`)
  const over = new Date('2026-01-02T03:04:05Z')
  await staff.query(sql`update opportunity_submissions set closes_on = '2026-01-01' where id = ${idIn(past)}`)
  await staff.query(sql`update opportunity_submissions set closes_at = ${over} where id = ${idIn(past)}`)
  await renewEnds(staff)
  expect((await rowOf(page)).closes_at).toEqual(closes_at)
  expect((await rowOf(past)).closes_at).toEqual(over)
})

/** Publishes a request that the schedule closed this number of days ago. */
async function endedDaysAgo(days: number) {
  const request = await published({ closesOn: dateIn(2) })
  await closeEnded(staff, inDays(4))
  await staff.query(sql`
    update opportunity_submissions set decided_at = ${inDays(-days)} where id = ${idIn(request.page)}`)
  return request
}

test('the outcome of a request that the schedule closed is asked for once, 14 days later, by any number of processes', async () => {
  const { page } = await endedDaysAgo(13.9)
  await queueReminders(staff)
  expect(await lettersOf('outcomeAsked')).toEqual([])
  await Promise.all([queueReminders(staff, inDays(1)), queueReminders(staff, inDays(1))])
  await queueReminders(staff, inDays(8))
  expect((await lettersOf('outcomeAsked')).map(({ occasion }) => occasion)).toEqual([`outcomeAsked:${idIn(page)}`])
  const letter = (await deliver(site)).find(({ subject }) => subject?.startsWith('Did you find'))
  const [link = ''] = letter?.text.match(/\/manage\?key=[\w-]{22}/) ?? []
  expect(await open(link)).toMatch(/What was the outcome\?.*How many replies did you get\?/s)
  await press(link, { act: 'closing', outcome: 'found_here', answers: '3-5' })
  await press(link, { act: 'closing', outcome: 'cancelled', answers: '0' })
  const { rows } = await staff.query(sql`select outcome, answers from opportunity_submissions`)
  expect(rows).toEqual([{ outcome: 'found_here', answers: '3-5' }])
})

test('senders who gave the outcome, reopened or withdrew the request, had it erased, or whose request closed long ago are not asked', async () => {
  const told = await endedDaysAgo(15)
  await press(await linkTo(told.page), { act: 'closing', outcome: 'not_said' })
  const reopened = await endedDaysAgo(15)
  await press(await linkTo(reopened.page), { act: 'reopening', confirmed: 'yes' })
  const pressed = await published()
  await press(await linkTo(pressed.page), { act: 'closing', outcome: 'found_here' })
  await staff.query(sql`
    update opportunity_submissions set decided_at = ${inDays(-15)} where id = ${idIn(pressed.page)}`)
  await erase((await endedDaysAgo(15)).page)
  await takeDown((await endedDaysAgo(15)).page, 'It names a person.')
  await endedDaysAgo(24)
  await queueReminders(staff)
  expect(await lettersOf('outcomeAsked')).toEqual([])
})
