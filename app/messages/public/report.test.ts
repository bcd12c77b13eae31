import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { vendorPath } from '../../../domain/vendor-path.ts'
import { testSite } from '../../../test/app.ts'
import { aMessage, anOpportunity, insertListings, publish } from '../../../test/builders.ts'
import { linksIn, textOf } from '../../../test/page.ts'

const site = await testSite()
afterAll(() => site.close())
const { staff } = site.database

async function report(path: string) {
  const page = await site.page(path)
  const about = page.document.querySelector<HTMLInputElement>('input[name="about"]')?.value
  const answer = await site.post(path, aMessage({ ...(about && { about }) }))
  const { rows } = await staff.query(sql`select about from contact_submissions order by created_at desc limit 1`)
  return { page, status: answer.status, stored: rows[0]?.about }
}

test('a vendor request links to its report, which reaches the team with the request named', async () => {
  const [id] = await publish(staff, anOpportunity({ company: 'Wadi & Sons' }))
  const opportunity = await site.page(`/opportunities/${id}`)
  expect(linksIn(opportunity.getByRole('main'), 'Report this request')).toEqual([`/report/opportunities/${id}`])
  const { page, ...answer } = await report(`/report/opportunities/${id}`)
  expect(textOf(page.getByRole('main'))).toMatch(
    /You are reporting the vendor request of Wadi & Sons\..*We do not tell Wadi & Sons who reported it\./,
  )
  expect(answer).toEqual({ status: 303, stored: `opportunities/${id}` })
})

test('a listing links to its report too', async () => {
  await insertListings(staff, { company_name: 'Mizaneth' })
  const { rows } = await staff.query<{ id: string }>(sql`select id from public_listings`)
  const id = rows[0]?.id
  const { document } = await site.page(vendorPath(id ?? '', 'Mizaneth') ?? '')
  expect(linksIn(document.body, 'Report this listing')).toEqual([`/report/vendors/${id}`])
  const { page, ...answer } = await report(`/report/vendors/${id}`)
  expect(textOf(page.getByRole('main'))).toContain(
    'Report a listing You are reporting the listing of Mizaneth. Tell us what is wrong. We review every report. The listing stays online until we decide. We do not tell Mizaneth who reported it.',
  )
  expect(answer).toEqual({ status: 303, stored: `vendors/${id}` })
})

test('an unpublished submission cannot be reported', async () => {
  const [id] = await publish(staff, anOpportunity())
  for (const path of [`opportunities/${randomUUID()}`, `vendors/${id}`, `messages/${id}`, 'opportunities/none'])
    expect((await site.get(`/report/${path}`)).status).toBe(404)
})

test('a message with an invalid reference to a submission is refused', async () => {
  for (const about of ['opportunities/none', `listings/${randomUUID()}`, 'https://evil.example'])
    expect((await site.post('/contact', aMessage({ about }))).status).toBe(400)
})
