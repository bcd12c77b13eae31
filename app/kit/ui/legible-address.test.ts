import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { legibleAddress } from './legible-address.ts'

test.for([
  'https://wadi-build.example/about?x=1#top',
  'wadi-build.example',
  'rana@khudayri.example',
  'https://مثال.example/ماذا',
  'مطالبات@مثال.example',
  'https://пример.example',
  'https://日本語.example',
  'https://xn--80ak6aa92e.example/',
  'https://rana@wadi-build.example:8080',
  'http:wadi-build.example',
  'р\u0430na@khudayri.example',
  'wadi-build.example:8080/@rana',
  'javascript:alert(1)',
  'no address at all',
  '',
])('%s stays as it was typed', (address) => {
  expect(legibleAddress(address)).toBe(address)
})

test.for([
  ['https://p\u0430ypal.example/login', 'https://xn--pypal-4ve.example/login'],
  ['p\u0430ypal.example', 'xn--pypal-4ve.example'],
  ['HTTPS://www.\u0391pple.example:8080/?q=\u0430', 'HTTPS://www.xn--pple-zld.example:8080/?q=\u0430'],
  ['claims@p\u0430ypal.example', 'claims@xn--pypal-4ve.example'],
  ['https://rana@p\u0430ypal.example/', 'https://rana@xn--pypal-4ve.example/'],
  ['https:p\u0430ypal.example/', 'https:xn--pypal-4ve.example/'],
  ['https:/p\u0430ypal.example/', 'https:/xn--pypal-4ve.example/'],
  ['https:\\\\p\u0430ypal.example/', 'https:\\\\xn--pypal-4ve.example/'],
  ['HTTPS:///p\u0430ypal.example', 'HTTPS:///xn--pypal-4ve.example'],
  ['https://p\u0430ypal.example\\@good.example/', 'https://xn--pypal-4ve.example\\@good.example/'],
  ['https://a@b@p\u0430ypal.example:443/', 'https://a@b@xn--pypal-4ve.example:443/'],
  ['p\u0430ypal.example/in/@rana', 'xn--pypal-4ve.example/in/@rana'],
  ['//p\u0430ypal.example', '//xn--pypal-4ve.example'],
  ['a/b@p\u0430ypal.example', 'a/b@xn--pypal-4ve.example'],
  ['x@y@p\u0430ypal.example', 'x@y@xn--pypal-4ve.example'],
  ['a:b@p\u0430ypal.example', 'a:b@xn--pypal-4ve.example'],
])('%s mixes alphabets and is shown in ASCII', ([address = '', shown = '']) => {
  expect(legibleAddress(address)).toBe(shown)
})

test('an imitated host is shown as the host that browsers open, whatever precedes or follows it', () => {
  const slashes = fc.string({ unit: fc.constantFrom('/', '\\'), maxLength: 4 })
  const person = fc.string({ unit: fc.constantFrom('a', ':', '@', '.'), maxLength: 6 })
  const rest = fc.string({ unit: fc.constantFrom('a', '/', '\\', '?', '#', '@', ':', '.'), maxLength: 6 })
  fc.assert(
    fc.property(fc.constantFrom('http:', 'HTTPS:'), slashes, person, rest, (scheme, opening, name, end) => {
      const address = `${scheme}${opening}${name}p\u0430ypal.example${end}`
      fc.pre(URL.canParse(address) && new URL(address).hostname.endsWith('xn--pypal-4ve.example'))
      expect(legibleAddress(address)).toContain('xn--')
      expect(new URL(legibleAddress(address)).hostname).toBe(new URL(address).hostname)
    }),
  )
})
