import { within } from '@testing-library/dom'
import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { aListing, anOpportunity, aVendorRequest, insertListings, publish } from '../../../test/builders.ts'
import { testConsole } from '../../../test/console.ts'
import { linksIn, readPage, textOf } from '../../../test/page.ts'
import { suggestedMatches } from '../../submissions/suggested-matches.queries.server.ts'
import { stages, stagesWithForum } from '../../vocabulary/claims-work-lists.ts'

const { site, staff, submitRequest, submitListing, approve } = await testConsole()
beforeEach(() => staff.query('truncate opportunities, opportunity_submissions, vendor_listings cascade'))

const contract = {
  stage: 'Arbitration',
  contractForm: 'FIDIC',
  fidicBook: '1999 Red Book',
  actsFor: 'Main contractor',
  capacity: 'Party-appointed expert',
  forum: 'DIAC (Dubai)',
  seat: 'DIFC',
}

const storedContract = async () =>
  (await staff.query(sql`select stage, fidic_book, forum, seat from opportunity_submissions`)).rows

test('the page of a request shows the facts of its contract in both languages', async () => {
  await approve(await submitRequest(aVendorRequest(contract)))
  const { rows } = await staff.query<{ id: string }>(sql`select id from opportunities`)
  const { getByRole } = await site.page(`/opportunities/${rows[0]?.id}`)
  const stated = textOf(getByRole('main'))
  for (const value of Object.values(contract)) expect(stated).toContain(value)
  expect(linksIn(getByRole('main'), 'Arbitration')).toEqual(['/requests/stage/arbitration'])
  const arabic = textOf((await site.page(`/ar/opportunities/${rows[0]?.id}`)).getByRole('main'))
  for (const name of ['المرحلة', 'التحكيم', 'الكتاب الأحمر 1999', 'المقاول الرئيسي', 'مركز دبي للتحكيم الدولي (DIAC)'])
    expect(arabic).toContain(name)
})

test('a field that depends on another choice is stored only with that choice', async () => {
  await submitRequest(aVendorRequest({ ...contract, contractForm: 'NEC', stage: 'Notice or claim' }))
  expect(await storedContract()).toEqual([{ stage: 'Notice or claim', fidic_book: '', forum: '', seat: '' }])
})

test('the form shows the forum for each stage from the dispute board on', async () => {
  expect(stagesWithForum).toEqual(stages.slice(3))
  const { document } = await site.page('/post-vendor-request')
  const options = [...document.querySelectorAll('[name=stage] > option')].map((option) => option.getAttribute('value'))
  // A CSS selector in more-fields.tsx depends on the position of these options.
  expect(options.slice(4)).toEqual(stagesWithForum)
})

test('a value that is not in the list is refused', async () => {
  const { form } = await readPage(await site.post('/post-vendor-request', aVendorRequest({ stage: 'Retrial' })))
  expect(form.errors).toEqual({ stage: 'Please choose an option from the list' })
})

test('the list of requests filters by stage and forum, and shows these filters after "More filters"', async () => {
  await publish(
    staff,
    anOpportunity({ company: 'Alif', stage: 'Court', forum: 'Court' }),
    anOpportunity({ company: 'Baa', stage: 'Arbitration', forum: 'ICC' }),
    anOpportunity({ company: 'Taa' }),
  )
  const plain = await site.page('/')
  expect(plain.queryByRole('checkbox', { name: 'Arbitration' })).toBeNull()
  expect(linksIn(plain.getByRole('main'), 'More filters')).toEqual(['/?more=1'])
  const more = await site.page('/?more=1')
  expect(more.getByRole('checkbox', { name: 'Arbitration' }).getAttribute('aria-description')).toBe('1 opportunity')
  const court = await site.page('/?forum=Court')
  expect([court.text.includes('Alif'), court.text.includes('Baa')]).toEqual([true, false])
  expect(textOf(court.getByRole('list', { name: 'Active filters' }))).toBe('Court')
  const arabic = await site.page('/ar?stage=Arbitration')
  expect(textOf(arabic.getByRole('list', { name: 'عوامل التصفية المفعّلة' }))).toBe('التحكيم')
})

test('the directory filters by the claims work of vendors', async () => {
  await insertListings(
    staff,
    { company_name: 'Alif', capacities: ['Arbitrator'], stages: ['Court', 'Arbitration'] },
    { company_name: 'Baa', capacities: ['Delay analyst'] },
  )
  const { getByRole } = await site.page('/browse-vendors?capacity=Arbitrator')
  const cards = within(getByRole('region', { name: 'Vendors' })).getAllByRole('heading', { level: 3 })
  expect(cards.map(textOf)).toEqual(['Alif'])
})

test.for([
  ['DIFC-LCIA', 'forum', 'DIAC (Dubai)'],
  ['مركز دبي للتحكيم الدولي', 'forum', 'DIAC (Dubai)'],
  ['فيديك', 'contract_form', 'FIDIC'],
  ['التحكيم', 'stage', 'Arbitration'],
] as const)("'%s' finds a request with the %s '%s'", async ([search, column, value]) => {
  await publish(staff, anOpportunity({ company: 'Alif', [column]: value }), anOpportunity({ company: 'Baa' }))
  const { text } = await site.page(`/?q=${encodeURIComponent(search)}`)
  expect([text.includes('Alif'), text.includes('Baa')]).toEqual([true, false])
})

test('the search of the directory reads books, seats and methods, and does not read a form of contract as a place', async () => {
  await submitListing(
    aListing({
      companyName: 'Alif',
      contractForms: ['FIDIC', 'Qatar government form (PWA)'],
      fidicBooks: ['Pink Book (MDB harmonised)'],
      delayMethods: ['Collapsed as-built'],
      feeBasis: ['Hourly or daily'],
    }),
  ).then(approve)
  const finds = async (search: string) => (await site.text(`/browse-vendors?q=${search}`)).includes('Alif')
  expect([await finds('collapsed'), await finds('harmonised'), await finds('Qatar')]).toEqual([true, true, false])
  // The construction trade says 'time charge' for an hourly or daily fee.
  expect(await finds('time+charge')).toBe(true)
})

test('a landing page names its filter, because a court is both a stage and a forum', async () => {
  await publish(
    staff,
    anOpportunity({ company: 'Alif', stage: 'Court' }),
    anOpportunity({ company: 'Baa', forum: 'Court' }),
    anOpportunity({ company: 'Taa', forum: 'ICC' }),
  )
  const stage = await site.page('/requests/stage/court')
  expect(textOf(stage.getByRole('heading', { level: 1 }))).toBe('Court (Stage): vendor requests')
  expect([stage.text.includes('Alif'), stage.text.includes('Baa')]).toEqual([true, false])
  const forum = await site.page('/requests/forum/court')
  expect(linksIn(forum.getByRole('navigation', { name: 'Forum or rules' }))).toEqual(['/requests/forum/icc'])
  const { status } = await site.page('/requests/forum/moon-court')
  expect(status).toBe(404)
  const canonical = (await site.page('/?forum=ICC')).document.querySelector('link[rel=canonical]')
  expect(canonical?.getAttribute('href')).toBe('http://dalil.example/requests/forum/icc')
  const sitemap = await site.text('/sitemaps/lists.xml')
  for (const path of ['stage/court', 'forum/court', 'forum/icc'])
    expect(sitemap).toContain(`http://dalil.example/requests/${path} `)
  expect(sitemap).not.toContain('stage/arbitration')
})

test('a vendor without a value matches any request, and a vendor with other values does not', async () => {
  await insertListings(
    staff,
    { company_name: 'Any' },
    { company_name: 'Same', stages: ['Arbitration'], forums: ['DIAC (Dubai)', 'ICC'] },
    { company_name: 'Other', stages: ['Court'] },
  )
  await submitRequest(aVendorRequest({ stage: 'Arbitration', forum: 'ICC' }))
  const fitting = await suggestedMatches(staff, sql`select id from opportunity_submissions`)
  expect(fitting.map(({ name }) => name).sort()).toEqual(['Any', 'Same'])
})

test('a comparison shows what vendors state, and what they have in common with a request', async () => {
  const [request] = await publish(staff, anOpportunity({ stage: 'Arbitration', forum: 'ICC' }))
  const [one, other] = await insertListings(
    staff,
    { company_name: 'Alif', stages: ['Arbitration', 'Court'], forums: ['ICC'] },
    { company_name: 'Baa' },
  )
  const query = `shortlist=${one},${other}`
  const comparison = await site.page(`/browse-vendors/compare?${query}&request=${request}`)
  const row = comparison.getByRole('row', { name: /^Stages/ })
  expect(textOf(row)).toBe('Stages (differs) Arbitration, Court Not stated')
  expect(comparison.text).toMatch(/Matches with the request .*Forum or rules ICC/)
})
