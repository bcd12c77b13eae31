import { within } from '@testing-library/dom'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testSite } from '../../../test/app.ts'
import { anOpportunity, type OpportunityRow, publish } from '../../../test/builders.ts'
import { watchLog } from '../../../test/log.ts'
import { linksIn, listPages, textOf } from '../../../test/page.ts'

const site = await testSite()
afterAll(() => site.close())
beforeEach(async () => {
  await site.database.staff.query(sql`truncate opportunities`)
})

afterEach(() => void vi.useRealTimers())

const published = (...rows: Partial<OpportunityRow>[]) => publish(site.database.staff, ...rows.map(anOpportunity))
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000 - 60_000)

/** The cards of the list. The example in the hero is not one of them. */
async function cardsOn(query = ''): Promise<HTMLElement[]> {
  const { getByRole } = await site.page(`/${query}`)
  return within(getByRole('region', { name: 'Recent opportunities' })).queryAllByRole('article')
}
const cards = async (query?: string) => (await cardsOn(query)).map(textOf)

test('the hero has the BETA badge, a link to the form, the search and an example that leads nowhere', async () => {
  const { getByRole, getByText } = await site.page('/')
  expect(getByText('BETA')).toBeTruthy()
  expect(getByRole('link', { name: 'Post a vendor request' }).getAttribute('href')).toBe('/post-vendor-request')
  expect(getByRole('searchbox', { name: 'Search opportunities' })).toBeTruthy()
  const example = within(getByRole('figure')).getByRole('article')
  expect([textOf(example), linksIn(example)]).toEqual([expect.stringMatching(/Dubai, UAE Example$/), []])
})

test('the panel has a group for each filter', async () => {
  const groups = (await site.page('/'))
    .getAllByRole('group', { hidden: true })
    .filter(({ tagName }) => tagName === 'FIELDSET')
  const names = groups.map(
    (group) => group.ownerDocument.getElementById(group.getAttribute('aria-labelledby') ?? '')?.firstChild?.textContent,
  )
  expect(names).toEqual([
    'Vendor services',
    'Specialties',
    'Languages',
    'Project type',
    'Ownership type',
    'Project size',
    'Project location',
  ])
})

test('a card tells title, company, description, tags, place and age', async () => {
  await published({ services: ['Expert witness', 'Delay analysis'], company: 'Wadi Crest', posted_at: daysAgo(3) })
  expect(await cards()).toEqual([
    expect.stringMatching(
      /^Expert witness Wadi Crest An independent delay.*Delay analysis Rail \$10M - \$50M Amman, Jordan View opportunity Posted 3 days ago$/,
    ),
  ])
})

test("a card's title is 'Consulting services' when no service is named", async () => {
  await published({ services: [] })
  expect(await cards()).toEqual([expect.stringMatching(/^Consulting services/)])
})

test('ages are told in whole days', async () => {
  await published(...[0, 1, 2, 1234].map((days) => ({ posted_at: daysAgo(days) })))
  expect((await cards()).map((words) => /Posted .*/.exec(words)?.[0])).toEqual([
    'Posted today',
    'Posted yesterday',
    'Posted 2 days ago',
    'Posted 1234 days ago',
  ])
})

test('a logo is shown where there is one, and a pattern where there is none', async () => {
  await published({ logo_url: 'https://wadi-crest.example/logo.png', posted_at: daysAgo(0) }, { posted_at: daysAgo(1) })
  const [withLogo, without] = await cardsOn()
  expect(withLogo?.querySelector('img')?.src).toBe('https://wadi-crest.example/logo.png')
  expect([without?.querySelector('img'), without?.querySelector('pattern') !== null]).toEqual([null, true])
})

test.for([
  ['2026-11-20T23:59:59Z', false],
  ['2026-11-21T00:00:00Z', true],
  ['2026-12-20T23:59:59Z', true],
  ['2026-12-21T00:00:00Z', false],
] as const)('at %s the home page gives notice of the changed privacy policy: %s', async ([now, isGiven]) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  const { document, text } = await site.page('/')
  expect(linksIn(document.body).includes('/privacy#added-since-march-30-2025')).toBe(isGiven)
  expect(text.includes('The Privacy Policy changed on November 21, 2026')).toBe(isGiven)
})

test('a card leads to its opportunity', async () => {
  const [id] = await published({})
  expect((await cardsOn()).map((card) => linksIn(card))).toEqual([[`/opportunities/${id}`]])
})

test('what people wrote is shown as they wrote it, also where it is in none of our lists', async () => {
  const odd = 'A <0>b</0> {c, plural & "d" \'e\' <b>'
  const [id] = await published({ company: odd, services: [odd], country: odd, description: odd, location: odd })
  const log = watchLog()
  expect(await cards()).toEqual([expect.stringContaining(`${odd} ${odd} ${odd}`)])
  const words = await site.text(`/opportunities/${id}`)
  expect(words.split(`Contact ${odd}`)).toHaveLength(5)
  expect(words.split(odd).length).toBeGreaterThan(8)
  expect(log).toEqual([])
})

test('a match of nothing says so in the words of the specification', async () => {
  await published({})
  for (const query of ['?q=nothing', '?country=Oman', '?service=Expert+witness&q=depot'])
    expect(await site.text(`/${query}`)).toMatch(/No opportunities found Try adjusting your search or filters/)
})

test('a list without opportunities is not a failed search', async () => {
  const words = await site.text('/')
  expect(words).toContain('No opportunities yet')
  expect(words).not.toMatch(/No opportunities found|Failed to load|Loading opportunities/)
})

test("'Oil & gas' in the filter finds what is stored as 'Oil & Gas'", async () => {
  await published({ company: 'Wadi Oil', project_type: ['Oil & Gas'] }, { company: 'Wadi Rail' })
  const checkbox = (await site.page('/')).getByRole<HTMLInputElement>('checkbox', { name: 'Oil & gas', hidden: true })
  expect([checkbox.name, checkbox.value]).toEqual(['projectType', 'Oil & Gas'])
  for (const value of ['Oil+%26+Gas', 'Oil+%26+gas', '+oil++%26+GAS'])
    expect(await cards(`?projectType=${value}`)).toEqual([expect.stringContaining('Wadi Oil')])
  expect(await cards('?q=oil+%26+GAS')).toEqual([expect.stringContaining('Wadi Oil')])
})

test('a search that was pasted with direction marks finds what is stored without them', async () => {
  await published({ company: 'شركة الوادي' }, { company: 'Wadi Rail' })
  const pasted = encodeURIComponent('\u202b\u200fشركة\u200f الوادي\u200e\u202c')
  expect(await cards(`?q=${pasted}`)).toEqual([expect.stringContaining('شركة الوادي')])
})

test('selections within a group combine with OR, groups and the search with AND', async () => {
  await published(
    { company: 'One', services: ['Delay analysis', 'Expert witness'], country: 'Oman' },
    { company: 'Two', services: ['Claims review'], country: 'Oman' },
    { company: 'Three', services: ['Claims review'], country: 'Qatar' },
    { company: 'Four', services: ['Litigation support'], country: 'Oman' },
  )
  const companies = async (query: string) =>
    (await cards(query)).map((words) => /One|Two|Three|Four/.exec(words)?.[0]).sort()
  expect(await companies('?service=Expert+witness&service=Claims+review')).toEqual(['One', 'Three', 'Two'])
  expect(await companies('?service=Expert+witness&service=Claims+review&country=Oman')).toEqual(['One', 'Two'])
  expect(await companies('?service=Expert+witness&service=Claims+review&country=Oman&q=%20tWO%20')).toEqual(['Two'])
})

test('what is chosen and sought stands in the panel, so that the page can be reloaded, shared and gone back to', async () => {
  const { form } = await site.page('/?q=depot&service=Delay+analysis&country=Jordan&country=Oman')
  expect(form.values).toMatchObject({
    q: ['depot'],
    service: ['Delay analysis'],
    country: ['Jordan', 'Oman'],
    language: [],
  })
})

test("'Clear filters' is there for each group that has choices, and for all of them when anything is active", async () => {
  const clearing = async (query: string) =>
    linksIn((await site.page(`/${query}`)).getByRole('main'), /^Clear .*filters$/)
  expect(await clearing('')).toEqual([])
  // A tatweel alone searches for nothing.
  expect(await clearing('?q=ـ')).toEqual([])
  expect(await clearing('?q=depot')).toEqual(['/'])
  expect(await clearing('?q=depot&country=Oman&language=Arabic')).toEqual([
    '/?q=depot&country=Oman',
    '/?q=depot&language=Arabic',
    '/',
  ])
})

test("'Show more' leads to the rest without scripts, and keeps the filters", async () => {
  await published(
    ...Array.from({ length: 100 }, (_, n) => ({ company: `Wadi ${n}`, country: n < 99 ? 'Oman' : 'Iraq' })),
  )
  const pages = await listPages(site, '/?country=Oman&q=wadi')
  const seen = pages.flatMap(({ document }) => linksIn(document.body).filter((href) => /^\/opportunities\//.test(href)))
  expect(seen).toHaveLength(99)
  expect(new Set(seen).size).toBe(99)
})

test('the list comes with the page: nothing waits for a script', async () => {
  await published({ company: 'Wadi Crest' })
  const words = await site.text('/')
  expect(words).toContain('Wadi Crest')
  expect(words).not.toContain('Loading opportunities...')
})
