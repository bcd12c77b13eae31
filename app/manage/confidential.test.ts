import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { aListing, aVendorRequest } from '../../test/builders.ts'
import { approveBySql, idIn, testConsole } from '../../test/console.ts'
import { addressLinkOf, editLinkOf, linkTo, pressOn } from '../../test/manage-links.ts'
import { readPage } from '../../test/page.ts'
import { deliver } from '../../test/post-office.ts'

const { site, staff, submitRequest, submitListing, approve, show, decisionsOn } = await testConsole({
  SMTP_URL: 'smtp://mail.example',
})

const confidential = {
  confidential: 'true',
  whyConfidential: 'The other side must not hear of it.',
  withheld: ['Size of the project'],
}

const submitConfidential = () => submitRequest(aVendorRequest(confidential))

const stored = async (page: string) =>
  (await staff.query(sql`select * from opportunity_submissions where id = ${idIn(page)}`)).rows[0]
const published = async () =>
  (await staff.query(sql`select company, location, contact_email, company_type, project_size from opportunities`)).rows

const asked = {
  company: '',
  location: '',
  contact_email: '',
  company_type: 'Construction Contractor',
  project_size: '',
}

test('only for a confidential request does the form store the company type, the reason and the withheld facts', async () => {
  expect(await stored(await submitConfidential())).toMatchObject({
    confidential: true,
    why_confidential: 'The other side must not hear of it.',
    company_type: 'Construction Contractor',
    withheld: ['Size of the project'],
  })
  const open = await submitRequest(
    aVendorRequest({ whyConfidential: 'Left behind', withheld: ['Size of the project'], companyName: 'Open Build' }),
  )
  expect(await stored(open)).toMatchObject({
    confidential: null,
    why_confidential: '',
    company_type: '',
    withheld: [],
  })
})

test('only the thanks for a confidential request ask to confirm the address', async () => {
  const sentTo = async (fields: Parameters<typeof aVendorRequest>[0]) => {
    const { headers } = await site.post('/post-vendor-request', aVendorRequest(fields))
    return site.text(headers.get('Location')?.replace(/^https?:\/\/[^/]+/, '') ?? '')
  }
  const sentence = 'Until then we cannot publish your request.'
  expect(await sentTo({ ...confidential, description: 'A delay analysis of a quay in a port.' })).toContain(sentence)
  expect(await sentTo({ description: 'A delay analysis of a bridge over a valley.' })).not.toContain(sentence)
})

test('a confidential request needs a reason', async () => {
  const answer = await site.post('/post-vendor-request', aVendorRequest({ ...confidential, whyConfidential: ' ' }))
  expect(answer.status).toBe(400)
  expect((await readPage(answer)).form.errors).toEqual({
    whyConfidential: 'Please say why your name must not be shown',
  })
  const nearlyEmpty = await site.post('/post-vendor-request', { confidential: 'true' })
  expect((await readPage(nearlyEmpty)).form.errors).toMatchObject({
    contactEmail: 'Contact email is required',
    whyConfidential: 'Please say why your name must not be shown',
  })
})

test('the console lists the fields that the page of a confidential request does not show', async () => {
  const text = await show(await submitConfidential())
  const marked = (label: string) => `${label} · Not public while the request is confidential`
  for (const label of ['Company location', 'Project size']) expect(text).toContain(marked(label))
  for (const label of ['Company type', 'Project type']) expect(text).not.toContain(marked(label))
  expect(await show(await submitRequest())).not.toContain('Not public while')
})

test('a confidential request is not approved before its sender has confirmed the address, and the console says so', async () => {
  const page = await submitConfidential()
  expect(await show(page)).toContain('You can approve it once its sender has confirmed the email address.')
  await approve(page)
  expect(await stored(page)).toMatchObject({ status: 'pending' })
  const [receipt] = await deliver(site)
  expect(receipt?.subject).toBe('Confirm your address: your request on Dalil')
  expect(receipt?.text).toMatch(
    /Reference: .*\n\nPlease confirm this address\. We cannot publish your request until you do\..*\nConfirm my email address:\n\S+\/manage\?key=[\w-]{22}#confirmation\n/s,
  )
  const link = await linkTo(staff, page)
  expect((await site.page(link)).text).toMatch(/Confirm your email address .*We received your request on /)
  await pressOn(site, link, { act: 'confirmation' })
  expect(await show(page)).not.toContain('You can approve it once')
})

async function publish() {
  const page = await submitConfidential()
  const link = await linkTo(staff, page)
  await pressOn(site, link, { act: 'confirmation' })
  await approveBySql(staff, page)
  return { page, link }
}

test('every edit of a published confidential request waits for review, and keeps the withheld facts', async () => {
  const { page, link } = await publish()
  const form = (await site.page(editLinkOf(link))).form.values
  const answer = await site.post(editLinkOf(link), { ...form, vendorServices: ['Claims review'] })
  expect(answer.headers.get('Location')).toContain('done=revised')
  expect(await stored(page)).toMatchObject({ services: ['Delay analysis'], withheld: ['Size of the project'] })
})

test('the manage page says what pausing, closing and editing do to a page without a name', async () => {
  await approve(await submitListing(aListing({ contactOpen: 'true' })))
  const { link } = await publish()
  const page = await site.page(link)
  expect(page.text).toContain('We review every change first')
  expect(page.text).toContain('Its page stays and takes no replies.')
  expect(page.text).toContain(
    'These vendors match your request. We have not checked availability or conflicts of interest.',
  )
  expect(page.queryAllByRole('link', { name: /^Contact ./ })).toEqual([])
  expect(page.text).not.toMatch(/some changes first|shows? your email address|without your email address/)
})

test('the email to a new address says that it will be public, unless the request is confidential', async () => {
  const { link } = await publish()
  await site.post(addressLinkOf(link), { contactEmail: 'rana@wadi-build.example' })
  const letter = (await deliver(site)).find(({ recipients }) => recipients.includes('rana@wadi-build.example'))
  expect(letter?.text.replace(/\s+/g, ' ')).toContain('will show it, unless the request is confidential.')
  const confirmation = letter?.text.match(/http:\/\/[^/]+(\/manage\/address\/confirm\?key=\S+)/)?.[1] ?? ''
  expect(await site.text(confirmation)).toContain(
    'Unless your request is confidential, its public page will show this address.',
  )
})

test('the sender can show the name after a confirmation, and cannot hide it again', async () => {
  const { page, link } = await publish()
  expect(await published()).toEqual([asked])
  expect((await pressOn(site, link, { act: 'naming' })).status).toBe(400)
  expect(await published()).toEqual([asked])
  await pressOn(site, link, { act: 'naming', confirmed: 'yes' })
  expect(await published()).toEqual([
    {
      company: 'Wadi Build',
      location: 'Amman',
      contact_email: 'claims@wadi-build.example',
      company_type: '',
      project_size: '$10M - $50M',
    },
  ])
  expect(await stored(page)).toMatchObject({ confidential: null, why_confidential: '', withheld: [] })
  expect((await site.text(link)).includes('Show our name')).toBe(false)
  expect((await decisionsOn(page))[0]).toMatchObject({ decision: 'named' })
})
