import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestSite, testSite } from '../test/app.ts'
import { anOpportunity, list, publish } from '../test/builders.ts'
import { textOf } from '../test/page.ts'
import routes from './routes.ts'

let site: TestSite
let opportunity: string
beforeAll(async () => {
  site = await testSite()
  const [id = ''] = await publish(site.database.staff, anOpportunity())
  opportunity = id
  await list(site.database.staff, {})
})
afterAll(() => site.close())

// Spec section 2, the route table, row by row: the address, its heading, and words that only this page has.
test.each([
  ['/', 'Find the right contracts and claims specialist, without an intermediary', 'BETA'],
  ['/use-cases', 'Use Cases', 'How it helps'],
  ['/use-cases/contractors', 'notice period', 'Post a vendor request'],
  ['/use-cases/real-estate', 'Close final accounts before they turn into disputes', 'Post a vendor request'],
  ['/use-cases/ppp', 'Sort out interface claims across the consortium', 'Post a vendor request'],
  ['/use-cases/government', 'Decisions on claims that stand up to an audit', 'Post a vendor request'],
  ['/use-cases/legal', 'Independent experts in delay, quantum and engineering', 'Post a vendor request'],
  ['/use-cases/consulting', 'Carry the overflow without a hire', 'Post a vendor request'],
  ['/for-vendors', 'Contracts and claims work, straight from those who need it done', 'Discover vendor opportunities'],
  [
    '/browse-vendors',
    'Browse Vendors',
    'Find specialized contracts and claims vendors for your construction projects.',
  ],
  ['/list-your-services', 'List Your Services', 'Services You Offer'],
  ['/post-vendor-request', 'Post a Vendor Request', 'Submit vendor request'],
  ['/contact', 'Contact Us', 'Have a question or feedback? Let us know.'],
  ['/opportunities/:id', 'Wadi Build', 'Vendor Services Required'],
  ['/blog', 'Blog', 'Read more'],
  ['/blog/4-ai-tools-to-build-a-vendor-management-app-for-your-construction-business-in-mena', 'AI', 'Related article'],
  ['/blog/contracts-and-claims-vendor-discipline-in-saudi-arabia-construction-boom', 'Saudi', 'Related article'],
  ['/blog/why-growing-your-vendor-database-for-construction-services-matters', 'database', 'Related article'],
  ['/about', 'About', 'Rukn Construction Management'],
  ['/faq', 'Frequently asked questions', 'For Contracts and Claims Vendors'],
  ['/terms', 'Terms of Service', 'March 30, 2025'],
  ['/privacy', 'Privacy Policy', 'March 30, 2025'],
])('%s is a page of its own, with a title, a description and a canonical address', async (pattern, heading, words) => {
  const path = pattern.replace(':id', opportunity)
  const { status, document, text, getAllByRole } = await site.page(path)
  const attribute = (selector: string, name: string) => document.head.querySelector(selector)?.getAttribute(name) ?? ''
  expect(status).toBe(200)
  expect(getAllByRole('heading', { level: 1 }).map(textOf)).toEqual([expect.stringContaining(heading)])
  expect(text).toContain(words)
  expect(document.title).toMatch(/^.+ · Dalil$/)
  expect(attribute('meta[name="description"]', 'content').length).toBeGreaterThan(20)
  expect(attribute('link[rel="canonical"]', 'href')).toBe(`http://dalil.example${path}`)
  expect(attribute('meta[property="og:image"]', 'content')).toMatch(/^http:\/\/dalil\.example\/.*social-image$/)
})

test.each([
  ['/list-your-company', '/list-your-services'],
  ['/signin', '/'],
  ['/signup', '/'],
  ['/blog/saudi-arabia-construction', '/blog/contracts-and-claims-vendor-discipline-in-saudi-arabia-construction-boom'],
  ['/blog/growing-vendor-database', '/blog/why-growing-your-vendor-database-for-construction-services-matters'],
  [
    '/blog/4-ai-tools-for-vendor-management-app',
    '/blog/4-ai-tools-to-build-a-vendor-management-app-for-your-construction-business-in-mena',
  ],
  [
    '/blog/ai-tools-vendor-management',
    '/blog/4-ai-tools-to-build-a-vendor-management-app-for-your-construction-business-in-mena',
  ],
])('%s has moved to %s for good', async (from, to) => {
  const answer = await site.get(from)
  expect([answer.status, answer.headers.get('Location')]).toEqual([301, to])
})

const pathsIn = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, index, children = [] }) => [...(index ? ['/'] : path ? [path] : []), ...pathsIn(children)])

test('the public addresses are those of the specification, and feeds, images and what search engines ask for', () => {
  const isPublic = (path: string) => !path.startsWith('review')
  expect(pathsIn(routes).filter(isPublic).sort()).toEqual(
    [
      '/',
      'use-cases',
      'use-cases/:caseId',
      'for-vendors',
      'browse-vendors',
      'list-your-services',
      'list-your-company',
      'post-vendor-request',
      'contact',
      'opportunities/:id?',
      'blog',
      'blog/4-ai-tools-to-build-a-vendor-management-app-for-your-construction-business-in-mena',
      'blog/contracts-and-claims-vendor-discipline-in-saudi-arabia-construction-boom',
      'blog/why-growing-your-vendor-database-for-construction-services-matters',
      'blog/saudi-arabia-construction',
      'blog/growing-vendor-database',
      'blog/4-ai-tools-for-vendor-management-app',
      'blog/ai-tools-vendor-management',
      'about',
      'faq',
      'terms',
      'privacy',
      'signin',
      'signup',
      'social-image',
      'use-cases/:caseId/social-image',
      'blog/:slug/social-image',
      'opportunities/:id/social-image',
      'blog/feed.xml',
      'feed.xml',
      'sitemap.xml',
      'sitemaps/:name',
      'robots.txt',
      'manifest.webmanifest',
      '*',
    ].sort(),
  )
})

test.each(['/nope', '/use-cases/nope', '/blog/nope', '/post-vendor-request/more'])(
  '%s is no page: the error view, with status 404',
  async (path) => {
    const { status, text } = await site.page(path)
    expect(status).toBe(404)
    expect(text).toContain('Unexpected Application Error!')
  },
)
