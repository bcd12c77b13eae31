import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalPath } from './canonical-path.ts'

const canonical = (address: string) => canonicalPath(new URL(address, 'http://site'))
const CURSOR = '1745236800000000_01890a5d-ac96-774b-bcce-b302099a8057'

test.for([
  ['/browse-vendors/?service=Delay+analysis&x=1', '/browse-vendors/?service=Delay+analysis'],
  ['/Browse-Vendors?q=x', '/Browse-Vendors?q=x'],
  ['/browse%2Dvendors?q=x', '/browse%2Dvendors?q=x'],
  ['/browse-vendors//?q=x', '/browse-vendors//?q=x'],
  ['/contact/?sent&sent=2', '/contact/?sent='],
  ['/feed.xml/?country=Jordan', '/feed.xml/?country=Jordan'],
] as const)('%s is read as the router reads it, and keeps its own spelling', ([address, path]) => {
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
  // A feed begins at the newest.
  [`/feed.xml?after=${CURSOR}&country=Oman`, '/feed.xml?country=Oman'],
  ['/faq?q=x', '/faq'],
  ['/contact/us?sent', '/contact/us'],
  ['/contact%ff?sent', '/contact%ff'],
] as const)('of %s only that is kept to which the page answers', ([address, path]) => {
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
    others: fc.subarray(['sent=1', 'x=%ff', `after=${CURSOR}`, 'language=Arabic']),
  })
  .map(({ path, q, country, others }) => {
    const query = new URLSearchParams([['q', q], ...country.map((value) => ['country', value])])
    return `${path}?${[...others, query].join('&')}`
  })

test('the canonical path of a canonical path is itself', () => {
  fc.assert(
    fc.property(anyAddress, (address) => {
      expect(canonical(canonical(address))).toBe(canonical(address))
    }),
  )
})
