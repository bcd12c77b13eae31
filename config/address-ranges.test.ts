import { expect, test } from 'vitest'
import { isRange } from './address-ranges.ts'

test.for(['10.0.0.1', '10.0.0.0/8', '0.0.0.0/0', '::1', 'fd00::/8', '2001:DB8::/32', '::ffff:10.0.0.1'])(
  '%s is an address or a range',
  (text) => expect(isRange(text)).toBe(true),
)

test.for([
  '',
  '10',
  '10.1',
  '10.0.0.256',
  '10.0.0.0/33',
  '10.0.0.0/',
  'fd00::/129',
  '0x0a000001',
  'proxy.example',
  '*',
])('%s is not an address or a range', (text) => expect(isRange(text)).toBe(false))
