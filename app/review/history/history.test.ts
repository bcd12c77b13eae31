import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { aListing, aVendorRequest } from '../../../test/builders.ts'
import { testConsole } from '../../../test/console.ts'
import { linksIn, listPages } from '../../../test/page.ts'

const { site, staff, amal, badr, submitRequest, submitListing, submitMessage, act, approve, decline, takeDown, show } =
  await testConsole()

test('the history is filtered by decision, kind and reviewer, in any combination', async () => {
  const request = await submitRequest(aVendorRequest({ companyName: 'Wadi Crest' }))
  const listing = await submitListing(aListing({ companyName: 'Mizan Claims' }))
  await approve(request)
  await takeDown(request, 'Filled', badr)
  await approve(listing, badr)
  await act(await submitMessage(), 'spam')
  expect(await show('/review/history?decision=taken_down')).toMatch(/Taken down Wadi Crest.*Filled(?!.*Mizan)/)
  expect(await show('/review/history?kind=listing')).toMatch(/Approved Mizan Claims(?!.*Wadi Crest)/)
  expect(await show('/review/history?kind=request&reviewer=amal%40dalil.example')).toMatch(
    /Approved Wadi Crest(?!.*Filled)/,
  )
  expect(await show('/review/history?decision=answered')).toContain('No decisions found')
  expect(await show('/review/history?decision=nonsense&kind=x')).toContain('Mizan Claims')
})

test('control characters and broken text match no reviewer, on the page and in the file', async () => {
  await approve(await submitRequest(aVendorRequest({ companyName: 'Wadi Crest' })))
  for (const reviewer of ['%00', '%00%0A', '%ff', '+']) {
    expect(await show(`/review/history?reviewer=${reviewer}`)).toContain('Wadi Crest')
    expect((await site.get(`/review/export/decisions.csv?reviewer=${reviewer}`, amal)).status).toBe(200)
  }
  expect(await show('/review/history?reviewer=amal%40dalil.example%00')).toContain('Wadi Crest')
})

test('the file has the decisions that match the filters', async () => {
  const page = await submitRequest()
  await approve(page)
  await takeDown(page, 'Filled, "really"', badr)
  const file = await site.get('/review/export/decisions.csv?decision=taken_down', amal)
  const rows = (await file.text()).trim().split('\r\n')
  expect(rows.slice(1).every((row) => row.includes('"taken_down"'))).toBe(true)
  expect(rows.at(-1)).toContain('"taken_down","badr@dalil.example","approved","","Filled, ""really""",""')
})

test('the history shows a hundred decisions on a page, and none twice', async () => {
  await decline(await submitRequest(aVendorRequest({ companyName: 'The oldest' })), 'Spam')
  await staff.query(sql`
    insert into decisions (kind, record_id, decision, reviewer, decided_at)
    select 'message', gen_random_uuid(), 'spam', 'sami@dalil.example', '2000-01-01'::timestamptz + n * interval '1 second'
    from generate_series(1, 250) n`)
  const pages = await listPages(site, '/review/history?reviewer=sami%40dalil.example', amal)
  const records = pages.map(({ document }) => linksIn(document.body, 'Erased'))
  expect(records.map(({ length }) => length)).toEqual([100, 100, 50])
  expect(new Set(records.flat()).size).toBe(250)
})

test('the details of a decision cannot be changed or removed while its submission exists', async () => {
  await decline(await submitRequest(), 'Spam')
  for (const change of [
    sql`update decision_details set reason = 'x'`,
    sql`truncate decision_details`,
    sql`delete from decision_details`,
  ])
    await expect(staff.query(change)).rejects.toThrow(/only ever added to|kept until its record is erased/)
})
