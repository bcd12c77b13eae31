import { describe, expect, test } from 'vitest'
import { networkReader } from './client-address.ts'

const PROXY = '10.0.0.1'

test.for([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['fe80::1%br-1a2b.10', 'fe80::/64'],
  ['[fe80::1%br-1a2b]:443', 'fe80::/64'],
  ['::1', '::/64'],
  [undefined, '0.0.0.0'],
  ['', '0.0.0.0'],
])('a peer at %s belongs to the network %s', ([peer, network]) => {
  expect(networkReader([])(peer)).toBe(network)
})

describe('X-Forwarded-For', () => {
  test.for([
    ['no proxy is trusted', [], PROXY, '203.0.113.9', PROXY],
    ['the peer is not', ['10.0.0.2'], PROXY, '203.0.113.9', PROXY],
    ['the peer is', [PROXY], PROXY, '203.0.113.9', '203.0.113.9'],
    ['the peer is, in IPv6', ['fd00::/8'], 'fd00::1', '2001:db8::9', '2001:db8::/64'],
    ['the peer is, and listens on IPv6 too', [PROXY], `::ffff:${PROXY}`, '203.0.113.9', '203.0.113.9'],
    ['the peer is, and was named so', [`::ffff:${PROXY}`], PROXY, '203.0.113.9', '203.0.113.9'],
    ['the peer is, by a range that was named so', ['::ffff:10.0.0.0/104'], PROXY, '203.0.113.9', '203.0.113.9'],
    ['the visitor made up the left part', [PROXY], PROXY, '198.51.100.1, 203.0.113.9', '203.0.113.9'],
    ['it made up a trusted one', [PROXY], PROXY, '198.51.100.1, 10.0.0.1, 203.0.113.9', '203.0.113.9'],
    ['a chain is trusted', ['10.0.0.0/8'], PROXY, '198.51.100.1, 203.0.113.9, 10.2.3.4', '203.0.113.9'],
    ['a chain is, but one', [PROXY, '10.0.0.3'], PROXY, '203.0.113.9, 10.0.0.2, 10.0.0.3', '10.0.0.2'],
    ['the visitor is inside too', ['10.0.0.0/8'], PROXY, '10.9.9.9', '10.9.9.9'],
    ['there is none', [PROXY], PROXY, undefined, PROXY],
    ['it is empty', [PROXY], PROXY, '', PROXY],
    ['it names no address', [PROXY], PROXY, '203.0.113.9, unknown', PROXY],
    ['it is junk', [PROXY], PROXY, `${'x'.repeat(9_000)},,:::,1.2.3.4.5`, PROXY],
    ['it contains a port', [PROXY], PROXY, '203.0.113.9:50123', '203.0.113.9'],
    ['it contains a port, in IPv6', [PROXY], PROXY, '[2001:db8::9]:50123', '2001:db8::/64'],
    ['it contains brackets', [PROXY], PROXY, '[2001:db8::9]', '2001:db8::/64'],
    ['it contains a mapped address', [PROXY], PROXY, '::ffff:203.0.113.9', '203.0.113.9'],
    ['everything is trusted', ['0.0.0.0/0', '::/0'], PROXY, '198.51.100.1,203.0.113.9', '198.51.100.1'],
  ] as const)('if %s', ([, trusted, peer, header, network]) => {
    expect(networkReader(trusted)(peer, header)).toBe(network)
  })
})
