import { within } from '@testing-library/dom'
import { afterAll, expect, test } from 'vitest'
import { testSite } from '../../../test/app.ts'
import { textOf } from '../../../test/page.ts'

const site = await testSite({ SCHEDULING_URL: 'https://calendar.example', PROFILE_URL: 'https://network.example' })
afterAll(() => site.close())

const useCases = [
  ['Contractors', '/use-cases/contractors'],
  ['Real Estate', '/use-cases/real-estate'],
  ['PPP', '/use-cases/ppp'],
  ['Government', '/use-cases/government'],
  ['Legal', '/use-cases/legal'],
  ['Consulting', '/use-cases/consulting'],
]
const aboutTheSite = [
  ['Blog', '/blog'],
  ['About', '/about'],
  ['FAQ', '/faq'],
  ['Contact', '/contact'],
]
const forVendors = [
  ['Open opportunities', '/#opportunities'],
  ['Email me new ones', '/alerts/new'],
  ['List your services', '/list-your-services'],
  ['How it works', '/for-vendors'],
]
const tools = [
  ['Claim deadlines', '/deadlines'],
  ['How to write a request', '/guides'],
]
const post = ['Post a request', '/post-vendor-request']
const demo = ['Book a demo', 'https://calendar.example']
const opportunities = ['Opportunities', '/#opportunities']
const vendors = ['Browse Vendors', '/browse-vendors']
const allUseCases = [['All Use Cases', '/use-cases'], ...useCases]

const linksOf = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link', { hidden: true })
    .map((link) => [textOf(link), link.getAttribute('href')])

test.for(['/', '/faq'])('the header of %s links to home and, on wide and small screens, to each page', async (path) => {
  const header = (await site.page(path)).getByRole('banner')
  expect(within(header).getByRole('link', { name: 'Dalil, home' }).getAttribute('href')).toBe('/')
  const menus = within(header).getAllByRole('navigation', { hidden: true })
  expect(menus.map(linksOf)).toEqual([
    [
      ...[opportunities, ...allUseCases, vendors, ...forVendors, ...tools, ...aboutTheSite],
      ...[opportunities, ['For vendors', '/for-vendors'], ...tools, demo, post],
    ],
    [
      ...[post, ['List your services', '/list-your-services'], opportunities, vendors],
      ...[...forVendors, ...allUseCases, ...tools, ...aboutTheSite],
      ...[['Manage your requests, listings and alerts', '/my-posts'], demo],
    ],
  ])
})

test('the footer has the tagline, the profile, the use cases, quick links, more for vendors, the copyright and the terms', async () => {
  const footer = (await site.page('/faq')).getByRole('contentinfo')
  const columns = ['Use Cases', 'Quick Links', 'For vendors', 'Resources'].map(
    (name) => within(footer).getByRole('heading', { name }).parentElement as HTMLElement,
  )
  expect(columns.map(linksOf)).toEqual([
    useCases,
    [
      ['Post Vendor Request', '/post-vendor-request'],
      ...[vendors, ...aboutTheSite, ['Book a Demo', 'https://calendar.example']],
    ],
    forVendors,
    [...tools, ['Post without your name', '/guides/without-your-name'], ['Open data', '/data']],
  ])
  expect(within(footer).getByRole('link', { name: 'LinkedIn' }).getAttribute('href')).toBe('https://network.example')
  expect(linksOf(footer).slice(-3)).toEqual([
    ['Manage your requests, listings and alerts', '/my-posts'],
    ['Terms', '/terms'],
    ['Privacy', '/privacy'],
  ])
  expect(textOf(footer)).toContain('© 2025 Dalil. All rights reserved.')
  expect(textOf(footer)).toContain(site.settings.site.tagline)
})

test('the operator is named in the footer and on the pages that say who runs the site', async () => {
  const operated = await testSite({
    OPERATOR_NAME: 'Daleel Directories LLC',
    OPERATOR_ADDRESS: '12 Harbour Street, Aqaba',
    OPERATOR_REGISTER: 'Companies register of Jordan, no. 1234',
    SCHEDULING_URL: 'https://calendar.test',
    GROUP_COMPANIES: '[]',
  })
  try {
    const words =
      'Dalil is operated by Daleel Directories LLC 12 Harbour Street, Aqaba Companies register of Jordan, no. 1234'
    for (const path of ['/about', '/contact', '/privacy']) {
      const page = await operated.page(path)
      expect(textOf(page.getByRole('main'))).toContain(words)
      expect(textOf(page.getByRole('contentinfo'))).toContain(words)
    }
    const about = await operated.page('/about')
    expect(about.text).not.toContain('Our group of companies')
    expect(textOf(about.getByRole('contentinfo'))).toContain('Book a Demo')
    expect(await (await operated.get('/')).text()).toContain(
      '"legalName":"Daleel Directories LLC","address":"12 Harbour Street, Aqaba","identifier":"Companies register',
    )
  } finally {
    await operated.close()
  }
})

const demoAndProfile = async ({ page }: typeof site, path: string) =>
  (await page(path))
    .getAllByRole('link', { name: /^(Book a demo|(حجز )?عرض توضيحي|LinkedIn)$/i, hidden: true })
    .map((link) => [link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')].join(' '))

test('the demo and the profile open in a new tab, and lead to the contact page until they are set', async () => {
  const unset = await testSite()
  try {
    expect(new Set(await demoAndProfile(site, '/faq'))).toEqual(
      new Set(['https://calendar.example _blank noopener', 'https://network.example _blank noopener']),
    )
    expect(new Set(await demoAndProfile(unset, '/faq'))).toEqual(new Set(['/contact  ']))
    expect(new Set(await demoAndProfile(unset, '/ar/faq'))).toEqual(new Set(['/ar/contact  ']))
  } finally {
    await unset.close()
  }
})

test('a link that the operator has not set looks like any other', async () => {
  const operated = await testSite({ SCHEDULING_URL: 'https://calendar.test', PROFILE_URL: 'https://network.test' })
  const shellOf = async ({ page }: typeof site) => {
    const { document } = await page('/faq')
    const shell = [...document.querySelectorAll('body > header, body > footer')].map(({ outerHTML }) => outerHTML)
    return shell.join().replaceAll(/https:[^"]*/g, '')
  }
  try {
    expect(await shellOf(site)).toBe(await shellOf(operated))
  } finally {
    await operated.close()
  }
})

test('without settings for the operator, no page names one', async () => {
  expect((await site.page('/about')).text).not.toContain('is operated by')
  expect(await (await site.get('/')).text()).not.toContain('legalName')
})

test('both menus mark the page that is shown', async () => {
  const current = async (path: string) => {
    const { document } = await site.page(path)
    return [...document.querySelectorAll('body > header [aria-current="page"]')].map(textOf)
  }
  expect(await current('/faq')).toEqual(['FAQ', 'FAQ'])
  expect(await current('/use-cases/legal')).toEqual(['Legal', 'Legal'])
  expect(await current('/terms')).toEqual([])
})

test('on a page that does not exist, the language switch leads to the homepage', async () => {
  const otherLanguage = async (path: string, name: string) =>
    (await site.page(path)).getAllByRole('link', { name }).map((link) => link.getAttribute('href'))
  expect(await otherLanguage('/nope', 'العربية')).toEqual(['/ar', '/ar'])
  expect(await otherLanguage('/ar/nope', 'English')).toEqual(['/', '/'])
  expect(await otherLanguage('/faq', 'العربية')).toEqual(['/ar/faq', '/ar/faq'])
})

test('the controls of the header are separated by white space, for browsers that show text alone', async () => {
  const { getByRole } = await site.page('/faq')
  const header = getByRole('banner').cloneNode(true) as HTMLElement
  for (const control of header.querySelectorAll('a, summary')) control.textContent = `[${textOf(control)}]`
  expect(header.textContent).not.toContain('][')
  expect(header.textContent).toContain('] [')
})
