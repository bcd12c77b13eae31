import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { vendorPath } from '../../../domain/vendor-path.ts'
import { anOpportunity, aVendorRequest, publish } from '../../../test/builders.ts'
import { idIn, testConsole } from '../../../test/console.ts'
import { linkTo, profileLinkOf } from '../../../test/manage-links.ts'
import { readPage, textOf } from '../../../test/page.ts'
import { queueReminders } from '../../submissions/expiry/reminders.queries.server.ts'

const { site, staff, submitRequest, submitListing, approve, show } = await testConsole()

const DAY_MS = 24 * 60 * 60 * 1000
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
const inWords = (day: string) => new Date(day).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

test('the date on which the work is needed is on the page, and in the calendar file, the data and the comparison', async () => {
  const [neededBy, closesOn] = [dayIn(20), dayIn(5)]
  await approve(await submitRequest(aVendorRequest({ neededBy, closesOn })))
  const { rows } = await staff.query<{ id: string }>(sql`select id from opportunities`)
  const [{ id = '' } = {}] = rows
  const day = inWords(neededBy)
  expect(await site.text(`/opportunities/${id}`)).toContain(`Needed by ${day}`)
  const unfolded = async (path: string) => (await (await site.get(path)).text()).replaceAll('\r\n ', '')
  expect(await unfolded(`/opportunities/${id}.ics`)).toContain(`Work needed by ${day}`)
  const data = (await (await site.get('/api/v1/requests')).json()) as { requests: { needed_by: string }[] }
  expect(data.requests.map(({ needed_by }) => needed_by)).toEqual([neededBy])
  const listing = await submitListing()
  await approve(listing)
  const compared = await site.text(`/browse-vendors/compare?shortlist=${idIn(listing)}&request=${id}`)
  expect(compared).toContain(`Work finished by ${day}`)
  await staff.query(sql`update opportunity_submissions set needed_by = ${dayIn(-1)}`)
  expect(await site.text(`/opportunities/${id}`)).not.toMatch(/needed by/i)
  await staff.query(sql`update opportunity_submissions set needed_by = ${neededBy}`)
  expect(await site.text(`/ar/opportunities/${id}`)).toContain('الموعد المطلوب')
})

test.for([
  [0, 'Please choose a date within the next two years'],
  [731, 'Please choose a date within the next two years'],
] as const)('a day %d days ahead is refused', async ([days, message]) => {
  const sent = aVendorRequest({ neededBy: dayIn(days) })
  expect((await readPage(await site.post('/post-vendor-request', sent))).form.errors).toEqual({ neededBy: message })
})

test("'Within 4 weeks' finds the requests that are needed from today to the 28th day, and counts them", async () => {
  await staff.query('truncate opportunities cascade')
  const needed = { Past: -1, Today: 0, Soon: 10, Last: 28, Later: 29 }
  await publish(
    staff,
    anOpportunity({ company: 'Never' }),
    ...Object.entries(needed).map(([company, days]) => anOpportunity({ company, needed_by: dayIn(days) })),
  )
  const page = await site.page('/?needed=Within+4+weeks')
  const cards = page.getAllByRole('article').map(textOf)
  const isShown = (company: string) => cards.some((card) => card.includes(company))
  expect(['Never', ...Object.keys(needed)].filter(isShown)).toEqual(['Today', 'Soon', 'Last'])
  const box = page.getByRole('checkbox', { name: 'Within 4 weeks' })
  expect(box.getAttribute('aria-description')).toBe('3 opportunities')
  // A value that is not an option of the filter finds no request.
  expect((await site.page('/?needed=Within+5+weeks')).queryAllByRole('article')).toEqual([])
})

const track = { feeBasis: ['Lump sum'], insuredUntil: dayIn(10), assignments: '2026, Qatar, rail, FIDIC: expert' }

async function listed() {
  const page = await submitListing()
  await approve(page)
  const link = `${profileLinkOf(await linkTo(staff, page))}&part=record`
  const { form } = await site.page(link)
  return { page, path: vendorPath(idIn(page), 'Mizaneth Claims') ?? '', link, form: form.values }
}

test('fees and insurance of a vendor are shown immediately, and assignments after a review', async () => {
  const { page, path, link, form } = await listed()
  expect((await site.post(link, { ...form, ...track })).status).toBe(303)
  const before = await site.text(path)
  expect(before).toContain(`Professional indemnity insurance valid until ${inWords(track.insuredUntil)}`)
  expect([before.includes('Lump sum'), before.includes(track.assignments)]).toEqual([true, false])
  expect(await show(page)).toContain(track.assignments)
  await staff.query(sql`update vendor_listings set assignments = ${track.assignments} where id = ${idIn(page)}`)
  expect(await site.text(path)).toContain(`Assignments ${track.assignments}`)
  const compared = await site.text(`/browse-vendors/compare?shortlist=${idIn(page)}`)
  for (const part of ['Lump sum', inWords(track.insuredUntil), track.assignments]) expect(compared).toContain(part)
  const csv = await (await site.get(`/browse-vendors/compare.csv?shortlist=${idIn(page)}`)).text()
  expect(csv).toContain(`"Lump sum","${track.insuredUntil}","${track.assignments}"`)
  expect(await site.text('/browse-vendors?feeBasis=Lump+sum')).toContain('Mizaneth Claims')
  expect(await site.text('/browse-vendors?feeBasis=Monthly+retainer')).not.toContain('Mizaneth Claims')
})

test('an insurance that has ended is not shown, and its field in the form is empty', async () => {
  const { page, path, link } = await listed()
  await staff.query(sql`update vendor_listings set insured_until = ${dayIn(-1)} where id = ${idIn(page)}`)
  for (const shown of [path, `/browse-vendors/compare?shortlist=${idIn(page)}`])
    expect(await site.text(shown)).not.toContain('indemnity')
  expect((await site.page(link)).form.values.insuredUntil).toEqual([''])
  await staff.query(sql`update vendor_listings set insured_until = ${dayIn(0)} where id = ${idIn(page)}`)
  expect(await site.text(path)).toContain('indemnity')
})

test('14 days before an insurance ends, any number of processes queue one letter for each date', async () => {
  const { page } = await listed()
  const isInsuredFor = (days: number) =>
    staff.query(sql`update vendor_listings set insured_until = ${dayIn(days)} where id = ${idIn(page)}`)
  const letters = async () => {
    await Promise.all([queueReminders(staff), queueReminders(staff)])
    const { rows } = await staff.query<{ lastDay: string }>(sql`
      select content ->> 'lastDay' as "lastDay" from letters
      where template = 'insuranceEnds' and submission_id = ${idIn(page)} order by created_at`)
    return rows.map(({ lastDay }) => lastDay)
  }
  await isInsuredFor(15)
  expect(await letters()).toEqual([])
  await isInsuredFor(14)
  expect(await letters()).toEqual([dayIn(14)])
  await isInsuredFor(-1)
  expect(await letters()).toEqual([dayIn(14)])
  await isInsuredFor(13)
  expect(await letters()).toEqual([dayIn(14), dayIn(13)])
})
