import sql from 'sql-template-tag'
import { afterAll, expect, test, vi } from 'vitest'
import { testSite } from '../../../test/app.ts'
import { aListing, aMessage, aVendorRequest } from '../../../test/builders.ts'
import type { Form } from '../../../test/form.ts'
import { linksIn, textOf } from '../../../test/page.ts'
import { sharedSecret } from '../../kit/routing/rate-limits.server.ts'
import { openSignedReferences } from '../../kit/routing/signed-references.server.ts'

const site = await testSite({ SUBMISSIONS_PER_10_MINUTES: '100' }, { recognisesRepetitions: true })
afterAll(() => site.close())
const { staff } = site.database

const confidential = {
  confidential: 'true',
  whyConfidential: 'The other side must not hear of it.',
  withheld: ['Size of the project'],
}

const forms = [
  { path: '/post-vendor-request', form: aVendorRequest(), table: 'opportunity_submissions' },
  { path: '/list-your-services', form: aListing(), table: 'vendor_listings' },
  { path: '/contact', form: aMessage(), table: 'contact_submissions' },
] as const

test.for(forms)(
  'the thanks of $path show the reference, which is the random end of the id',
  async ({ path, form, table }) => {
    const answer = await site.post(path, form)
    const page = await site.page(answer.headers.get('Location') ?? '')
    const { rows } = await staff.query<{ id: string }>(`select id from ${table}`)
    expect(rows[0]?.id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    expect(textOf(page.getByRole('main'))).toContain(`Your reference: ${rows[0]?.id.slice(-8).toUpperCase()}`)
  },
)

test('with a mail server the thanks promise an email, and no address that a stranger writes adds a manage link', async () => {
  const mailing = await testSite({ SMTP_URL: 'smtp://mail.example' })
  try {
    const answer = await mailing.post('/post-vendor-request', aVendorRequest(confidential))
    const location = answer.headers.get('Location') ?? ''
    const page = await mailing.page(`${location}&manage=/manage?key=x`)
    const main = page.getByRole('main')
    expect(textOf(main)).toMatch(
      /Open our email and select 'Confirm my email address'\..*We email you a confirmation\..*If something is unclear, we email you\./,
    )
    expect(linksIn(main).filter((link) => link.includes('key='))).toEqual([])
  } finally {
    await mailing.close()
  }
})

test.for(forms)('a sender who sends the same to $path again reads that it is stored once', async ({ path, form }) => {
  const answer = await site.post(path, form)
  const { text } = await site.page(answer.headers.get('Location') ?? '')
  expect(text).toContain('You already sent this form')
  expect(text).not.toContain('Your reference')
})

const pages = [
  { page: '/post-vendor-request', parameter: 'submitted', button: 'Submit vendor request' },
  { page: '/list-your-services', parameter: 'submitted', button: 'Submit services listing' },
  { page: '/contact', parameter: 'sent', button: 'Send message' },
  { page: '/my-posts', parameter: 'sent', button: 'Email me my links' },
]
const THANKS = /Submitted!|Message Sent!|Your reference|You already sent|an email is on its way/

/** Expects an address to show the form and not the page that says thank you. */
async function expectForm(address: string, button: string, of = site) {
  const page = await of.page(address)
  expect([page.status, page.queryAllByRole('button', { name: button }).length]).toEqual([200, 1])
  expect(page.text).not.toMatch(THANKS)
}

test.for(pages)('$page shows no thanks if nothing was sent', async ({ page, parameter, button }) => {
  const second = Math.floor(Date.now() / 1000).toString(36)
  for (const signed of ['', '=', '=1', '=3F2A9C10', '=again', '=asked', `=3F2A9C10.${second}.${'A'.repeat(22)}`])
    await expectForm(`${page}?${parameter}${signed}&service=Delay+analysis&hours=6`, button)
})

const sentTo = async (path: string, form: Form) => (await site.post(path, form)).headers.get('Location') ?? ''

test('a signed reference counts for its own form, with its own text and time, in either language', async () => {
  const address = await sentTo('/contact', aMessage({ message: 'Another one.' }))
  const signed = new URLSearchParams(address.split('?')[1]).get('sent') ?? ''
  const [reference = '', second = '', signature = ''] = signed.split('.')
  expect(await site.text(`/contact?sent=${signed}`)).toContain(`Your reference: ${reference}`)
  expect(await site.text(`/ar/contact?sent=${signed}`)).toContain(reference)
  const later = (Number.parseInt(second, 36) + 1).toString(36)
  for (const changed of [
    `again.${second}.${signature}`,
    `00000000.${second}.${signature}`,
    `${reference}.${later}.${signature}`,
  ])
    await expectForm(`/contact?sent=${changed}`, 'Send message')
  for (const { page, parameter, button } of pages.filter((other) => other.page !== '/contact'))
    await expectForm(`${page}?${parameter}=${signed}`, button)
})

test('a signed reference counts for an hour', async () => {
  const address = await sentTo('/my-posts', { email: 'rana@wadi-build.example' })
  const sentAt = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: sentAt + 59 * 60_000 })
  try {
    expect(await site.text(address)).toContain('an email is on its way')
    vi.setSystemTime(sentAt + 61 * 60_000)
    await expectForm(address, 'Email me my links')
  } finally {
    vi.useRealTimers()
  }
})

test('every process accepts the signed references of the others, and no other site does', async () => {
  const address = await sentTo('/contact', aMessage({ message: 'Read by another process.' }))
  const another = await testSite({}, { url: site.database.url })
  const stranger = await testSite({})
  try {
    expect(await another.text(address)).toContain('Message Sent!')
    await expectForm(address, 'Send message', stranger)
  } finally {
    await Promise.all([another.close(), stranger.close()])
  }
})

test('no cache stores the thanks', async () => {
  const address = await sentTo('/contact', aMessage({ message: 'Not to be stored.' }))
  expect((await site.get(address)).headers.get('Cache-Control')).toBe('no-store')
  expect((await site.get('/contact?sent')).headers.get('Cache-Control')).toContain('public')
})

test('the thanks link to the vendors who offer the requested services', async () => {
  const services = ['Delay analysis', 'Expert witness']
  const answer = await site.post('/post-vendor-request', aVendorRequest({ vendorServices: services }))
  const page = await site.page(answer.headers.get('Location') ?? '')
  expect(linksIn(page.getByRole('main'), 'See vendors who offer these services')).toEqual([
    '/browse-vendors?service=Delay+analysis&service=Expert+witness',
  ])
})

test('the thanks link to the guide of the first service, which explains how vendors read a request', async () => {
  for (const language of ['', '/ar']) {
    const answer = await site.post(
      `${language}/post-vendor-request`,
      aVendorRequest({ companyName: `Guided${language}`, vendorServices: ['Quantum analysis', 'Expert witness'] }),
    )
    const links = linksIn((await site.page(answer.headers.get('Location') ?? '')).getByRole('main'))
    const [path, section = ''] = links.find((link) => link.includes('/guides/'))?.split('#') ?? []
    expect(path).toBe(`${language}/guides/quantum-analysis`)
    const heading = (await site.page(path ?? '')).document.getElementById(section)?.querySelector('h2')?.textContent
    expect(heading).toBe(language ? 'كيف يقرأ مقدّمو الخدمات الطلب' : 'How vendors read it')
  }
})

test.for([
  [
    '/post-vendor-request',
    'Use its link to edit, pause or withdraw your request.',
    'وفيها رابط لتعديل طلبكم أو إيقاف نشره مؤقتًا أو سحبه.',
    aVendorRequest({ companyName: 'Own Request' }),
  ],
  [
    '/list-your-services',
    'We email you a link with which you can edit, pause or withdraw your listing.',
    'نرسل إليكم بالبريد رابطًا لتعديل إدراجكم أو إيقاف نشره مؤقتًا أو سحبه.',
    aListing({ companyName: 'Own Listing' }),
  ],
] as const)('the thanks of %s say what the link in the email is for', async ([path, inEnglish, inArabic, form]) => {
  const mailing = await testSite({ SMTP_URL: 'smtp://mail.example' })
  const text = async (prefix: string) => {
    const answer = await mailing.post(prefix + path, { ...form, companyName: `${form.companyName} ${prefix}` })
    return textOf((await mailing.page(answer.headers.get('Location') ?? '')).getByRole('main'))
  }
  const [english, arabic] = [await text(''), await text('/ar')]
  await mailing.close()
  expect(english).toContain(inEnglish)
  expect(arabic).toContain(inArabic)
})

test('the thanks show the median time of a review from ten reviews on', async () => {
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
  expect(await send('Nine')).not.toContain('Half of our recent reviews')
  await review(100)
  // The median of 1 to 9 and 100 is 5.5, which the page rounds up.
  expect(await send('Ten')).toContain('Half of our recent reviews took 6 hours or less.')
})

test('the thanks appear even if the median cannot be read', async () => {
  await staff.query('alter function median_review_hours(text) rename to unreadable')
  const answer = await site.post('/contact', aMessage({ message: 'Sent while the median cannot be read.' }))
  await staff.query('alter function unreadable(text) rename to median_review_hours')
  expect(answer.status).toBe(303)
  expect((await site.page(answer.headers.get('Location') ?? '')).text).toContain('Your reference')
})

test.for([
  ['/manage/erase', 'done', 'Your data is erased'],
  ['/manage/address/confirm', 'changed', 'Your email address is changed'],
  ['/manage/address/restore', 'restored', 'Your email address is restored'],
  ['/manage', 'dispute', 'We paused what was published'],
] as const)('%s says that it was done where it was, and nowhere else', async ([path, done, sentence]) => {
  const issued = openSignedReferences(await sharedSecret(staff, site.settings)).issue(path, done)
  expect(await site.text(`${path}?done=${issued}`)).toContain(sentence)
  const ofAnother = openSignedReferences(await sharedSecret(staff, site.settings)).issue('/manage/other', done)
  for (const unsigned of [done, '', ofAnother])
    expect(await site.text(`${path}?done=${unsigned}`)).not.toContain(sentence)
})

test.for(['', '/ar'])(
  'both thanks pages of %s lead to the links of what was sent, those of the contact form do not',
  async (prefix) => {
    for (const { path, form } of forms) {
      const answer = await site.post(prefix + path, {
        ...form,
        email: 'again@wadi-build.example',
        companyName: `Again ${prefix}`,
      })
      const main = (await site.page(answer.headers.get('Location') ?? '')).getByRole('main')
      const name = prefix ? /^إدارة طلباتكم/ : 'Manage your requests, listings and alerts'
      expect(linksIn(main, name)).toEqual(path === '/contact' ? [] : [`${prefix}/my-posts`])
    }
  },
)
