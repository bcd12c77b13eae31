import { createHash } from 'node:crypto'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { scriptMark, securePage } from '../app/kit/document/security-headers.ts'
import { testSite } from '../test/app.ts'
import { anOpportunity, aVendorRequest, insertListings, publish } from '../test/builders.ts'
import { type Page, readPage } from '../test/page.ts'

const site = await testSite()
const hostile = `</script><script>alert(1)</script><img src=x onerror=alert(2)>`
const [id] = await publish(
  site.database.staff,
  anOpportunity({ company: hostile, description: hostile, location: hostile, services: [hostile] }),
)
await insertListings(site.database.staff, { company_name: hostile, location: hostile, services: [hostile] })
await site.post('/post-vendor-request', aVendorRequest())
afterAll(() => site.close())

const pages: [name: string, ask: () => Promise<Response>][] = [
  ['home', () => site.get('/')],
  ['home, searched', () => site.get(`/?q=${encodeURIComponent(hostile)}`)],
  ['an opportunity', () => site.get(`/opportunities/${id}`)],
  ['no opportunity', () => site.get('/opportunities/x')],
  ['the directory', () => site.get('/browse-vendors')],
  ['a page to read', () => site.get('/faq')],
  ['the form', () => site.get('/post-vendor-request')],
  ['the form, refused', () => site.post('/post-vendor-request', { companyName: hostile, description: hostile })],
  ['no page', () => site.get('/nowhere')],
  ['the console', async () => site.get('/review', await site.signIn())],
  ['the sign-in page', () => site.get('/review/sign-in')],
]

/** Returns the inline scripts of a page. JSON-LD is left out, because it is data. */
const inlineScripts = ({ document }: Page) =>
  [...document.scripts].filter(({ src, type }) => !src && type !== 'application/ld+json').map(({ text }) => text)

test.for(pages)('the security policy of %s names exactly its own scripts', async ([, ask]) => {
  const answer = await ask()
  const policy = answer.headers.get('Content-Security-Policy') ?? ''
  const scripts = inlineScripts(await readPage(answer))
  const hashes = scripts.map((body) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`)
  expect(scripts.length).toBeGreaterThan(0)
  expect(new Set(policy.match(/'sha256-[^']+'/g))).toEqual(new Set(hashes))
  expect(policy).not.toMatch(/unsafe|\*/)
  expect(scripts.join()).not.toContain('nonce')
})

test.for(pages)("%s contains nothing that its policy forbids, and no visitor's text as markup", async ([, ask]) => {
  const page = await readPage(await ask())
  expect(page.document.querySelectorAll('style, [style], base, iframe, object, embed, img[src="x"]')).toHaveLength(0)
  const attributes = [...page.document.querySelectorAll('*')].flatMap((element) => [...element.attributes])
  expect(attributes.filter(({ name }) => /^on/i.test(name))).toEqual([])
  const addresses = attributes.filter(({ name }) => /^(href|src|action|formaction)$/i.test(name))
  expect(addresses.filter(({ value }) => /^(javascript|data):/i.test(value))).toEqual([])
  expect(inlineScripts(page).filter((script) => /^alert|<script/.test(script))).toEqual([])
  // Browsers load neither the canonical address nor the address of the page in the other language.
  const loaded = [
    ...page.document.querySelectorAll('script[src], img[src], link[href]:not([rel="canonical"], [hreflang])'),
  ]
  for (const element of loaded) expect(element.getAttribute('src') ?? element.getAttribute('href')).toMatch(/^\//)
})

test.for(pages)('%s cannot be framed or sniffed, and sets no cookie', async ([, ask]) => {
  const { headers } = await ask()
  expect(headers.get('X-Frame-Options')).toBe('DENY')
  expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('Permissions-Policy')).toContain('geolocation=()')
  expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
  expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
  expect([headers.get('Server'), headers.get('X-Powered-By')]).toEqual([null, null])
  expect(headers.get('Set-Cookie')).toBeNull()
})

test('browsers are told to use only HTTPS if the site does', async () => {
  const secure = await testSite({ PUBLIC_URL: 'https://dalil.example' }, { url: site.database.url })
  onTestFinished(() => secure.close())
  expect((await secure.get('/faq')).headers.get('Strict-Transport-Security')).toBe('max-age=31536000')
  expect((await site.get('/faq')).headers.get('Strict-Transport-Security')).toBeNull()
})

test('other sites learn that a visitor came from this site, but not from which page', async () => {
  expect((await site.get('/?q=delay')).headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
})

test("a script from elsewhere has no hash, and the mark on the page's own scripts is removed before sending", () => {
  const own = `<script nonce="${scriptMark}" async="">start()</script>`
  const others =
    '<script>alert(1)</script><script nonce="x">alert(2)</script><script type="application/ld+json">{}</script>'
  const { html, policy } = securePage(Buffer.from(own + others))
  const hash = createHash('sha256').update('start()').digest('base64')
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect(html.toString()).toBe(`<script async="">start()</script>${others}`)
})
