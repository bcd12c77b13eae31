import readBook, { readSheet } from 'read-excel-file/node'
import sql from 'sql-template-tag'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testSite } from '../../../test/app.ts'
import { anOpportunity, insertListings, publish } from '../../../test/builders.ts'
import { linksIn, type Page, readPage, textOf } from '../../../test/page.ts'

const site = await testSite()
const { staff } = site.database
afterAll(() => site.close())
beforeEach(async () => {
  await staff.query(sql`delete from vendor_listings`)
})

const UNKNOWN = '01890a5d-ac96-774b-bcce-b302099a8057'

/** Adds three vendors and returns their ids. */
async function listThree(): Promise<[string, string, string]> {
  await insertListings(
    staff,
    { company_name: 'Alif', services: ['Delay analysis', 'Expert witness'], contact_email: 'secret@alif.example' },
    { company_name: 'Baa', vendor_type: 'Freelancer', linkedin_profile: 'linkedin.com/in/baa-example' },
    { company_name: '=Taa()', location: 'Doha', country: 'Qatar', specialties: ['Civil', 'Façade'] },
  )
  const { rows } = await staff.query<{ id: string }>(sql`
    select id from vendor_listings order by array_position(array['Alif', 'Baa', '=Taa()'], company_name)`)
  return rows.map(({ id }) => id) as [string, string, string]
}

const PATH = '/browse-vendors/compare'

const aRequest = async () => {
  const fields = { services: ['Delay analysis'], country: 'Qatar', languages: ['English', 'French'] }
  const [id = ''] = await publish(staff, anOpportunity(fields))
  return id
}

/** The printed rows that people fill in by hand, in a comparison of one vendor. The screen does not show them. */
const BY_HAND = [['To fill in by hand'], ['Conflict check', ''], ['Fee', ''], ['Availability', ''], ['Remarks', '']]

const rowsOf = (page: Page) => page.getAllByRole('row').map((row) => [...row.children].map(textOf))
/** Returns the facts that are printed below the table, as 'label: value'. */
const factsOf = (page: Page) =>
  [...page.document.querySelectorAll('section > dl > div')].map((fact) => [...fact.children].map(textOf).join(': '))

test('vendors are compared in the order of the address, with their services and their contact', async () => {
  const [alif, baa, taa] = await listThree()
  const page = await site.page(`/browse-vendors/compare?shortlist=${taa},${alif},${baa}`)
  expect(rowsOf(page)).toEqual([
    [
      '',
      '=Taa() Company, Doha, Qatar Remove =Taa()',
      'Alif Company, Dubai, UAE Remove Alif',
      'Baa Freelancer, Dubai, UAE Remove Baa',
    ],
    ['Contact', 'Visit website =Taa()', 'Visit website Alif', 'Visit LinkedIn profile Baa'],
    ['Services'],
    ['Delay analysis', 'Yes', 'Yes', 'Yes'],
    ['Expert witness (differs)', '– No', 'Yes', '– No'],
    ['What they state'],
    ['Specialties (differs)', 'Civil, Façade', 'Civil', 'Civil'],
    ['Languages', 'English', 'English', 'English'],
    ...BY_HAND.map((cells) => [...cells, ...(cells.length > 1 ? ['', ''] : [])]),
  ])
  expect(linksIn(page.getByRole('table'), 'Remove Alif')).toEqual([`/browse-vendors/compare?shortlist=${taa},${baa}`])
  expect(page.html).not.toContain('secret@alif')
  expect(page.document.head.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
})

test('the vendors who take messages can be written to, from their column and from a menu', async () => {
  const ids = await listThree()
  const path = `${PATH}?shortlist=${ids}`
  expect((await site.page(path)).queryByText(/^Write to/)).toBeNull()
  await staff.query(sql`update vendor_listings set contact_open = true where id <> ${ids[2]}`)
  const page = await site.page(path)
  expect(linksIn(page.getByRole('table'), /^Write/)).toEqual([`/contact-vendor/${ids[0]}`, `/contact-vendor/${ids[1]}`])
  const menu = page.getByText('Write to 2 who take messages').closest('details') as HTMLElement
  expect(linksIn(menu, 'Write Alif')).toEqual([`/contact-vendor/${ids[0]}`])
})

test('a mark is on the services that only one vendor offers, and on every row in which the vendors differ', async () => {
  const [alif, baa, taa] = await listThree()
  await staff.query(sql`update vendor_listings set contract_forms = '{FIDIC,NEC}' where id = ${alif}`)
  await staff.query(sql`update vendor_listings set contract_forms = '{NEC,FIDIC}' where id = ${baa}`)
  const page = await site.page(`${PATH}?shortlist=${alif},${baa}`)
  expect(rowsOf(page).filter(([label]) => label?.endsWith('(differs)'))).toEqual([
    ['Expert witness (differs)', 'Yes', '– No'],
  ])
  expect([...page.document.querySelectorAll('.alone')].map(textOf)).toEqual(['Yes'])
  const alone = await site.page(`${PATH}?shortlist=${alif}`)
  expect(rowsOf(alone).map(([label]) => label)).not.toContainEqual(expect.stringContaining('(differs)'))
  expect(rowsOf(await site.page(`${PATH}?shortlist=${alif},${taa}`))).toContainEqual([
    'Forms of contract (differs)',
    'FIDIC, NEC',
    'Not stated',
  ])
})

test('the services that the request asks for come first, also if no vendor offers them', async () => {
  const [alif, baa] = await listThree()
  const [request] = await publish(staff, anOpportunity({ services: ['Expert witness', 'Litigation support'] }))
  const rows = rowsOf(await site.page(`${PATH}?shortlist=${alif},${baa}&request=${request}`))
  const first = rows.findIndex(([label]) => label === 'Services') + 1
  expect(rows.slice(first, first + 3)).toEqual([
    ['Expert witness (differs)', 'Yes', '– No'],
    ['Litigation support', '– No', '– No'],
    ['Delay analysis', 'Yes', 'Yes'],
  ])
})

test('a comparison says that a vendor has left the directory, and an empty shortlist leads back', async () => {
  const [alif] = await listThree()
  expect(await site.text(`/browse-vendors/compare?shortlist=${alif},${UNKNOWN}`)).toContain(
    'One vendor on this shortlist is no longer in the directory.',
  )
  for (const query of ['', '?shortlist=', '?shortlist=nonsense', `?shortlist=${UNKNOWN}`]) {
    const page = await site.page(`/browse-vendors/compare${query}`)
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('No vendors to compare')])
    expect(linksIn(page.getByRole('main'), 'Back to vendors')).toEqual(['/browse-vendors'])
  }
})

test('with a request, the comparison shows what each vendor has in common with it, and the print view contains the request', async () => {
  const [alif, , taa] = await listThree()
  const request = await aRequest()
  const page = await site.page(`${PATH}?shortlist=${alif},${taa}&request=${request}`)
  expect(rowsOf(page)[2]).toEqual([
    'Matches with the request',
    'Services Delay analysis Specialties Civil Languages English',
    'Services Delay analysis Specialties Civil Languages English Country Qatar',
  ])
  expect(factsOf(page)).toEqual(
    expect.arrayContaining([
      'Company name: Wadi Build',
      'Vendor services: Delay analysis',
      'Project location: Qatar',
      'Status: Published and open for replies',
      `Page address: http://dalil.example/opportunities/${request}`,
    ]),
  )
  expect(page.text).toContain('An independent delay analysis for a depot.')
  // The page of the request shows the email address of its sender. A comparison must not show it, because prints are
  // passed on.
  expect(page.html).not.toContain('claims@wadi-build.example')
  expect(linksIn(page.getByRole('main'), 'Remove request')).toEqual([`${PATH}?shortlist=${alif},${taa}`])
  expect(linksIn(page.getByRole('table'), 'Remove =Taa()')).toEqual([`${PATH}?request=${request}&shortlist=${alif}`])
  const answer = await site.get(`${PATH}?shortlist=${alif}&request=${request}`)
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
})

test('the comparison says that a request is closed and hides email addresses in its text, and leaves out a request that has no page any more', async () => {
  const [alif] = await listThree()
  const id = crypto.randomUUID()
  await staff.query(sql`
    insert into opportunity_submissions (company, company_website, location, country, services, project_type,
      ownership_type, project_size, description, contact_email, specialties, languages, status, opportunity_id,
      posted_at, decided_at, decided_as)
    values ('Wadi Build', 'https://wadi.example', 'Amman', 'Jordan', '{Delay analysis}', '{Rail}', 'Public', '< $1M',
      'Write to me@wadi-build.example about a depot.', 'claims@wadi.example', '{Civil}', '{English}', 'closed', ${id},
      '2026-01-02', now(), 'sender')`)
  const path = `${PATH}?shortlist=${alif}&request=${id}`
  const closed = await site.page(path)
  expect(factsOf(closed)).toContain('Status: Closed')
  expect(closed.text).toContain('Write to … about a depot.')
  await staff.query(sql`update opportunity_submissions set status = 'withdrawn' where opportunity_id = ${id}`)
  const gone = await site.page(path)
  expect(gone.text).toContain('The request is no longer on the site.')
  expect(gone.text).not.toContain('Wadi Build')
  expect(gone.queryByRole('rowheader', { name: 'Matches with the request' })).toBeNull()
})

test("a form accepts the address of a request's page, and no other entered text gets into an address", async () => {
  const [alif] = await listThree()
  const request = await aRequest()
  const path = `${PATH}?country=UAE&shortlist=${alif}`
  for (const typed of [
    `/opportunities/${request}`,
    `https://dalil.example/ar/opportunities/${request.toUpperCase()}/?from=mail#top`,
    ` dalil.example/opportunities/${request} `,
  ]) {
    const answer = await site.post(path, { request: typed })
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, `${path}&request=${request}`])
  }
  const arabic = await site.post(`/ar${path}`, { request: `/opportunities/${request}` })
  expect(arabic.headers.get('Location')).toBe(`/ar${path}&request=${request}`)
  for (const typed of ['our request', '', 'http://dalil.example/manage?key=AAAAAAAAAAAAAAAAAAAAAA']) {
    const answer = await site.post(path, { request: typed })
    expect(answer.headers.get('Location')).toBeNull()
    const page = await readPage(answer)
    expect([page.status, textOf(page.getByRole('alert'))]).toEqual([
      400,
      "Please enter the address of a request's page on this site.",
    ])
    expect(page.form.values.request).toEqual([typed])
  }
})

test('the print view says how the vendors were found, with the filters in words, their number and the time', async () => {
  const ids = await listThree()
  const page = await site.page(
    `${PATH}?service=Delay+analysis&service=Expert+witness&country=UAE&q=alif&shortlist=${ids}`,
  )
  const day = new Date().toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  expect(factsOf(page)).toEqual([
    'Search words: “alif”',
    'Services Offered: Delay analysis or Expert witness',
    'Country: UAE',
    'Vendors found: 1',
    expect.stringMatching(new RegExp(`^Date of the count: ${day} at \\d\\d:\\d\\d UTC$`)),
    'Vendors compared: 3',
  ])
  const plain = await site.page(`${PATH}?shortlist=${ids}`)
  expect(factsOf(plain)).toContain('Vendors found: 3')
  expect(plain.text).toContain('The vendors were chosen without search words and filters')
})

test('words that come from a link are quoted', async () => {
  const [alif] = await listThree()
  const page = await site.page(`${PATH}?country=Dalil+recommends+Alif&request=nonsense&q=%3Cb%3Ebold&shortlist=${alif}`)
  expect(factsOf(page)).toEqual(expect.arrayContaining(['Country: “Dalil recommends Alif”', 'Search words: “<b>bold”']))
  expect(page.document.querySelector('main b')).toBeNull()
})

test('the print view says what we checked and did not check, and mentions the request only if there is one', async () => {
  const [alif] = await listThree()
  const page = await site.page(`${PATH}?shortlist=${alif}&request=${await aRequest()}`)
  for (const sentence of [
    'We reviewed each listing before we published it. We checked that it is complete and about contracts and claims.',
    'We reviewed the request before we published it. We did not verify what it says.',
    "We did not check skills, insurance or independence. We looked at licences only if 'Checks' says so. A listing is not a recommendation.",
    'We did not check references, conflicts of interest, fees or availability.',
  ])
    expect(page.text).toContain(sentence)
  expect(await site.text(`${PATH}?shortlist=${alif}`)).not.toContain('We reviewed the request')
  expect(await site.text(`/ar${PATH}?shortlist=${alif}`)).toContain('لم نتحقق من المهارات')
})

test('the CSV file has a row for each vendor, and no cell that a spreadsheet reads as a formula', async () => {
  const [alif, , taa] = await listThree()
  const answer = await site.get(`${PATH}.csv?shortlist=${taa},${alif}&request=${await aRequest()}`)
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="vendors.csv"')
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  const [head, ...rows] = (await answer.text()).trim().split('\r\n')
  expect(head).toBe(
    '"Company name","Vendor type","City","Country","Services","Specialties","Languages","Website","Roles","Stages","Forms of contract","FIDIC books","Acts for","Forums or rules","Seats","Delay analysis methods","Fee basis","Professional indemnity insurance valid until","Assignments","Checks","Matches with the request","Vendor confirmed details on","Conflict check","Fee","Availability","Remarks"',
  )
  expect(rows).toEqual([
    '"\'=Taa()","Company","Doha","Qatar","Delay analysis","Civil; Façade","English","https://mizaneth.example/","","","","","","","","","","","","","Services: Delay analysis\nSpecialties: Civil\nLanguages: English\nCountry: Qatar","","","","",""',
    '"Alif","Company","Dubai","UAE","Delay analysis; Expert witness","Civil","English","https://mizaneth.example/","","","","","","","","","","","","","Services: Delay analysis\nSpecialties: Civil\nLanguages: English","","","","",""',
  ])
})

test('the spreadsheet has a column for each vendor, rows to fill in by hand, and the request and the notes', async () => {
  const [alif, , taa] = await listThree()
  await staff.query(sql`update vendor_listings set confirmed_current_at = '2026-03-14T12:00Z' where id = ${taa}`)
  await staff.query(sql`update vendor_listings set location = '+cmd|x' || chr(8) || '<&>' where id = ${taa}`)
  const request = await aRequest()
  const query = `country=Qatar&shortlist=${alif},${taa}&request=${request}`
  const page = await site.page(`${PATH}?${query}`)
  const [address = ''] = linksIn(page.getByRole('main'), 'Excel')
  expect(address).toBe(`${PATH}.xlsx?country=Qatar&request=${request}&shortlist=${alif},${taa}`)
  const answer = await site.get(address)
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="vendors.xlsx"')
  const file = Buffer.from(await answer.arrayBuffer())
  expect((await readBook(file)).map(({ sheet }) => sheet)).toEqual(['Vendors', 'Request and notes'])
  const rows = await readSheet(file, 'Vendors')
  expect(rows.slice(0, 3)).toEqual([
    ['Company name', 'Alif', '=Taa()'],
    ['Vendor type', 'Company', 'Company'],
    ['City', 'Dubai', '+cmd|x<&>'],
  ])
  expect(rows.slice(-7)).toEqual([
    [
      'Matches with the request',
      'Services: Delay analysis\nSpecialties: Civil\nLanguages: English',
      'Services: Delay analysis\nSpecialties: Civil\nLanguages: English\nCountry: Qatar',
    ],
    ['Vendor confirmed details on', null, new Date('2026-03-14T00:00Z')],
    ['To fill in by hand', null, null],
    ['Conflict check', null, null],
    ['Fee', null, null],
    ['Availability', null, null],
    ['Remarks', null, null],
  ])
  const notes = await readSheet(file, 'Request and notes')
  expect(notes[0]?.[1]).toMatch(/^Made on .* UTC from the vendor directory of Dalil\.$/)
  for (const row of [
    ['Company name', 'Wadi Build'],
    ['Country', 'Qatar'],
    ['Vendors found', '1'],
    [null, 'We did not check references, conflicts of interest, fees or availability.'],
  ])
    expect(notes).toContainEqual(row)
})

test('the files of an Arabic page have Arabic headings and values, and the CSV file begins with the mark by which Excel recognises UTF-8', async () => {
  const [, , taa] = await listThree()
  const answer = await site.get(`/ar${PATH}.csv?shortlist=${taa}`)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const [head, row] = new TextDecoder().decode(bytes).split('\r\n')
  expect(head).toContain('"الدولة","الخدمات","التخصصات"')
  expect(row).toContain(
    '"\'=Taa()","شركة","الدوحة","قطر","تحليل التأخير","الأعمال المدنية؛ الواجهات","الإنجليزية","https://mizaneth.example/"',
  )
  const file = Buffer.from(await (await site.get(`/ar${PATH}.xlsx?shortlist=${taa}`)).arrayBuffer())
  const rows = await readSheet(file, 'مقدّمو الخدمات')
  expect(rows[2]).toEqual(['المدينة', 'الدوحة'])
  expect(rows.slice(-4).map(([label]) => label)).toEqual([
    'التحقق من عدم تعارض المصالح',
    'الأتعاب',
    'مدى التفرّغ',
    'ملاحظات',
  ])
})

test('the addresses of the former procurement file redirect to the comparison of the same vendors and request', async () => {
  const [alif, baa] = await listThree()
  const request = crypto.randomUUID()
  const query = `country=UAE&shortlist=${alif}%2C${baa}&request=${request}`
  for (const [former, now] of [
    ['', ''],
    ['/longlist.csv', '.csv'],
    ['/longlist.xlsx', '.xlsx'],
  ])
    for (const language of ['', '/ar']) {
      const answer = await site.get(`${language}/browse-vendors/procurement-file${former}?${query}&languages=both`)
      expect([answer.status, answer.headers.get('Location')]).toEqual([301, `${language}${PATH}${now}?${query}`])
    }
  expect((await site.get('/browse-vendors/procurement-file')).headers.get('Location')).toBe(PATH)
  for (const name of ['longlist.pdf', 'constructor'])
    expect((await site.get(`/browse-vendors/procurement-file/${name}?${query}`)).status).toBe(404)
})

test('the directory shows the shortlisted vendors, keeps them together with the filters, and links to the comparison', async () => {
  const [alif, baa] = await listThree()
  const page = await site.page(`/browse-vendors?service=Expert+witness&shortlist=${alif},${baa}`)
  const boxes = page.getAllByRole<HTMLInputElement>('checkbox', { name: /^Shortlist/ })
  expect(boxes.map(({ value, checked }) => [value, checked])).toEqual([[alif, true]])
  expect(linksIn(page.document.body, 'Compare 2 vendors')).toEqual([
    `${PATH}?service=Expert+witness&shortlist=${alif},${baa}`,
  ])
  expect(linksIn(page.getByRole('main'), 'Clear filters')).toEqual([`/browse-vendors?shortlist=${alif}%2C${baa}`])
  expect((await site.page('/browse-vendors')).queryByRole('link', { name: /^Compare/ })).toBeNull()
})
