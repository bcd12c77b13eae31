import { expect, test } from 'vitest'
import { withUnicodeDomain } from './email-domain.server.ts'

test.for<[typed: string, stored: string]>([
  ['rana@xn--mnchen-3ya.example', 'rana@münchen.example'],
  ['Rana+a@MÜNCHEN.Example', 'Rana+a@münchen.example'],
  ['rana@mail.XN--MGBH0FB.example', 'rana@mail.مثال.example'],
  ['مطالبات@مثال.example', 'مطالبات@مثال.example'],
  ['rana@xn--strae-oqa.example', 'rana@straße.example'],
])('the address %s is stored as %s', ([typed, stored]) => {
  expect(withUnicodeDomain(typed)).toBe(stored)
})

test.for([
  'Claims@Wadi-Build.Example',
  'rana@1.2',
  'xn--rana@wadi.example',
  // The domain of the first address below is not valid punycode. The domain of the second is the punycode of a name with
  // a zero-width joiner, which the forms accept only in ASCII.
  'rana@xn--zzzz.example',
  'rana@xn--mgba3gch31f060k.example',
])('%s stays as it was typed', (address) => {
  expect(withUnicodeDomain(address)).toBe(address)
})
