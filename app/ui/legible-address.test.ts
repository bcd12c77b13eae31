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
])('%s mixes alphabets and stands in ASCII', ([address = '', shown = '']) => {
  expect(legibleAddress(address)).toBe(shown)
})
