import { within } from '@testing-library/dom'
import { afterAll, expect, test } from 'vitest'
import { seed } from '../../bin/seed.ts'
import { testSite } from '../../test/app.ts'
import { linksIn, listPages, textOf } from '../../test/page.ts'

const site = await testSite()
afterAll(() => site.close())
await seed(site.database.staff)

const addressOf = (path: string, query: Record<string, string | string[]>) => {
  const parameters = Object.entries(query).flatMap(([key, values]) => [values].flat().map((value) => [key, value]))
  return `${path}?${new URLSearchParams(parameters)}`
}

async function namesOn(path: string, query: Record<string, string>): Promise<(string | undefined)[]> {
  const name = path === '/' ? 'Opportunities' : 'Vendors'
  const { getByRole } = await site.page(addressOf(path, query))
  const cards = within(getByRole('region', { name })).queryAllByRole('article')
  return cards.map((card) => textOf(card))
}

const requests = (q: string) => namesOn('/', { q })
const vendors = (q: string) => namesOn('/browse-vendors', { q })

test.for([
  ['rail riyadh', ['Rasikh Nafud Contracting Company']],
  ['Riyadh, rail', ['Rasikh Nafud Contracting Company']],
  ['quantum amman', ['Shatt Energy Constructors', 'Harrat Legal Consultants']],
  ['expert witness uae', ['Orvane Marine Works', 'Fenwarth Al Sabbar Advocates']],
  ['delay analysis - egypt', ['Wagdan & Tolba Attorneys']],
] as const)("'%s' finds the requests that have every word in some field", async ([search, companies]) => {
  const found = await requests(search)
  expect(found).toHaveLength(companies.length)
  for (const [index, company] of companies.entries()) expect(found[index]).toContain(company)
})

test('the words of a search may be in different fields of a vendor', async () => {
  const found = await vendors('expert witness uae')
  expect(found).toHaveLength(7)
  for (const card of found) expect(card).toMatch(/UAE.*Expert witness/)
})

test.for([
  ['KSA', 'Saudi Arabia', 13, 14],
  ['Ksa', 'Saudi Arabia', 13, 14],
  ['kingdom of saudi arabia', 'Saudi Arabia', 13, 14],
  ['السعودية', 'Saudi Arabia', 13, 14],
  ['المملكة العربية السعودية', 'Saudi Arabia', 13, 14],
  ['Emirates', 'UAE', 12, 17],
  ['united arab emirates', 'UAE', 12, 17],
] as const)("'%s' finds the requests and vendors in %s", async ([search, country, posts, listings]) => {
  const found = [await requests(search), await vendors(search)]
  expect(found.map((cards) => cards.length)).toEqual([posts, listings])
  for (const card of found.flat()) expect(card).toContain(country)
})

const addressesOn = async (query: Record<string, string | string[]>) =>
  (await listPages(site, addressOf('/', query))).flatMap((page) =>
    linksIn(page.getByRole('region', { name: 'Opportunities' })).filter((path) => path.startsWith('/opportunities/')),
  )

test.for<[string, Record<string, string | string[]>]>([
  ['تحليل التأخير', { service: 'Delay analysis' }],
  ['تحليل تأخير', { service: 'Delay analysis' }],
  ['تحليل التأخيرات', { service: 'Delay analysis' }],
  ['المطالبات', { service: ['Claims preparation', 'Claims review', 'Claims defense'] }],
  ['شاهد خبير', { service: 'Expert witness' }],
  ['السكك الحديدية', { projectType: 'Rail' }],
  ['مستشفى', { projectType: 'Healthcare' }],
])("'%s' finds the requests with %o, which is stored in English", async ([search, filters]) => {
  const chosen = await addressesOn(filters)
  expect(chosen.length).toBeGreaterThan(0)
  expect(await addressesOn({ q: search })).toEqual(expect.arrayContaining(chosen))
  expect(await addressesOn({ q: `${search} Zubarah` })).not.toEqual(expect.arrayContaining(chosen))
})

test.for(['time extension', 'extension of time', 'تمديد المدة'])(
  "'%s' finds an extension of time and the word EOT, and not 'geotechnical'",
  async (search) => {
    const found = await requests(search)
    expect(found).toHaveLength(9)
    for (const company of ['Bayn Al Madarij', 'Rasikh Nafud'])
      expect(found.filter((card) => card?.includes(company))).toHaveLength(1)
    // Three requests are in Arabic. They contain 'تمديد مدة العقد' or 'تمديد المدة'.
    expect(found.filter((card) => /\p{Script=Arabic}/u.test(card ?? ''))).toHaveLength(3)
  },
)

test.for([
  ['EOT', /Claims preparation|Delay analysis/],
  ['extension of time', /Claims preparation|Delay analysis/],
  ['تمديد المدة', /Claims preparation|Delay analysis/],
  ['prolongation', /Claims preparation|Delay analysis/],
  ['variations', /Claims preparation|Delay analysis/],
  ['planner', /Schedule health check|Delay analysis/],
  ['Primavera', /Schedule health check|Delay analysis/],
  ['contract administrator', /Contract administration/],
  ['claims consultant', /Claims (preparation|review|defense)/],
  ['quantity surveyor', /Quantum analysis/],
  ['final account', /Quantum analysis/],
  ['disruption', /Claims preparation|Delay analysis|Quantum analysis/],
] as const)("'%s' finds the vendors who do it", async ([search, service]) => {
  const found = await vendors(search)
  expect(found.filter((card) => service.test(card ?? '')).length).toBeGreaterThan(10)
})

test.for(['EOT', 'eot', 'EoT'])("'%s' also finds the ten with these letters in another word", async (search) => {
  const found = await requests(search)
  expect(found).toHaveLength(19)
  expect(found.filter((card) => card?.includes('Bayn Al Madarij'))).toHaveLength(1)
})

/**
 * Returns the text and the address of each link that a page without matches offers: for leaving out a word or a filter,
 * and for the whole list.
 */
async function offersOn(path: string, query: Record<string, string | string[]>): Promise<[string, string | null][]> {
  const { getByRole, queryByRole } = await site.page(addressOf(path, query))
  const list = queryByRole('list', { name: 'Suggestions to find more results' })
  const offers = [...(list?.children ?? []), getByRole('link', { name: /^Show all \d+ (opportunities|vendors)$/ })]
  return offers.map((offer) => [textOf(offer), (offer.querySelector('a') ?? offer).getAttribute('href')])
}

const everything = ['Show all 60 opportunities', '/']

test('a page without matches says which word or filter to leave out, and how many matches remain', async () => {
  const { text } = await site.page('/?q=riyadh+rail+museum&country=Saudi+Arabia')
  expect(text).toContain('No opportunities found Try adjusting your search or filters')
  expect(await offersOn('/', { q: 'riyadh rail museum', country: 'Saudi Arabia' })).toEqual([
    ['Without your search words 13', '/?country=Saudi+Arabia'],
    ['Without “museum” 1', '/?q=riyadh+rail&country=Saudi+Arabia'],
    everything,
  ])
  expect(await offersOn('/', { q: 'riyadh', country: ['Egypt', 'Qatar'] })).toEqual([
    ['Saudi Arabia 13', '/?country=Saudi+Arabia'],
    ['Without your search words 11', '/?country=Egypt&country=Qatar'],
    ['Without Egypt, Qatar 3', '/?q=riyadh'],
    everything,
  ])
  expect(await offersOn('/browse-vendors', { q: 'xylophone' })).toEqual([['Show all 80 vendors', '/browse-vendors']])
})

test('the suggestions show a filter by its label, and an unknown choice as it was typed', async () => {
  const chosen = { projectType: ['Oil & Gas', 'constructor'], country: 'Jordan' }
  expect(await offersOn('/', chosen)).toEqual([
    ['Without Jordan 4', '/?projectType=Oil+%26+Gas&projectType=constructor'],
    ['Without Oil & gas, constructor 3', '/?country=Jordan'],
    everything,
  ])
})

test('if leaving out one of them finds nothing either, the page links to the whole list', async () => {
  expect(await offersOn('/', { q: 'xylophone zeppelin' })).toEqual([everything])
})

test('a client-side navigation gets the same suggestions from the server', async () => {
  expect(await site.text('/_.data?index&q=xylophone')).toContain('"suggestions"')
  expect(await site.text('/_.data?index&q=riyadh')).not.toContain('"suggestions"')
})
