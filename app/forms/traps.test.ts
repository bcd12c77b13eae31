import sql from 'sql-template-tag'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testSite } from '../../test/app.ts'
import { aListing, aMessage, aVendorRequest } from '../../test/builders.ts'
import type { Form } from '../../test/form.ts'
import { formOn } from '../../test/form-on-page.ts'
import { BAIT, SECONDS_SHOWN } from './trap-fields.ts'

const site = await testSite()
const { team } = site.database
afterAll(() => site.close())
beforeEach(async () => {
  await team.query(
    'truncate caught, outbox, opportunity_submissions, opportunities, vendor_listings, contact_submissions',
  )
})

const forms = [
  { path: '/post-vendor-request', kind: 'request', form: aVendorRequest() },
  { path: '/list-your-services', kind: 'listing', form: aListing() },
  { path: '/contact', kind: 'message', form: aMessage() },
] as const
const waiting = async () => (await team.query(sql`select kind from review_queue`)).rows.map(({ kind }) => kind)
const caught = async () => (await team.query(sql`select kind, content, reason from caught`)).rows
const letters = async () => (await team.query(sql`select from outbox`)).rowCount
const answerTo = async (path: string, form: Form) => {
  const { status, headers } = await site.post(path, form)
  return { status, headers: [...headers] }
}

test.for(forms)('$path has a field that nobody sees, hears or reaches', async ({ path }) => {
  const html = await (await site.get(path)).text()
  const [bait = ''] = new RegExp(`<div aria-hidden="true" class="sr-only">.*?name="${BAIT}".*?</div>`).exec(html) ?? []
  expect(bait).toMatch(/<label>Please leave this field empty<input [^>]*tabindex="-1"/i)
  expect(bait).toMatch(/autocomplete="off"/i)
  expect(bait).not.toContain('value=')
})

test.for(forms)(
  'whoever fills it in on $path is answered as everyone is, and put aside',
  async ({ path, kind, form }) => {
    const honest = await answerTo(path, form)
    await team.query(sql`delete from outbox`)
    expect(await answerTo(path, { ...form, [BAIT]: 'Cheap links' })).toEqual(honest)
    expect(await waiting()).toEqual([kind])
    expect(await caught()).toEqual([{ kind, content: expect.objectContaining(form), reason: 'hidden_field' }])
    expect(await letters()).toBe(0)
  },
)

test.for([
  ['2.9', 'too_fast'],
  ['0', 'too_fast'],
  ['-1', 'too_fast'],
  ['3.0', undefined],
  ['86400', undefined],
  // Without scripts there is nobody to tell.
  ['', undefined],
  [undefined, undefined],
  ['soon', undefined],
])('a form that was shown for %j seconds: %s', async ([seconds, reason]) => {
  expect(
    (await site.post('/contact', aMessage(seconds === undefined ? {} : { [SECONDS_SHOWN]: seconds }))).status,
  ).toBe(303)
  expect([await waiting(), (await caught()).map((row) => row.reason)]).toEqual(
    reason ? [[], [reason]] : [['message'], []],
  )
})

test('how long a person takes at least can be set, to nothing at all', async () => {
  const patient = await testSite({ SECONDS_TO_FILL: '0' })
  await patient.post('/contact', aMessage({ [SECONDS_SHOWN]: '0.0' }))
  expect((await patient.database.team.query(sql`select from contact_submissions`)).rowCount).toBe(1)
  await patient.close()
})

test('a form that breaks a rule is told so, whoever sent it', async () => {
  const answer = await site.post('/contact', aMessage({ email: 'rana', [BAIT]: 'x', [SECONDS_SHOWN]: '0' }))
  expect(formOn(await answer.text()).errors).toEqual({ email: 'Please enter a valid email address' })
  expect(await caught()).toEqual([])
})

test('what is put aside is counted as what is stored', async () => {
  const strict = await testSite({ SUBMISSIONS_PER_10_MINUTES: '2' })
  const answers = []
  for (const message of ['One', 'Two', 'Three'])
    answers.push((await strict.post('/contact', aMessage({ message, [BAIT]: 'x' }))).status)
  expect(answers).toEqual([303, 303, 429])
  expect((await strict.database.team.query(sql`select from caught`)).rowCount).toBe(2)
  await strict.close()
})

test('the database takes no catch larger than a form can be', async () => {
  const put = (characters: number) =>
    site.database.visitor.query(sql`
      insert into caught (kind, content, reason)
      values ('message', ${JSON.stringify({ message: 'x'.repeat(characters) })}, 'hidden_field')`)
  await put(60_000)
  await expect(put(66_000)).rejects.toThrow(/check constraint/)
})

test('the largest form there is can be put aside', async () => {
  const widest = '"ﷺ'.repeat(5_000)
  const url = `https://wadi.example/${'é'.repeat(1_900)}`
  const request = aVendorRequest({
    description: widest,
    companyName: 'ﷺ'.repeat(200),
    companyWebsite: url,
    [BAIT]: 'x',
  })
  expect((await site.post('/post-vendor-request', request)).status).toBe(303)
  expect(await caught()).toHaveLength(1)
})
