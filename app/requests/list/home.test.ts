import { within } from '@testing-library/dom'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testSite } from '../../../test/app.ts'
import { anOpportunity, insertListings, type OpportunityRow, publish } from '../../../test/builders.ts'
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

/** Returns the cards of the list, without the example card, which is in a figure. */
async function cardsOn(query = ''): Promise<HTMLElement[]> {
  const { getByRole } = await site.page(`/${query}`)
  return within(getByRole('region', { name: 'Opportunities' })).queryAllByRole('article')
}
const cards = async (query?: string) => (await cardsOn(query)).map(textOf)

test('the hero has the BETA badge, two ways in and the search', async () => {
  const { getByRole, getByText } = await site.page('/')
  expect(getByText('BETA')).toBeTruthy()
  const links = [/^You need a specialist Post a vendor request$/, /^You are a specialist List your services$/]
  expect(links.map((name) => getByRole('link', { name }).getAttribute('href'))).toEqual([
    '/post-vendor-request',
    '/list-your-services',
  ])
  expect(getByRole('searchbox', { name: 'Search opportunities' })).toBeTruthy()
})

test('the panel has a group for each filter, and the ones that most visitors use are first and open', async () => {
  await published({})
  const groups = (await site.page('/'))
    .getAllByRole('group', { hidden: true })
    .filter(({ tagName }) => tagName === 'FIELDSET')
  const names = groups.map(
    (group) => group.ownerDocument.getElementById(group.getAttribute('aria-labelledby') ?? '')?.firstChild?.textContent,
  )
  expect(names).toEqual([
    'Vendor services',
    'Project location',
    'Project type',
    'Specialties',
    'Languages',
    'Ownership type',
    'Project size',
  ])
  expect(groups.map((group) => group.closest('details')?.open)).toEqual([true, true, ...Array(5).fill(false)])
})

test('countries are in the order of the specification, in Arabic too', async () => {
  await published({})
  const countriesOn = async (path: string) => {
    const { document } = await site.page(path)
    return [...document.querySelectorAll<HTMLInputElement>('input[name="country"]')].map(({ value }) => value)
  }
  const countries =
    'UAE,Saudi Arabia,Egypt,Qatar,Morocco,Jordan,Kuwait,Oman,Bahrain,Lebanon,Tunisia,Algeria,Libya,Iraq,Syria'
  expect(await countriesOn('/')).toEqual(countries.split(','))
  expect(await countriesOn('/ar')).toEqual(countries.split(','))
})

test('a card shows the title, the company, the description, the tags, the place and the age', async () => {
  await published({ services: ['Expert witness', 'Delay analysis'], company: 'Wadi Crest', posted_at: daysAgo(3) })
  expect(await cards()).toEqual([
    expect.stringMatching(
      /^Expert witness Wadi Crest Delay analysis Wadi Crest Amman, Jordan View opportunity An independent delay.* \$10M - \$50M Rail Public Posted 3 days ago$/,
    ),
  ])
})

test('a card names three services and the number of the others, and selected services come directly after the first', async () => {
  await published({
    services: ['Expert witness', 'Delay analysis', 'Claims review', 'Quantum analysis', 'Claims defense'],
  })
  const [card = ''] = await cards()
  expect(card).toContain(' Delay analysis, Claims review +2 ')
  const [filteredCard = ''] = await cards('?service=Claims+defense')
  expect(filteredCard).toMatch(/ Claims defense ?, Delay analysis \+2 /)
})

test('if nothing is published, there is no count above the notice', async () => {
  const { text } = await site.page('/')
  expect(text).toContain('No opportunities yet')
  expect(text).not.toContain('0 opportunities')
  expect((await site.page('/?q=nothing')).text).toContain('0 opportunities')
})

test('ages are shown in whole days', async () => {
  await published(...[0, 1, 2, 1234].map((days) => ({ posted_at: daysAgo(days) })))
  expect((await cards()).map((words) => /Posted .*?(day|today|ago)\b/.exec(words)?.[0])).toEqual([
    'Posted today',
    'Posted yesterday',
    'Posted 2 days ago',
    'Posted 1234 days ago',
  ])
})

test('a card shows the logo if there is one, and otherwise the icon of its first service', async () => {
  await published(
    { logo_url: 'https://wadi-crest.example/logo.png', posted_at: daysAgo(0) },
    { services: ['Delay analysis', 'Expert witness'], posted_at: daysAgo(1) },
    { services: [], posted_at: daysAgo(2) },
  )
  const shown = (await cardsOn()).map((card) =>
    (card.querySelector('img')?.src ?? card.querySelector('use')?.getAttribute('href'))?.replace(/^.*[/#]/, ''),
  )
  expect(shown).toEqual(['logo.png', 'delay-analysis', 'consulting-services'])
})

test('a card links to its opportunity', async () => {
  const [id] = await published({})
  expect((await cardsOn()).map((card) => linksIn(card))).toEqual([[`/opportunities/${id}`]])
})

test('stored values are shown as people wrote them, also values that are in no closed list', async () => {
  const odd = 'A <0>b</0> {c, plural & "d" \'e\' <b>'
  const [id] = await published({ company: odd, services: [odd], country: odd, description: odd, location: odd })
  const log = watchLog()
  const [card = ''] = await cards()
  expect(card.split(odd).length).toBe(7)
  const words = await site.text(`/opportunities/${id}`)
  expect(words.split(`Contact ${odd}`)).toHaveLength(5)
  expect(words.split(odd).length).toBeGreaterThan(8)
  expect(log).toEqual([])
})

test('a market without opportunities is not shown as a failed search', async () => {
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

test.for(['مقاول', 'المقاول', 'والمقاول', 'للمقاول', 'للمُقاوِل'])(
  "'%s' finds the word with the article or without",
  async (search) => {
    const [first, second] = [`كتب المقاول إلى صاحب العمل ${search}`, 'مقاول فرعي في مشروع كبير']
    for (const description of [first, second]) await published({ description })
    expect(await cardsOn(`?q=${encodeURIComponent(search)}`)).toHaveLength(2)
  },
)

test('a search that was pasted with direction marks finds text stored without them', async () => {
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

test('the panel shows the choices and the search, so that the page can be reloaded, shared and returned to', async () => {
  const { form } = await site.page('/?q=depot&service=Delay+analysis&country=Jordan&country=Oman')
  expect(form.values).toMatchObject({
    q: ['depot'],
    service: ['Delay analysis'],
    country: ['Jordan', 'Oman'],
    language: [],
  })
})

test('the title of the page begins with the search', async () => {
  const titleOf = async (path: string) => (await site.page(path)).document.title
  expect(await titleOf('/?q=+depot+')).toBe('“depot” · Vendor requests for construction contracts and claims · Dalil')
  expect(await titleOf('/?q=+&country=UAE')).toBe(await titleOf('/'))
  expect(await titleOf('/browse-vendors?q=depot')).toBe('“depot” · Browse Vendors · Dalil')
  expect(await titleOf('/ar?q=depot')).toMatch(/^«depot» · /)
})

test("there is a 'Clear filters' for each group that has choices, and one for all filters when any is active", async () => {
  const clearing = async (query: string) => linksIn((await site.page(`/${query}`)).getByRole('main'), /^Clear filters/)
  expect(await clearing('')).toEqual([])
  // A tatweel (a character that only stretches Arabic words) does not count as a search.
  expect(await clearing('?q=ـ')).toEqual([])
  expect(await clearing('?q=depot')).toEqual(['/'])
  expect(await clearing('?q=depot&country=Oman&language=Arabic')).toEqual([
    '/?q=depot&language=Arabic',
    '/?q=depot&country=Oman',
    '/',
  ])
})

test("'Show more' leads to the next page without scripts, and keeps the filters", async () => {
  await published(
    ...Array.from({ length: 100 }, (_, n) => ({ company: `Wadi ${n}`, country: n < 99 ? 'Oman' : 'Iraq' })),
  )
  const pages = await listPages(site, '/?country=Oman&q=wadi')
  const seen = pages.flatMap(({ getByRole }) =>
    linksIn(getByRole('region', { name: 'Opportunities' }), /^Delay analysis/),
  )
  expect(seen).toHaveLength(99)
  expect(new Set(seen).size).toBe(99)
})

test('the list is part of the page and needs no script', async () => {
  await published({ company: 'Wadi Crest' })
  const words = await site.text('/')
  expect(words).toContain('Wadi Crest')
  expect(words).not.toContain('Loading opportunities...')
})

test('the search shows its number of matches in both lists, and links to the other one', async () => {
  const { staff } = site.database
  await published(
    { posted_at: daysAgo(2), country: 'Oman', services: ['Delay analysis'] },
    { country: 'Iraq', services: ['Expert witness'] },
  )
  const offers = (services: string[], country: string) => ({ services, country })
  await insertListings(
    staff,
    offers(['Delay analysis'], 'Oman'),
    offers(['Delay analysis', 'Expert witness'], 'Oman'),
    offers(['Delay analysis'], 'Iraq'),
  )
  const scope = async (path: string) => {
    const nav = (await site.page(path)).getByRole('navigation', { name: 'Search in' })
    return [textOf(within(nav).getByText(/./, { selector: '[aria-current]' })), ...linksIn(nav)]
  }
  const query = '?service=Delay+analysis&country=Oman'
  expect(await scope('/')).toEqual(['Opportunities 2', '/browse-vendors'])
  await expect.poll(() => scope(`/${query}`)).toEqual(['Opportunities 1', `/browse-vendors${query}`])
  expect(await scope(`/browse-vendors${query}`)).toEqual(['Vendors 2', `/${query}#opportunities`])
  const also = async (path: string) => {
    const link = (await site.page(path)).queryByRole('link', { name: /^Also/ })
    return link && [link.textContent, link.getAttribute('href')]
  }
  expect(await also('/')).toBe(null)
  expect(await also(`/${query}&projectType=Rail`)).toEqual([
    'Also: 2 vendors offer Delay analysis in Oman',
    `/browse-vendors${query}`,
  ])
  expect(await also(`/browse-vendors${query}`)).toEqual([
    'Also: 1 opportunity asks for Delay analysis in Oman',
    `/${query}#opportunities`,
  ])
  expect(await also('/?q=delay')).toEqual(['Also: 3 vendors for this search', '/browse-vendors?q=delay'])
  expect(await also('/?service=Quantum+analysis')).toBe(null)
  await staff.query(sql`delete from vendor_listings`)
})

test('options without matches, and most of a long group, are collapsed until all are shown, except chosen ones', async () => {
  await published({ services: ['Delay analysis'], country: 'Oman' })
  const folded = async (query: string, group: string) => {
    const { getByRole } = await site.page(`/${query}`)
    const options = within(getByRole('group', { name: group, hidden: true })).getAllByRole('checkbox', { hidden: true })
    return options.map((option) => option.parentElement?.classList.contains('folded'))
  }
  expect((await folded('', 'Vendor services')).filter((is) => !is)).toHaveLength(1)
  const { getByRole } = await site.page('/?service=Claims+review')
  const group = within(getByRole('group', { name: /^Vendor services ?\(1\)/ }))
  expect(group.getByRole('button', { name: 'Show all 11' }).getAttribute('aria-expanded')).toBe('false')
  await published(
    ...['Egypt', 'Jordan', 'Qatar', 'UAE', 'Kuwait', 'Bahrain', 'Iraq', 'Libya', 'Morocco', 'Tunisia', 'Lebanon'].map(
      (country) => ({ country }),
    ),
  )
  await expect.poll(async () => (await folded('', 'Project location')).filter((is) => !is)).toHaveLength(6)
})

test('the BETA badge links to the answer that explains it', async () => {
  const badge = (await site.page('/')).getByRole('link', { name: 'BETA: FAQ' })
  expect(badge.getAttribute('href')).toBe('/faq#beta')
  const answer = (await site.page('/faq')).document.getElementById('beta') as HTMLDetailsElement
  expect([answer.open, textOf(answer)]).toEqual([
    true,
    expect.stringMatching(/^What does beta mean\? Dalil is in beta\. During beta/),
  ])
})

test('each active choice is a link that removes it', async () => {
  await published({})
  const { getByRole } = await site.page('/?q=depot&service=Delay+analysis&country=Oman&country=Gone')
  const chips = getByRole('list', { name: 'Active filters' })
  expect(
    within(chips)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['“depot”', '/?service=Delay+analysis&country=Oman&country=Gone'],
    ['Delay analysis', '/?q=depot&country=Oman&country=Gone'],
    ['Oman', '/?q=depot&service=Delay+analysis&country=Gone'],
    ['Gone', '/?q=depot&service=Delay+analysis&country=Oman'],
  ])
  expect(within(chips).getByRole('link', { name: 'Oman: remove filter' })).toBeTruthy()
  expect((await site.page('/')).queryByRole('list', { name: 'Active filters' })).toBeNull()
})

test('searched words and chosen options are marked in the cards', async () => {
  await published({
    company: 'Wadi <Rail>',
    description: 'A rail depot.',
    services: ['Expert witness', 'Delay analysis'],
  })
  const marks = async (query: string) =>
    (await cardsOn(query)).flatMap((card) => [...card.querySelectorAll('mark')].map(textOf))
  expect(await marks('')).toEqual([])
  expect(await marks('?q=RAIL')).toEqual(['Rail', 'rail', 'Rail'])
  expect(await marks('?service=Expert+witness&country=Jordan')).toEqual([])
  expect(await marks('?q=depot,+rail')).toEqual(['Rail', 'rail', 'depot', 'Rail'])
  const [card] = await cardsOn('?service=Delay+analysis')
  const tag = within(card as HTMLElement).getByText('Delay analysis')
  expect(tag.className).toContain('font-medium')
})

test('words found by synonyms are marked: an abbreviation as a word of its own, or as it was typed', async () => {
  await published({ description: 'Geotechnical works; the EOT and LDs of the façade.', country: 'Saudi Arabia' })
  const marks = async (query: string) =>
    (await cardsOn(query)).flatMap((card) => [...card.querySelectorAll('mark')].map(textOf))
  expect(await marks('?q=KSA')).toEqual(['Saudi Arabia'])
  expect(await marks('?q=extension+of+time')).toEqual(['EOT'])
  expect(await marks('?q=liquidated+damages')).toEqual(['LD'])
  expect(await marks('?q=EOT')).toEqual(['eot', 'EOT'])
  expect(await marks('?q=façade')).toEqual(['façade'])
})

test('a stop word of a longer term is not marked within other words', async () => {
  await published({ description: 'The destination hotel: an analysis of delays.', services: ['Delay analysis'] })
  const [card] = await cardsOn('?q=analyse+des+retards')
  expect(card?.textContent).toContain('destination')
  expect([...(card?.querySelectorAll('mark') ?? [])].map(textOf)).not.toContain('des')
})

test("a searched word is marked in the card's own spelling, also in the other language", async () => {
  await published({
    company: 'مكتب إدارة',
    description: 'الرد على المُطالَبات، وتحليل التأخير.',
    services: ['Claims review'],
  })
  const marks = async (query: string) =>
    (await cardsOn(query)).flatMap((card) => [...card.querySelectorAll('mark')].map(textOf))
  expect(await marks('?q=claims')).toEqual(['Claims', 'مُطالَبات'])
  expect(await marks('?q=المطالبات')).toEqual(['Claim', 'المُطالَبات'])
  expect(await marks('?q=ادارة')).toEqual(['إدارة'])
  expect(await marks('?q=delay+analysis')).toEqual(['تحليل التأخير'])
})

test('an empty market keeps its filters, and invites to post', async () => {
  const { getByRole, document } = await site.page('/')
  expect(linksIn(getByRole('region', { name: 'Opportunities' }))).toEqual([
    '/alerts/new',
    '#after-list',
    '/post-vendor-request',
    '/feed.xml',
  ])
  const panel = document.getElementById('opportunity-filters')?.closest('search') as HTMLElement
  expect(panel.classList.contains('hidden')).toBe(false)
  expect(within(panel).getAllByRole('group', { name: 'Vendor services', hidden: true })).toHaveLength(1)
})

test('an empty list has one example, which is not a link, and a list with requests has none', async () => {
  const figuresOn = async (query = '') => (await site.page(`/${query}`)).queryAllByRole('figure')
  const [alone, ...more] = await figuresOn()
  expect([textOf(alone as HTMLElement), linksIn(alone as HTMLElement), more]).toEqual([
    expect.stringMatching(
      /^Delay analysis Example Claims preparation Wadi Crest Contracting Dubai, UAE .* What a request looks like$/,
    ),
    [],
    [],
  ])
  await published({})
  expect(await figuresOn()).toEqual([])
  await published(...Array(30).fill({}))
  for (const query of ['', '?country=Jordan', '?country=Oman']) expect(await figuresOn(query)).toEqual([])
})

test("a card shows the country once, the city in the language of the page, and the company's place if it differs", async () => {
  await published(
    { company: 'Wadi', location: 'القاهرة الجديدة', country: 'Egypt' },
    { company: 'Dune', location: 'Dubai', country: 'Egypt' },
    { company: 'Unnamed', location: '', country: 'UAE' },
  )
  await site.database.staff.query(sql`
    update opportunities set company = '', company_type = 'Law Firm' where company = 'Unnamed'`)
  const all = await cards()
  const [unnamed, elsewhere, translated] = ['A law firm', 'Dune', 'Wadi'].map((name) =>
    all.find((card) => card.includes(name)),
  )
  expect(translated).toContain('Wadi New Cairo, Egypt')
  expect(translated).not.toContain('company in')
  expect(elsewhere).toContain('Dune Egypt · company in Dubai View opportunity')
  expect(unnamed).toContain('A law firm in the UAE View opportunity')
  expect((await site.text('/ar')).match(/القاهرة الجديدة، مصر/)).toBeTruthy()
})
