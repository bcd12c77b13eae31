import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestSite, testSite, wordsOf } from '../test/app.ts'
import { anOpportunity, list, publish } from '../test/builders.ts'

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
  ['/', 'Recent opportunities', 'BETA'],
  ['/use-cases', 'Use Cases', 'How it helps'],
  ['/use-cases/contractors', 'notice period', 'Post a vendor request'],
  ['/use-cases/real-estate', '', 'Post a vendor request'],
  ['/use-cases/ppp', '', 'Post a vendor request'],
  ['/use-cases/government', '', 'Post a vendor request'],
  ['/use-cases/legal', '', 'Post a vendor request'],
  ['/use-cases/consulting', '', 'Post a vendor request'],
  ['/for-vendors', '', 'Discover vendor opportunities'],
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
  const answer = await site.get(path)
  const html = await answer.text()
  expect(answer.status).toBe(200)
  expect(wordsOf(html)).toContain(heading)
  expect(wordsOf(html)).toContain(words)
  expect(html.match(/<h1[ >]/g)).toHaveLength(1)
  expect(html).toMatch(/<title>[^<]+ · Dalil<\/title>/)
  expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/)
  expect(html).toContain(`<link rel="canonical" href="http://dalil.example${path}"/>`)
  expect(html).toMatch(/<meta property="og:image" content="http:\/\/dalil\.example\/[^"]*social-image"/)
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

test.each(['/nope', '/use-cases/nope', '/blog/nope', '/post-vendor-request/more'])(
  '%s is no page: the error view, with status 404',
  async (path) => {
    const answer = await site.get(path)
    expect(answer.status).toBe(404)
    expect(wordsOf(await answer.text())).toContain('Unexpected Application Error!')
  },
)
