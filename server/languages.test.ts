import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anOpportunity, publish } from '../test/builders.ts'
import { parsePage } from '../test/page.ts'
import { testServer } from '../test/server.ts'

const site = await testServer()
beforeAll(() =>
  publish(
    site.database.staff,
    anOpportunity({ company: 'Wadi Build', country: 'Jordan' }),
    anOpportunity({ company: 'Nile Works', country: 'Egypt' }),
  ),
)
afterAll(() => site.close())

test.for([
  ['/ar/', '/ar'],
  ['/AR', '/ar'],
  ['/Ar?x=1&country=Jordan', '/ar?country=Jordan'],
  ['/en', '/'],
  ['/en/', '/'],
  ['/EN/browse-vendors?country=Oman', '/browse-vendors?country=Oman'],
  ['/en//evil.example', '/evil.example'],
  ['/ar/signin', '/ar'],
  ['/ar/blog/growing-vendor-database', '/ar/blog/why-growing-your-vendor-database-for-construction-services-matters'],
] as const)('%s redirects to %s', async ([path, target]) => {
  const { status, headers } = await site.get(path)
  expect([status, headers.get('Location')]).toEqual([301, target])
})

test.for(['/arx', '/ar/ar', '/ar/nothing', '/ar/en/faq'])('%s is not found', async (path) => {
  expect((await site.get(path)).status).toBe(404)
})

test('a path that begins with two slashes does not redirect to another site', async () => {
  const { document } = parsePage((await site.get('/ar//evil.example')).text)
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')]
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/', '/'])
})

test.for(['/ar/sitemap.xml', '/ar/sitemaps/pages.xml', '/ar/robots.txt'])(
  '%s is not found, because one file serves both languages',
  async (path) => {
    expect((await site.get(path)).status).toBe(404)
    expect((await site.get(path.slice(3))).status).toBe(200)
  },
)

test('an Arabic list is filtered like the English one, and each is cached separately', async () => {
  const companies = async (path: string) => {
    const { document } = parsePage((await site.get(path)).text)
    return [...document.querySelectorAll('#list h3 + *, #list article, #list li')]
      .map(({ textContent }) => textContent)
      .join()
  }
  const english = (await site.get('/?country=Jordan')).text
  expect(await companies('/ar?country=Jordan')).toContain('Wadi Build')
  expect(await companies('/ar?country=Jordan')).not.toContain('Nile Works')
  expect((await site.get('/?country=Jordan')).text).toBe(english)
  expect(parsePage(english).document.documentElement.lang).toBe('en')
})

describe('the console in Arabic', () => {
  test.for(['/ar/review', '/ar/review/history', '/ar/review/export/requests.csv'])(
    '%s is as private as in English',
    async (path) => {
      const { status, headers } = await site.get(path)
      expect([status, headers.get('Location')]).toEqual([302, '/ar/review/sign-in'])
      expect([headers.get('Cache-Control'), headers.get('X-Robots-Tag')]).toEqual(['no-store', 'noindex, nofollow'])
    },
  )

  test('a signed-in reviewer can read it', async () => {
    const cookie = await site.signIn()
    const { document, text } = parsePage((await site.get('/ar/review', cookie)).text)
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl'])
    expect(text).toContain('قائمة الانتظار')
  })
})

test('a feed names its language, and an Arabic one links to Arabic pages', async () => {
  const feed = (await site.get('/ar/feed.xml')).text
  expect(feed).toContain('xml:lang="ar"')
  expect(feed).toMatch(/href="[^"]+\/ar\/opportunities\//)
  expect((await site.get('/feed.xml')).text).toContain('xml:lang="en"')
})

test('the manifest starts at the homepage of its language', async () => {
  const manifest = JSON.parse((await site.get('/ar/manifest.webmanifest')).text)
  expect(manifest).toMatchObject({ lang: 'ar', dir: 'rtl', start_url: '/ar', name: 'دليل' })
  expect(JSON.parse((await site.get('/manifest.webmanifest')).text)).toMatchObject({ lang: 'en', start_url: '/' })
})

test('only an Arabic page loads Arabic messages and the Arabic font immediately', async () => {
  const assets = async (path: string) => (await site.get(path)).text.match(/\/assets\/[\w.-]+/g) ?? []
  const isArabic = (file: string) => file.includes('arabic')
  expect((await assets('/')).filter(isArabic)).toEqual([])
  expect(new Set((await assets('/ar')).filter(isArabic)).size).toBe(2)
})
