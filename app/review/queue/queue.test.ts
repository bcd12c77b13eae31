import { within } from '@testing-library/dom'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { aListing, aMessage, aVendorRequest } from '../../../test/builders.ts'
import { idIn, testConsole } from '../../../test/console.ts'
import { listPages, textOf } from '../../../test/page.ts'

const { site, staff, amal, submitRequest, submitListing, submitMessage, act, show } = await testConsole()

const pageOf = (parameters: Record<string, string>) => site.page(`/review?${new URLSearchParams(parameters)}`, amal)

/** Returns the text of the queue, without the submission that is open beside it. */
async function queue(parameters: Record<string, string> = {}): Promise<string> {
  const main = (await pageOf(parameters)).getByRole('main')
  main.querySelector('article')?.remove()
  return textOf(main)
}

const sendRequest = (companyName: string, fields = {}) => submitRequest(aVendorRequest({ companyName, ...fields }))
const sendListing = (companyName: string, fields = {}) => submitListing(aListing({ companyName, ...fields }))
const sendMessage = (name: string, email = 'rana@khudayri.example') => submitMessage(aMessage({ name, email }))

test('a search reads names, email addresses and websites, whether they are public or not', async () => {
  await sendRequest('Wadi Crest', { companyWebsite: 'https://crest.example', contactEmail: 'post@quarry.example' })
  await sendListing('Mizaneth', { website: 'https://harbour.example', contactEmail: 'office@lantern.example' })
  await sendMessage('Rana', 'rana@khudayri.example')
  for (const [q, name] of [
    ['wadi cr', 'Wadi Crest'],
    ['crest.example', 'Wadi Crest'],
    ['post@quarry', 'Wadi Crest'],
    ['HARBOUR', 'Mizaneth'],
    ['lantern', 'Mizaneth'],
    ['khudayri', 'Rana'],
  ] as const) {
    const found = await queue({ q })
    for (const each of ['Wadi Crest', 'Mizaneth', 'Rana'])
      expect(found.includes(each), `${q}: ${each}`).toBe(each === name)
  }
  expect(await queue({ q: 'wadi', kind: 'listing' })).toContain('No submissions found')
  expect(await queue({ q: 'delay' })).toContain('No submissions found')
})

test('a search finds a submission by its reference in any case, and also texts that look like one', async () => {
  await staff.query(sql`
    insert into contact_submissions (id, name, email, message, status, decided_at) values
      ('01890000-0000-7000-8000-00000badcafe', 'Rana', 'a@b.example', 'Hello', 'pending', null),
      ('01890000-0000-7000-8000-0000deadbeef', 'Decided', 'a@b.example', 'Hello', 'answered', now()),
      ('0badcafe-0000-7000-8000-000000000000', 'Begins with it', 'a@b.example', 'Hello', 'pending', null),
      ('01890000-0000-7000-8000-000000000001', 'Firm 0badcafe', 'a@b.example', 'Hello', 'pending', null)`)
  for (const q of ['0BADCAFE', '0badcafe']) {
    const found = await queue({ q })
    expect(found).toContain('Waiting 2 ')
    for (const name of ['Rana Just now Message Hello', 'Firm 0badcafe Just now Message Hello'])
      expect(found).toContain(name)
  }
  expect(await queue({ q: 'DEADBEEF', state: 'decided' })).toMatch(/Decided 1 .*Decided/)
  for (const q of ['BADCAF', '00BADCAFE', '01890000']) expect(await queue({ q }), q).not.toContain('Rana Just now')
  expect(await show('/review/messages/01890000-0000-7000-8000-00000badcafe')).toContain('Reference 0BADCAFE')
})

test('a search treats wildcards as text, and finds all spellings of a word', async () => {
  await sendRequest('100 % Façade')
  await sendRequest('Under_score')
  await sendRequest('أحمد للمقاولات')
  expect(await queue({ q: '100 %' })).not.toContain('Under_score')
  expect(await queue({ q: 'facade' })).toContain('100 % Façade')
  expect(await queue({ q: 'der_sc' })).toContain('Under_score')
  expect(await queue({ q: 'd_r' })).toContain('No submissions found')
  expect(await queue({ q: '_' })).not.toContain('Façade')
  expect(await queue({ q: 'احمد' })).toContain('أحمد للمقاولات')
  expect(await queue({ q: '\\' })).toContain('No submissions found')
})

test('a decided submission leaves the queue, and is listed among the decided ones with its decision', async () => {
  await sendRequest('Stays')
  await act(await sendMessage('Goes'), 'spam')
  expect(await queue()).toMatch(/1 submission waits.*Stays/)
  expect(await queue()).not.toContain('Goes')
  const decided = await queue({ state: 'decided' })
  expect(decided).toMatch(/Decided submissions.*Goes.*Spam, /)
  expect(decided).not.toContain('Stays')
  expect(await queue({ state: 'decided', kind: 'request' })).toContain('No decisions yet')
  expect(await queue({ state: 'junk', after: 'junk' })).toContain('1 submission waits')
})

/** Follows 'Show more' through all pages of the queue and returns the names on each page. */
async function walk(path: string): Promise<string[][]> {
  const pages = await listPages(site, path, amal)
  return pages.map((page) =>
    within(page.getByRole('region', { name: 'Queue' }))
      .queryAllByText(/^Firm \d+$/)
      .map(textOf),
  )
}

test('the queue shows 50 submissions on a page and none twice, pending ones oldest first and decided ones newest first', async () => {
  // Many of these messages have the same time, so that only their ids decide their order.
  await staff.query(sql`
    insert into contact_submissions (name, email, message, created_at)
    select 'Firm ' || n, 'a@b.example', 'Hello', timestamptz '2026-01-01' + n / 40 * interval '1 microsecond'
    from generate_series(1, 60) as n`)
  await staff.query(sql`
    insert into vendor_listings (company_name, location, country, website, contact_email, created_at)
    select 'Firm ' || n, 'Amman', 'Jordan', 'https://b.example', 'a@b.example',
      timestamptz '2026-01-02' + n * interval '1 microsecond' from generate_series(61, 120) as n`)
  const number = (name: string) => Number(name.slice(5))
  const pages = await walk('/review?q=firm')
  expect(pages.map(({ length }) => length)).toEqual([50, 50, 20])
  const names = pages.flat()
  expect(new Set(names).size).toBe(120)
  expect(names.slice(60).map(number)).toEqual(Array.from({ length: 60 }, (_, index) => index + 61))
  expect(names.slice(0, 39).every((name) => number(name) < 40)).toBe(true)

  await staff.query(sql`
    update vendor_listings set status = 'approved', decided_as = 'staff', decided_by = 'a@b.example', decided_at = created_at + interval '1 day'`)
  const decided = await walk('/review?state=decided&kind=listing')
  expect(decided.map(({ length }) => length)).toEqual([50, 10])
  expect(decided.flat().map(number)).toEqual(Array.from({ length: 60 }, (_, index) => 120 - index))
  expect((await walk('/review')).flat()).toHaveLength(60)
})

test('the counts of the tabs follow the search', async () => {
  await sendRequest('Wadi Crest')
  await sendRequest('Wadi Hill')
  await sendListing('Wadi Claims')
  await act(await sendListing('Wadi Gone'), 'approval')
  await act(await sendListing('Wadi Later'), 'change-request', { reason: 'Please name it.' })
  await sendMessage('Rana')
  expect(await queue()).toMatch(
    /All 4 Requests 2 Listings 1 (\D+ \d+ )*Messages 1 Waiting 4 Changes requested 1 More Closing soon 0 /,
  )
  expect(await queue({ q: 'wadi' })).toMatch(
    /All 3 Requests 2 Listings 1 (\D+ \d+ )*Messages 0 Waiting 3 Changes requested 1 Decided 1 More Closing soon 0 Paused 0 Closed 0 Withdrawn 0 Suspected spam 0 /,
  )
  expect(await queue({ q: 'wadi', kind: 'request', state: 'decided' })).toMatch(
    /All 1 Requests 0 Listings 1 .* Waiting 2 Decided 0 More Changes requested 0 /,
  )
})

test('a search without results links to results in other states and of other types, each with its count', async () => {
  await act(await sendListing('Wadi Gone'), 'approval')
  await act(await sendListing('Wadi Other'), 'approval')
  await act(await sendRequest('Wadi Later'), 'change-request', { reason: 'Please name it.' })
  const other = async (path: string, language = '') => {
    const page = await site.page(`${language}/review?${path}`, amal)
    const nav = page.queryByRole('navigation', { name: language ? 'نتائج أخرى' : 'Other results' })
    return (
      nav &&
      within(nav)
        .getAllByRole('link')
        .map((link) => [textOf(link), link.getAttribute('href')])
    )
  }
  expect(await other('q=wadi')).toEqual([
    ['1 in Changes requested', '/review?q=wadi&state=asked'],
    ['2 in Decided', '/review?q=wadi&state=decided'],
  ])
  expect(await other('q=wadi&kind=request')).toEqual([
    ['1 in Changes requested', '/review?q=wadi&kind=request&state=asked'],
    ['2 in Decided, all types', '/review?q=wadi&state=decided'],
  ])
  expect(await other('q=wadi&kind=request&state=decided')).toContainEqual([
    '2 in Decided, all types',
    '/review?q=wadi&state=decided',
  ])
  expect((await other('q=wadi', '/ar'))?.[1]?.[0]).toMatch(/^2 في «/)
  expect(await other('q=nowhere')).toBeNull()
  expect(await other('q=wadi&state=decided')).toBeNull()
})

/** Adds requests with these names and states, in this order. Plain SQL sets the states, because no form can. */
async function submitInStates(
  rows: Record<string, { status: string; by?: 'staff' | 'sender' | 'schedule'; ends?: string; on?: string }>,
) {
  for (const [name, { status, by = 'staff', ends, on }] of Object.entries(rows)) {
    const page = await sendRequest(name)
    await staff.query(sql`
      update opportunity_submissions set status = ${status}, decided_as = ${status === 'pending' ? null : by},
        decided_by = ${status !== 'pending' && by === 'staff' ? 'amal@dalil.example' : null},
        decided_at = ${status === 'pending' ? null : new Date('2026-11-03T10:00:00Z')}
      where id = ${idIn(page)}`)
    // The columns are updated one after the other, because a trigger sets `closes_at` whenever `closes_on` changes.
    for (const change of [sql`closes_on = ${on ?? null}`, sql`closes_at = now() + ${ends ?? null}::interval`])
      await staff.query(sql`update opportunity_submissions set ${change} where id = ${idIn(page)}`)
  }
}

const rowsOf = async (parameters: Record<string, string>) => {
  const page = await pageOf(parameters)
  return within(page.getByRole('region', { name: 'Queue' }))
    .queryAllByRole('listitem')
    .map(textOf)
}

test('requests that close within seven days are listed, the earliest first, with pending ones and without closed ones', async () => {
  await submitInStates({
    'Wadi Six': { status: 'approved', ends: '6 days 23 hours' },
    'Wadi Seven': { status: 'approved', ends: '7 days 1 minute' },
    'Wadi Paused': { status: 'paused', ends: '2 days', by: 'sender' },
    'Wadi Waits': { status: 'pending', ends: '-1 days', on: '2026-11-10' },
    'Wadi Ended': { status: 'closed', ends: '1 day' },
    'Wadi Endless': { status: 'approved' },
    'Other Soon': { status: 'approved', ends: '1 day' },
  })
  const names = (await rowsOf({ state: 'ending' })).map((row) => row.split(' ').slice(0, 2).join(' '))
  expect(names).toEqual(['Wadi Waits', 'Other Soon', 'Wadi Paused', 'Wadi Six'])
  expect(await queue({ state: 'ending' })).toMatch(/4 requests close within 7 days.*Closing soon 4 Paused 1 /)
  expect(await queue({ state: 'ending', q: 'paused' })).toMatch(
    /Search results: Closing soon.*Requests 1 .*Closing soon 1 Paused 1 Decided 1 More .*Closed 0 Withdrawn 0 /,
  )
  expect(await queue({ state: 'ending', kind: 'listing' })).toContain('No requests close within 7 days')
})

test('paused, closed and withdrawn submissions each have a list that shows who ended them', async () => {
  await submitInStates({
    'Wadi Clock': { status: 'closed', by: 'schedule' },
    'Wadi Poster': { status: 'closed', by: 'sender' },
    'Wadi Team': { status: 'closed' },
    'Wadi Rests': { status: 'paused', by: 'sender' },
    'Wadi Gone': { status: 'withdrawn', by: 'sender' },
  })
  await sendListing('Mizaneth')
  await staff.query(
    sql`update vendor_listings set status = 'paused', decided_as = 'sender', decided_by = null, decided_at = now()`,
  )
  const ends = async (state: string) =>
    (await rowsOf({ state })).map((row) =>
      row.replace(/ Vendor .*?(?=(Paused|Closed|Withdrawn))/, ': ').replace(/,.*/, ''),
    )
  expect((await ends('closed')).sort()).toEqual([
    'Wadi Clock: Closed by the system',
    'Wadi Poster: Closed by the sender',
    'Wadi Team: Closed',
  ])
  expect((await ends('paused')).sort()).toEqual(['Mizaneth: Paused by the sender', 'Wadi Rests: Paused by the sender'])
  expect(await ends('withdrawn')).toEqual(['Wadi Gone: Withdrawn by the sender'])
  expect(await queue({ state: 'paused', kind: 'listing' })).toMatch(/Paused submissions.*Paused 1 /)
  expect(await queue({ state: 'closed', kind: 'message' })).toContain('Nothing is closed')
})

test('a row shows the closing date of a request, and for a pending one only if it is near or past', async () => {
  await submitInStates({
    'Wadi Ends': { status: 'approved', ends: '40 days', on: '2027-03-14' },
    'Wadi Soon': { status: 'pending', ends: '3 days', on: '2026-12-01' },
    'Wadi Later': { status: 'pending', ends: '30 days', on: '2026-12-31' },
    'Wadi Past': { status: 'pending', ends: '-3 days', on: '2026-11-01' },
  })
  expect(await queue({ state: 'decided' })).toContain('Closes on 14 Mar 2027')
  const waiting = await queue()
  expect(waiting).toContain('Closing date: 1 Dec 2026')
  expect(waiting).toContain('Closing date: 1 Nov 2026')
  expect(waiting).not.toContain('31 Dec 2026')
})

test("the console has its own bar instead of the site's header, with the number of pending submissions and the current page", async () => {
  await sendRequest('Wadi Crest')
  const page = await site.page('/review', amal)
  expect(page.queryByRole('contentinfo')).toBeNull()
  expect(page.queryByRole('link', { name: 'Book a demo' })).toBeNull()
  const bar = within(page.getByRole('navigation', { name: 'Review console' }))
  expect(bar.getAllByRole('link').map(textOf)).toEqual(['Queue 1 waiting', 'Overview', 'History', 'Emails', 'Export'])
  expect(bar.getByRole('link', { current: 'page' }).textContent).toContain('Queue')
  const signIn = await site.page('/review/sign-in')
  expect(signIn.queryByRole('contentinfo')).toBeNull()
  expect(textOf(signIn.getByRole('banner'))).toBe('Review')
})

test('the last line of a row says what the checks found in a waiting submission', async () => {
  await sendRequest('Wadi Names', {
    description: 'Call +971 50 123 4567 about the USD 4.2m claim, or see www.wadi.example.',
    contactEmail: 'claims@wadi.example',
    companyWebsite: 'https://wadi.example',
  })
  await sendRequest('Wadi Free', { contactEmail: 'wadi@gmail.com' })
  await sendRequest('Wadi Other', { contactEmail: 'claims@other.example', companyWebsite: 'https://wadi.example' })
  const [named, free, other] = await rowsOf({})
  expect(named).toMatch(/ Amount Telephone number Link$/)
  expect(free).toMatch(/ Free email provider$/)
  expect(other).toMatch(/ Other domain than the website$/)
})

test('the first submission of the list is open beside it, and a row of another state keeps that state', async () => {
  await sendRequest('Wadi First')
  await act(await sendListing('Wadi Later'), 'change-request', { reason: 'Please name it.' })
  const first = await pageOf({})
  expect(first.getByRole('article').getAttribute('aria-labelledby')).toBe('title')
  expect(first.getByRole('heading', { name: 'Wadi First' }).id).toBe('title')
  expect(first.getByRole('button', { name: 'Approve and publish' })).toBeTruthy()
  const asked = (await pageOf({ state: 'asked' })).getByRole('region', { name: 'Queue' })
  expect(within(asked).getByRole('link', { name: 'Wadi Later' }).getAttribute('href')).toMatch(/\?state=asked$/)
})
