import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestSite, testSite, wordsOf } from '../../../test/app.ts'
import { useCases as menu } from '../../layout/navigation.ts'
import { faq } from './faq.ts'
import { linkOf, useCases } from './use-cases.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

test.each([
  ['/use-cases', 'How it helps', 'Contractors', 'Consulting', 'Post a vendor request'],
  ['/use-cases/contractors', 'runs out', '28 days'],
  ['/use-cases/real-estate', 'final account'],
  ['/use-cases/ppp', 'interface claims'],
  ['/use-cases/government', 'audit trail'],
  ['/use-cases/legal', 'Independent experts'],
  ['/use-cases/consulting', 'overflow'],
  ['/for-vendors', 'Discover vendor opportunities', 'Relevant opportunities', 'Direct communication', 'MENA focus'],
  ['/about', 'Rukn Construction Management', 'Safha'],
  ['/faq', 'General', 'For Organizations Seeking Vendors', 'For Contracts and Claims Vendors'],
  [
    '/terms',
    'Terms of Service',
    'Last updated March 30, 2025',
    'law of the Hashemite Kingdom of Jordan',
    'seat is Amman',
  ],
  ['/privacy', 'Privacy Policy', 'Last updated March 30, 2025', 'under 18', 'Visitors get no cookies'],
])('%s says what it is for, under one heading', async (path, ...words) => {
  const answer = await site.get(path)
  const html = await answer.text()
  expect(answer.status).toBe(200)
  expect(html.match(/<h1[ >]/g)).toHaveLength(1)
  expect(html).toMatch(/<meta name="description" content="[^"]{50,}/)
  for (const word of words) expect(wordsOf(html)).toContain(word)
})

test('every audience of the menus has a page with three benefits and the way to the form', async () => {
  expect(useCases.map(linkOf)).toEqual(menu)
  for (const { benefits } of useCases) expect(benefits).toHaveLength(3)
  const html = await (await site.get('/use-cases/ppp')).text()
  expect(html.match(/<main[\s\S]*<\/main>/)?.[0]).toContain('href="/post-vendor-request"')
})

test('an unknown use case is no page', async () => {
  const answer = await site.get('/use-cases/plumbers')
  expect(answer.status).toBe(404)
  expect(wordsOf(await answer.text())).toContain('Unexpected Application Error! 404 Not Found')
})

test('each section of the FAQ answers at least six questions, with the names filled in', async () => {
  for (const { entries } of faq) expect(entries.length).toBeGreaterThanOrEqual(6)
  const words = await site.text('/faq')
  expect(words).toContain('What is Dalil?')
  expect(words).toContain('Write to team@dalil.example')
})

test('the terms and the privacy policy cover every topic, each under an address of its own', async () => {
  const terms = await (await site.get('/terms')).text()
  for (const id of [
    'acceptance',
    'beta-status',
    'your-content',
    'prohibited-conduct',
    'liability',
    'indemnity',
    'contact',
  ])
    expect(terms).toContain(`<h2 id="${id}"`)
  for (const id of ['termination', 'governing-law', 'arbitration', 'changes-to-these-terms', 'entire-agreement'])
    expect(terms).toContain(`<h2 id="${id}"`)
  expect(terms).toContain('at least 30 days')
  const privacy = await (await site.get('/privacy')).text()
  for (const id of ['data-we-collect', 'how-we-use-it', 'sharing', 'retention', 'your-rights', 'cookies', 'security'])
    expect(privacy).toContain(`<h2 id="${id}"`)
})

test('the privacy policy says for how long is kept what is not published, as the operator set it', async () => {
  expect(await site.text('/privacy')).toMatch(
    /erased 12 months after we declined it, .* message 24 months after it came/,
  )
  const other = await testSite({ ERASE_DECLINED_AFTER_MONTHS: '1', ERASE_MESSAGES_AFTER_MONTHS: '36' })
  const words = await other.text('/privacy').finally(other.close)
  expect(words).toMatch(/erased one month after we declined it, .* message 36 months after it came/)
})

test('what was added to the privacy policy later is listed under a heading of its own, with its date', async () => {
  const html = await (await site.get('/privacy')).text()
  const [section = ''] = /<h2 id="added-since-march-30-2025".*?(?=<h2)/s.exec(html) ?? []
  expect(wordsOf(`<body>${section}`)).toMatch(/^ ?Added since March 30, 2025 .*November 20, 2026 /)
  expect(section.match(/<li/g)?.length).toBeGreaterThan(4)
  const named = [...section.matchAll(/href="\/privacy#([\w-]+)"/g)].map(([, id]) => id)
  expect(new Set(named)).toEqual(new Set(['data-we-collect', 'how-we-use-it', 'what-is-public', 'retention']))
  for (const id of named) expect(html).toContain(`<h2 id="${id}"`)
})

test('the home page does not load the words of these pages', async () => {
  const home = await (await site.get('/')).text()
  expect(home).not.toContain('message-catalogue.route')
  expect(await (await site.get('/faq')).text()).toContain('message-catalogue.route')
})
