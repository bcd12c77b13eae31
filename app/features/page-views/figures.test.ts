import { within } from '@testing-library/dom'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { aListing, aVendorRequest } from '../../../test/builders.ts'
import { approveBySql, idIn, testConsole } from '../../../test/console.ts'
import { linkTo } from '../../../test/manage-links.ts'
import { linksIn, type Page, textOf } from '../../../test/page.ts'
import { deliver } from '../../../test/post-office.ts'
import { queueReminders } from '../../submissions/expiry/reminders.queries.server.ts'
import { deleteOldPageViews } from './page-views.queries.server.ts'

const { site, staff, amal, submitRequest, submitListing, approve, erase, open } = await testConsole()

/** Stores the figures of a day, `daysAgo` days before today in UTC. */
const store = (page: string, daysAgo: number, views: number, clicks = 0) =>
  staff.query(sql`
    insert into page_views (submission_id, day, views, clicks)
    values (${idIn(page)}, (now() at time zone 'UTC')::date - ${daysAgo}::int, ${views}, ${clicks})`)

const managePage = async (page: string) => site.page(await linkTo(staff, page))

const section = (page: Page) => page.getByRole('region', { name: /^Was it seen\?/ })

/** Returns the numbers of the section with what they count. */
const figuresOf = (page: Page) =>
  within(section(page))
    .getAllByRole('term')
    .map((term) => `${textOf(term.parentElement?.querySelector('dd') as Element)} ${textOf(term)}`)

const dateDaysAgo = (days: number) =>
  new Date(Date.now() - days * 24 * 60 * 60 * 1000).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

const CONFIDENTIAL = {
  confidential: 'true',
  whyConfidential: 'The other side must not hear of it.',
}

async function confidentialRequest(): Promise<string> {
  const page = await submitRequest(aVendorRequest(CONFIDENTIAL))
  await approveBySql(staff, page)
  return page
}

test('the sender of a request sees the openings of 30 days, with a chart and a table', async () => {
  const page = await submitRequest()
  await approve(page)
  await store(page, 40, 100)
  await store(page, 29, 7, 1)
  await store(page, 3, 5)
  await staff.query(sql`
    insert into letters (template, recipient, content, state, sent_at)
    select 'alert', 'a@b.example', jsonb_build_object('ids', jsonb_build_array(opportunity_id)), 'sent', now()
    from opportunity_submissions where id = ${idIn(page)}`)
  const shown = await managePage(page)
  expect(figuresOf(shown)).toEqual(['12 times opened', '1 time the contact was opened', '1 alert email announced it'])
  const { getByRole, getAllByRole } = within(section(shown))
  expect(getByRole('img').getAttribute('aria-label')).toMatch(
    /^Openings on each day from \d+ \w+ to \d+ \w+: 12 in all, most on \d+ \w+ with 7\.$/,
  )
  const rows = getAllByRole('row', { hidden: true }).map(textOf)
  expect(rows).toHaveLength(31)
  expect(rows[0]).toBe('Day Openings Contact opened')
  expect(rows[1]).toBe(`${dateDaysAgo(29).replace(/ \d+$/, '')} 7 1`)
  expect(textOf(section(shown))).toContain('Only you and our reviewers see them.')
})

test('below ten openings there are numbers and no chart, and an empty profile is offered', async () => {
  const page = await submitListing()
  await approve(page)
  await store(page, 0, 3, 1)
  const shown = await managePage(page)
  expect(figuresOf(shown)).toEqual(['3 times opened', '1 time the website or profile was opened', '0 messages'])
  expect(within(section(shown)).queryByRole('img')).toBeNull()
  expect(within(section(shown)).queryByRole('table', { hidden: true })).toBeNull()
  expect(textOf(section(shown))).toContain('Your profile has 0 of 6 parts.')
  expect(linksIn(section(shown), 'Complete your profile')[0]).toMatch(/^\/manage\/profile\?key=/)
})

test('the figures say since when the site counts, if that is less than 30 days ago', async () => {
  const page = await submitRequest()
  await approve(page)
  await store(page, 4, 13)
  const shown = section(await managePage(page))
  expect(textOf(shown)).toContain(`Since ${dateDaysAgo(4)}`)
  expect(within(shown).getAllByRole('row', { hidden: true })).toHaveLength(6)
  await store(page, 29, 1)
  expect(textOf(section(await managePage(page)))).toContain('Last 30 days')
})

test('there are no figures before the publication', async () => {
  const page = await submitRequest()
  expect((await managePage(page)).queryByRole('region', { name: /Was it seen/ })).toBeNull()
})

test('visitors see no figures', async () => {
  const page = await submitListing()
  await approve(page)
  await store(page, 0, 4321, 1234)
  const [address = ''] = linksIn((await site.page('/browse-vendors')).getByRole('main'), 'Mizaneth Claims')
  for (const path of ['/browse-vendors', address])
    expect(textOf((await site.page(path)).getByRole('main'))).not.toMatch(/4,?321|1,?234/)
})

test('reviewers see the figures beside an item and in the overview, but not those of a confidential request', async () => {
  const [request, listing, confidential] = [await submitRequest(), await submitListing(), await confidentialRequest()]
  await approve(request)
  await approve(listing)
  await store(request, 1, 20, 1)
  await store(request, 0, 5, 2)
  await store(listing, 0, 7, 4)
  await store(confidential, 0, 1000, 500)
  expect((await open(request)).text).toContain(
    `Since ${dateDaysAgo(1)}, the page of the request was opened 25 times, and the contact 3 times.`,
  )
  expect((await open(listing)).text).toContain(
    `Since ${dateDaysAgo(0)}, the page of the listing was opened 7 times, and the website or profile 4 times.`,
  )
  expect((await open(confidential)).text).not.toMatch(/was opened|1,?000/)
  const totals = (await open('/review/overview')).getByRole('region', { name: 'Page views' })
  expect(textOf(totals)).toBe(
    'Page views in the last 30 days, without confidential requests: openings of requests 25 openings of contacts 3 openings of listings 7 openings of websites and profiles 4',
  )
  const own = await managePage(confidential)
  expect(figuresOf(own)[0]).toBe('1,000 times opened')
  expect(textOf(section(own))).toMatch(/visitor\. Only you see them\./)
})

test('the emails that ask something report the figures to the sender alone', async () => {
  const [request, confidential] = [await submitRequest(), await confidentialRequest()]
  await approve(request)
  await store(request, 2, 1, 0)
  await store(confidential, 2, 60, 8)
  await staff.query(sql`
    update opportunity_submissions
    set closes_on = (now() at time zone 'UTC')::date + 3, posted_at = now() - interval '20 days'`)
  await queueReminders(staff)
  await staff.query(sql`delete from letters where template <> 'closingSoon'`)
  const since = dateDaysAgo(2)
  const previewOf = async (page: string) => {
    const { rows } = await staff.query<{ id: string }>(sql`select id from letters where submission_id = ${idIn(page)}`)
    return site.text(`/review/letters/${rows[0]?.id}`, amal)
  }
  expect(await previewOf(request)).toContain('the page of the request was opened once')
  expect(await previewOf(confidential)).toContain('Your vendor request closes at the end of')
  expect(await previewOf(confidential)).not.toContain('60 times')
  const texts = (await deliver(site)).map(({ text }) => text?.replaceAll(/\s+/g, ' '))
  expect(texts).toEqual(
    expect.arrayContaining([
      expect.stringContaining(`Since ${since}, the page of the request was opened once, and the contact 0 times.`),
      expect.stringContaining(`Since ${since}, the page of the request was opened 60 times, and the contact 8 times.`),
    ]),
  )
})

test('an email has no figures if the page was not opened', async () => {
  const page = await submitRequest()
  await approve(page)
  await staff.query(sql`
    update opportunity_submissions
    set closes_on = (now() at time zone 'UTC')::date + 3, posted_at = now() - interval '20 days'`)
  await queueReminders(staff)
  await staff.query(sql`delete from letters where template <> 'closingSoon'`)
  const [letter] = await deliver(site)
  expect(letter?.text).toContain('closes at the end of')
  expect(letter?.text).not.toContain('was opened')
})

test('the figures are deleted with the submission, and after 12 months', async () => {
  const [erased, old] = [await submitRequest(), await submitListing(aListing({ companyName: 'Old' }))]
  await store(erased, 0, 3)
  await store(old, 360, 1)
  await store(old, 367, 1)
  await erase(erased)
  await deleteOldPageViews(staff)
  const { rows } = await staff.query<{ id: string; views: number }>(sql`
    select submission_id as id, views from page_views`)
  expect(rows).toEqual([{ id: idIn(old), views: 1 }])
})
