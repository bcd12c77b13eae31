import { within } from '@testing-library/dom'
import sql from 'sql-template-tag'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { ORIGIN, testSite } from '../../../test/app.ts'
import { aVendorRequest, notConfidential, storedVendorRequest } from '../../../test/builders.ts'
import type { Form } from '../../../test/form.ts'
import { watchLog } from '../../../test/log.ts'
import { describedBy, linksIn, type PageForm, readPage, textOf } from '../../../test/page.ts'

const site = await testSite()
afterAll(() => site.close())
beforeEach(async () => {
  await site.database.staff.query(sql`delete from opportunity_submissions`)
})

const post = (form: Form) => site.post('/post-vendor-request', form)
const stored = async () => (await site.database.staff.query(sql`select * from opportunity_submissions`)).rows

/** Posts an invalid form and returns the form of the response. Expects that nothing is stored or logged. */
async function refused(form: Form): Promise<PageForm> {
  const log = watchLog()
  const answer = await post(form)
  expect({ status: answer.status, stored: await stored(), log }).toEqual({ status: 400, stored: [], log: [] })
  return (await readPage(answer)).form
}

const REQUIRED = {
  vendorServices: 'Please select at least one vendor service',
  specialties: 'Please select at least one specialty',
  languages: 'Please select at least one language',
  description: 'Description is required',
  projectType: 'Project type is required',
  ownershipType: 'Ownership type is required',
  projectSize: 'Project size is required',
  projectLocation: 'Project location is required',
  companyName: 'Company name is required',
  companyType: 'Company type is required',
  companyLocation: 'Company location is required',
  companyWebsite: 'Company website is required',
  contactEmail: 'Contact email is required',
}
const INVALID_WEBSITE = 'Please enter a valid website URL (include http:// or https://)'
const INVALID_EMAIL = 'Please enter a valid email address'
const UNREADABLE = 'Please remove the special characters that cannot be displayed'

const CHOICES = ['vendorServices', 'specialties', 'languages', 'projectType', 'ownershipType', 'projectSize'].concat([
  'projectLocation',
  'companyType',
])
const LISTS = ['vendorServices', 'specialties', 'languages']
const TEXTS = Object.keys(REQUIRED).filter((name) => !CHOICES.includes(name))

test('the form says what it is for, how the address is used, and what submitting means', async () => {
  const page = await site.page('/post-vendor-request')
  const main = page.getByRole('main')
  expect(linksIn(main, 'All opportunities')).toEqual(['/'])
  expect(within(main).getAllByRole('heading').map(textOf)).toEqual([
    'Post a Vendor Request',
    'Project Details',
    'Never in public',
    'Say',
    'More (optional)',
    'Company Details',
    'Contact Details',
    'Preview',
  ])
  const email = page.getByLabelText('Contact email')
  expect(describedBy(email)).toMatch(/shown on the public post.*may use it to ask/i)
  expect(textOf(main)).toContain('It is free and connects you with contract and claims vendors')
  expect(textOf(main)).toContain('Once approved, your post appears on the homepage.')
  expect(linksIn(main, 'contact our team')).toEqual(['/contact'])
  expect(linksIn(main, 'Terms')).toEqual(['/terms'])
  expect(linksIn(main, 'Privacy Policy')).toEqual(['/privacy'])
})

test('the browser does not check the form', async () => {
  const forms = ['/post-vendor-request', '/list-your-services', '/contact'].map(async (path) => {
    const { document } = await site.page(path)
    return document.querySelector<HTMLFormElement>('form[method="post"]')?.noValidate
  })
  expect(await Promise.all(forms)).toEqual([true, true, true])
})

test('a request is stored as the specification says, column by column, and an open request without its company type', async () => {
  const answer = await post(aVendorRequest({ companyName: '  Wadi Build ' }))
  expect(answer.status).toBe(303)
  expect(await stored()).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ...storedVendorRequest,
      ...notConfidential,
      status: 'pending',
      suspicion: null,
      created_at: expect.any(Date),
      decided_at: null,
      decided_as: null,
      decided_by: null,
      original: null,
      logo_url: null,
      opportunity_id: null,
      posted_at: null,
      // These two columns are derived for the console: the text that its search reads, and the name that it compares to
      // find similar senders.
      queue_text: expect.any(String),
      normalized_name: 'wadi',
      page_language: 'en',
      closes_on: null,
      closes_at: null,
      address_confirmed_at: null,
      outcome: null,
      outcome_public: false,
      answers: null,
    },
  ])
})

test('a stored request redirects to the success page', async () => {
  const answer = await post(aVendorRequest())
  const page = await site.page(answer.headers.get('Location') ?? '')
  const words = page.text
  expect(words).toContain('Vendor Request Submitted!')
  expect(words).toContain(
    'Thank you for submitting your vendor request. Our team will review it shortly. Once approved, your request will appear in our opportunities list.',
  )
  expect(linksIn(page.getByRole('main'), 'Return to Home')).toEqual(['/'])
  expect(words).not.toContain('Submit vendor request')
})

test('an empty form gets every message of the specification, in focus order, and the first field has the focus', async () => {
  const form = await refused({})
  expect(Object.entries(form.errors)).toEqual(Object.entries(REQUIRED))
  expect(form.focused).toBe('vendorServices')
})

test.for(Object.entries(REQUIRED))('%s alone missing: %s', async ([name, message]) => {
  const { [name]: _, ...others } = aVendorRequest() as Form
  const form = await refused(others)
  expect(form.errors).toEqual({ [name]: message })
  expect(form.focused).toBe(name)
})

test('the accessible description of a refused field begins with its error', async () => {
  const page = await readPage(await site.post('/post-vendor-request', aVendorRequest({ contactEmail: '' })))
  expect(describedBy(page.getByLabelText('Contact email'))).toMatch(
    /^Contact email is required Shown on the public post\./,
  )
})

test('text of nothing but spaces counts as missing', async () => {
  const blank = Object.fromEntries(TEXTS.map((name) => [name, ' \t\r\n\u00a0\u3000 ']))
  expect((await refused(aVendorRequest(blank))).errors).toEqual(
    Object.fromEntries(TEXTS.map((name) => [name, REQUIRED[name as keyof typeof REQUIRED]])),
  )
})

test('a choice outside the closed lists counts as not chosen', async () => {
  const strange = Object.fromEntries(CHOICES.map((name) => [name, 'Something else']))
  expect((await refused(aVendorRequest(strange))).errors).toEqual(
    Object.fromEntries(CHOICES.map((name) => [name, REQUIRED[name as keyof typeof REQUIRED]])),
  )
})

test.for([
  ['projectType', 'Oil & gas'],
  ['projectSize', ' $10M - $50M'],
  ['projectLocation', 'jordan'],
  ['ownershipType', 'toString'],
  ['companyType', '__proto__'],
])('%s %j is not in the closed list, to the letter', async ([name = '', value = '']) => {
  expect((await refused(aVendorRequest({ [name]: value }))).errors).toEqual({
    [name]: REQUIRED[name as keyof typeof REQUIRED],
  })
})

test('unknown choices beside known ones are left out, and repeated ones are stored once, in the order of selection', async () => {
  await post(
    aVendorRequest({
      vendorServices: ['Expert witness', 'Sorcery', '', 'Delay analysis', 'Expert witness'],
      specialties: ['Façade', 'Civil'],
      languages: ['Arabic', 'English', 'Arabic'],
    }),
  )
  expect(await stored()).toMatchObject([
    {
      services: ['Expert witness', 'Delay analysis'],
      specialties: ['Façade', 'Civil'],
      languages: ['Arabic', 'English'],
    },
  ])
})

test.for([
  'wadi-build.example',
  'www.wadi-build.example',
  'https://',
  'http//wadi',
  'https://wadi build.example',
  'javascript:alert(1)',
  'JavaScript://wadi.example/%0aalert(1)',
  'data:text/html,<b>wadi</b>',
  'ftp://wadi.example',
  'file:///etc/passwd',
  'mailto:claims@wadi.example',
  '//wadi.example',
  'مثال',
])('the website %j is refused', async (companyWebsite) => {
  const form = await refused(aVendorRequest({ companyWebsite }))
  expect(form.errors).toEqual({ companyWebsite: INVALID_WEBSITE })
  expect(form.values.companyWebsite).toEqual([companyWebsite])
})

test.for([
  'http://wadi.example',
  'HTTPS://WADI.EXAMPLE/About',
  'https://مثال.example/ماذا?q=1#top',
  'http://wadi.com.sa:8080',
])('the website %j is taken as typed', async (companyWebsite) => {
  await post(aVendorRequest({ companyWebsite: ` ${companyWebsite} ` }))
  expect(await stored()).toMatchObject([{ company_website: companyWebsite }])
})

test.for([
  'claims',
  'claims@wadi',
  '@wadi.example',
  'claims@.',
  'cla ims@wadi.example',
  'claims@wadi.',
  'claims at wadi.example',
])('the address %j is refused', async (contactEmail) => {
  const form = await refused(aVendorRequest({ contactEmail }))
  expect(form.errors).toEqual({ contactEmail: INVALID_EMAIL })
  expect(form.values.contactEmail).toEqual([contactEmail])
})

test.for(['a@b.c', 'claims+rail@wadi-build.co.example', 'مطالبات@مثال.example', "o'neil@wadi.example"])(
  'the address %j is taken',
  async (contactEmail) => {
    await post(aVendorRequest({ contactEmail }))
    expect(await stored()).toMatchObject([{ contact_email: contactEmail }])
  },
)

test.for([
  ['companyName', 200, ''],
  ['companyLocation', 200, ''],
  ['contactEmail', 320, 'claims@wadi.example'],
  ['companyWebsite', 2_000, 'https://wadi.example/'],
  ['description', 10_000, ''],
] as const)('%s may have %i characters and no more', async ([name, limit, beginning]) => {
  const longest = beginning + 'x'.repeat(limit - beginning.length)
  expect((await post(aVendorRequest({ [name]: ` ${longest} ` }))).status).toBe(303)
  await site.database.staff.query(sql`delete from opportunity_submissions`)
  const form = await refused(aVendorRequest({ [name]: `${longest}x` }))
  expect(form.errors).toEqual({ [name]: `Please use ${limit.toLocaleString('en')} characters or fewer` })
  expect(form.values[name]).toEqual([`${longest}x`])
})

const CONTROLS = ['\0', '\b', '\u001b', '\u001f', '\u007f', '\u0086', '\u009f']

test.for(TEXTS)('control characters within %s are refused, and the message says where', async (name) => {
  for (const control of CONTROLS) {
    const { errors } = await refused(aVendorRequest({ [name]: `Scope of work${control}x` }))
    expect(errors).toEqual({ [name]: `${UNREADABLE}. Look just after “work”.` })
  }
})

test.for([
  ['\0Scope', 'Look at the start.'],
  [' \0Scope', 'Look at the start.'],
  ['Scope \u001bof', 'Look just after “Scope”.'],
  ['نطاق\n العمل\0.', 'Look just after “العمل”.'],
  [`${'x'.repeat(300)}<b>&{0}\0`, `Look just after “${'x'.repeat(33)}<b>&{0}”.`],
  [`${'👷'.repeat(50)}\0`, `Look just after “${'👷'.repeat(40)}”.`],
] as const)('the message says where the refused character is: %j', async ([description, place]) => {
  expect((await refused(aVendorRequest({ description }))).errors).toEqual({ description: `${UNREADABLE}. ${place}` })
})

test('text from Word, with its line breaks, is stored with line breaks, and in one line with spaces', async () => {
  const description = 'Scope\vProgramme\u2028Claims\u2029Delay\u0085Cost\fEnd\r'
  await post(aVendorRequest({ description, companyName: 'Wadi\vBuild\tGroup\r\nLtd' }))
  expect(await stored()).toMatchObject([
    { description: 'Scope\nProgramme\nClaims\nDelay\nCost\nEnd', company: 'Wadi Build Group Ltd' },
  ])
})

test.for([
  ['companyName', '\u3164', 'Company name is required'],
  ['companyLocation', '\u2800', 'Company location is required'],
  ['description', '\uFFFC\n\u115F', 'Description is required'],
  ['companyWebsite', '\uFE0F', 'Company website is required'],
  ['contactEmail', '\u034F', 'Contact email is required'],
] as const)('%s without a visible character is empty', async ([name, typed, message]) => {
  expect((await refused(aVendorRequest({ [name]: typed }))).errors).toEqual({ [name]: message })
})

test.for([
  'https://google.com@evil.example/',
  'http://[::1]',
  'http:evil',
  'https://https://x.example',
  'https://company',
])('%s is refused as a website', async (companyWebsite) => {
  expect((await refused(aVendorRequest({ companyWebsite }))).errors).toEqual({
    companyWebsite: 'Please enter a valid website URL (include http:// or https://)',
  })
})

test.for(TEXTS.filter((name) => name !== 'description'))(
  'characters that reverse the reading order within %s are refused, and the typed text is kept',
  async (name) => {
    const typed = `${aVendorRequest()[name as keyof ReturnType<typeof aVendorRequest>]}\u202e`
    const { errors, values } = await refused(aVendorRequest({ [name]: typed }))
    const place = `Look just after “${typed.slice(0, -1).split(' ').at(-1)}”.`
    expect(errors).toEqual({
      [name]: `Please type this text again. It contains hidden characters (often from copying and pasting). ${place}`,
    })
    expect(values[name]).toEqual([typed])
  },
)

test('the direction marks of pasted Arabic are not stored in one line, and stay in a description', async () => {
  const pasted = (text: string) => `\u200f${text}\u200e\ufeff`
  const form = aVendorRequest({
    companyName: pasted('شركة\u200f الوادي'),
    companyWebsite: pasted('https://wadi-build.example'),
    contactEmail: pasted('claims@wadi-build.example'),
    description: pasted('تحليل التأخير'),
  })
  expect((await post(form)).status).toBe(303)
  expect(await stored()).toMatchObject([
    {
      company: 'شركة الوادي',
      company_website: 'https://wadi-build.example',
      contact_email: 'claims@wadi-build.example',
      description: '\u200fتحليل التأخير\u200e',
    },
  ])
})

test('the lines of a description end in \\n, whichever way the browser sent them, and tabs stay', async () => {
  await post(aVendorRequest({ description: '\r\nDelay analysis\r\n\r\n\t1. depot\n\t2. yard\r\n' }))
  expect(await stored()).toMatchObject([{ description: 'Delay analysis\n\n\t1. depot\n\t2. yard' }])
})

test('texts are stored as people wrote them', async () => {
  const typed = "أحمد & أبناؤه — “Ünïcödé” <b>100%</b> '; drop table opportunities; -- 👷🏽‍♀️ \\ %_"
  await post(aVendorRequest({ companyName: typed, description: typed }))
  expect(await stored()).toMatchObject([{ company: typed, description: typed }])
})

test('a refused form keeps everything that was typed and chosen', async () => {
  const typed = aVendorRequest({
    vendorServices: ['Delay analysis', 'Expert witness'],
    specialties: ['Civil', 'Façade'],
    languages: ['English', 'Arabic'],
    description: '  First "line" <b>&amp;\nsecond line  ',
    projectType: 'Oil & Gas',
    projectSize: '< $1M',
    companyName: '"Wadi" & Sons <Ltd>',
    companyLocation: "  M'sila ",
    contactEmail: 'nobody',
    closesOn: '2020-01-01',
  })
  const { values, errors } = await refused(typed)
  expect(errors).toEqual({
    contactEmail: INVALID_EMAIL,
    closesOn: 'Please choose a date within the next 120 days',
  })
  expect(values).toEqual({
    ...Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, [value].flat()])),
    confidential: [''],
    whyConfidential: [''],
    withheld: [],
  })
})

test('if a field is sent twice, neither value is used', async () => {
  const { errors } = await refused(
    aVendorRequest({ companyName: ['Wadi Build', 'Other Build'], projectType: ['Rail', 'Road'] }),
  )
  expect(errors).toEqual({ projectType: REQUIRED.projectType, companyName: REQUIRED.companyName })
})

const STRANGE_FIELDS = [
  'status',
  'id',
  'decided_as',
  'decided_by',
  '__proto__',
  '__proto__.polluted',
  '__proto__[polluted]',
  'constructor',
  'constructor.prototype.polluted',
  'companyName.length',
  'companyName[0]',
  'vendorServices.polluted',
  'vendorServices[99999999]',
  'vendorServices[__proto__]',
  `a${'.a'.repeat(50_000)}`,
  `a${'[0]'.repeat(15_000)}`,
  '',
  '__intent__',
  '__state__',
]

test('fields that the form does not have change nothing, whatever their names', async () => {
  for (const name of STRANGE_FIELDS) {
    const answer = await post({ ...aVendorRequest(), [name]: ['approved', '{"type":"reset","payload":{}}'] })
    expect([name.slice(0, 40), answer.status]).toEqual([name.slice(0, 40), 303])
  }
  expect(await stored()).toHaveLength(STRANGE_FIELDS.length)
  expect(new Set((await stored()).map(({ status, company }) => `${status} ${company}`))).toEqual(
    new Set(['pending Wadi Build']),
  )
  expect('polluted' in {}).toBe(false)
})

test.for([...TEXTS, ...LISTS])('%s is read only by its plain name', async (name) => {
  const { [name]: value, ...others } = aVendorRequest() as Form
  for (const path of [`${name}[0]`, `${name}[]`, `${name}.0`, `x.${name}`]) {
    expect((await refused({ ...others, [path]: value ?? '' })).errors).toEqual({
      [name]: REQUIRED[name as keyof typeof REQUIRED],
    })
  }
})

const BOUNDARY = 'boundary'.padStart(40, '-')

/** Returns the form as a request in this encoding. The company's name contains bytes that are not UTF-8. */
function withBrokenText(encoding: 'urlencoded' | 'multipart'): Request {
  const { companyName: _, ...others } = aVendorRequest()
  const fields = Object.entries(others).flatMap(([name, value]) => [value].flat().map((text) => [name, text] as const))
  const urlencoded = `${new URLSearchParams(fields.map(([name, text]) => [name, text]))}&companyName=Wadi%ff%C3(`
  const multipart = [...fields, ['companyName', 'Wadi\xff\xc3('] as const]
    .map(([name, text]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`)
    .concat(`--${BOUNDARY}--\r\n`)
    .join('')
  const [type, body] =
    encoding === 'urlencoded'
      ? ['application/x-www-form-urlencoded', urlencoded]
      : [`multipart/form-data; boundary=${BOUNDARY}`, Buffer.from(multipart, 'latin1')]
  return new Request(`${ORIGIN}/post-vendor-request`, { method: 'POST', headers: { 'Content-Type': type }, body })
}

test.for(['urlencoded', 'multipart'] as const)('bytes that are not UTF-8 are refused (%s)', async (encoding) => {
  const answer = await site.send(withBrokenText(encoding))
  expect(answer.status).toBe(400)

  expect((await readPage(answer)).form.errors).toEqual({
    companyName: `${UNREADABLE}. Look just after “Wadi”.`,
  })
  expect(await stored()).toEqual([])
})

test('a multipart form is accepted, and a file in it is not read as text', async () => {
  const body = new FormData()
  for (const [name, value] of Object.entries(aVendorRequest()))
    for (const text of [value].flat()) body.append(name, text)
  const send = () => site.send(new Request(`${ORIGIN}/post-vendor-request`, { method: 'POST', body }))
  expect((await send()).status).toBe(303)
  body.set('companyName', new File(['Wadi'], 'wadi.txt'))
  body.set('vendorServices', new File(['Delay analysis'], 'services.txt'))
  const answer = await send()
  expect(answer.status).toBe(400)
  expect((await readPage(answer)).form.errors).toEqual({
    vendorServices: REQUIRED.vendorServices,
    companyName: REQUIRED.companyName,
  })
  expect(await stored()).toHaveLength(1)
})
