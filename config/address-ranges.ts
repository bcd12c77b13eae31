import ipaddr from 'ipaddr.js'

export type Address = ipaddr.IPv4 | ipaddr.IPv6
type Range = [Address, number]

export function isRange(text: string): boolean {
  const { IPv4, IPv6 } = ipaddr
  // The four-part check is stricter than inet_aton, which reads 10.1 as 10.0.0.1.
  const isIPv4 = IPv4.isValidFourPartDecimal(text) || IPv4.isValidCIDRFourPartDecimal(text)
  return isIPv4 || IPv6.isValid(text) || IPv6.isValidCIDR(text)
}

export function rangeOf(text: string): Range {
  const [address, bits] = text.includes('/') ? ipaddr.parseCIDR(text) : singleAddress(ipaddr.parse(text))
  // An IPv4 address that is written as IPv6 (::ffff:a.b.c.d) counts as IPv4.
  const isMapped = address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() && bits >= 96
  return isMapped ? [address.toIPv4Address(), bits - 96] : [address, bits]
}

export const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.')

const singleAddress = (address: Address): Range => [address, address.toByteArray().length * 8]
