import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { builtServer } from '../../../test/built-site.ts'

const { pages } = await builtServer()

const canonical = (address: string) => pages.cachedPath(new URL(`http://site${address}`))
const ID = '01890a5d-ac96-774b-bcce-b302099a8057'
const CURSOR = '1745236800000000_01890a5d-ac96-774b-bcce-b302099a8057'

test.for([
  ['/browse-vendors/?service=Delay+analysis&x=1', '/browse-vendors/?service=Delay+analysis'],
  ['/Browse-Vendors?q=x', '/Browse-Vendors?q=x'],
  ['/browse%2Dvendors?q=x', '/browse%2Dvendors?q=x'],
  ['/browse-vendors//?q=x', '/browse-vendors//?q=x'],
  ['/contact/?hours=6&hours=7', '/contact/?hours=6'],
  ['/contact/?sent', '/contact/'],
  ['/feed.xml/?country=Jordan', '/feed.xml/?country=Jordan'],
] as const)('%s is parsed as the router parses it, and keeps its spelling', ([address, path]) => {
  expect(canonical(address)).toBe(path)
})

test.for([
  ['/?utm_source=x&country=Jordan&service=Delay%20analysis&q=+', '/?service=Delay+analysis&country=Jordan'],
  [`/?after=${CURSOR}&q=x`, `/?q=x&after=${CURSOR}`],
  ['/?after=nonsense', '/'],
  ['/?q=%D9%80', '/'],
  ['/?service=delay++ANALYSIS&projectType=Oil+%26+gas', '/?service=Delay+analysis&projectType=Oil+%26+Gas'],
  ['/?service=Gone%00&service=Expert+witness&service=', '/?service=Expert+witness&service=Gone'],
  [
    '/browse-vendors?country=qatar&country=&country=Gone&country=OMAN',
    '/browse-vendors?country=Qatar&country=Oman&country=Gone',
  ],
  ['/browse-vendors?q=%CC%81&country=Oman', '/browse-vendors?country=Oman'],
  // A feed is not divided into pages, so it does not read the cursor.
  [`/feed.xml?after=${CURSOR}&country=Oman`, '/feed.xml?country=Oman'],
  ['/api/v1/requests?limit=5&country=oman', '/api/v1/requests?country=Oman&limit=5'],
  [
    `/browse-vendors/compare?shortlist=x,${ID.toUpperCase()}&shortlist=${ID}&after=x`,
    `/browse-vendors/compare?shortlist=${ID}`,
  ],
  ['/browse-vendors?shortlist=x', '/browse-vendors'],
  ['/faq?q=x', '/faq'],
  ['/vendors/delay-analysis/egypt?q=x&country=Oman', '/vendors/delay-analysis/egypt'],
  ['/opportunities/x?hours=6', '/opportunities/x'],
  ['/opportunities/%ff?hours=6', '/opportunities/%ff'],
] as const)('%s keeps only the parameters that its page reads', ([address, path]) => {
  expect(canonical(address)).toBe(path)
})

const anyAddress = fc
  .record({
    path: fc.constantFrom('/', '/feed.xml', '/browse-vendors', '/Browse-Vendors/', '/contact', '/%63ontact', '/faq'),
    q: fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom('x', ' ', '🏗', '\0'), minLength: 150, maxLength: 250 }),
    ),
    country: fc.subarray(['Jordan', 'Oman', 'oman', '', '🏗 & co', ...'abcdef'], { maxLength: 10 }),
    others: fc.subarray(['hours=6', 'x=%ff', `after=${CURSOR}`, 'language=Arabic']),
  })
  .map(({ path, q, country, others }) => {
    const query = new URLSearchParams([['q', q], ...country.map((value) => ['country', value])])
    return `${path}?${[...others, query].join('&')}`
  })

test.for(['/api/v1/requests?x=1', '/api/v1/requests?after=x&country=Oman', '/api/v1/lists?q=x'])(
  '%s reaches its page with the parameters that the page refuses, and the answer is not cached',
  (address) => {
    expect(canonical(address)).toBeUndefined()
    const { url } = pages.canonical(new Request(`http://site${address}`))
    expect(url).toBe(`http://site${address}`)
  },
)

test('the canonical path of a canonical path is itself', () => {
  fc.assert(
    fc.property(anyAddress, (address) => {
      expect(canonical(canonical(address) ?? '')).toBe(canonical(address))
    }),
  )
})

test.for([
  '/review',
  '/Review/requests/1',
  '/review/sign-in/',
  '/review//',
  '/REVIEW/letters.data',
  '/_.data',
  '/faq.data',
  '/nowhere',
  '/contact/us',
  '//faq',
  '/review%2Fsign-in',
])('%s is not in the page cache', (path) => {
  expect(canonical(`${path}?hours=6`)).toBeUndefined()
})

test.for([
  '/post-vendor-request?submitted',
  '/ar/list-your-services?submitted',
  '/contact?hours=6&sent',
  '/my-posts?sent',
])('a page that %s= shows with a signed reference is never cached', (path) => {
  const url = new URL(`http://site${path}=3F2A9C10.t5k9zq.AAAAAAAAAAAAAAAAAAAAAA`)
  expect(pages.cachedPath(url)).toBeUndefined()
  expect(pages.cacheOfAddress(url)).toBe('unstored')
})

test.for([
  ['/', false],
  ['/?country=Jordan', false],
  ['/contact?hours=6', true],
  ['/opportunities/01890a5d-ac96-774b-bcce-b302099a8057', false],
  ['/?q=delay', true],
  [`/?after=${CURSOR}`, true],
  ['/?country=Jordan&language=Arabic', true],
  ['/browse-vendors?country=Jordan', false],
  ['/?service=Gone', true],
  ['/feed.xml?country=Gone', true],
  ['/browse-vendors?country=Gone', true],
  [`/browse-vendors?shortlist=${ID}`, true],
  [`/browse-vendors/compare?shortlist=${ID}`, true],
  ['/FAQ', true],
  ['/faq/', true],
  ['/f%61q', true],
  [`/vendors/${encodeURIComponent('مكتب-الميزان')}-7f3k2m`, false],
  [`/vendors/${encodeURIComponent('مكتب-الميزان')}-7f3k2%6d`, true],
  [`/vendors/${encodeURIComponent('é-7f3k2m')}`, false],
  [`/vendors/${encodeURIComponent('É-7f3k2m')}`, true],
  [`/vendors/${encodeURIComponent('é-7f3k2m').toLowerCase()}`, true],
  ['/vendors/%ff-7f3k2m', true],
] as const)('%s is one of an unlimited number of addresses: %s', ([path, isRare]) => {
  expect(pages.isRare(path)).toBe(isRare)
})

test.for([
  ['/contact?sent=3F2A9C10', '/contact'],
  ['/Review/requests/SECRET?x', '/review/requests/:id'],
  ['/review/requests/SECRET/', '/review/requests/:id'],
  ['/review/requests/SECRET.data?_routes=x', '/review/requests/:id'],
  ['/review/requests/SECRET%ff', '/review/requests/:id'],
  ['/review/requests/SECRET#x', '/review/requests/:id'],
  ['/x/../review/requests/SECRET', '/review/requests/:id'],
  ['/review\\requests\\SECRET', '/review/requests/:id'],
  ['/r%65view/requests/SECRET', '/review/requests/:id'],
  ['/review/export/SECRET', '/review/export/:file'],
  ['/review/sign-in/link&token=SECRET', '/review/sign-in/link'],
  ['/manage%3Fkey=SECRET', '/manage/:act?'],
  ['/manage&amp;key%3DSECRET', '/manage/:act?'],
  ['/blog%26key=SECRET', '/blog'],
] as const)('a request for %s is logged as %s', ([url, logged]) => {
  expect(pages.loggedPath(url)).toBe(logged)
})

test('an unknown path that redirects to a page is logged like one that is not found', () => {
  expect(pages.loggedPath('/manage-SECRET.', 301)).toBe('/*')
  expect(pages.loggedPath('/signin', 301)).toBe('/signin')
})

test.for([
  ['/?x=1&country=Jordan', '/?country=Jordan'],
  ['/_.data?x=1&country=Jordan&index&_routes=a', '/_.data?country=Jordan&index=&_routes=a'],
  ['/faq.data?q=1', '/faq.data'],
  // A private page does not declare its parameters, so all of them are kept.
  ['/review/sign-in/link?token=a&token=b&x', '/review/sign-in/link?token=a&token=b&x'],
] as const)('a loader of %s reads %s', ([given, read]) => {
  expect(pages.canonical(new Request(`http://site${given}`)).url).toBe(`http://site${read}`)
  const posted = new Request(`http://site${given}`, { method: 'POST' })
  expect(pages.canonical(posted)).toBe(posted)
})
