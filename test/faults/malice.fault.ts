import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { testSite } from '../app.ts'
import { aFreelancer, aListing, anOpportunity, aVendorRequest, insertListings, publish } from '../builders.ts'
import { ORIGIN } from '../built-site.ts'
import type { Form } from '../form.ts'
import { watchLog } from '../log.ts'
import { type Answer, testServer } from '../server.ts'
import { damagedForm, expectSound, hostile, query, runs } from './hostile.ts'

// The site runs twice. `site` is the app alone, which renders every page, and `server` is behind a socket with the page
// cache.
const site = await testSite()
const server = await testServer()
afterAll(() => Promise.all([site.close(), server.close()]))
const [id = ''] = await publish(site.database.staff, anOpportunity())
const [idOnServer = ''] = await publish(server.database.staff, anOpportunity())
await Promise.all([insertListings(site.database.staff, {}), insertListings(server.database.staff, {})])

const sites: [string, (path: string) => Promise<Response>][] = [
  ['rendered', (path) => site.get(path)],
  [
    'cached',
    async (path) => {
      await server.get(path)
      return responseOf(await server.get(path))
    },
  ],
]

const pages = [
  '/',
  '/browse-vendors',
  '/feed.xml',
  '/contact',
  '/faq',
  `/opportunities/${id}`,
  `/opportunities/${idOnServer}`,
  '/blog',
  '/sitemap.xml',
  '/use-cases/contractors',
]

test.for(sites)('2,000 hostile queries break no page that is %s', async ([, get]) => {
  const log = watchLog()
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...pages), query, async (page, search) => expectSound(await get(page + search))),
    runs(2_000),
  )
  expect(log).toEqual([])
})

test.for(sites)('1,000 hostile paths lead nowhere when pages are %s', async ([, get]) => {
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
        await expectSound(await get(new URL(start + rest, ORIGIN).href.slice(ORIGIN.length)))
      },
    ),
    runs(1_000),
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

test('4,000 hostile forms are refused or stored as typed', async () => {
  const log = watchLog()
  await fc.assert(
    fc.asyncProperty(damagedForm(forms), async ([path, form]) => expectSound(await site.post(path, form))),
    runs(4_000),
  )
  expect(log).toEqual([])
  // The console must show the stored texts as plain text and not as markup.
  const reviewer = await site.signIn()
  for (const path of ['/review', '/review?kind=message', '/review/letters', '/review/history'])
    await expectSound(await site.get(path, reviewer))
})

function responseOf({ status, headers, bytes }: Answer): Response {
  return new Response(new Uint8Array(bytes), { status, headers })
}

/** Encodes a text for an address. A lone surrogate cannot be encoded, so it is replaced first. */
const encodeURIComponentSafely = (text: string) => encodeURIComponent(text.toWellFormed())
