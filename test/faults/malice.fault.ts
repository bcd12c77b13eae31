import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { ORIGIN, testSite } from '../app.ts'
import { aFreelancer, aListing, anOpportunity, aVendorRequest, list, publish } from '../builders.ts'
import type { Form } from '../form.ts'
import { watchLog } from '../log.ts'

const site = await testSite()
const { team } = site.database
const [id = ''] = await publish(team, anOpportunity())
await list(team, {})
afterAll(() => site.close())

/** What a page never holds as it was typed: a tag of our own, that of no page. */
const MARKUP = /<zq\b/i

const hostile = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  {
    weight: 2,
    arbitrary: fc.string({
      unit: fc.constantFrom(...'<>"\'&;%\\/{}[]()=+-*$#@!|`~^\0\r\n\t\u202e\u2028\ufeff\ud800aA0 '),
      maxLength: 40,
    }),
  },
  fc.constantFrom(
    '<zq onerror=alert(1)>',
    '"><zq>',
    "'><zq autofocus onfocus=alert(1)>",
    '</script><zq>',
    '</title><zq>',
    '<!--<zq>',
    '{{7*7}}#{7*7}<%= 7*7 %>',
    "' or 1=1 --",
    '"; drop table opportunities; --',
    '\\x27 union select contact_email from vendor_listings --',
    'a\r\nBcc: everyone@evil.example\r\n\r\nHello',
    'a%0d%0aSet-Cookie: review=1',
    '=HYPERLINK("https://evil.example")',
    '../../../../etc/passwd',
    '..%2f..%2f..%2fetc%2fpasswd',
    'javascript:alert(1)',
    'https://evil.example@dalil.example',
    'https://xn--80ak6aa92e.example/',
    'https://аррӏе.example/',
    'http://[::ffff:127.0.0.1]:80/',
    '__proto__',
    'constructor',
    'toString',
    'null',
    'undefined',
    'NaN',
    '-1',
    '1e309',
    '9'.repeat(400),
    'x'.repeat(20_000),
    '\u202eelpmaxe.live',
    'ﷺ'.repeat(2_000),
    '%'.repeat(3_000),
    '\ud83d',
    '٣',
  ),
)

const names = [
  'q',
  'service',
  'specialty',
  'language',
  'country',
  'projectType',
  'ownershipType',
  'projectSize',
  'vendorType',
  'after',
  'submitted',
  'sent',
  '__proto__',
  'constructor',
  'languages[99999999]',
  'a.b.c',
  '',
]

const pages = [
  '/',
  '/browse-vendors',
  '/feed.xml',
  '/contact',
  '/faq',
  `/opportunities/${id}`,
  '/blog',
  '/sitemap.xml',
  '/use-cases/contractors',
]

/** An answer is none of the server's fault, whole, and holds nothing that was sent as markup or as a header. */
async function expectSound(answer: Response): Promise<void> {
  expect(answer.status).toBeLessThan(500)
  expect(answer.headers.get('Set-Cookie')).toBeNull()
  expect(answer.headers.get('Bcc')).toBeNull()
  const html = await answer.text()
  expect(html).not.toMatch(MARKUP)
  if (answer.headers.get('Content-Type')?.includes('html')) expect(html).toMatch(/^<!DOCTYPE html>[\s\S]*<\/html>\s*$/)
  const location = answer.headers.get('Location')
  if (location) expect(new URL(location, ORIGIN).origin).toBe(ORIGIN)
}

const runs = (count: number) => ({ numRuns: count, endOnFailure: true })

test('4,000 hostile queries break no page', { timeout: 600_000 }, async () => {
  const log = watchLog()
  const query = fc.array(fc.tuple(fc.constantFrom(...names), hostile), { maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...pages), query, async (page, parameters) => {
      const search = new URLSearchParams(parameters.map(([name, value]) => [name, value]))
      await expectSound(await site.get(`${page}?${search}`))
    }),
    runs(4_000),
  )
  expect(log).toEqual([])
})

test('2,000 hostile paths lead nowhere', { timeout: 600_000 }, async () => {
  const log = watchLog()
  const raw = fc.string({ unit: fc.constantFrom(...'/.%25ef0aA\\;:@~?#&=+-_ <>"\''), maxLength: 60 })
  const starts = [
    '/',
    '/opportunities/',
    '/assets/',
    '/use-cases/',
    '/blog/',
    '/sitemaps/',
    '/review/',
    '/review/requests/',
    '//',
    '/%2e%2e/',
  ]
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...starts),
      fc.oneof(raw, hostile.map(encodeURIComponentSafely)),
      async (start, rest) => {
        if (!URL.canParse(start + rest, ORIGIN) || new URL(start + rest, ORIGIN).origin !== ORIGIN) return
        await expectSound(await site.get(new URL(start + rest, ORIGIN).href.slice(ORIGIN.length)))
      },
    ),
    runs(2_000),
  )
  expect(log).toEqual([])
})

const forms: [path: string, whole: Form][] = [
  ['/post-vendor-request', aVendorRequest()],
  ['/list-your-services', aListing()],
  ['/list-your-services', aFreelancer()],
  ['/contact', { name: 'Rana', email: 'rana@khudayri.example', message: 'Hello' }],
  ['/review/sign-in', { email: 'rana@khudayri.example' }],
]

test('4,000 hostile forms are refused or stored as they were typed', { timeout: 600_000 }, async () => {
  const log = watchLog()
  const strange = fc.dictionary(fc.oneof(fc.constantFrom(...names), hostile), hostile, {
    maxKeys: 2,
    noNullPrototype: true,
  })
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...forms),
      fc.array(hostile, { minLength: 1, maxLength: 3 }),
      fc.nat(),
      strange,
      async ([path, whole], values, which, extra) => {
        const field = Object.keys(whole)[which % Object.keys(whole).length] ?? ''
        const form = { ...extra, ...whole, [field]: values.length === 1 ? (values[0] ?? '') : values }
        await expectSound(await site.post(path, form))
        expect('polluted' in {}).toBe(false)
      },
    ),
    runs(4_000),
  )
  expect(log).toEqual([])
  // And whatever got through is shown to the team as text.
  const reviewer = await site.signIn()
  for (const path of ['/review', '/review?kind=message', '/review/outbox', '/review/history'])
    expect(await (await site.get(path, reviewer)).text()).not.toMatch(MARKUP)
})

/** Half a surrogate has no encoding. */
const encodeURIComponentSafely = (text: string) => encodeURIComponent(text.toWellFormed())
