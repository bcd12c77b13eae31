import readBook, { readSheet } from 'read-excel-file/node'
import sql from 'sql-template-tag'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { ORIGIN, testSite } from '../../../test/app.ts'
import { anOpportunity, aVendorRequest, insertListings, publish } from '../../../test/builders.ts'
import { watchLog } from '../../../test/log.ts'
import { linksIn, type Page, readPage, textOf } from '../../../test/page.ts'
import { createManageLink } from '../../manage/links/keys.queries.server.ts'

const site = await testSite()
const { staff } = site.database
afterAll(() => site.close())
beforeEach(async () => {
  await staff.query(sql`delete from vendor_listings`)
  await staff.query(sql`delete from manage_keys`)
})

const PATH = '/browse-vendors/procurement-file'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Lists three vendors and gives the address of their file. */
async function fileOfThree(): Promise<{ ids: string[]; path: string }> {
  const ids = await insertListings(
    staff,
    { company_name: 'Alif', services: ['Delay analysis', 'Expert witness'], contact_email: 'secret@alif.example' },
    { company_name: 'Baa', vendor_type: 'Freelancer', linkedin_profile: 'linkedin.com/in/baa-example' },
    {
      company_name: '=Taa()',
      location: 'Doha',
      country: 'Qatar',
      services: ['Contract review'],
      languages: ['Arabic'],
    },
  )
  return { ids, path: `${PATH}?shortlist=${ids}` }
}

const aRequest = () =>
  publish(staff, anOpportunity({ services: ['Delay analysis'], country: 'Qatar', languages: ['English', 'French'] }))

/** Sends a request that stays unpublished, and gives the key of its manage link. */
async function keyOfPending(company = 'Hidden Build'): Promise<string> {
  await site.post('/post-vendor-request', aVendorRequest({ companyName: company }))
  const { rows } = await staff.query<{ id: string }>(sql`
    select id from opportunity_submissions where company = ${company} order by created_at desc limit 1`)
  const link = await createManageLink(staff, ORIGIN, { kind: 'request', submissionId: rows[0]?.id ?? '' }, 'en')
  return new URL(link).searchParams.get('key') ?? ''
}

const rowsOf = (page: Page) => page.getAllByRole('row').map((row) => [...row.children].map(textOf))
const factsOf = (page: Page) =>
  [...page.document.querySelectorAll('article > section > div dl > div')].map((fact) => textOf(fact))

test('a file has the vendors in the order of the address, what they have in common with the request, and room to write', async () => {
  const { ids, path } = await fileOfThree()
  await staff.query(sql`update vendor_listings set confirmed_current_at = '2026-03-14T12:00Z' where id = ${ids[0]}`)
  const [request] = await aRequest()
  const page = await site.page(`${path}&request=${request}`)
  expect(page.status).toBe(200)
  expect(page.getByRole('heading', { level: 1, name: 'Procurement file' })).toBeTruthy()
  expect(rowsOf(page)).toEqual([
    [
      'Vendor',
      'What the listing says',
      'Matches with the request',
      'Details confirmed on',
      'Conflict check',
      'Fee',
      'Availability',
      'Remarks',
    ],
    [
      'Alif Company · Dubai, UAE https://mizaneth.example/',
      'Services Delay analysis, Expert witness Specialties Civil Languages English',
      'Services Delay analysis Specialties Civil Languages English',
      '14 March 2026',
      '',
      '',
      '',
      '',
    ],
    [
      'Baa Freelancer · Dubai, UAE https://linkedin.com/in/baa-example',
      'Services Delay analysis Specialties Civil Languages English',
      'Services Delay analysis Specialties Civil Languages English',
      'Not confirmed yet',
      '',
      '',
      '',
      '',
    ],
    [
      '=Taa() Company · Doha, Qatar https://mizaneth.example/',
      'Services Contract review Specialties Civil Languages Arabic',
      'Specialties Civil Country Qatar',
      'Not confirmed yet',
      '',
      '',
      '',
      '',
    ],
  ])
  expect(page.html).not.toContain('secret@alif')
  expect(factsOf(page)).toEqual(
    expect.arrayContaining([
      'Company name Wadi Build',
      'Vendor services Delay analysis',
      'Project location Qatar',
      'Status Published and open for replies',
      `Page address ${'http://dalil.example'}/opportunities/${request}`,
    ]),
  )
  expect(page.text).toContain('An independent delay analysis for a depot.')
  // Its page has the address of its sender, and a file goes from hand to hand.
  expect(page.html).not.toContain('claims@wadi-build.example')
})

test('a file says how its vendors were found: the filters in words, the number found and the day', async () => {
  const { path } = await fileOfThree()
  const page = await site.page(`${path}&service=Delay+analysis&service=Expert+witness&country=UAE&q=alif`)
  const day = new Date().toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  expect(factsOf(page)).toEqual([
    'Search words “alif”',
    'Services Offered Delay analysis or Expert witness',
    'Country UAE',
    'Vendors found 1',
    'Vendors in this file 3',
    expect.stringMatching(new RegExp(`^Date of the count ${day} at \\d\\d:\\d\\d UTC$`)),
  ])
  expect(page.text).not.toContain('no search words and no filters')
  const plain = await site.page(path)
  expect(factsOf(plain)).toContain('Vendors found 3')
  expect(plain.text).toContain('This file has no search words and no filters')
  expect(plain.text).toContain('No request is attached.')
  expect(plain.queryByRole('columnheader', { name: 'Matches with the request' })).toBeNull()
})

test('a file says what was checked and what was not, and of a request only where it was reviewed', async () => {
  const { path } = await fileOfThree()
  const [request] = await aRequest()
  const page = await site.page(`${path}&request=${request}`)
  for (const sentence of [
    'We reviewed each listing before we published it. We checked that it is complete and about contracts and claims.',
    'We reviewed the request before we published it. We did not verify what it says.',
    "We did not check skills, insurance or independence. We looked at licences only if 'Checks' says so. A listing is not a recommendation.",
    'We did not check references, conflicts of interest, fees or availability.',
  ])
    expect(page.text).toContain(sentence)
  expect((await site.page(path)).text).not.toContain('We reviewed the request')
})

test('both languages stand in one file, each marked as what it is, the page’s own first', async () => {
  const { path } = await fileOfThree()
  for (const [base, first, second] of [
    ['', 'en', 'ar'],
    ['/ar', 'ar', 'en'],
  ] as const) {
    const page = await site.page(`${base}${path}&languages=both&service=Delay+analysis`)
    const [head] = page.getAllByRole('columnheader')
    const sides = [...(head?.children ?? [])].map((side) => [side.getAttribute('lang'), side.getAttribute('dir')])
    expect(sides).toEqual([first, second].map((language) => [language, language === 'ar' ? 'rtl' : 'ltr']))
    expect(page.text).toContain('We did not check skills')
    expect(page.text).toContain('لم نتحقق من المهارات')
    expect(factsOf(page)).toEqual(expect.arrayContaining(['Vendors found 2', 'الخدمات المقدَّمة تحليل التأخير']))
    expect(page.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  }
  const arabic = await site.page(`/ar${path}`)
  expect(arabic.text).not.toContain('We did not check')
  expect(rowsOf(arabic)[1]?.[1]).toBe('الخدمات تحليل التأخير، شهادة الخبراء التخصصات الأعمال المدنية اللغات الإنجليزية')
})

test('what is not in the directory any more is counted and not shown; without a vendor the page says what to do', async () => {
  const { ids, path } = await fileOfThree()
  await staff.query(sql`update vendor_listings set status = 'withdrawn' where id = ${ids[0]}`)
  const page = await site.page(path)
  expect(page.text).toContain('One vendor on this shortlist is no longer in the directory.')
  expect(page.html).not.toContain('Alif')
  expect(rowsOf(page)).toHaveLength(3)
  for (const query of ['', '?shortlist=', '?shortlist=nonsense', `?shortlist=${ids[0]}`]) {
    const empty = await site.page(PATH + query)
    expect([empty.status, empty.text]).toEqual([200, expect.stringContaining('No vendors in this file')])
    expect(linksIn(empty.getByRole('main'), 'Browse vendors')[0]).toMatch(/^\/browse-vendors(\?|$)/)
  }
})

test('a request that closed says so and has no address in its text; one that is gone leaves the file without it', async () => {
  const { path } = await fileOfThree()
  const id = crypto.randomUUID()
  await staff.query(sql`
    insert into opportunity_submissions (company, company_website, location, country, services, project_type,
      ownership_type, project_size, description, contact_email, specialties, languages, status, opportunity_id,
      posted_at, decided_at, decided_as)
    values ('Wadi Build', 'https://wadi.example', 'Amman', 'Jordan', '{Delay analysis}', '{Rail}', 'Public', '< $1M',
      'Write to me@wadi-build.example about a depot.', 'claims@wadi.example', '{Civil}', '{English}', 'closed', ${id},
      '2026-01-02', now(), 'sender')`)
  const closed = await site.page(`${path}&request=${id}`)
  expect(factsOf(closed)).toContain('Status Closed')
  expect(closed.text).toContain('Write to … about a depot.')
  await staff.query(sql`update opportunity_submissions set status = 'withdrawn' where opportunity_id = ${id}`)
  const gone = await site.page(`${path}&request=${id}`)
  expect(gone.text).toContain('The request is no longer on the site.')
  expect(gone.text).not.toContain('Wadi Build')
  expect(rowsOf(gone)[0]).not.toContain('Matches with the request')
})

test("the address of a request's page is put into the address of the file, in one spelling", async () => {
  const { ids, path } = await fileOfThree()
  const [request] = await aRequest()
  for (const typed of [
    `/opportunities/${request}`,
    `https://dalil.example/ar/opportunities/${request?.toUpperCase()}/?from=mail#top`,
    ` dalil.example/opportunities/${request} `,
  ]) {
    const answer = await site.post(`${path}&languages=both&utm=1`, { request: typed, languages: 'one' })
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      303,
      `${PATH}?shortlist=${ids.join('%2C')}&request=${request}`,
    ])
  }
  const both = await site.post(`/ar${path}`, { request: '', languages: 'both' })
  expect(both.headers.get('Location')).toBe(`/ar${PATH}?shortlist=${ids.join('%2C')}&languages=both`)
  const wrong = await readPage(await site.post(path, { request: 'our request', languages: 'one' }))
  expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('Please enter the address of a request')])
  expect(wrong.form.values.request).toEqual(['our request'])
})

test('a manage link shows a request that is not public, and its key is in no address, no header and no log', async () => {
  const { path } = await fileOfThree()
  const key = await keyOfPending()
  const log = watchLog()
  const answer = await site.post(`${path}&request=${crypto.randomUUID()}`, {
    request: `http://dalil.example/manage?key=${key}`,
    languages: 'both',
  })
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  })
  expect(JSON.stringify([...answer.headers])).not.toContain(key)
  const page = await readPage(answer)
  expect(factsOf(page)).toEqual(
    expect.arrayContaining(['Company name Hidden Build', 'Status Waiting for review, not public']),
  )
  expect(page.text).not.toContain('We reviewed the request')
  expect(page.text).toContain('لم نتحقق من المهارات')
  const addresses = [...page.document.querySelectorAll('[href], [action], [formaction], [src]')].flatMap((element) =>
    ['href', 'action', 'formaction', 'src'].map((name) => element.getAttribute(name) ?? ''),
  )
  expect(addresses.filter((address) => address.includes(key))).toEqual([])
  expect(log.join()).not.toContain(key)
  // A reload, and a copied address, know nothing of it.
  expect((await site.page(path)).html).not.toContain('Hidden Build')
  const { rows } = await staff.query(sql`select used_at from manage_keys where used_at is not null`)
  expect(rows).toEqual([])
})

test('a link of a listing, of nothing, or that has ended opens no request; many tries get 429', async () => {
  const { ids, path } = await fileOfThree()
  const ofListing = await createManageLink(staff, ORIGIN, { kind: 'listing', submissionId: ids[0] ?? '' }, 'en')
  const ended = await keyOfPending('Ended Build')
  await staff.query(sql`
    update manage_keys set expires_at = now() - interval '1 minute' where kind = 'request'`)
  for (const link of [ofListing, `/manage?key=${ended}`, '/manage?key=AAAAAAAAAAAAAAAAAAAAAA']) {
    const page = await readPage(await site.post(path, { request: link, languages: 'one' }))
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('This link no longer works.')])
    expect(page.text).not.toContain('Ended Build')
  }
  const elsewhere = site.from('203.0.113.77')
  const statuses = new Set<number>()
  for (let tries = 0; tries < 32; tries++) {
    const form = { request: '/manage?key=AAAAAAAAAAAAAAAAAAAAAA', languages: 'one' }
    statuses.add((await elsewhere.post(path, form)).status)
  }
  expect([...statuses]).toEqual([200, 429])
  const download = await site.post(`${PATH}/longlist.csv?shortlist=${ids}`, { key: ended })
  expect(download.status).toBe(410)
})

test('the longlist is a CSV file in which no spreadsheet finds a formula', async () => {
  const { ids } = await fileOfThree()
  const [request] = await aRequest()
  const answer = await site.post(`${PATH}/longlist.csv?shortlist=${ids[2]},${ids[0]}&request=${request}`, {})
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="longlist.csv"')
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const [head, ...rows] = new TextDecoder().decode(bytes).trim().split('\r\n')
  expect(head).toBe(
    '"Company name","Vendor type","City","Country","Services","Specialties","Languages","Website","Roles","Stages","Forms of contract","FIDIC books","Acts for","Forums or rules","Seats","Delay analysis methods","Fee basis","Professional indemnity insurance valid until","Assignments","Checks","Matches with the request","Details confirmed on","Conflict check","Fee","Availability","Remarks"',
  )
  expect(rows).toEqual([
    '"\'=Taa()","Company","Doha","Qatar","Contract review","Civil","Arabic","https://mizaneth.example/","","","","","","","","","","","","","Specialties: Civil\nCountry: Qatar","","","","",""',
    '"Alif","Company","Dubai","UAE","Delay analysis; Expert witness","Civil","English","https://mizaneth.example/","","","","","","","","","","","","","Services: Delay analysis\nSpecialties: Civil\nLanguages: English","","","","",""',
  ])
})

test('the spreadsheet has text as text and days as days, and says on a second sheet how the list was found', async () => {
  const { ids } = await fileOfThree()
  await staff.query(sql`update vendor_listings set confirmed_current_at = '2026-03-14T12:00Z' where id = ${ids[2]}`)
  await staff.query(sql`update vendor_listings set location = '+cmd|x' || chr(8) || '<&>' where id = ${ids[2]}`)
  const key = await keyOfPending('=HYPERLINK("http://x.example")')
  const answer = await site.post(`${PATH}/longlist.xlsx?shortlist=${ids}&country=Qatar`, { key })
  expect([answer.headers.get('Content-Type'), answer.headers.get('Content-Disposition')]).toEqual([
    XLSX,
    'attachment; filename="longlist.xlsx"',
  ])
  const file = Buffer.from(await answer.arrayBuffer())
  expect((await readBook(file)).map(({ sheet }) => sheet)).toEqual(['Vendors considered', 'Procurement file'])
  const [head, ...rows] = await readSheet(file, 'Vendors considered')
  expect(head?.slice(19)).toEqual([
    'Checks',
    'Matches with the request',
    'Details confirmed on',
    'Conflict check',
    'Fee',
    'Availability',
    'Remarks',
  ])
  expect(rows.map(([name]) => name)).toEqual(['Alif', 'Baa', '=Taa()'])
  expect(rows[2]?.[2]).toBe('+cmd|x<&>')
  expect(rows[2]?.[21]).toEqual(new Date('2026-03-14T00:00Z'))
  const about = await readSheet(file, 'Procurement file')
  expect(about).toContainEqual(['Company name', '=HYPERLINK("http://x.example")'])
  expect(about).toContainEqual(['Country', 'Qatar'])
  expect(about).toContainEqual(['Vendors found', '1'])
  const arabic = await site.post(`/ar${PATH}/longlist.xlsx?shortlist=${ids}`, {})
  const [arabicHead, arabicFirst] = await readSheet(Buffer.from(await arabic.arrayBuffer()), 'مقدّمو الخدمات محل النظر')
  expect(arabicFirst?.[2]).toBe('دبي')
  expect(arabicHead?.slice(22)).toEqual(['التحقق من عدم تعارض المصالح', 'الأتعاب', 'مدى التفرّغ', 'ملاحظات'])
})

test('a file is fetched by a form alone, under its own names, and with a vendor', async () => {
  const { ids } = await fileOfThree()
  const query = `?shortlist=${ids}`
  expect((await site.get(`${PATH}/longlist.csv${query}`)).status).toBe(404)
  for (const name of ['longlist.pdf', 'constructor', 'toString'])
    expect((await site.post(`${PATH}/${name}${query}`, {})).status).toBe(404)
  expect((await site.post(`${PATH}/longlist.csv`, {})).status).toBe(404)
})

test('words that a link brings are quoted, and parameters beyond their bounds change nothing', async () => {
  const { path } = await fileOfThree()
  const page = await site.page(`${path}&country=Dalil+recommends+Alif&request=nonsense&languages=all&q=%3Cb%3Ebold`)
  expect(factsOf(page)).toEqual(expect.arrayContaining(['Country “Dalil recommends Alif”', 'Search words “<b>bold”']))
  expect(page.document.querySelector('article b')).toBeNull()
  expect(page.text).toContain('No request is attached.')
  expect(page.getAllByRole('columnheader')[0]?.children).toHaveLength(1)
})

test('the comparison leads to the file, with the filters that a form without scripts has sent', async () => {
  const { ids } = await fileOfThree()
  const query = `country=UAE&shortlist=${ids.join('%2C')}`
  const page = await site.page(`/browse-vendors/compare?${query}`)
  expect(linksIn(page.getByRole('main'), 'Procurement file')).toEqual([`${PATH}?${query}`])
  expect(linksIn(page.getByRole('main'), 'Back to vendors')).toEqual([`/browse-vendors?${query}`])
  const file = await site.page(`${PATH}?${query}`)
  expect(linksIn(file.getByRole('main'), 'Back to the comparison')).toEqual([`/browse-vendors/compare?${query}`])
})
