import ipaddr from 'ipaddr.js'

export type Address = ipaddr.IPv4 | ipaddr.IPv6
/** An address, and how many of its first bits count. */
export type Range = [Address, number]

/** Whether a text is an address or a range of them, such as 10.0.0.0/8. */
export function isRange(text: string): boolean {
  const { IPv4, IPv6 } = ipaddr
  // 10.1 would pass for 10.0.0.1 elsewhere, and whoever writes it means something else.
  const isIPv4 = IPv4.isValidFourPartDecimal(text) || IPv4.isValidCIDRFourPartDecimal(text)
  return isIPv4 || IPv6.isValid(text) || IPv6.isValidCIDR(text)
}

/** Reads a text that `isRange` takes. */
export function rangeOf(text: string): Range {
  const [address, bits] = text.includes('/') ? ipaddr.parseCIDR(text) : wholly(ipaddr.parse(text))
  // Treat IPv4-mapped IPv6 (::ffff:a.b.c.d) as IPv4.
  const isMapped = address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() && bits >= 96
  return isMapped ? [address.toIPv4Address(), bits - 96] : [address, bits]
}

const wholly = (address: Address): Range => [address, address.toByteArray().length * 8]
