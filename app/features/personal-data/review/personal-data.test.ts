import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { aListing, aMessage, aVendorRequest } from '../../../../test/builders.ts'
import { idIn, testConsole } from '../../../../test/console.ts'

const { site, staff, amal, submitRequest, submitListing, submitMessage, approve, show } = await testConsole()

const RANA = 'rana@gmail.com'
const PAGE = `/review/personal-data?email=${encodeURIComponent(RANA)}`

const acts = async () => (await staff.query(sql`select act, reviewer from personal_data_acts order by acted_at`)).rows

test('the page counts what is stored about all spellings of a mailbox', async () => {
  await submitRequest(aVendorRequest({ contactEmail: 'ra.na@gmail.com' }))
  await approve(await submitListing(aListing({ contactEmail: RANA })))
  await submitMessage(aMessage({ email: 'RANA+x@googlemail.com' }))
  await submitMessage(aMessage({ email: 'other@gmail.com' }))
  const text = await show(PAGE)
  expect(text).toContain('ra.na@gmail.com')
  expect(text).toContain('RANA+x@googlemail.com')
  expect(text).not.toContain('other@gmail.com')
  expect(text).toMatch(/Vendor requests\s*1/)
  expect(text).toMatch(/Messages\s*1/)
  expect(await show('/review/personal-data?email=none@wadi.example')).toContain('We store nothing about this address')
  expect(await show('/review/personal-data?email=none')).toContain('Please enter a valid email address')
})

test('a reviewer downloads the copy, which is recorded without the address', async () => {
  await submitRequest(aVendorRequest({ contactEmail: RANA, companyName: 'Wadi Build' }))
  const file = await site.post('/review/personal-data/copy', { email: RANA, format: 'json' }, amal)
  expect([file.headers.get('Cache-Control'), file.headers.get('Content-Disposition')]).toEqual([
    'no-store',
    expect.stringMatching(/^attachment; filename="personal-data-\d{4}-\d\d-\d\d\.json"$/),
  ])
  expect((await file.json()).data.requests).toMatchObject([{ company: 'Wadi Build' }])
  expect(await acts()).toEqual([{ act: 'copied', reviewer: 'amal@dalil.example' }])
  expect(await show('/review/personal-data')).toContain('Copy · amal@dalil.example')
})

test('an erasure needs the selected box, and erases every submission of the mailbox and no other', async () => {
  await staff.query(sql`delete from personal_data_acts`)
  const pages = [
    await submitRequest(aVendorRequest({ contactEmail: 'ra.na@gmail.com' })),
    await submitListing(aListing({ contactEmail: RANA })),
  ]
  const other = await submitRequest(aVendorRequest({ contactEmail: 'other@gmail.com' }))
  for (const page of [...pages, other]) await approve(page)
  const statuses = async () =>
    Promise.all(
      [...pages, other].map(async (page) => {
        const { rows } = await staff.query<{ status: string }>(
          sql`select status from submissions where id = ${idIn(page)}`,
        )
        return rows[0]?.status
      }),
    )
  await site.post('/review/personal-data/erasure', { email: RANA }, amal)
  expect(await statuses()).toEqual(['approved', 'approved', 'approved'])
  const answer = await site.post('/review/personal-data/erasure', { email: RANA, confirmed: 'on' }, amal)
  expect(await statuses()).toEqual(['erased', 'erased', 'approved'])
  expect(await acts()).toEqual([{ act: 'erased', reviewer: 'amal@dalil.example' }])
  const text = await show(answer.headers.get('Location') ?? '')
  expect(text).toContain('The data of this address is erased.')
  expect(text).not.toContain('I understand that erasing all data of these addresses cannot be undone')
  expect((await staff.query(sql`select from letters where recipient like '%na@gmail.com'`)).rowCount).toBe(0)
})
