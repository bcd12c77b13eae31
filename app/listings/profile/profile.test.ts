import { randomUUID } from 'node:crypto'
import { within } from '@testing-library/dom'
import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { vendorNumberIn, vendorPath } from '../../../domain/vendor-path.ts'
import { aFreelancer, aListing, anOpportunity, insertListings, publish } from '../../../test/builders.ts'
import { testConsole } from '../../../test/console.ts'
import { linkTo, pressOn, profileLinkOf } from '../../../test/manage-links.ts'
import { linksIn, textOf } from '../../../test/page.ts'
import { liveColumns } from '../../manage/edit/edit.fields.ts'
import { suggestedRequests } from '../../submissions/suggested-matches.queries.server.ts'

const { site, staff, submitListing, approve } = await testConsole()
beforeEach(() => staff.query('truncate opportunities, vendor_listings cascade'))

const pathOf = async (name: string) => {
  const { rows } = await staff.query<{ id: string }>(sql`select id from public_listings where company_name = ${name}`)
  return vendorPath(rows[0]?.id ?? '', name) ?? ''
}

const robotsOf = (document: Document) => document.querySelector('meta[name=robots]')?.getAttribute('content')

test.for([
  ['Wadi Claims & Delay, LLC', /^\/vendors\/wadi-claims-delay-llc-[0-9a-z]{6}$/],
  ['مكتب الميزان ش.م.م.', /^\/vendors\/مكتب-الميزان-ش-م-م-[0-9a-z]{6}$/],
  ['!!!', /^\/vendors\/[0-9a-z]{6}$/],
  ['x'.repeat(200), /^\/vendors\/x{60}-[0-9a-z]{6}$/],
  ['../../etc/passwd?x=1#y', /^\/vendors\/etc-passwd-x-1-y-[0-9a-z]{6}$/],
] as const)("the address of '%s' has letters, digits and the vendor's number", ([name, pattern]) => {
  expect(decodeURIComponent(vendorPath(randomUUID(), name) ?? '')).toMatch(pattern)
})

test('the number in an address is the one by which the database finds the vendor', async () => {
  const ids = ['00000000-0000-4000-8000-ffffffffffff', ...Array.from({ length: 200 }, () => randomUUID())]
  const { rows } = await staff.query<{ id: string; number: number }>(sql`
    select id, vendor_number(id) as number from unnest(${ids}::uuid[]) as id`)
  for (const { id, number } of rows)
    expect(vendorNumberIn(vendorPath(id, 'Alif')?.slice('/vendors/'.length) ?? '')).toBe(number)
})

test('the page of a vendor has the facts of its card, its text about itself, its practice and its link', async () => {
  await approve(
    await submitListing(
      aListing({ companyName: 'Alif Claims', about: 'Two engineers.\nSince 2009.', stages: ['Arbitration'] }),
    ),
  )
  const { status, getByRole, document, html } = await site.page(await pathOf('Alif Claims'))
  expect(status).toBe(200)
  const main = getByRole('main')
  expect(textOf(within(main).getByRole('heading', { level: 1 }))).toBe('Alif Claims')
  for (const text of ['Company Dubai, UAE', 'Two engineers. Since 2009.', 'Delay analysis', 'Arbitration'])
    expect(textOf(main)).toContain(text)
  expect(linksIn(main, 'Visit website')).toEqual(['https://mizaneth.example/'])
  expect(linksIn(main, 'Delay analysis')).toEqual(['/vendors/delay-analysis'])
  expect(linksIn(main, 'Arbitration')).toEqual(['/vendors/stage/arbitration'])
  expect(robotsOf(document)).toBeUndefined()
  expect(html).not.toContain('office@mizaneth.example')
  const facts = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}')
  expect(facts['@graph'][0]).toMatchObject({
    '@type': 'ProfilePage',
    mainEntity: { '@type': 'Organization', name: 'Alif Claims', sameAs: 'https://mizaneth.example/' },
  })
})

test("the first action is a message if the vendor takes messages, and otherwise the vendor's link", async () => {
  await insertListings(staff, { company_name: 'Alif', contact_open: true }, { company_name: 'Baa' })
  const actions = async (name: string, prefix = '') => {
    const header = (await site.page(prefix + (await pathOf(name)))).getByRole('article', { name }).firstElementChild
    const all = [...(header?.nextElementSibling?.querySelectorAll('a, button') ?? [])]
    return all.map((action) => [textOf(action), action.className.includes('bg-petrol')])
  }
  expect(await actions('Alif')).toEqual([
    ['Contact this vendor', true],
    ['Visit website', false],
    ['Shortlist', false],
    ['Add to shortlist', false],
  ])
  expect(await actions('Baa')).toEqual([
    ['Visit website', true],
    ['Shortlist', false],
    ['Add to shortlist', false],
  ])
  expect((await actions('Alif', '/ar'))[0]).toEqual(['التواصل مع مقدّم الخدمة', true])
})

test('the page shows only stated facts, and a page with few facts asks its vendor for more', async () => {
  await insertListings(
    staff,
    { company_name: 'Alif', about: 'اثنا عشر مهندسًا.', stages: ['Court'], specialties: [] },
    { company_name: 'Baa' },
  )
  const facts = async (name: string) => {
    const { getByRole } = await site.page(await pathOf(name))
    const article = getByRole('article', { name })
    const terms = [...article.querySelectorAll('dl > div')].map((fact) => [...fact.children].map(textOf))
    return { terms, links: linksIn(article, 'Add a sentence about you, forms of contract and methods'), article }
  }
  const { article, ...alif } = await facts('Alif')
  expect(alif).toEqual({
    terms: [
      ['Languages', 'English'],
      ['Country', 'UAE'],
      ['Stages', 'Court'],
    ],
    links: [],
  })
  expect(textOf(article)).toContain('اثنا عشر مهندسًا. In Arabic Services')
  const baa = await facts('Baa')
  expect(baa.terms).toEqual([
    ['Specialties', 'Civil'],
    ['Languages', 'English'],
    ['Country', 'UAE'],
  ])
  expect(baa.links).toEqual(['/my-posts'])
  expect(within(baa.article).getByRole('heading', { name: 'Experience and methods' }).className).toBe('sr-only')
  expect(textOf(baa.article)).toContain('Ask for references, a conflict check and proof of insurance')
})

test("the name on a card links to the page, and the card keeps the vendor's link", async () => {
  await insertListings(staff, { company_name: 'Alif' })
  const { getByRole } = await site.page('/browse-vendors')
  const card = within(getByRole('region', { name: 'Vendors' })).getByRole('article')
  expect(linksIn(card, 'Alif')).toEqual([await pathOf('Alif')])
  expect(linksIn(card, 'Visit websiteAlif')).toEqual(['https://mizaneth.example/'])
})

test('the short address in a letter, without the name, redirects permanently to the page', async () => {
  const [id = ''] = await insertListings(staff, { company_name: 'مكتب الميزان' })
  for (const prefix of ['', '/ar']) {
    const answer = await site.get(prefix + vendorPath(id, ''))
    expect([answer.status, answer.headers.get('Location')]).toEqual([301, prefix + vendorPath(id, 'مكتب الميزان')])
  }
})

test('an address with a former name redirects permanently to the page, in its language', async () => {
  const [id = ''] = await insertListings(staff, { company_name: 'Before' })
  const former = vendorPath(id, 'Before') ?? ''
  await staff.query(sql`update vendor_listings set company_name = 'بعد' where id = ${id}`)
  for (const prefix of ['', '/ar']) {
    const answer = await site.get(prefix + former)
    expect([answer.status, answer.headers.get('Location')]).toEqual([301, prefix + vendorPath(id, 'بعد')])
  }
  expect((await site.get(vendorPath(id, 'بعد') ?? '')).status).toBe(200)
})

test.for(['/vendors/x', '/vendors/alif-7f3k2m', '/vendors/alif-wxyz00', '/vendors/stage', '/vendors/alif-7f3k2m/x'])(
  '%s is not found',
  async (path) => {
    expect((await site.get(path)).status).toBe(404)
  },
)

test.for(['', '/ar'])('%s/vendors: an address in capitals redirects permanently to the page', async (prefix) => {
  const [id = ''] = await insertListings(staff, { company_name: 'Été Claims' })
  const path = vendorPath(id, 'Été Claims') ?? ''
  const typed = `/vendors/${encodeURIComponent(decodeURIComponent(path.slice('/vendors/'.length)).toUpperCase())}`
  const answer = await site.get(prefix + typed)
  expect([answer.status, answer.headers.get('Location')]).toEqual([301, prefix + path])
  expect((await site.get(prefix + path)).status).toBe(200)
})

test('two vendors with the same number are each found by their own name, and by no other', async () => {
  const names = ['Al Wadi', 'Wadi', '!!!']
  await insertListings(staff, ...names.map((company_name) => ({ company_name })))
  await staff.query(sql`
    update public_listings set id = (array_position(${names}, company_name) || '0000000-0000-4000-8000-000012345678')::uuid`)
  for (const name of names) {
    const path = await pathOf(name)
    expect(textOf((await site.page(path)).getByRole('heading', { level: 1 }))).toBe(name)
    const inCapitals = `/vendors/${path.slice('/vendors/'.length).toUpperCase()}`
    expect((await site.get(inCapitals)).headers.get('Location')).toBe(path)
  }
  const former = `/vendors/former-${(await pathOf('Wadi')).slice(-6)}`
  for (const path of [former, `${former}/social-image`]) expect((await site.get(path)).status).toBe(404)
})

test('the structured data of a vendor is a ProfilePage of schema.org and nothing else', async () => {
  const ofPage = async (name: string, prefix = '') => {
    const path = await pathOf(name)
    const { document } = await site.page(prefix + path)
    const facts = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}')
    return { facts, address: `http://dalil.example${prefix}${path}` }
  }
  const shared = {
    address: { '@type': 'PostalAddress', addressLocality: 'Dubai', addressCountry: 'AE' },
    knowsLanguage: ['English', 'Arabic'],
    makesOffer: ['Delay analysis', 'Expert witness'].map((name) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name, areaServed: 'UAE' },
    })),
  }
  const profile = (address: string, mainEntity: object) => ({
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'ProfilePage', url: address, mainEntity: { '@id': `${address}#vendor`, ...mainEntity } },
      expect.objectContaining({ '@type': 'BreadcrumbList' }),
    ],
  })
  await approve(await submitListing(aListing({ companyName: 'Alif Claims', about: 'Two engineers.' })))
  const company = await ofPage('Alif Claims')
  const organization = {
    '@type': 'Organization',
    name: 'Alif Claims',
    description: 'Two engineers.',
    areaServed: 'UAE',
    sameAs: 'https://mizaneth.example/',
    ...shared,
  }
  expect(company.facts).toEqual(profile(company.address, organization))
  await approve(await submitListing(aFreelancer()))
  const freelancer = await ofPage('Rana Khudayri')
  const person = {
    '@type': 'Person',
    name: 'Rana Khudayri',
    sameAs: 'https://www.linkedin.com/in/rana-khudayri-example/',
    ...shared,
  }
  expect(freelancer.facts).toEqual(profile(freelancer.address, person))
  const arabic = await ofPage('Alif Claims', '/ar')
  expect(arabic.facts['@graph'][0].mainEntity).toMatchObject({ '@type': 'Organization', areaServed: 'الإمارات' })
})

test('a listing that is not in the directory has no page', async () => {
  await insertListings(staff, { company_name: 'Alif' })
  const path = await pathOf('Alif')
  await staff.query(
    sql`update vendor_listings set status = 'paused', decided_at = now(), decided_as = 'staff', decided_by = 'team'`,
  )
  expect((await site.get(path)).status).toBe(404)
})

test('search engines are told to leave out a freelancer who has not chosen otherwise', async () => {
  await approve(await submitListing(aFreelancer()))
  const path = await pathOf('Rana Khudayri')
  const page = await site.page(path)
  expect(robotsOf(page.document)).toBe('noindex')
  expect(page.html).toContain('"@type":"Person"')
  expect((await site.get(`${path}/social-image`)).headers.get('X-Robots-Tag')).toBe('noindex')
  const sitemap = async () => {
    await site.text('/sitemap.xml')
    return site.text('/sitemaps/vendors-1.xml')
  }
  expect(await sitemap()).not.toContain(path)
  await staff.query(sql`update vendor_listings set search_engines = '{Show my page in search engines}'`)
  expect(robotsOf((await site.page(path)).document)).toBeUndefined()
  await insertListings(staff, { company_name: 'Alif' })
  expect(await sitemap()).toContain(`http://dalil.example${path}`)
})

test('a page lists vendors with similar services', async () => {
  await insertListings(
    staff,
    { company_name: 'Alif' },
    { company_name: 'Baa' },
    { company_name: 'Taa', services: ['Delay analysis', 'Quantum analysis'] },
    { company_name: 'Other', services: ['Contract drafting'], country: 'Oman' },
  )
  const { getByRole } = await site.page(await pathOf('Alif'))
  const similar = getByRole('region', { name: 'Vendors with similar services' })
  expect(within(similar).getAllByRole('heading', { level: 3 }).map(textOf).sort()).toEqual(['Baa', 'Taa'])
})

test('no answer about a vendor contains its contact address', async () => {
  await insertListings(staff, { company_name: 'Alif', contact_email: 'secret@alif.example' })
  const path = await pathOf('Alif')
  for (const address of [path, `${path}.data`, `/ar${path}`, `${path}/social-image`]) {
    const answer = await site.get(address)
    expect(answer.status).toBe(200)
    expect(await answer.text()).not.toContain('secret@')
    expect(JSON.stringify([...answer.headers])).not.toContain('secret@')
  }
})

test('a new text about the vendor, sent with the manage link, waits for review, and chosen options are published immediately', () => {
  expect(liveColumns.listing).toEqual(expect.arrayContaining(['stages', 'forums', 'search_engines']))
  expect(liveColumns.listing).not.toContain('about')
})

test('a stage chosen with a manage link is published immediately, while the text about the vendor waits for review', async () => {
  const listing = await submitListing(aListing({ companyName: 'Alif Claims', about: 'Two engineers.' }))
  await approve(listing)
  const link = profileLinkOf(await linkTo(staff, listing))
  for (const [part, entries] of [
    ['contracts', { stages: ['Court'] }],
    ['about', { about: 'Forty engineers.' }],
  ] as const) {
    const { seen = '' } = (await site.page(link)).form.values
    expect((await site.post(`${link}&part=${part}`, { ...entries, seen })).status).toBe(303)
  }
  const main = async () => textOf((await site.page(await pathOf('Alif Claims'))).getByRole('main'))
  expect(await main()).toContain('Court')
  expect(await main()).toContain('Two engineers.')
  expect(await main()).not.toContain('Forty engineers.')
  expect((await site.page('/vendors/stage/court')).text).toContain('Alif Claims')
})

test('a visitor with the manage link of a listing sees which open requests match it, and others do not', async () => {
  const listing = await submitListing(aListing({ companyName: 'Alif Claims', stages: ['Court'] }))
  await approve(listing)
  const link = await linkTo(staff, listing)
  const matches = async (path: string) => {
    const heading = /Open opportunities that match your listing|فرص مفتوحة تناسب إدراجكم/
    const section = (await site.page(path)).queryByRole('heading', { name: heading })?.parentElement
    return section ? [textOf(section), ...linksIn(section)] : []
  }
  expect(await matches(link)).toEqual([])
  const [id] = await publish(
    staff,
    anOpportunity({ company: 'Wadi Build', stage: 'Court' }),
    anOpportunity({ company: 'Nahr', stage: 'Arbitration' }),
  )
  const [text, ...links] = await matches(link)
  expect(text).toMatch(/Delay analysis Wadi Build/)
  expect(links).toEqual([`/opportunities/${id}`])
  expect(await matches(`/ar${link}`)).toEqual([expect.stringContaining('Wadi Build'), `/ar/opportunities/${id}`])
  expect(await matches(await pathOf('Alif Claims'))).toEqual([])
  await pressOn(site, link, { act: 'pause' })
  expect(await matches(link)).toEqual([])
})

test('a listing matches open requests for its services, unless they state another stage', async () => {
  const [listing] = await insertListings(staff, { company_name: 'Alif', stages: ['Court'] })
  await publish(
    staff,
    anOpportunity({ company: 'Wadi' }),
    anOpportunity({ company: 'Nahr', stage: 'Arbitration' }),
    anOpportunity({ company: 'Jabal', services: ['Contract drafting'] }),
  )
  const found = await suggestedRequests(staff, listing ?? '')
  expect(found.map(({ company, services }) => [company, services])).toEqual([['Wadi', ['Delay analysis']]])
})
