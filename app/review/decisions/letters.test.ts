import sql from 'sql-template-tag'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { seedSamples } from '../../../bin/seed.ts'
import { testSite } from '../../../test/app.ts'
import { aFreelancer, aListing, aVendorRequest } from '../../../test/builders.ts'
import { delivered } from '../../../test/delivered.ts'

const site = await testSite()
const { staff } = site.database
const amal = await site.signIn('amal@dalil.example')
const badr = await site.signIn('badr@dalil.example')
afterAll(() => site.close())
beforeEach(async () => {
  for (const table of [sql`opportunities`, sql`opportunity_submissions`, sql`vendor_listings`, sql`outbox`])
    await staff.query(sql`delete from ${table}`)
})

const letters = async () =>
  (await staff.query(sql`select recipient, template, content from outbox order by created_at, template`)).rows
const forgetLetters = () => staff.query(sql`delete from outbox`)

/** Sends a request, or a listing, as a visitor does, and gives its page in the console. */
async function posted(form = aVendorRequest()): Promise<string> {
  await site.post('/post-vendor-request', form)
  const { rows } = await staff.query(sql`select id from opportunity_submissions order by created_at desc limit 1`)
  return `/review/requests/${rows[0]?.id}`
}
async function listed(form: ReturnType<typeof aListing> = aListing()): Promise<string> {
  await site.post('/list-your-services', form)
  const { rows } = await staff.query(sql`select id from vendor_listings order by created_at desc limit 1`)
  return `/review/listings/${rows[0]?.id}`
}
const idIn = (page: string) => page.split('/').at(-1)
const approve = (page: string, who = amal) => site.post(`${page}/approval`, {}, who)
const decline = (page: string, reason: string, who = amal) => site.post(`${page}/rejection`, { reason }, who)

const headOf = (raw: string) => raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')

test('whoever sends a request or a listing gets a receipt, which repeats only what was chosen', async () => {
  const request = await posted(aVendorRequest({ vendorServices: ['Delay analysis', 'Expert witness'] }))
  const listing = await listed(aFreelancer())
  expect(await letters()).toEqual([
    {
      recipient: 'claims@wadi-build.example',
      template: 'receipt',
      content: {
        kind: 'request',
        submissionId: idIn(request),
        services: ['Delay analysis', 'Expert witness'],
        country: 'Jordan',
      },
    },
    {
      recipient: 'office@mizaneth.example',
      template: 'receipt',
      content: {
        kind: 'listing',
        submissionId: idIn(listing),
        services: ['Delay analysis', 'Expert witness'],
        country: 'UAE',
      },
    },
  ])
  const [first, second] = await delivered(site)
  expect(first).toContain('Subject: We have received your vendor request\r\n')
  expect(first).toContain('Services: Delay analysis, Expert witness\r\nCountry: Jordan')
  expect(first).not.toMatch(/Wadi Build|depot/)
  expect(second).toContain('Subject: We have received your services listing\r\n')
  expect(second).not.toContain('Khudayri')
})

test('a form that is refused queues nothing', async () => {
  await site.post('/post-vendor-request', aVendorRequest({ companyName: '' }))
  await site.post('/list-your-services', aListing({ contactEmail: 'nobody' }))
  await site.post('/post-vendor-request', {})
  expect(await letters()).toEqual([])
})

test('an address gets five receipts in a day, however it is spelt; what is sent is kept all the same', async () => {
  const listing = aListing({ contactEmail: 'Claims@Wadi-Build.example' })
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      n % 2 ? site.post('/post-vendor-request', aVendorRequest()) : site.post('/list-your-services', listing),
    ),
  )
  expect(await letters()).toHaveLength(5)
  expect((await staff.query(sql`select from vendor_listings`)).rowCount).toBe(10)
  await staff.query(sql`update outbox set created_at = created_at - interval '1 day'`)
  await posted()
  expect(await letters()).toHaveLength(6)
})

const spellings = [
  'rené@münchen.example',
  'RENÉ@MÜNCHEN.Example',
  'rene\u0301@münchen.example',
  'rené@xn--mnchen-3ya.example',
  'René@XN--MNCHEN-3YA.example',
  'rené+dalil@münchen.example',
  'rené+a+b@xn--mnchen-3ya.example',
]

test('all spellings of one mailbox share its five receipts, also at the same moment', async () => {
  await Promise.all(
    [...spellings, ...spellings].map((contactEmail, n) =>
      n % 2
        ? site.post('/post-vendor-request', aVendorRequest({ contactEmail }))
        : site.post('/list-your-services', aListing({ contactEmail })),
    ),
  )
  expect(await letters()).toHaveLength(5)
  for (const { recipient } of await letters()) expect(recipient).toMatch(/@münchen\.example$/)
  for (const contactEmail of ['rene@münchen.example', 'rené@munchen.example', '+rené@münchen.example'])
    await posted(aVendorRequest({ contactEmail }))
  expect(await letters()).toHaveLength(8)
})

test('receipts that were queued before count by whatever spelling they have', async () => {
  await staff.query(sql`
    insert into outbox (recipient, template) select 'Claims+old@Wadi-Build.example', 'receipt' from generate_series(1, 4)`)
  await posted()
  await posted()
  expect(await letters()).toHaveLength(5)
})

test('samples, and what the team puts in by SQL, get no receipt', async () => {
  await seedSamples(staff)
  await staff.query(sql`
    insert into vendor_listings (company_name, location, country, website, contact_email)
    values ('By hand', 'Amman', 'Jordan', 'https://a.example', 'a@b.example')`)
  expect(await letters()).toEqual([])
})

test('an approved request brings its poster the link under which it can be read', async () => {
  const page = await posted(aVendorRequest({ companyName: 'Wadi & Sons' }))
  await forgetLetters()
  await approve(page)
  const { rows } = await staff.query(sql`select id from opportunities`)
  expect(await letters()).toEqual([
    {
      recipient: 'claims@wadi-build.example',
      template: 'approved',
      content: { kind: 'request', submissionId: idIn(page), name: 'Wadi & Sons', opportunityId: rows[0]?.id },
    },
  ])
  const [letter = ''] = await delivered(site)
  expect(letter).toContain('Subject: Your vendor request is published on Dalil\r\n')
  expect(letter).toContain('Reply-To: team@dalil.example\r\n')
  const link = /^http:\/\/dalil\.example(\S+)\r$/m.exec(letter)?.[1] ?? ''
  expect(await site.text(link)).toContain('Wadi & Sons')
})

test('an approved listing brings its lister a link that finds it in the directory', async () => {
  const page = await listed(aListing({ companyName: 'Mizaneth & Co, 100%' }))
  await forgetLetters()
  await approve(page)
  expect(await letters()).toEqual([
    {
      recipient: 'office@mizaneth.example',
      template: 'approved',
      content: { kind: 'listing', submissionId: idIn(page), name: 'Mizaneth & Co, 100%' },
    },
  ])
  const [letter = ''] = await delivered(site)
  expect(letter).toContain('Subject: Your services listing is published on Dalil\r\n')
  const link = /^http:\/\/dalil\.example(\S+)\r$/m.exec(letter)?.[1] ?? ''
  expect(await site.text(link)).toContain('Mizaneth & Co, 100%')
})

test('whoever is declined reads why', async () => {
  const pages = [await posted(), await listed()]
  await forgetLetters()
  for (const page of pages) await decline(page, 'It names no project.\n\nPlease say where <it> is.')
  const [request, listing] = await delivered(site)
  expect(request).toContain('Subject: Your vendor request is not published on Dalil\r\n')
  expect(request).toContain('The reason:\r\n\r\nIt names no project.\r\n\r\nPlease say where <it> is.\r\n')
  expect(request).toContain('<p>Please say where &lt;it&gt; is.</p>')
  expect(request).toContain('http://dalil.example/post-vendor-request')
  expect(listing).toMatch(/the services listing that reached us on \d+ \w+ \d{4} at \d\d:\d\d UTC\./)
  for (const letter of [request, listing]) expect(letter).not.toMatch(/Wadi|Mizaneth/)
  expect(listing).toContain('http://dalil.example/list-your-services')
})

test('of reviewers who decide at once one is told of: one letter, and it agrees with the decision', async () => {
  const pages: string[] = []
  for (let round = 0; round < 5; round++) pages.push(await posted(), await listed())
  await forgetLetters()
  const presses = pages.flatMap((page) =>
    Array.from({ length: 8 }, (_, n) => (n % 2 ? approve(page, n % 3 ? amal : badr) : decline(page, 'No.', badr))),
  )
  await Promise.all(presses)
  const { rows } = await staff.query(sql`
    select status as template, 'request' as kind from opportunity_submissions
    union all select status, 'listing' from vendor_listings order by 1, 2`)
  const told = (await letters()).map(({ template, content }) => ({ template, kind: content.kind }))
  expect(rows).toHaveLength(10)
  expect(told.sort((a, b) => `${a.template} ${a.kind}`.localeCompare(`${b.template} ${b.kind}`))).toEqual(rows)
})

test('a decision that is refused or comes too late queues nothing', async () => {
  const page = await posted()
  await decline(page, 'No.')
  await forgetLetters()
  await decline(page, 'No again.')
  await approve(page)
  await decline(await listed(), ' ')
  expect((await letters()).map(({ template }) => template)).toEqual(['receipt'])
})

test('no name and no reason becomes a header, whatever is in it', async () => {
  const pages = [await posted(), await posted(), await listed()]
  const trick = 'Wadi\r\nBcc: spy@example.com\r\n\r\n<b>'
  await staff.query(sql`update opportunity_submissions set company = ${trick}`)
  await staff.query(sql`update vendor_listings set company_name = ${trick}`)
  await approve(pages[0] ?? '')
  await decline(pages[1] ?? '', 'No.\r\nBcc: spy@example.com\r\nSubject: Hello')
  await approve(pages[2] ?? '')
  const received = await delivered(site)
  expect(received).toHaveLength(6)
  for (const raw of received) {
    expect(headOf(raw)).not.toMatch(/spy@|Hello|Wadi/)
    expect(headOf(raw).match(/^(From|To|Subject|Reply-To):/gm)).toHaveLength(4)
  }
})
