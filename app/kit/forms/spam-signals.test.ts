import sql from 'sql-template-tag'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testSite } from '../../../test/app.ts'
import { aListing, aMessage, aVendorRequest } from '../../../test/builders.ts'
import { everyRow } from '../../../test/every-row.ts'
import type { Form } from '../../../test/form.ts'
import { readPage } from '../../../test/page.ts'
import { HONEYPOT, SECONDS_SHOWN } from './spam-signals.ts'

const site = await testSite()
const { staff } = site.database
afterAll(() => site.close())
beforeEach(async () => {
  await staff.query(
    'truncate digest_queue, letters, opportunity_submissions, opportunities, vendor_listings, contact_submissions cascade',
  )
})

const forms = [
  { path: '/post-vendor-request', kind: 'request', table: sql`opportunity_submissions`, form: aVendorRequest() },
  { path: '/list-your-services', kind: 'listing', table: sql`vendor_listings`, form: aListing() },
  { path: '/contact', kind: 'message', table: sql`contact_submissions`, form: aMessage() },
] as const
const stored = async () => (await staff.query(sql`select kind, suspicion from submissions order by created_at`)).rows
const letters = async () => (await staff.query(sql`select from letters`)).rowCount
const answerTo = async (path: string, form: Form) => {
  const { status, headers } = await site.post(path, form)
  // The signed reference and the key are replaced, because only they may differ.
  const withoutSecrets = (header: string) =>
    header.replace(/=[0-9A-F]{8}[\w.-]+/, '=RECEIPT').replace(/key=[\w-]{43}/, 'key=KEY')
  return { status, headers: [...headers].map((header) => withoutSecrets(header.join())) }
}

test.for(forms)('$path has a honeypot that people neither see, hear nor reach', async ({ path }) => {
  const page = await site.page(path)
  const honeypot = page.getByLabelText<HTMLInputElement>('Please leave this field empty')
  expect(page.queryAllByRole('textbox')).not.toContain(honeypot)
  expect(honeypot.closest('[aria-hidden="true"]')?.className).toBe('sr-only')
  expect([honeypot.name, honeypot.tabIndex, honeypot.autocomplete, honeypot.value]).toEqual(['subject', -1, 'off', ''])
})

test.for(forms)(
  'with the hidden field filled in, $path gives the usual answer, and stores the same row with a mark',
  async ({ path, kind, table, form }) => {
    const unmarked = await answerTo(path, form)
    expect(await answerTo(path, { ...form, [HONEYPOT]: 'Cheap links' })).toEqual(unmarked)
    expect(await stored()).toEqual([
      { kind, suspicion: null },
      { kind, suspicion: 'hidden_field' },
    ])
    const { rows } = await staff.query<{ row: unknown }>(sql`
      select to_jsonb(${table}) - '{id,created_at,suspicion}'::text[] as row from ${table}`)
    expect(rows[0]).toEqual(rows[1])
  },
)

test.for(forms)('suspected spam by $path queues no receipt, and no digest counts it', async ({ path, form }) => {
  await site.post(path, { ...form, [HONEYPOT]: 'x' })
  expect(await letters()).toBe(0)
  expect((await staff.query(sql`select from digest_queue`)).rowCount).toBe(0)
})

test('the company type of an open request is stored nowhere, whether the form is suspected spam or not', async () => {
  const strict = await testSite()
  await strict.post('/post-vendor-request', aVendorRequest({ companyType: 'PPP Consortium' }))
  await strict.post('/post-vendor-request', aVendorRequest({ companyType: 'PPP Consortium', [HONEYPOT]: 'x' }))
  await strict.post('/post-vendor-request', aVendorRequest({ companyType: 'PPP Consortium', [SECONDS_SHOWN]: '0' }))
  const rows = await everyRow({ databaseUrl: strict.database.url, dataFolder: 'unused' })
  expect(rows.opportunity_submissions).toHaveLength(3)
  expect(Object.keys(rows).filter((table) => rows[table]?.some((row) => row.includes('PPP Consortium')))).toEqual([])
  await strict.close()
})

test.for([
  ['2.9', 'too_fast'],
  ['0', 'too_fast'],
  ['-1', 'too_fast'],
  ['3.0', null],
  ['86400', null],
  // Without scripts, the form does not send how long it was shown.
  ['', null],
  [undefined, null],
  ['soon', null],
])('a form that was shown for %j seconds: %s', async ([seconds, suspicion]) => {
  const form = aMessage(typeof seconds === 'string' ? { [SECONDS_SHOWN]: seconds } : {})
  expect((await site.post('/contact', form)).status).toBe(303)
  expect(await stored()).toEqual([{ kind: 'message', suspicion }])
})

test('the minimum fill time is a setting, and may be zero', async () => {
  const patient = await testSite({ SECONDS_TO_FILL: '0' })
  await patient.post('/contact', aMessage({ [SECONDS_SHOWN]: '0.0' }))
  expect((await patient.database.staff.query(sql`select suspicion from contact_submissions`)).rows).toEqual([
    { suspicion: null },
  ])
  await patient.close()
})

test('a form that breaks a rule is refused before it is judged as spam', async () => {
  const answer = await site.post('/contact', aMessage({ email: 'rana', [HONEYPOT]: 'x', [SECONDS_SHOWN]: '0' }))
  expect((await readPage(answer)).form.errors).toEqual({ email: 'Please enter a valid email address' })
  expect(await stored()).toEqual([])
})

test('suspected spam counts towards the rate limits like any other form', async () => {
  const strict = await testSite({ SUBMISSIONS_PER_10_MINUTES: '2' })
  const answers = []
  for (const message of ['One', 'Two', 'Three'])
    answers.push((await strict.post('/contact', aMessage({ message, [HONEYPOT]: 'x' }))).status)
  expect(answers).toEqual([303, 303, 429])
  expect((await strict.database.staff.query(sql`select from contact_submissions`)).rowCount).toBe(2)
  await strict.close()
})

test('the largest possible form can be stored with a mark', async () => {
  const strict = await testSite({}, { recognisesRepetitions: true })
  const widest = '"ﷺ'.repeat(5_000)
  const url = `https://wadi.example/${'é'.repeat(1_900)}`
  const request = aVendorRequest({
    description: widest,
    companyName: 'ﷺ'.repeat(200),
    companyWebsite: url,
    [HONEYPOT]: 'x',
  })
  expect((await strict.post('/post-vendor-request', request)).status).toBe(303)
  const { rows } = await strict.database.staff.query(sql`select description from opportunity_submissions`)
  expect(rows).toEqual([{ description: widest }])
  await strict.close()
})
