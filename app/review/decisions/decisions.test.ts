import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testSite, wordsOf } from '../../../test/app.ts'
import { aVendorRequest } from '../../../test/builders.ts'
import { formOn } from '../../../test/form-on-page.ts'
import { watchLog } from '../../../test/log.ts'

const site = await testSite()
const { staff } = site.database
const rana = await site.signIn('rana@dalil.example')
const sami = await site.signIn('sami@dalil.example')
const lina = await site.signIn('lina@dalil.example')
const reviewers = [rana, sami, lina]
afterAll(() => site.close())
beforeEach(async () => {
  await staff.query(sql`truncate opportunities, opportunity_submissions`)
})

/** Sends a request as a visitor does, and gives its id. */
async function received(fields: Parameters<typeof aVendorRequest>[0] = {}): Promise<string> {
  await site.post('/post-vendor-request', aVendorRequest(fields))
  const { rows } = await staff.query<{ id: string }>(
    sql`select id from opportunity_submissions order by created_at desc limit 1`,
  )
  return rows[0]?.id ?? ''
}

const approve = (id: string, reviewer = rana) => site.post(`/review/requests/${id}/approval`, {}, reviewer)
const decline = (id: string, reason: string, reviewer = rana) =>
  site.post(`/review/requests/${id}/rejection`, { reason }, reviewer)
const show = async (path: string) => wordsOf(await (await site.get(path, rana)).text())
const requests = async () => (await staff.query(sql`select * from opportunity_submissions`)).rows
const opportunities = async () => (await staff.query(sql`select * from opportunities`)).rows

test('the queue holds what is pending, oldest first', async () => {
  for (const companyName of ['First', 'Second', 'Third']) await received({ companyName })
  await approve(await received({ companyName: 'Approved' }))
  await decline(await received({ companyName: 'Declined' }), 'Spam')
  await staff.query(
    sql`update opportunity_submissions set created_at = now() - interval '1 day' where company = 'Third'`,
  )
  const words = await show('/review')
  expect(words).toContain('3 submissions wait')
  expect(words).toMatch(/Third.*First.*Second/)
  expect(words).not.toMatch(/Approved|Declined/)
})

test('an empty queue says so', async () => {
  expect(await show('/review')).toContain('The queue is empty')
})

test('a request is shown in full, with everything that was sent', async () => {
  const id = await received({ description: 'First\nsecond <b>', companyName: 'Wadi & Sons' })
  const words = await show(`/review/requests/${id}`)
  for (const part of [
    'Wadi & Sons',
    'Delay analysis',
    'Civil',
    'English',
    'First second <b>',
    'Rail',
    'Public',
    'Jordan',
  ])
    expect(words).toContain(part)
  for (const part of ['$10M - $50M', 'Amman', 'https://wadi-build.example', 'claims@wadi-build.example', 'Received'])
    expect(words).toContain(part)
})

test.for([randomUUID(), 'x', "' or 1=1", '%00'])('there is no request %s, to look at or to decide on', async (id) => {
  const at = encodeURIComponent(id)
  expect((await site.get(`/review/requests/${at}`, rana)).status).toBe(404)
  expect((await approve(at)).status).toBe(303)
  expect((await decline(at, 'Spam')).status).toBe(303)
  expect(await opportunities()).toEqual([])
})

test('an approved request is on the home page at once, posted now, as it was sent', async () => {
  const id = await received({ companyName: 'Wadi Crest', vendorServices: ['Expert witness', 'Delay analysis'] })
  await staff.query(sql`update opportunity_submissions set created_at = now() - interval '9 days'`)
  const before = new Date()
  const answer = await approve(id)
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, `/review/requests/${id}`])
  expect(await site.text('/')).toMatch(/Wadi Crest.*Posted today/)
  const [opportunity] = await opportunities()
  expect(opportunity).toMatchObject({
    submission_id: id,
    company: 'Wadi Crest',
    logo_url: null,
    description: 'An independent delay analysis for a depot.',
    location: 'Amman',
    country: 'Jordan',
    ownership_type: 'Public',
    project_size: '$10M - $50M',
    services: ['Delay analysis', 'Expert witness'],
    project_type: ['Rail'],
    specialties: ['Civil'],
    languages: ['English'],
    contact_email: 'claims@wadi-build.example',
  })
  expect(opportunity?.posted_at.getTime()).toBeGreaterThanOrEqual(before.getTime() - 1)
  expect(await site.text(`/opportunities/${opportunity?.id}`)).toContain('claims@wadi-build.example')
})

test('a decision keeps who took it and when, and its page says so', async () => {
  const before = Date.now()
  const approved = await received()
  await approve(approved, sami)
  const declined = await received()
  await decline(declined, '  Not about\r\nconstruction ', lina)
  const rows = await requests()
  expect(rows.find(({ id }) => id === approved)).toMatchObject({
    status: 'approved',
    decided_by: 'sami@dalil.example',
  })
  expect(rows.find(({ id }) => id === declined)).toMatchObject({
    status: 'declined',
    decided_by: 'lina@dalil.example',
  })
  for (const { decided_at } of rows) expect(decided_at.getTime()).toBeGreaterThanOrEqual(before - 1)
  expect(await show(`/review/requests/${approved}`)).toMatch(/Approved by sami@dalil\.example.*See it published/)
  expect(await show(`/review/requests/${declined}`)).toMatch(/Declined by lina@dalil\.example.*Not about construction/)
})

test('of twenty approvals at the same moment, by several reviewers, one publishes', async () => {
  const id = await received({ companyName: 'Wadi Crest' })
  const log = watchLog()
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => approve(id, reviewers[n % 3])))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]))
  expect(await opportunities()).toHaveLength(1)
  expect(log).toEqual([])
})

test('of approvals and refusals at the same moment one is the decision, and the rest agrees with it', async () => {
  for (let round = 0; round < 10; round++) {
    const id = await received()
    await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        n % 2 ? approve(id, reviewers[n % 3]) : decline(id, 'Spam', reviewers[n % 3]),
      ),
    )
  }
  const rows = await requests()
  const approved = rows.filter(({ status }) => status === 'approved').map(({ id }) => id)
  expect(rows.filter(({ status }) => status === 'pending')).toEqual([])
  expect((await opportunities()).map(({ submission_id }) => submission_id).sort()).toEqual(approved.sort())
  const { rows: taken } = await staff.query(sql`
    select decision, record_id from decisions where record_id = any(${rows.map(({ id }) => id)}::uuid[])`)
  expect(new Map(taken.map(({ record_id, decision }) => [record_id, decision]))).toEqual(
    new Map(rows.map(({ id, status }) => [id, status])),
  )
  expect(taken).toHaveLength(10)
})

test('a decision stands: what comes after it changes nothing', async () => {
  const id = await received()
  await decline(id, 'Spam', rana)
  await approve(id, sami)
  await decline(id, 'Something else', sami)
  expect(await requests()).toMatchObject([{ status: 'declined', decided_by: 'rana@dalil.example' }])
  expect(await opportunities()).toEqual([])
})

test.for([
  ['', 'Please choose a reason or write one'],
  [' \r\n ', 'Please choose a reason or write one'],
  ['x'.repeat(2_001), 'Please use at most 2,000 characters'],
  ['bad\0reason', 'Please remove the characters that cannot be shown'],
])('declining needs a reason: %.10j will not do', async ([reason = '', message = '']) => {
  const id = await received()
  const answer = await decline(id, reason)
  const form = formOn(await answer.text())
  expect([answer.status, form.errors.reason]).toEqual([400, message])
  expect(await requests()).toMatchObject([{ status: 'pending', decided_by: null }])
})

test('a reason that will not do comes back to be mended', async () => {
  const id = await received()
  const answer = await decline(id, `${'x'.repeat(2_000)}\ny`)
  const html = await answer.text()
  expect(formOn(html).values.reason).toEqual([`${'x'.repeat(2_000)}\ny`])
  expect(html).toContain(`action="/review/requests/${id}/rejection"`)
})

test('a pending or declined request is on no public page', async () => {
  const pending = await received({ companyName: 'Wadi Hidden' })
  const declined = await received({ companyName: 'Wadi Hidden' })
  await decline(declined, 'Spam')
  for (const path of ['/', '/?q=hidden', '/?country=Jordan', `/opportunities/${pending}`, `/opportunities/${declined}`])
    expect([path, (await site.text(path)).includes('Wadi Hidden')]).toEqual([path, false])
})

test('a decision is a form that is posted: opening its address decides nothing', async () => {
  const id = await received()
  await site.get(`/review/requests/${id}/approval`, rana)
  await site.get(`/review/requests/${id}/rejection`, rana)
  expect(await requests()).toMatchObject([{ status: 'pending' }])
})

test('another site cannot decide in the name of a reviewer', async () => {
  const id = await received()
  const answer = await site.post(`/review/requests/${id}/approval`, {}, { ...rana, Origin: 'https://evil.example' })
  expect(answer.status).toBe(403)
  expect(await requests()).toMatchObject([{ status: 'pending' }])
})
