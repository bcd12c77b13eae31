import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestSite, testSite } from '../../../test/app.ts'
import { anOpportunity, insertListings, publish } from '../../../test/builders.ts'
import { builtServer } from '../../../test/built-site.ts'
import { readPage, textOf } from '../../../test/page.ts'
import type { RoutedPage } from './pages.server.ts'

let site: TestSite
let opportunity: string
beforeAll(async () => {
  site = await testSite()
  const [id = ''] = await publish(site.database.staff, anOpportunity())
  opportunity = id
  await insertListings(site.database.staff, {})
})
afterAll(() => site.close())

// The rows of the route table in section 2 of the specification. Each has an address, part of the heading of its page,
// and other words of the page.
test.each([
  ['/', 'Contracts and claims specialists, and the projects that need them', 'BETA'],
  ['/use-cases', 'Use Cases', 'How it helps'],
  ['/use-cases/contractors', 'notice period', 'Post a vendor request'],
  ['/use-cases/real-estate', 'Close final accounts before they turn into disputes', 'Post a vendor request'],
  ['/use-cases/ppp', 'Sort out interface claims across the consortium', 'Post a vendor request'],
  ['/use-cases/government', 'Decisions on claims that stand up to an audit', 'Post a vendor request'],
  ['/use-cases/legal', 'Independent experts in delay, quantum and engineering', 'Post a vendor request'],
  ['/use-cases/consulting', 'Extra capacity without new staff', 'Post a vendor request'],
  ['/for-vendors', 'Contracts and claims work across 15 countries', 'Discover vendor opportunities'],
  [
    '/browse-vendors',
    'Browse Vendors',
    'Find specialized contracts and claims vendors for your construction projects.',
  ],
  ['/list-your-services', 'List Your Services', 'Services You Offer'],
  ['/post-vendor-request', 'Post a Vendor Request', 'Submit vendor request'],
  ['/contact', 'Contact Us', 'Have a question or feedback? Let us know.'],
  ['/opportunities/:id', 'Delay analysis', 'Vendor Services Required'],
  ['/blog', 'Blog', 'Read more'],
  ['/blog/4-ai-tools-to-build-a-vendor-management-app-for-your-construction-business-in-mena', 'AI', 'Related article'],
  ['/blog/contracts-and-claims-vendor-discipline-in-saudi-arabia-construction-boom', 'Saudi', 'Related article'],
  ['/blog/why-growing-your-vendor-database-for-construction-services-matters', 'database', 'Related article'],
  ['/about', 'About', 'Rukn Construction Management'],
  ['/faq', 'Questions and answers', 'For Contracts and Claims Vendors'],
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
  ['/service-figures', '/opportunities/closed'],
  ['/ar/service-figures', '/ar/opportunities/closed'],
  ['/signin', '/'],
  ['/signup', '/'],
  ['/feed', '/feed.xml'],
  ['/rss', '/feed.xml'],
  ['/rss.xml', '/feed.xml'],
  ['/atom.xml', '/feed.xml'],
  ['/blog/feed', '/blog/feed.xml'],
  ['/vendors', '/browse-vendors'],
  ['/ar/feed', '/ar/feed.xml'],
  ['/ar/rss', '/ar/feed.xml'],
  ['/ar/rss.xml', '/ar/feed.xml'],
  ['/ar/atom.xml', '/ar/feed.xml'],
  ['/ar/blog/feed', '/ar/blog/feed.xml'],
  ['/ar/vendors', '/ar/browse-vendors'],
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
])('%s redirects permanently to %s', async (from, to) => {
  const answer = await site.get(from)
  expect([answer.status, answer.headers.get('Location')]).toEqual([301, to])
})

const { pages } = await builtServer()
/** The routes that have an address. Layouts have none. */
const routed = Object.values(pages.routes).flatMap((route) => (route && (route.path || route.index) ? [route] : []))
const declared = routed.map(({ id }) => pages.byId(id))

test('the public addresses are those of the specification, plus feeds, images and the files that search engines request', () => {
  const isPublic = ({ cache }: RoutedPage) => cache !== 'private'
  expect(Object.fromEntries(declared.filter(isPublic).map(({ pattern, cache }) => [pattern, cache]))).toEqual({
    '/': 'public',
    '/use-cases': 'content',
    '/use-cases/:caseId': 'public',
    '/for-vendors': 'public',
    '/browse-vendors': 'public',
    '/browse-vendors/compare': 'public',
    '/browse-vendors/compare.csv': 'unstored',
    '/browse-vendors/compare.xlsx': 'unstored',
    '/browse-vendors/procurement-file/:file?': 'public',
    '/list-your-services': 'public',
    '/list-your-company': 'content',
    '/post-vendor-request': 'public',
    '/contact': 'public',
    '/opportunities/closed': 'public',
    '/opportunities/:id?': 'public',
    '/opportunities/:id.ics': 'public',
    '/requests/:first/:second?': 'public',
    '/vendors/:first/:second?': 'public',
    '/vendors/:slug/social-image': 'public',
    '/blog': 'content',
    '/blog/4-ai-tools-to-build-a-vendor-management-app-for-your-construction-business-in-mena': 'content',
    '/blog/contracts-and-claims-vendor-discipline-in-saudi-arabia-construction-boom': 'content',
    '/blog/why-growing-your-vendor-database-for-construction-services-matters': 'content',
    '/blog/saudi-arabia-construction': 'content',
    '/blog/growing-vendor-database': 'content',
    '/blog/4-ai-tools-for-vendor-management-app': 'content',
    '/blog/ai-tools-vendor-management': 'content',
    '/about': 'content',
    '/faq': 'content',
    '/data': 'content',
    '/guides': 'content',
    '/guides/:service': 'content',
    '/guides/without-your-name': 'content',
    '/how-we-count': 'content',
    '/deadlines': 'content',
    '/terms': 'content',
    '/privacy': 'content',
    '/my-posts': 'content',
    '/my-posts/copy': 'content',
    '/alerts/new': 'unstored',
    '/service-figures': 'content',
    '/signin': 'content',
    '/signup': 'content',
    '/feed': 'content',
    '/rss': 'content',
    '/rss.xml': 'content',
    '/atom.xml': 'content',
    '/blog/feed': 'content',
    '/vendors': 'content',
    '/social-image': 'content',
    '/deadlines.ics': 'unstored',
    '/guides/:service/social-image': 'content',
    '/deadlines/social-image': 'content',
    '/use-cases/:caseId/social-image': 'content',
    '/blog/:slug/social-image': 'content',
    '/opportunities/:id/social-image': 'public',
    '/blog/feed.xml': 'content',
    '/feed.xml': 'public',
    '/feed.json': 'public',
    '/opportunities.csv': 'public',
    '/opportunities.xlsx': 'public',
    '/embed': 'public',
    '/embed/preview': 'content',
    '/api/openapi.json': 'content',
    '/api/v1/requests': 'public',
    '/api/v1/requests/:id': 'public',
    '/api/v1/lists': 'content',
    '/api/v1/changes': 'public',
    '/api/*': 'content',
    '/mcp': 'unstored',
    '/sitemap.xml': 'public',
    '/sitemaps/:name': 'public',
    '/report/:kind/:id': 'public',
    '/robots.txt': 'content',
    '/.well-known/security.txt': 'unstored',
    '/manifest.webmanifest': 'content',
    '/*': 'unstored',
  })
})

test('every route outside the console has a declaration', () => {
  const silent = Object.values(pages.routes).flatMap((route) =>
    route?.module.handle || route?.parentId === 'review/console.route' ? [] : route?.id,
  )
  expect(silent).toEqual([])
})

/** The header of a page about which shared caches ask the site at each request. */
const FROM_SITE = /^public, max-age=0, stale-if-error=60$/

const CONTROL = {
  public: /^public, max-age=0, s-maxage=9, stale-if-error=60$/,
  content: /^public, max-age=0, s-maxage=9, stale-if-error=86400$/,
}

const examples: Record<string, string> = { caseId: 'legal', slug: 'why', name: 'pages.xml', '*': 'nowhere', id: 'x' }

test.for(declared)(
  'the headers, head and sitemap of $pattern follow its declaration',
  async ({ id, pattern, cache, reachesSite }) => {
    const path = pattern.replace(/:(\w+)\??|\*/g, (_, name = '*') =>
      id.endsWith('detail.route') ? opportunity : (examples[name] ?? 'x'),
    )
    const answer = await site.get(path)
    const { headers, status } = answer
    const isPage = headers.get('Content-Type')?.startsWith('text/html') === true
    const { document } = await readPage(answer)
    const listed = await (await site.get('/sitemaps/pages.xml')).text()
    const found = {
      control: headers.get('Cache-Control'),
      referrer: headers.get('Referrer-Policy'),
      robots: headers.get('X-Robots-Tag'),
      canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href'),
    }
    if (cache === 'private') {
      const secret = { control: 'no-store', referrer: 'no-referrer', robots: 'noindex, nofollow', canonical: undefined }
      expect(found).toEqual(secret)
      expect(listed).not.toContain(`${path}<`)
      return
    }
    const isShown = isPage && status === 200
    const shown = isShown && cache !== 'unstored' ? (reachesSite ? FROM_SITE : CONTROL[cache]) : undefined
    expect(found).toEqual({
      control: cache === 'unstored' ? 'no-store' : expect.stringMatching(shown ?? /./),
      referrer: 'strict-origin-when-cross-origin',
      robots: null,
      canonical: isShown ? `http://dalil.example${path}` : undefined,
    })
    // The page of an opportunity is in another sitemap, and a comparison is in no sitemap.
    const isListed = isShown && !path.includes(opportunity) && !document.querySelector('meta[name="robots"]')
    expect(listed.includes(`http://dalil.example${path}<`)).toBe(isListed)
  },
)

test.each(['/nope', '/use-cases/nope', '/blog/nope', '/post-vendor-request/more'])(
  '%s shows the error view with status 404',
  async (path) => {
    const { status, text } = await site.page(path)
    expect(status).toBe(404)
    expect(text).toContain('Unexpected Application Error!')
  },
)
