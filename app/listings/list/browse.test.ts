import { within } from '@testing-library/dom'
import sql from 'sql-template-tag'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testSite } from '../../../test/app.ts'
import { insertListings } from '../../../test/builders.ts'
import { whileUnreachable } from '../../../test/database.ts'
import { listPages, textOf } from '../../../test/page.ts'

const site = await testSite()
afterAll(() => site.close())
beforeEach(async () => {
  await site.database.staff.query(sql`delete from vendor_listings`)
})
const { staff } = site.database

const textOfLabel = (input: HTMLElement) => textOf((input as HTMLInputElement).labels?.[0] as Element)

/** Returns the names on the cards, in the order of the page. */
async function found(query = ''): Promise<string[]> {
  const page = await site.page(`/browse-vendors${query}`)
  return page.queryAllByRole('heading', { level: 3 }).map(textOf)
}

test('a card shows the name, the place, the type and the groups of tags that are not empty', async () => {
  const most = { location: 'Muscat', country: 'Oman', services: ['Expert witness'], languages: ['Arabic'] }
  await insertListings(staff, { company_name: 'Full', ...most, specialties: ['Civil'] })
  await insertListings(staff, {
    company_name: 'Bare',
    ...most,
    vendor_type: 'Freelancer',
    specialties: [],
    services: [],
    languages: [],
  })
  const cards = (await site.page('/browse-vendors')).getAllByRole('article').map(textOf)
  expect(cards).toEqual([
    'Bare Freelancer Muscat, Oman Visit website Bare Shortlist Bare',
    'Full Company Muscat, Oman Services Expert witness Specialties Civil Languages Arabic Visit website Full Shortlist Full',
  ])
})

test('a card shows every service, specialty and language without a disclosure, each group with its name', async () => {
  const services = [
    'Contract drafting',
    'Contract review',
    'Contract administration',
    'Claims preparation',
    'Claims review',
  ]
  const more = ['Claims defense', 'Delay analysis', 'Quantum analysis', 'Schedule health check', 'Expert witness']
  const specialties = ['Civil', 'Electrical', 'Mechanical', 'Architectural', 'Façade', 'Geotechnical']
  await insertListings(staff, {
    services: [...services, ...more],
    specialties,
    languages: ['English', 'Arabic'],
  })
  const [card] = (await site.page('/browse-vendors')).getAllByRole('article') as [HTMLElement]
  const groups = [...card.querySelectorAll('dt')].map((name) => [
    textOf(name),
    ...[...(name.nextElementSibling?.querySelectorAll('li') ?? [])].map(textOf),
  ])
  expect(groups).toEqual([
    ['Services', ...services, ...more],
    ['Specialties', 'Civil', 'Electrical', 'Mechanical', 'Architectural', 'Façade', 'Geotechnical'],
    ['Languages', 'English', 'Arabic'],
  ])
  expect(card.querySelectorAll('details, dt.sr-only')).toHaveLength(0)
  expect(within(card).getByText('Company').tagName).toBe('SPAN')
})

test.for([
  ['Twelve engineers in Doha.', 'Twelve engineers in Doha.'],
  ['One. Two? Three!', 'One. Two?'],
  ['نعدّ المطالبات. هل لديكم نزاع؟ راسلونا.', 'نعدّ المطالبات. هل لديكم نزاع؟ In Arabic'],
  ['Since 2009.\nClaims on FIDIC 2017.\nDelay.', 'Since 2009. Claims on FIDIC 2017.'],
  ['Windows analysis v1.2 and P6. Reports.', 'Windows analysis v1.2 and P6. Reports.'],
  [`${'claims '.repeat(40)}end.`, `${'claims '.repeat(34).trim()}…`],
  [`${'x'.repeat(300)}`, `${'x'.repeat(239)}…`],
])("a card shortens '%s' to two whole sentences", async ([about, shown]) => {
  await insertListings(staff, { company_name: 'Alif', about })
  const { getAllByRole } = await site.page('/browse-vendors')
  const [card] = getAllByRole('article') as [HTMLElement]
  expect(textOf(card)).toContain(`Dubai, UAE ${shown} Services Delay analysis`)
})

test('a text in the other language is marked, and one in the language of the page is not', async () => {
  await insertListings(staff, { company_name: 'Alif', about: 'Twelve engineers.' })
  expect(await site.text('/browse-vendors')).toContain('Twelve engineers. Services')
  expect(await site.text('/ar/browse-vendors')).toContain('Twelve engineers. بالإنجليزية الخدمات')
  await staff.query(sql`update vendor_listings set about = 'اثنا عشر مهندسًا.'`)
  const { document, text } = await site.page('/browse-vendors')
  expect(text).toContain('اثنا عشر مهندسًا. In Arabic Services')
  expect(document.querySelector('article p > [lang=ar]')?.getAttribute('dir')).toBe('rtl')
  expect(await site.text('/ar/browse-vendors')).toContain('اثنا عشر مهندسًا. الخدمات')
})

test('a card says whether its vendor takes messages', async () => {
  await insertListings(staff, { company_name: 'Alif', contact_open: true }, { company_name: 'Baa' })
  const { getByRole } = await site.page('/browse-vendors')
  const lineOf = (name: string) => textOf(getByRole('article', { name }).querySelector('p') as Element)
  expect(lineOf('Alif')).toBe('Company Dubai, UAE Takes messages')
  expect(lineOf('Baa')).toBe('Company Dubai, UAE')
  expect(await site.text('/ar/browse-vendors')).toContain('يستقبل الرسائل')
})

test('matching services come first, and only typed words are marked', async () => {
  await insertListings(staff, { services: ['Claims review', 'Expert witness', 'Delay analysis'] })
  const cardOf = async (query: string) => {
    const [card] = (await site.page(`/browse-vendors${query}`)).getAllByRole('article') as [HTMLElement]
    const [services] = within(card).getAllByRole('list') as [HTMLElement]
    return [within(services).getAllByRole('listitem').map(textOf), [...card.querySelectorAll('mark')].map(textOf)]
  }
  expect(await cardOf('')).toEqual([['Claims review', 'Expert witness', 'Delay analysis'], []])
  expect(await cardOf('?service=Delay+analysis&country=UAE')).toEqual([
    ['Delay analysis', 'Claims review', 'Expert witness'],
    [],
  ])
  expect(await cardOf('?q=dubai+witness')).toEqual([['Expert witness', 'Claims review', 'Delay analysis'], ['Dubai']])
})

test("each group has its own 'Clear filters', which clears only this group", async () => {
  await insertListings(staff, {})
  const chosen = 'vendorType=Company&service=Delay+analysis&specialty=Civil&language=English&country=UAE'
  const { getAllByRole } = await site.page(`/browse-vendors?${chosen}`)
  const groups = getAllByRole('group', { hidden: true }).filter(({ tagName }) => tagName === 'FIELDSET')
  const links = groups.map((group) => within(group.parentElement as HTMLElement).getByText('Clear filters'))
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/browse-vendors?service=Delay+analysis&specialty=Civil&language=English&country=UAE',
    '/browse-vendors?vendorType=Company&specialty=Civil&language=English&country=UAE',
    '/browse-vendors?vendorType=Company&service=Delay+analysis&language=English&country=UAE',
    '/browse-vendors?vendorType=Company&service=Delay+analysis&specialty=Civil&country=UAE',
    '/browse-vendors?vendorType=Company&service=Delay+analysis&specialty=Civil&language=English',
  ])
})

test('only approved listings are shown, newest first', async () => {
  await insertListings(staff, { company_name: 'First' }, { company_name: 'Waiting', status: 'pending' })
  await insertListings(staff, { company_name: 'Refused', status: 'declined' })
  await insertListings(staff, { company_name: 'Second' })
  expect(await found()).toEqual(['Second', 'First'])
})

test("a listing's email address and the parts of a name never reach the browser", async () => {
  await insertListings(staff, {
    vendor_type: 'Freelancer',
    company_name: 'Rana K.',
    contact_email: 'secret@rana.example',
    first_name: 'Ranafirst',
    last_name: 'Khudayrilast',
  })
  for (const path of ['/browse-vendors', '/browse-vendors.data', '/sitemap.xml', '/feed.xml']) {
    const body = await (await site.get(path)).text()
    expect(body).not.toMatch(/secret@rana|Ranafirst|Khudayrilast/)
  }
})

test('the search reads name, city, country and services, and nothing else', async () => {
  await insertListings(staff, {
    company_name: 'Qistara',
    location: 'Muscat',
    country: 'Oman',
    services: ['Quantum analysis'],
    specialties: ['Geotechnical'],
    languages: ['Arabic'],
    website: 'https://hidden.example',
  })
  for (const sought of ['QISTARA', ' muscat ', 'oma', 'quantum', 'qistara muscat'])
    expect(await found(`?q=${sought}`)).toEqual(['Qistara'])
  for (const sought of ['geotechnical', 'arabic', 'hidden', 'company']) expect(await found(`?q=${sought}`)).toEqual([])
})

test('values within a group are alternatives, and all groups must match', async () => {
  await insertListings(
    staff,
    { company_name: 'A', vendor_type: 'Freelancer', country: 'Egypt', services: ['Delay analysis', 'Expert witness'] },
    { company_name: 'B', country: 'Egypt', services: ['Claims review'] },
    { company_name: 'C', country: 'Qatar', services: ['Claims review'], specialties: ['Façade'] },
  )
  const names = async (query: string) => (await found(query)).sort()
  expect(await names('?service=Expert+witness&service=Claims+review')).toEqual(['A', 'B', 'C'])
  expect(await names('?service=Claims+review&country=Egypt')).toEqual(['B'])
  expect(await names('?vendorType=Freelancer')).toEqual(['A'])
  expect(await names('?specialty=Fa%C3%A7ade&q=qatar')).toEqual(['C'])
})

test('the offered countries are those of the approved vendors, sorted in the language of the page, or else the fallback', async () => {
  const offered = async (language = '') => {
    const page = await site.page(`${language}/browse-vendors`)
    const group = page.getByRole('group', { name: /^Country|^الدولة/, hidden: true })
    return within(group)
      .getAllByRole<HTMLInputElement>('checkbox', { hidden: true })
      .map(({ value }) => value)
  }
  expect(await offered()).toEqual(['UAE', 'Saudi Arabia', 'Egypt', 'Qatar'])
  expect(await offered('/ar')).toEqual(['UAE', 'Saudi Arabia', 'Egypt', 'Qatar'])
  await insertListings(staff, { country: 'Tunisia' }, { country: 'Jordan' }, { country: 'Iraq', status: 'pending' })
  expect(await offered()).toEqual(['Jordan', 'Tunisia'])
  await insertListings(
    staff,
    { country: 'UAE' },
    { country: 'Saudi Arabia' },
    { country: 'Oman' },
    { country: 'Egypt' },
  )
  expect(await offered()).toEqual(['Egypt', 'Jordan', 'Oman', 'Saudi Arabia', 'Tunisia', 'UAE'])
  // The expected order is that of the Arabic names: الأردن، الإمارات، السعودية، تونس، عُمان، مصر
  expect(await offered('/ar')).toEqual(['Jordan', 'UAE', 'Saudi Arabia', 'Tunisia', 'Oman', 'Egypt'])
})

test('a country without vendors stays as an unknown choice, and finds nothing', async () => {
  await insertListings(staff, { company_name: 'A', country: 'Oman' }, { company_name: 'B', country: 'Qatar' })
  const country = async (query: string) => {
    const page = await site.page(`/browse-vendors${query}`)
    const group = within(page.getByRole('group', { name: /^Country/, hidden: true }))
    const names = group.getAllByRole('checkbox', { hidden: true, checked: true }).map(textOfLabel)
    return [names, page.queryAllByRole('heading', { level: 3 }).map(textOf), page.text]
  }
  expect(await country('?country=OMAN')).toEqual([['Oman 1'], ['A'], expect.anything()])
  expect(await country('?country=Syria')).toEqual([
    ['Syria no longer in the list'],
    [],
    expect.stringMatching(/Country \(1\).*0 vendors.*No vendors found Try adjusting your search or filters/),
  ])
  expect(await country('?country=Syria&country=Qatar')).toEqual([
    ['Qatar 1', 'Syria no longer in the list'],
    ['B'],
    expect.stringContaining('1 vendor'),
  ])
  await staff.query(sql`delete from vendor_listings where company_name = 'A'`)
  expect(await country('?country=Oman')).toEqual([
    ['Oman no longer in the list'],
    [],
    expect.stringContaining('No vendors found'),
  ])
})

test('in an empty directory a country outside the fallback is an unknown choice, and no sample is shown', async () => {
  expect(await site.text('/browse-vendors?country=Syria')).toMatch(/Syria no longer in the list.*No vendors found/)
  expect(await found('?country=Syria')).toEqual([])
})

test('an empty directory shows one sample in Dubai and invites vendors to list, and a search without a match says so', async () => {
  expect(await site.text('/browse-vendors')).toMatch(/Dubai, UAE.*Are you a vendor\? List your services/)
  expect(await found()).toHaveLength(1)
  expect(await site.text('/browse-vendors?q=nobody')).toMatch(/No vendors found Try adjusting your search or filters/)
})

test('an empty directory keeps its filters', async () => {
  const { document, getByRole } = await site.page('/browse-vendors')
  const panel = document.getElementById('vendor-filters')?.closest('search')
  expect(panel?.classList.contains('hidden')).toBe(false)
  expect(getByRole('button', { name: 'Show Filters' })).toBeTruthy()
})

test('a card links to the profile of a freelancer who has one, and otherwise to the website', async () => {
  await insertListings(
    staff,
    { company_name: 'A', vendor_type: 'Freelancer', linkedin_profile: 'ae.linkedin.com/in/a-example' },
    { company_name: 'B', vendor_type: 'Freelancer', website: 'https://b.example' },
    { company_name: 'C', website: 'https://c.example', linkedin_profile: 'https://linkedin.com/in/c-example' },
    { company_name: 'D', website: 'javascript:alert(1)' },
  )
  const links = (await site.page('/browse-vendors')).getAllByRole<HTMLAnchorElement>('link', { name: /^Visit/ })
  expect(links.map(({ href, target, rel, textContent }) => [href, target, rel, textContent]).sort()).toEqual([
    ['https://ae.linkedin.com/in/a-example', '_blank', 'noopener noreferrer nofollow', 'Visit LinkedIn profileA'],
    ['https://b.example/', '_blank', 'noopener noreferrer nofollow', 'Visit websiteB'],
    ['https://c.example/', '_blank', 'noopener noreferrer nofollow', 'Visit websiteC'],
  ])
})

test('a link leads to the next page of the list, and every vendor is on one page only', async () => {
  await insertListings(staff, ...Array.from({ length: 50 }, (_, index) => ({ company_name: `V${index}` })))
  const pages = await listPages(site, '/browse-vendors')
  const names = pages.map((page) => page.getAllByRole('heading', { level: 3 }).map(textOf))
  expect(names.map(({ length }) => length)).toEqual([24, 24, 2])
  expect(new Set(names.flat()).size).toBe(50)
})

test('vendors and their countries are queried in parallel', async () => {
  const holder = await staff.connect()
  await holder.query('begin; lock table public_listings in access exclusive mode')
  const waiting = async () =>
    (await staff.query(sql`select from pg_locks where relation = 'public_listings'::regclass and not granted`)).rowCount
  const answer = site.get('/browse-vendors')
  await expect.poll(waiting, { interval: 10 }).toBe(2)
  await holder.query('rollback')
  holder.release()
  expect((await answer).status).toBe(200)
})

test('while the database is unreachable the directory says so, with status 503', async () => {
  await whileUnreachable(site.database.url, async () => {
    const answer = await site.get('/browse-vendors')
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain('Failed to load vendors')
  })
  expect((await site.get('/browse-vendors')).status).toBe(200)
})
