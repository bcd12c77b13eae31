import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { aVendorRequest } from '../../../test/builders.ts'
import { afterDecision, idIn, testConsole } from '../../../test/console.ts'
import { watchLog } from '../../../test/log.ts'
import { actionsOf, readPage, textOf } from '../../../test/page.ts'

const { site, staff, amal, badr, submitRequest, approve, decline, open, show } = await testConsole()
const lina = await site.signIn('lina@dalil.example')
const reviewers = [amal, badr, lina]

const requests = async () => (await staff.query(sql`select * from opportunity_submissions`)).rows
const opportunities = async () => (await staff.query(sql`select * from opportunities`)).rows

test('the queue has the pending submissions, oldest first', async () => {
  for (const companyName of ['First', 'Second', 'Third']) await submitRequest(aVendorRequest({ companyName }))
  await approve(await submitRequest(aVendorRequest({ companyName: 'Approved' })))
  await decline(await submitRequest(aVendorRequest({ companyName: 'Declined' })), 'Spam')
  await staff.query(
    sql`update opportunity_submissions set created_at = now() - interval '1 day' where company = 'Third'`,
  )
  const words = textOf((await open('/review')).getByRole('region', { name: 'Queue' }))
  expect(words).toContain('3 submissions wait')
  expect(words).toMatch(/Third.*First.*Second/)
  expect(words).not.toMatch(/Approved|Declined/)
})

test('the page of an empty queue says that it is empty', async () => {
  expect(await show('/review')).toContain('The queue is empty')
})

test('a request is shown completely, with all fields that were sent', async () => {
  const page = await submitRequest(aVendorRequest({ description: 'First\nsecond <b>', companyName: 'Wadi & Sons' }))
  const words = await show(page)
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

test.for([randomUUID(), 'x', "' or 1=1", '%00'])('a request %s can neither be opened nor decided on', async (id) => {
  const page = `/review/requests/${encodeURIComponent(id)}`
  expect((await site.get(page, amal)).status).toBe(404)
  expect((await approve(page)).status).toBe(303)
  expect((await decline(page, 'Spam')).status).toBe(303)
  expect(await opportunities()).toEqual([])
})

test('an approved request is on the homepage immediately, as it was sent and with the current date', async () => {
  const page = await submitRequest(
    aVendorRequest({ companyName: 'Wadi Crest', vendorServices: ['Expert witness', 'Delay analysis'] }),
  )
  await staff.query(sql`update opportunity_submissions set created_at = now() - interval '9 days'`)
  const before = new Date()
  const answer = await approve(page)
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, afterDecision(page)])
  expect(await site.text('/')).toMatch(/Wadi Crest.*Posted today/)
  const [opportunity] = await opportunities()
  expect(opportunity).toMatchObject({
    submission_id: idIn(page),
    company: 'Wadi Crest',
    logo_url: null,
    description: 'An independent delay analysis for a depot.',
    location: 'Amman',
    country: 'Jordan',
    ownership_type: 'Public',
    project_size: '$10M - $50M',
    services: ['Expert witness', 'Delay analysis'],
    project_type: ['Rail'],
    specialties: ['Civil'],
    languages: ['English'],
    contact_email: 'claims@wadi-build.example',
  })
  expect(opportunity?.posted_at.getTime()).toBeGreaterThanOrEqual(before.getTime() - 1)
  expect(await site.text(`/opportunities/${opportunity?.id}`)).toContain('claims@wadi-build.example')
})

test('a decision records its reviewer and its time, and the page shows them', async () => {
  const before = Date.now()
  const approved = await submitRequest()
  await approve(approved, badr)
  const declined = await submitRequest()
  await decline(declined, '  Not about\r\nconstruction ', lina)
  const rows = await requests()
  expect(rows.find(({ id }) => id === idIn(approved))).toMatchObject({
    status: 'approved',
    decided_by: 'badr@dalil.example',
  })
  expect(rows.find(({ id }) => id === idIn(declined))).toMatchObject({
    status: 'declined',
    decided_by: 'lina@dalil.example',
  })
  for (const { decided_at } of rows) expect(decided_at.getTime()).toBeGreaterThanOrEqual(before - 1)
  expect(await show(approved)).toMatch(/Approved by badr@dalil\.example.*See the published request/)
  expect(await show(declined)).toMatch(/Declined by lina@dalil\.example.*Not about construction/)
})

test('if several reviewers approve a request twenty times at the same moment, it is published once', async () => {
  const page = await submitRequest(aVendorRequest({ companyName: 'Wadi Crest' }))
  const log = watchLog()
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => approve(page, reviewers[n % 3])))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]))
  expect(await opportunities()).toHaveLength(1)
  expect(log).toEqual([])
})

test('if reviewers approve and decline a request at the same moment, one decision counts, and the record agrees with it', async () => {
  for (let round = 0; round < 10; round++) {
    const page = await submitRequest()
    await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        n % 2 ? approve(page, reviewers[n % 3]) : decline(page, 'Spam', reviewers[n % 3]),
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

test('later decisions on a decided submission change nothing', async () => {
  const page = await submitRequest()
  await decline(page, 'Spam', amal)
  await approve(page, badr)
  await decline(page, 'Something else', badr)
  expect(await requests()).toMatchObject([{ status: 'declined', decided_by: 'amal@dalil.example' }])
  expect(await opportunities()).toEqual([])
})

test('an approval of a request that another reviewer has declined leads to that decision, and says that it came second', async () => {
  const page = await submitRequest()
  await decline(page, 'Spam', amal)
  const answer = await site.post(`${page}/approval`, { seen: '' }, badr)
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, `${afterDecision(page)}&late=yes`])
  const shown = await site.page(page, badr)
  expect(shown.text).toContain('Declined by amal@dalil.example')
  expect(shown.queryByRole('alert')).toBeNull()
})

test.for([
  ['', 'Please choose or write a reason'],
  [' \r\n ', 'Please choose or write a reason'],
  ['x'.repeat(2_001), 'Please use 2,000 characters or fewer'],
  ['bad\0reason', 'Please remove the special characters that cannot be displayed. Look just after “bad”.'],
])('declining needs a reason and refuses %.10j', async ([reason = '', message = '']) => {
  const page = await submitRequest()
  const answer = await decline(page, reason)
  const form = (await readPage(answer)).form
  expect([answer.status, form.errors.reason]).toEqual([400, message])
  expect(await requests()).toMatchObject([{ status: 'pending', decided_by: null }])
})

test('an invalid reason comes back in the form', async () => {
  const page = await submitRequest()
  const answer = await decline(page, `${'x'.repeat(2_000)}\ny`)
  const returned = await readPage(answer)
  expect(returned.form.values.reason).toEqual([`${'x'.repeat(2_000)}\ny`])
  expect(actionsOf(returned, 'Decline')).toEqual([`${page}/rejection`])
})

test('a pending or declined request is on no public page', async () => {
  const pending = await submitRequest(aVendorRequest({ companyName: 'Wadi Hidden' }))
  const declined = await submitRequest(aVendorRequest({ companyName: 'Wadi Hidden' }))
  await decline(declined, 'Spam')
  for (const path of [
    '/',
    '/?q=hidden',
    '/?country=Jordan',
    `/opportunities/${idIn(pending)}`,
    `/opportunities/${idIn(declined)}`,
  ])
    expect([path, (await site.text(path)).includes('Wadi Hidden')]).toEqual([path, false])
})

test('opening the address of a decision decides nothing', async () => {
  const page = await submitRequest()
  for (const resource of ['approval', 'rejection']) await site.get(`${page}/${resource}`, amal)
  expect(await requests()).toMatchObject([{ status: 'pending' }])
})
