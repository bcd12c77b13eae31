import { within } from '@testing-library/dom'
import sql from 'sql-template-tag'
import { expect, onTestFinished, test } from 'vitest'
import { submissionKinds } from '../../../domain/kinds.ts'
import { anOpportunity, aVendorRequest, insertListings, publish } from '../../../test/builders.ts'
import { idIn, submit, testConsole } from '../../../test/console.ts'
import { linksIn, type Page, textOf } from '../../../test/page.ts'
import { vendorServices } from '../../vocabulary/closed-lists.ts'

const HOUR_MS = 60 * 60 * 1000
const WEEK_MS = 7 * 24 * HOUR_MS

// Decisions cannot be deleted, so they remain for the tests that follow. The overview does not count decisions on
// submissions that were deleted.
const { site, amal, staff, open, submitRequest } = await testConsole()

const overview = () => open('/review/overview')

/** Returns the rows of the table with this name. Each row is an array of the texts of its cells. */
function tableOf(page: Page, name: string): string[][] {
  const rows = within(page.getByRole('region', { name, hidden: true })).getAllByRole<HTMLTableRowElement>('row', {
    hidden: true,
  })
  return rows.map((row) => [...row.cells].map(textOf))
}

/** Returns the time at which the current week began. */
function monday(): number {
  const day = new Date(new Date().setUTCHours(0, 0, 0, 0))
  return day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
}

/** Returns the date as the page writes it. */
const formatDate = (moment: number) =>
  new Date(moment).toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** Adds a message that arrived at this time, and returns its id. */
async function addMessage(at: number, status = 'pending'): Promise<string> {
  const { rows } = await staff.query<{ id: string }>(sql`
    insert into contact_submissions (name, email, message, status, created_at)
    values ('Rana', 'rana@khudayri.example', 'Hello', ${status}, ${new Date(at)}) returning id`)
  return rows[0]?.id ?? ''
}

const addDecision = (id: string, at: number, decision = 'answered') =>
  staff.query(sql`
    insert into decisions (kind, record_id, decision, reviewer, decided_at)
    values ('message', ${id}, ${decision}, 'amal@dalil.example', ${new Date(at)})`)

/** Adds a request that was closed this many months ago. */
async function addClosedRequest(by: string, outcome: string | null, months = 1) {
  const id = idIn(await submitRequest(aVendorRequest()))
  await staff.query(sql`
    update opportunity_submissions set status = 'closed', decided_as = ${by}, decided_by = ${by === 'staff' ? 'amal@dalil.example' : null}, outcome = ${outcome},
      decided_at = now() - ${months} * interval '1 month' where id = ${id}`)
}

test('submissions are counted by status and by week, for 26 weeks that begin on Monday, 00:00 UTC', async () => {
  const [current, first] = [monday(), monday() - 25 * WEEK_MS]
  for (const status of ['pending', 'answered', 'answered']) await addMessage(current, status)
  await addMessage(current - 1, 'spam')
  await addMessage(first)
  await addMessage(first - 1)
  const each = ['pending', 'approved', 'approved', 'taken_down', 'declined', 'erased', 'changes_asked']
  await insertListings(staff, ...each.map((status) => ({ status })))

  const page = await overview()
  const [names, ...rows] = tableOf(page, 'Messages per week, by status')
  expect(names).toEqual(['Week from', 'Answered', 'Spam', 'Waiting', 'All'])
  expect(rows).toHaveLength(26)
  expect(rows[0]).toEqual([formatDate(first), '0', '0', '1', '1'])
  expect(rows[24]).toEqual([formatDate(current - WEEK_MS), '0', '1', '0', '1'])
  expect(rows[25]).toEqual([formatDate(current), '2', '0', '1', '3'])
  expect(rows.flatMap((row) => row.slice(-1)).filter((all) => all !== '0')).toEqual(['1', '1', '3'])

  const listings = tableOf(page, 'Vendor listings per week, by status')
  expect([listings[0], listings[26]]).toEqual([
    ['Week from', 'Approved', 'Taken down', 'Declined', 'Erased', 'Changes requested', 'Waiting', 'All'],
    [formatDate(current), '2', '1', '1', '1', '1', '1', '7'],
  ])
  expect(page.text).toMatch(/Vendor requests None in these weeks/)
  expect(page.text).toMatch(/Answered 2 Spam 1 Waiting 2/)
})

test('the median counts first decisions of the last 4 weeks', async () => {
  const recently = Date.now() - HOUR_MS
  for (const hours of [2, 4, 5, 90])
    await addDecision(await addMessage(recently - hours * HOUR_MS, 'answered'), recently)
  const twice = await addMessage(recently - 8 * HOUR_MS, 'spam')
  await addDecision(twice, recently - 2 * HOUR_MS, 'edited')
  await addDecision(twice, recently - 1 * HOUR_MS, 'changes_asked')
  await addDecision(twice, recently, 'spam')
  await addDecision('00000000-0000-4000-8000-000000000000', recently)
  // The first decision on each of these two messages is older than four weeks, so neither message counts.
  await addDecision(await addMessage(recently - 6 * WEEK_MS, 'answered'), recently - 5 * WEEK_MS)
  const old = await addMessage(recently - 40 * WEEK_MS, 'spam')
  await addDecision(old, recently - 30 * WEEK_MS)
  await addDecision(old, recently, 'spam')

  // These are the five messages that count. They waited 2, 4, 5, 7 and 90 hours for their first decision.
  expect((await overview()).text).toContain(
    'Median to the first decision 5 hours Last 4 weeks, 5 decisions. Goal: 48 hours.',
  )
})

test('a submission that has waited for 48 hours is overdue', async () => {
  const ago = (hours: number, minutes = 0) => Date.now() - hours * HOUR_MS + minutes * 60_000
  for (const at of [ago(0), ago(48, 5), ago(48), ago(7 * 24)]) await addMessage(at)
  await addMessage(ago(100), 'answered')
  await insertListings(staff, { status: 'pending' })
  expect((await overview()).text).toContain('Waiting 5 2 over 48 hours · oldest 7 days')
})

test('closed requests of twelve months are counted by their outcome and by who closed them', async () => {
  await addClosedRequest('sender', 'found_here', 11)
  await addClosedRequest('sender', 'found_here')
  await addClosedRequest('sender', 'not_said')
  await addClosedRequest('schedule', 'cancelled')
  await addClosedRequest('schedule', null)
  await addClosedRequest('schedule', null)
  await addClosedRequest('staff', null)
  await addClosedRequest('sender', 'found_here', 13)

  const page = await overview()
  expect(tableOf(page, 'Closed requests by outcome')).toEqual([
    ['Outcome', 'By the sender', 'Automatically', 'By a reviewer', 'All'],
    ['We found a vendor through this site', '2', '0', '0', '2'],
    ['We found a vendor elsewhere', '0', '0', '0', '0'],
    ['We no longer need a vendor', '0', '1', '0', '1'],
    ['Prefer not to say', '1', '0', '0', '1'],
    ['Outcome not given', '0', '2', '1', '3'],
  ])
  expect(page.text).toContain('7 closed requests · 3 without an outcome')
})

test('a service lacks vendors in a country with more published requests than approved vendors', async () => {
  const delay = { services: ['Delay analysis'] }
  const asked = (country: string, fields: object, times: number) =>
    Array.from({ length: times }, () => anOpportunity({ country, ...fields }))
  await publish(
    staff,
    ...asked('Jordan', delay, 2),
    ...asked('UAE', delay, 4),
    ...asked('Egypt', delay, 3),
    ...asked('Oman', { services: ['Expert witness', 'Claims review'] }, 1),
  )
  const offered = { country: 'UAE', services: ['Delay analysis', 'Expert witness'] }
  await insertListings(staff, offered, offered, { ...offered, status: 'pending' }, { ...offered, country: 'Egypt' })

  const page = await overview()
  expect(tableOf(page, 'Most requests per vendor')).toEqual([
    ['Service and country', 'Requests', 'Vendors'],
    ['Delay analysis Jordan', '2', 'None'],
    ['Claims review Oman', '1', 'None'],
    ['Expert witness Oman', '1', 'None'],
    ['Delay analysis Egypt', '3', '1'],
    ['Delay analysis UAE', '4', '2'],
  ])
  const matrix = tableOf(page, 'Requests and vendors by service and country')
  expect(matrix[0]?.slice(0, 5)).toEqual(['Service', 'UAE', 'Egypt', 'Jordan', 'Oman'])
  expect(matrix.find(([service]) => service === 'Delay analysis')?.slice(1, 5)).toEqual([
    '4 2 Delay analysis, UAE: 4 requests, 2 vendors, fewer vendors',
    '3 1 Delay analysis, Egypt: 3 requests, 1 vendor, fewer vendors',
    '2 0 Delay analysis, Jordan: 2 requests, no vendor',
    '0 0 Delay analysis, Oman: 0 requests, no vendor',
  ])
  for (const [name, ...leadsTo] of [
    ['Delay analysis, Jordan: 2 requests, no vendor', '/?service=Delay+analysis&country=Jordan'],
    ['Expert witness, UAE: 0 requests, 2 vendors', '/browse-vendors?service=Expert+witness&country=UAE'],
    ['Expert witness: 1 request, 3 vendors, enough vendors', '/?service=Expert+witness'],
    ['Oman: 1 request, no vendor', '/?country=Oman'],
    ['Skip the table', '#below-the-table'],
  ] as const)
    expect([name, ...linksIn(page.getByRole('main'), name)]).toEqual([name, ...leadsTo])
  expect(page.document.getElementById('below-the-table')?.closest('[role="region"], section[aria-label]')).toBe(null)
  const services = tableOf(page, 'Requests and vendors by service')
  expect(services).toHaveLength(1 + 11)
  expect(services.slice(0, 4)).toEqual([
    ['Service', 'Requests', 'Vendors'],
    ['Delay analysis', '9', '3'],
    ['Claims review', '1', '0'],
    ['Expert witness', '1', '3'],
  ])
  const countries = tableOf(page, 'Requests and vendors by country')
  expect(countries.slice(0, 6)).toEqual([
    ['Country', 'Requests', 'Vendors'],
    ['UAE', '4', '2'],
    ['Egypt', '3', '1'],
    ['Jordan', '2', '0'],
    ['Oman', '1', '0'],
    ['Saudi Arabia', '0', '0'],
  ])
})

test('at most ten places without vendors are shown', async () => {
  await publish(staff, anOpportunity({ services: [...vendorServices] }))
  expect(tableOf(await overview(), 'Most requests per vendor')).toHaveLength(1 + 10)
})

test('after a restore, alerts wait until a reviewer starts them, and the overview names this reviewer', async () => {
  const text = async () => (await overview()).text
  await staff.query(sql`update alert_state set waits_since = now()`)
  expect(await text()).toMatch(
    /Alerts after a restore: to do\. No alerts are sent until .* The backup was restored on .* Start alerts/,
  )
  expect((await site.post('/review/alerts/start', {}, amal)).status).toBe(303)
  expect(await text()).not.toContain('Alerts after a restore')
  expect(await text()).toMatch(/Started after a restore on .* by amal@dalil\.example\./)
  expect((await staff.query(sql`select waits_since from alert_state`)).rows).toEqual([{ waits_since: null }])
})

test('alerts and their addresses are counted, and what happened to alerts in 30 days', async () => {
  onTestFinished(async () => {
    await staff.query(sql`delete from subscribers`)
    await staff.query(sql`delete from alert_consents`)
  })
  await staff.query(sql`
    with subscriber as (
      insert into subscribers (address, key, wanted_at) values ('rana@wadi.example', 'a-key', now()) returning id)
    insert into alerts (subscriber_id, filters, frequency, confirmed_at, ended_at, ended_as)
    select id, filters, 'Daily', confirmed_at, ended_at, ended_as
    from subscriber, (values
      ('service=Delay+analysis&country=Qatar', now(), null::timestamptz, null),
      ('country=Oman&country=Qatar', now(), null, null),
      ('q=depot', null, null, null),
      ('', now(), now(), 'refused')) as alert (filters, confirmed_at, ended_at, ended_as)`)
  await staff.query(sql`
    insert into alert_consents (alert_id, salt, address_hash, filters, frequency, wording, asked_at, confirmed_at, ended_at, ended_as)
    select id, '', '', filters, frequency, '', now(), confirmed_at, ended_at, ended_as from alerts`)
  expect((await overview()).text).toContain(
    'Alerts Active: 2. Email addresses: 1. In the last 30 days: 3 confirmed, 0 emails sent, 1 ended, 1 of them because emails did not arrive.',
  )
})

test('without any rows, a sentence replaces each chart', async () => {
  const page = await overview()
  const words = page.text
  for (const [sentence, times] of [
    ['None in these weeks', submissionKinds.length],
    ['No request was closed', 1],
    ['Nothing is published yet', 1],
  ] as const)
    expect([sentence, words.split(sentence).length - 1]).toEqual([sentence, times])
  expect(page.queryByRole('img')).toBeNull()
})

test('each chart has its own name, and no style that the security policy would refuse', async () => {
  await addMessage(Date.now())
  await insertListings(staff, {})
  await addClosedRequest('sender', 'found_here')
  const page = await overview()
  const names = page.getAllByRole('img').map((image) => image.getAttribute('aria-label'))
  expect(names).toEqual([
    'Vendor requests per week, by status',
    'Vendor listings per week, by status',
    'Messages per week, by status',
    'Closed requests by outcome',
  ])
  expect(page.document.body.querySelectorAll('[style], style')).toHaveLength(0)
})

test('the console links to the overview', async () => {
  expect(linksIn((await open('/review')).document.body)).toContain('/review/overview')
})

test('a chart over weeks has the values of each week as a tooltip, and nothing to drag', async () => {
  await submitRequest()
  const page = await overview()
  expect(page.queryByRole('slider')).toBeNull()
  expect(page.document.querySelectorAll('[role=img] title').item(25).textContent).toMatch(/^\d+ \w+ \d{4}: Waiting 1$/)
})

test('four figures come first: waiting submissions, the time to a decision, publications, and requests that found a vendor', async () => {
  await addMessage(Date.now() - 50 * HOUR_MS)
  const { page, id } = await submit(site, 'request')
  await staff.query(sql`update opportunity_submissions set created_at = now() - interval '3 hours'`)
  await site.post(`${page}/approval`, { seen: '' }, amal)
  await submit(site, 'listing')
  const words = async () => (await overview()).text
  expect(await words()).toMatch(/Waiting 2 1 over 48 hours · oldest 2 days /)
  expect(await words()).toMatch(
    /Median to the first decision \d+ hours? Last 4 weeks, \d+ decisions?\. Goal: 48 hours\./,
  )
  expect(await words()).toMatch(/Published this week \d+ \d+ requests?, \d+ listings?\. Last week: \d+\./)
  await staff.query(sql`
    update opportunity_submissions set status = 'closed', outcome = 'found_here', decided_as = 'sender', decided_by = null, decided_at = now()
    where id = ${id}`)
  expect(await words()).toMatch(/Closed requests that found a vendor here 1 of 1 Last 12 months\. 0 gave no outcome\./)
})
