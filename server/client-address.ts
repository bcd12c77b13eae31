import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6
/** An address, and how many of its first bits count. */
type Range = [Address, number]

/** What @hono/node-server says of a request's connection. Without a socket, as in tests, it is what the caller says. */
export type Connection = { incoming?: { socket: { remoteAddress?: string | undefined } } }

/** Whether a text is an address or a range of them, such as 10.0.0.0/8. */
export function isRange(text: string): boolean {
  const { IPv4, IPv6 } = ipaddr
  // 10.1 would pass for 10.0.0.1 elsewhere, and whoever writes it means something else.
  const isIPv4 = IPv4.isValidFourPartDecimal(text) || IPv4.isValidCIDRFourPartDecimal(text)
  return isIPv4 || IPv6.isValid(text) || IPv6.isValidCIDR(text)
}

function rangeOf(text: string): Range {
  const [address, bits] = text.includes('/') ? ipaddr.parseCIDR(text) : wholly(ipaddr.parse(text))
  // An IPv4 address in IPv6's clothes is one all the same; so it is when a peer has it, below.
  const isMapped = address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() && bits >= 96
  return isMapped ? [address.toIPv4Address(), bits - 96] : [address, bits]
}

const wholly = (address: Address): Range => [address, address.toByteArray().length * 8]

/**
 * Reads whose request it is, given the trusted proxies as `isRange` takes them: the network, as a text. An IPv4 address is
 * a network of its own; of an IPv6 address it is the first half (/64), of which one household has all the rest.
 */
export function networkReader(trustedProxies: readonly string[]) {
  const trusted = trustedProxies.map(rangeOf)
  const isTrusted = (address: Address) => ipaddr.subnetMatch(address, { trusted }, 'stranger') === 'trusted'

  return (peer: string | undefined, forwardedFor = ''): string => {
    let client = addressIn(peer ?? '') ?? UNKNOWN
    // Each proxy adds at the right end whom it was asked by. What stands left of that it was told, by anybody.
    for (const hop of forwardedFor.split(',').reverse()) {
      const before = isTrusted(client) && addressIn(hop)
      if (!before) break
      client = before
    }
    return networkOf(client)
  }
}

// A connection that is closed before it is looked at has no address any more.
const UNKNOWN = ipaddr.parse('0.0.0.0')

// Some proxies add the port: 203.0.113.9:50123, [2001:db8::9]:50123.
const WITH_PORT = /^\[(?<v6>[^\]]*)\](:\d+)?$|^(?<v4>[\d.]+):\d+$/

function addressIn(text: string): Address | undefined {
  const { v6, v4 } = WITH_PORT.exec(text.trim())?.groups ?? {}
  const address = v6 ?? v4 ?? text.trim()
  return ipaddr.isValid(address) ? ipaddr.process(address) : undefined
}

function networkOf(address: Address): string {
  if (address instanceof ipaddr.IPv4) return address.toString()
  return `${new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0])}/64`
}
