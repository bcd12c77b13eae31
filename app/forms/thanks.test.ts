import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { testSite } from '../../test/app.ts'
import { aListing, aMessage, aVendorRequest } from '../../test/builders.ts'
import { linksIn, textOf } from '../../test/page.ts'

const site = await testSite({ SUBMISSIONS_PER_10_MINUTES: '100' }, { recognisesRepetitions: true })
afterAll(() => site.close())
const { staff } = site.database

const forms = [
  { path: '/post-vendor-request', form: aVendorRequest(), table: 'opportunity_submissions' },
  { path: '/list-your-services', form: aListing(), table: 'vendor_listings' },
  { path: '/contact', form: aMessage(), table: 'contact_submissions' },
] as const

test.for(forms)('the thanks of $path name the reference: the end of the id', async ({ path, form, table }) => {
  const answer = await site.post(path, form)
  const page = await site.page(answer.headers.get('Location') ?? '')
  const { rows } = await staff.query<{ id: string }>(`select id from ${table}`)
  expect(textOf(page.getByRole('main'))).toContain(`Your reference: ${rows[0]?.id.slice(-8).toUpperCase()}`)
})

test.for(forms)('a sender of the same to $path again is told that it is there once', async ({ path, form }) => {
  const answer = await site.post(path, form)
  const { text } = await site.page(answer.headers.get('Location') ?? '')
  expect(text).toContain('You had sent the same before')
  expect(text).not.toContain('Your reference')
})

test.for([
  ['/post-vendor-request?submitted', '/post-vendor-request'],
  ['/list-your-services?submitted', '/list-your-services'],
  ['/contact?sent', '/contact'],
])('%s, opened without having sent the form, leads to the form', async ([path = '', form]) => {
  const main = (await site.page(path)).getByRole('main')
  expect(textOf(main)).toContain('Nothing was sent from here')
  expect(textOf(main)).not.toContain('Thank you')
  expect(linksIn(main)).toEqual([form])
})

test('the thanks link to the vendors who offer what was asked for', async () => {
  const services = ['Delay analysis', 'Expert witness']
  const answer = await site.post('/post-vendor-request', aVendorRequest({ vendorServices: services }))
  const page = await site.page(answer.headers.get('Location') ?? '')
  expect(linksIn(page.getByRole('main'), 'See the vendors who offer what you need')).toEqual([
    '/browse-vendors?service=Delay+analysis&service=Expert+witness',
  ])
})

test('the median time of a review is said from ten reviews on', async () => {
  const review = (hours: number) =>
    staff.query(sql`
    with request as (
      insert into opportunity_submissions (company, company_website, location, country, services, project_type,
        ownership_type, project_size, description, contact_email, specialties, languages, created_at)
      values ('Wadi', '', '', '', '{x}', '{x}', '', '', '', 'a@b.example', '{x}', '{x}', now() - make_interval(hours => ${hours}))
      returning id)
    insert into decisions (kind, record_id, decision, reviewer) select 'request', id, 'declined', 'amal@dalil.example' from request`)
  const send = async (company: string) => {
    const answer = await site.post('/post-vendor-request', aVendorRequest({ companyName: company }))
    return (await site.page(answer.headers.get('Location') ?? '')).text
  }
  for (let hours = 1; hours <= 9; hours++) await review(hours)
  expect(await send('Nine')).not.toContain('Half of the last reviews')
  await review(100)
  // The median of 1 to 9 and 100 is 5.5.
  expect(await send('Ten')).toContain('Half of the last reviews took at most 6 hours.')
})

test('what was stored is thanked for where the median cannot be read', async () => {
  await staff.query('alter function median_review_hours(text) rename to unreadable')
  const answer = await site.post('/contact', aMessage({ message: 'Sent while the median cannot be read.' }))
  await staff.query('alter function unreadable(text) rename to median_review_hours')
  expect(answer.status).toBe(303)
  expect((await site.page(answer.headers.get('Location') ?? '')).text).toContain('Your reference')
})
