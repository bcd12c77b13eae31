import { readSheet } from 'read-excel-file/node'
import sql from 'sql-template-tag'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testSite } from '../../../test/app.ts'
import { insertListings } from '../../../test/builders.ts'
import { linksIn, textOf } from '../../../test/page.ts'

const site = await testSite()
afterAll(() => site.close())
beforeEach(async () => {
  await site.database.staff.query(sql`delete from vendor_listings`)
})

const UNKNOWN = '01890a5d-ac96-774b-bcce-b302099a8057'

/** Adds three vendors and returns their ids. */
async function listThree(): Promise<[string, string, string]> {
  const { staff } = site.database
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

test('vendors are compared in the order of the address, with their services and their contact', async () => {
  const [alif, baa, taa] = await listThree()
  const page = await site.page(`/browse-vendors/compare?shortlist=${taa},${alif},${baa}`)
  const rows = page.getAllByRole('row').map((row) => [...row.children].map(textOf))
  expect(rows).toEqual([
    ['', '=Taa() Remove =Taa()', 'Alif Remove Alif', 'Baa Remove Baa'],
    ['Vendor type', 'Company', 'Company', 'Freelancer'],
    ['City', 'Doha, Qatar', 'Dubai, UAE', 'Dubai, UAE'],
    ['Services', 'Delay analysis', 'Delay analysis Expert witness', 'Delay analysis'],
    ['Specialties', 'Civil Façade', 'Civil', 'Civil'],
    ['Languages', 'English', 'English', 'English'],
    [
      'Website or profile',
      'https://mizaneth.example/',
      'https://mizaneth.example/',
      'https://linkedin.com/in/baa-example',
    ],
  ])
  expect(linksIn(page.getByRole('table'), 'Remove Alif')).toEqual([`/browse-vendors/compare?shortlist=${taa},${baa}`])
  expect(page.html).not.toContain('secret@alif')
  expect(page.document.head.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
})

test('a vendor who takes messages can be contacted from the comparison, which repeats no address', async () => {
  const ids = await listThree()
  await site.database.staff.query(sql`update vendor_listings set contact_open = true where id = ${ids[1]}`)
  const { getByRole, text } = await site.page(`/browse-vendors/compare?shortlist=${ids}`)
  expect(linksIn(getByRole('table'), 'Contact this vendor')).toEqual([`/contact-vendor/${ids[1]}`])
  expect(text.split('https://linkedin.com/in/baa-example')).toHaveLength(2)
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

test('the file of a comparison has a row for each vendor, and no cell that a spreadsheet reads as a formula', async () => {
  const [alif, , taa] = await listThree()
  const answer = await site.get(`/browse-vendors/compare.csv?shortlist=${taa},${alif}`)
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="vendors.csv"')
  const [, ...rows] = (await answer.text()).trim().split('\r\n')
  expect(rows).toEqual([
    '"\'=Taa()","Company","Doha","Qatar","Delay analysis","Civil; Façade","English","https://mizaneth.example/","","","","","","","","","","","",""',
    '"Alif","Company","Dubai","UAE","Delay analysis; Expert witness","Civil","English","https://mizaneth.example/","","","","","","","","","","","",""',
  ])
})

test('the file is also available as a spreadsheet', async () => {
  const [, , taa] = await listThree()
  const answer = await site.get(`/ar/browse-vendors/compare.xlsx?shortlist=${taa}`)
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="vendors.xlsx"')
  const [head = [], row = []] = await readSheet(Buffer.from(await answer.arrayBuffer()))
  expect(head.slice(3, 5)).toEqual(['الدولة', 'الخدمات'])
  expect(row.slice(0, 4)).toEqual(['=Taa()', 'شركة', 'الدوحة', 'قطر'])
  const page = await site.page(`/browse-vendors/compare?shortlist=${taa}`)
  expect(linksIn(page.getByRole('main'), 'Download as Excel')).toEqual([
    `/browse-vendors/compare.xlsx?shortlist=${taa}`,
  ])
})

test('the file of an Arabic page has Arabic headings and values, and begins with the mark by which Excel recognises UTF-8', async () => {
  const [, , taa] = await listThree()
  const answer = await site.get(`/ar/browse-vendors/compare.csv?shortlist=${taa}`)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const [head, row] = new TextDecoder().decode(bytes).split('\r\n')
  expect(head).toContain('"الدولة","الخدمات","التخصصات"')
  expect(row).toBe(
    '"\'=Taa()","شركة","الدوحة","قطر","تحليل التأخير","الأعمال المدنية؛ الواجهات","الإنجليزية","https://mizaneth.example/","","","","","","","","","","","",""',
  )
})

test('the directory shows the shortlisted vendors, keeps them together with the filters, and links to the comparison', async () => {
  const [alif, baa] = await listThree()
  const page = await site.page(`/browse-vendors?service=Expert+witness&shortlist=${alif},${baa}`)
  const boxes = page.getAllByRole<HTMLInputElement>('checkbox', { name: /^Shortlist/ })
  expect(boxes.map(({ value, checked }) => [value, checked])).toEqual([[alif, true]])
  expect(linksIn(page.document.body, 'Compare 2 vendors')).toEqual([`/browse-vendors/compare?shortlist=${alif},${baa}`])
  expect(linksIn(page.getByRole('main'), 'Clear filters')).toEqual([`/browse-vendors?shortlist=${alif}%2C${baa}`])
  expect((await site.page('/browse-vendors')).queryByRole('link', { name: /^Compare/ })).toBeNull()
})
