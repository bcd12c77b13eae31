import { within } from '@testing-library/dom'
import sql from 'sql-template-tag'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testSite } from '../../../test/app.ts'
import { aFreelancer, aListing, storedListing } from '../../../test/builders.ts'
import { whileUnreachable } from '../../../test/database.ts'
import type { Form } from '../../../test/form.ts'
import { watchLog } from '../../../test/log.ts'
import { describedBy, linksIn, readPage, textOf } from '../../../test/page.ts'

const site = await testSite({ SMTP_URL: 'smtp://mail.example' })
afterAll(() => site.close())
beforeEach(async () => {
  await site.database.staff.query(sql`delete from vendor_listings`)
})

const post = (form: Form) => site.post('/list-your-services', form)
const stored = async () => (await site.database.staff.query(sql`select * from vendor_listings`)).rows

async function refused(form: Form) {
  const answer = await post(form)
  expect({ status: answer.status, stored: await stored() }).toEqual({ status: 400, stored: [] })
  return (await readPage(answer)).form
}

test('the form says which fields are for whom, that the address stays private, and what submitting means', async () => {
  const page = await site.page('/list-your-services')
  const main = page.getByRole('main')
  expect(linksIn(main, 'Back to vendors')).toEqual(['/browse-vendors'])
  expect(within(main).getAllByRole('heading').map(textOf)).toEqual([
    'List Your Services',
    'Your Details',
    'Services You Offer',
    'How organisations choose you',
    'Preview',
  ])
  expect(page.getByRole<HTMLInputElement>('radio', { name: 'Company' }).checked).toBe(true)
  const profile = page.getByLabelText<HTMLInputElement>('LinkedIn profile')
  expect(profile.placeholder).toMatch(/^https:\/\/www\.linkedin\.com\//)
  expect(describedBy(profile)).toMatch(/^Enter your full LinkedIn profile URL ?Shown on your listing\./)
  expect(describedBy(page.getByLabelText('Contact email'))).toBe(
    'We only use it to contact you about your listing, and to send you what you choose below. It is not shown publicly.',
  )
  expect(textOf(main)).toContain('Our team reviews listings before they appear.')
  expect(linksIn(main, 'Terms')).toEqual(['/terms'])
  expect(linksIn(main, 'Privacy Policy')).toEqual(['/privacy'])
})

test('a company is stored as the specification says, without the fields of freelancers', async () => {
  expect((await post(aListing({ firstName: 'Rana', linkedinProfile: 'nonsense' }))).status).toBe(303)
  expect(await stored()).toMatchObject([
    {
      ...storedListing,
      logo_url: null,
      status: 'pending',
    },
  ])
})

test("the parts of a freelancer's name are joined, and the LinkedIn profile becomes the website", async () => {
  expect((await post(aFreelancer({ firstName: ' Rana ', companyName: 'left over', website: 'nonsense' }))).status).toBe(
    303,
  )
  expect(await stored()).toMatchObject([
    {
      vendor_type: 'Freelancer',
      company_name: 'Rana Khudayri',
      website: 'https://www.linkedin.com/in/rana-khudayri-example/',
      linkedin_profile: 'https://www.linkedin.com/in/rana-khudayri-example/',
      first_name: 'Rana',
      last_name: 'Khudayri',
    },
  ])
})

test('an accepted listing is thanked for in the words of the specification', async () => {
  const answer = await post(aListing())
  const page = await site.page(answer.headers.get('Location') ?? '')
  const links = linksIn(page.getByRole('main')).filter((path) => !path.startsWith('/manage/profile?key='))
  expect(links).toEqual([
    '/alerts/new?service=Delay+analysis&service=Expert+witness&country=UAE',
    '/browse-vendors',
    '/my-posts',
  ])
  expect(page.text).toContain(
    'Services Listing Submitted! Thank you for submitting your services listing. Our team will review it shortly. Once approved, your listing will appear in our vendors list.',
  )
})

const COMMON = {
  location: 'Location is required',
  country: 'Country is required',
  contactEmail: 'Contact email is required',
  services: 'Please select at least one service',
  specialties: 'Please select at least one specialty',
  languages: 'Please select at least one language',
}

test('an empty listing gets every message of its kind, and the first field has the focus', async () => {
  const company = await refused({ vendorType: 'Company' })
  expect(company.errors).toEqual({
    companyName: 'Company name is required',
    website: 'Website is required',
    ...COMMON,
  })
  expect(company.focused).toBe('companyName')
  const freelancer = await refused({ vendorType: 'Freelancer' })
  expect(freelancer.errors).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
    linkedinProfile: 'LinkedIn profile is required for freelancers',
    ...COMMON,
  })
  expect(freelancer.focused).toBe('firstName')
  expect((await refused({})).errors).toMatchObject({ vendorType: 'Please select vendor type' })
})

test.each([
  'https://www.linkedin.com/in/x',
  'http://www.linkedin.com/in/x',
  'https://linkedin.com/in/x',
  'http://linkedin.com/in/x',
  'www.linkedin.com/in/x',
  'linkedin.com/in/x',
  'https://ae.linkedin.com/in/x',
  'https://m.linkedin.com/in/x',
  'm.linkedin.com/in/x',
  'HTTPS://WWW.LINKEDIN.COM/in/x',
  'https://www.linkedin.com/in/سارة-مهندسة/?locale=ar',
])('%s is a LinkedIn address', async (linkedinProfile) => {
  expect((await post(aFreelancer({ linkedinProfile }))).status).toBe(303)
})

test.each([
  'https://evil.example/linkedin.com/',
  'https://linkedin.com.evil.example/',
  'javascript:alert(1)//linkedin.com/',
  'javascript://linkedin.com/%0aalert(1)',
  'https://linkedin.com@evil.example/',
  'https://evil-linkedin.com/in/x',
  'https://mlinkedin.com/in/x',
  'https://www.m.linkedin.com/in/x',
  'https://www.linkedin.com',
  'ftp://linkedin.com/in/x',
  'https://www.linkedin.com/in/x Sara',
  'https://www.linkedin.com/in/x,',
  'linkedin.com/in/x, linkedin.com/in/y',
  'linkedin.com/in/سارة، جدة',
  'https://www.linkedin.com/',
  'www.linkedin.com//',
  'linkedin.com/?',
])('%s is not a LinkedIn address', async (linkedinProfile) => {
  const { errors, values } = await refused(aFreelancer({ linkedinProfile }))
  expect(errors).toEqual({ linkedinProfile: 'Please enter a valid LinkedIn URL' })
  expect(values.linkedinProfile).toEqual([linkedinProfile])
})

test('a website and an email address must be well formed', async () => {
  const { errors } = await refused(aListing({ website: 'javascript:alert(1)', contactEmail: 'nobody' }))
  expect(errors).toEqual({
    website: 'Please enter a valid website URL (include http:// or https://)',
    contactEmail: 'Please enter a valid email address',
  })
})

test('while the database is unreachable the listing stays in the form, and the banner says so', async () => {
  const log = watchLog()
  await whileUnreachable(site.database.url, async () => {
    const answer = await post(aFreelancer())
    const form = (await readPage(answer)).form
    expect(answer.status).toBe(503)
    expect(form.failure).toBe('Failed to submit your listing. Please try again later.')
    expect(form.values).toMatchObject({ firstName: ['Rana'], services: ['Delay analysis', 'Expert witness'] })
  })
  expect(log).toHaveLength(1)
  expect((await post(aFreelancer())).status).toBe(303)
})
