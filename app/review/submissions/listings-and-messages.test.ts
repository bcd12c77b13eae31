import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { aFreelancer, aListing, aVendorRequest } from '../../../test/builders.ts'
import { testConsole } from '../../../test/console.ts'

const { site, staff, amal, badr, listed, written, show: text } = await testConsole()

const decisions = async () =>
  (
    await staff.query(sql`
      select kind, decision, reason, reviewer from decisions left join decision_details on decision_id = id
      order by decided_at desc limit 3`)
  ).rows

test('the queue holds requests, listings and messages, oldest first, and can show one kind', async () => {
  await site.post('/post-vendor-request', aVendorRequest({ companyName: 'First' }))
  await listed(aListing({ companyName: 'Second' }))
  await written()
  expect(await text('/review')).toMatch(
    /3 submissions wait.*All 3.*requests 1.*listings 1.*Messages 1.*First.*Second.*Rana/,
  )
  const listings = await text('/review?kind=listing')
  expect(listings).toMatch(/1 submission waits.*Second/)
  expect(listings).not.toContain('First')
  expect(await text('/review?kind=junk')).toContain('3 submissions wait')
})

test('what has waited for more than two days says so in days', async () => {
  await site.post('/post-vendor-request', aVendorRequest())
  const waits = async (time: string) => {
    await staff.query(sql`update opportunity_submissions set created_at = now() - ${time}::interval`)
    return text('/review')
  }
  expect(await waits('10 minutes')).toContain('Just now')
  expect(await waits('47 hours 59 minutes')).toContain('47 hours')
  expect(await waits('48 hours')).toContain('2 days')
  expect(await (await site.get('/review', amal)).text()).toContain('text-danger')
})

test('an approved listing is in the directory at once, and the history says who did it', async () => {
  const page = await listed(aFreelancer())
  expect(await text(page)).toMatch(/Approve and publish.*As visitors see it.*Rana Khudayri.*office@mizaneth\.example/)
  expect(await site.text('/browse-vendors')).not.toContain('Rana Khudayri')
  const answer = await site.post(`${page}/approval`, {}, amal)
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, page])
  expect(await text(page)).toContain('Approved by amal@dalil.example')
  expect(await site.text('/browse-vendors')).toContain('Rana Khudayri')
  expect((await decisions())[0]).toEqual({
    kind: 'listing',
    decision: 'approved',
    reason: null,
    reviewer: 'amal@dalil.example',
  })
  expect(await text('/review/history')).toMatch(/Approved Rana Khudayri Vendor listing amal@dalil\.example/)
})

test('a listing is declined for a reason, and never without one', async () => {
  const page = await listed()
  expect((await site.post(`${page}/rejection`, { reason: ' ' }, amal)).status).toBe(400)
  expect((await site.post(`${page}/rejection`, { reason: 'Not a vendor of\nthis trade.' }, amal)).status).toBe(303)
  expect(await text(page)).toContain('Declined by amal@dalil.example')
  expect((await decisions())[0]).toMatchObject({ decision: 'declined', reason: 'Not a vendor of\nthis trade.' })
  expect(await site.text('/browse-vendors?q=mizaneth')).toContain('No vendors found')
})

test('of reviewers who decide on a listing at once one wins, and all read who it was', async () => {
  const page = await listed()
  const before = (await staff.query(sql`select from decisions`)).rowCount ?? 0
  const presses = Array.from({ length: 10 }, (_, index) => {
    const who = index % 2 ? amal : badr
    return index % 3 ? site.post(`${page}/approval`, {}, who) : site.post(`${page}/rejection`, { reason: 'No.' }, who)
  })
  expect((await Promise.all(presses)).map(({ status }) => status)).toEqual(Array(10).fill(303))
  expect((await staff.query(sql`select from decisions`)).rowCount).toBe(before + 1)
  expect(await text(page)).toMatch(/(Approved|Declined) by (amal|badr)@dalil\.example/)
})

test('a message is read in full, and leaves the queue as answered or as spam', async () => {
  const page = await written()
  expect(await text(page)).toMatch(/Rana.*Mark as answered.*rana@khudayri\.example.*Please correct our listing\./)
  expect((await site.post(`${page}/lost`, {}, amal)).status).toBe(404)
  await site.post(`${page}/spam`, {}, amal)
  await site.post(`${page}/answered`, {}, badr)
  expect(await text(page)).toContain('Marked as spam by amal@dalil.example')
  expect(await text('/review?kind=message')).toContain('0 submissions wait')
})

test('nobody gets in without a session, and what is not there is not found', async () => {
  const listing = await listed()
  const note = await written()
  for (const path of [listing, note, '/review/history']) {
    expect((await site.get(path)).headers.get('Location')).toBe('/review/sign-in')
  }
  for (const path of [`${listing}/approval`, `${listing}/rejection`, `${note}/spam`]) {
    expect((await site.post(path, { reason: 'x' })).headers.get('Location')).toBe('/review/sign-in')
  }
  const { rows } = await staff.query(sql`
    select status from vendor_listings union all select status from contact_submissions`)
  expect(rows).toEqual([{ status: 'pending' }, { status: 'pending' }])
  for (const path of [
    '/review/listings/x',
    '/review/messages/x',
    '/review/listings/00000000-0000-0000-0000-000000000000',
  ])
    expect((await site.get(path, amal)).status).toBe(404)
})

test('the history is only ever added to, by whoever asks', async () => {
  await site.post(`${await listed()}/approval`, {}, amal)
  for (const change of [
    sql`update decisions set reviewer = 'x'`,
    sql`delete from decisions`,
    sql`truncate decisions cascade`,
  ]) {
    await expect(staff.query(change)).rejects.toThrow('The table decisions is only ever added to.')
  }
})

test('a listing that plain SQL approved was decided by nobody', async () => {
  await staff.query(sql`
    insert into vendor_listings (company_name, location, country, website, contact_email, status)
    values ('By hand', 'Amman', 'Jordan', 'no address', 'a@b.example', 'approved')`)
  const { rows } = await staff.query<{ id: string }>(sql`select id from vendor_listings`)
  expect(await text(`/review/listings/${rows[0]?.id}`)).toMatch(/By hand.*Approved(?! by)/)
})
