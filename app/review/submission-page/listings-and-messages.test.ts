import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { aFreelancer, aListing, aVendorRequest } from '../../../test/builders.ts'
import { afterDecision, testConsole } from '../../../test/console.ts'
import { linksIn } from '../../../test/page.ts'

const { site, staff, amal, badr, submitRequest, submitListing, submitMessage, act, approve, decline, open, show } =
  await testConsole()

const decisions = async () =>
  (
    await staff.query(sql`
      select kind, decision, reason, reviewer from decisions left join decision_details on decision_id = id
      order by decided_at desc limit 3`)
  ).rows

test('the queue has requests, listings and messages, oldest first, and can show one kind', async () => {
  await submitRequest(aVendorRequest({ companyName: 'First' }))
  await submitListing(aListing({ companyName: 'Second' }))
  await submitMessage()
  expect(await show('/review')).toMatch(
    /3 submissions wait.*All 3.*Requests 1.*Listings 1.*Messages 1.*First.*Second.*Rana/,
  )
  const listings = await show('/review?kind=listing')
  expect(listings).toMatch(/1 submission waits.*Second/)
  expect(listings).not.toContain('First')
  expect(await show('/review?kind=junk')).toContain('3 submissions wait')
})

test('the link to a published listing opens its own page', async () => {
  const record = await submitListing(aListing({ companyName: 'Mizaneth Claims' }))
  await approve(record)
  const [path = ''] = linksIn((await open(record)).document.body, 'See the published listing')
  expect(path).toMatch(/^\/vendors\/mizaneth-claims-[0-9a-v]{6}$/)
  expect((await site.page(path)).getByRole('heading', { level: 1 }).textContent).toBe('Mizaneth Claims')
})

test('the number beside a tab tells screen readers what it counts', async () => {
  await submitRequest()
  await staff.query(sql`update letters set state = 'failed', failed_at = now()`)
  const page = await open('/review')
  for (const name of ['Queue 1 waiting', 'Emails 1 not sent']) expect(page.getByRole('link', { name })).toBeTruthy()
})

test('in one column, the addresses and the checks come between the text and the other facts, which do not repeat them', async () => {
  const page = await submitRequest(aVendorRequest({ description: 'The claim is about USD 4.2m.' }))
  const order =
    /Preview.*Automatic checks The text contains an amount.*Contact email.*website · Never public.*Specialties.*Decision history/
  await act(page, 'change-request', { reason: 'No amounts, please.' })
  const words = await show(page)
  expect(words).toMatch(order)
  expect(words.match(/claims@wadi-build\.example|The claim is about/g)).toHaveLength(3)
})

test('a submission that has waited for more than two days shows the number of days', async () => {
  await submitRequest(aVendorRequest())
  const waits = async (time: string) => {
    await staff.query(sql`update opportunity_submissions set created_at = now() - ${time}::interval`)
    return show('/review')
  }
  expect(await waits('10 minutes')).toContain('Just now')
  expect(await waits('47 hours 59 minutes')).toContain('47 hours')
  expect(await waits('48 hours')).toContain('2 days')
  expect((await open('/review')).getByText(/2 days/).closest('.text-danger')).toBeTruthy()
})

test('an approved listing is in the directory immediately, and the history names the reviewer', async () => {
  const page = await submitListing(aFreelancer())
  expect(await show(page)).toMatch(
    /Preview.*Rana Khudayri.*Never public.*office@mizaneth\.example.*Approve and publish/,
  )
  expect(await site.text('/browse-vendors')).not.toContain('Rana Khudayri')
  const answer = await approve(page)
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, afterDecision(page)])
  expect(await show(page)).toContain('Approved by amal@dalil.example')
  expect(await site.text('/browse-vendors')).toContain('Rana Khudayri')
  expect((await decisions())[0]).toEqual({
    kind: 'listing',
    decision: 'approved',
    reason: null,
    reviewer: 'amal@dalil.example',
  })
  expect(await show('/review/history')).toMatch(/Approved Rana Khudayri Vendor listing amal@dalil\.example/)
})

test('a listing is declined for a reason, and never without one', async () => {
  const page = await submitListing()
  expect((await decline(page, ' ')).status).toBe(400)
  expect((await decline(page, 'Not a vendor of\nthis trade.')).status).toBe(303)
  expect(await show(page)).toContain('Declined by amal@dalil.example')
  expect((await decisions())[0]).toMatchObject({ decision: 'declined', reason: 'Not a vendor of\nthis trade.' })
  expect(await site.text('/browse-vendors?q=mizaneth')).toContain('No vendors found')
})

test('if reviewers decide on a listing at the same moment, one decision counts, and all see who made it', async () => {
  const page = await submitListing()
  const before = (await staff.query(sql`select from decisions`)).rowCount ?? 0
  const presses = Array.from({ length: 10 }, (_, index) => {
    const who = index % 2 ? amal : badr
    return index % 3 ? approve(page, who) : decline(page, 'No.', who)
  })
  expect((await Promise.all(presses)).map(({ status }) => status)).toEqual(Array(10).fill(303))
  expect((await staff.query(sql`select from decisions`)).rowCount).toBe(before + 1)
  expect(await show(page)).toMatch(/(Approved|Declined) by (amal|badr)@dalil\.example/)
})

test('a message is shown completely, and leaves the queue as answered or as spam', async () => {
  const page = await submitMessage()
  expect(await show(page)).toMatch(/Rana.*Please correct our listing\..*rana@khudayri\.example.*Mark as answered/)
  expect((await act(page, 'lost')).status).toBe(404)
  await act(page, 'spam')
  await act(page, 'answered', {}, badr)
  expect(await show(page)).toContain('Marked as spam by amal@dalil.example')
  expect(await show('/review?kind=message')).toContain('0 submissions wait')
})

test('an unknown submission is not found, within the console', async () => {
  for (const path of [
    '/review/no-such-page',
    '/review/no/such/page',
    '/review/messages/x/answer',
    '/review/listings/x',
    '/review/messages/x',
    '/review/listings/00000000-0000-0000-0000-000000000000',
  ]) {
    const page = await site.page(path, amal)
    expect([path, page.status]).toEqual([path, 404])
    expect(linksIn(page.getByRole('main'), 'Back to the queue')).toEqual(['/review'])
    expect(linksIn(page.getByRole('banner'), 'Sessions')).toEqual(['/review/sessions'])
    expect(page.queryByRole('contentinfo')).toBeNull()
  }
})

test('decisions can only be added, never changed or deleted', async () => {
  await approve(await submitListing())
  for (const change of [
    sql`update decisions set reviewer = 'x'`,
    sql`delete from decisions`,
    sql`truncate decisions cascade`,
  ]) {
    await expect(staff.query(change)).rejects.toThrow('The table decisions is only ever added to.')
  }
})

test('the page of a listing that was approved by SQL names no reviewer', async () => {
  await staff.query(sql`
    insert into vendor_listings (company_name, location, country, website, contact_email, status)
    values ('By hand', 'Amman', 'Jordan', 'no address', 'a@b.example', 'approved')`)
  const { rows } = await staff.query<{ id: string }>(sql`select id from vendor_listings`)
  expect(await show(`/review/listings/${rows[0]?.id}`)).toMatch(/By hand.*Approved(?! by)/)
})
