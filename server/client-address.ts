import ipaddr from 'ipaddr.js'
import { type Address, rangeOf } from '../config/address-ranges.ts'

export type Connection = { incoming?: { socket: { remoteAddress?: string | undefined } } }

/** The network of a request: an IPv4 address, or the /64 of an IPv6 address, which one household has. */
export function networkReader(trustedProxies: readonly string[]) {
  const isTrusted = trustedBy(trustedProxies)
  return (peer: string | undefined, forwardedFor = ''): string => {
    let client = addressIn(peer ?? '') ?? UNKNOWN
    // Each proxy appends the address that asked it. What stands left of an address that is not trusted may be forged.
    for (const hop of forwardedFor.split(',').reverse()) {
      const before = isTrusted(client) && addressIn(hop)
      if (!before) break
      client = before
    }
    return networkOf(client)
  }
}

export function proxyReader(trustedProxies: readonly string[]) {
  const isTrusted = trustedBy(trustedProxies)
  return (peer = ''): boolean => isTrusted(addressIn(peer) ?? UNKNOWN)
}

function trustedBy(trustedProxies: readonly string[]) {
  const trusted = trustedProxies.map(rangeOf)
  return (address: Address) => ipaddr.subnetMatch(address, { trusted }, 'stranger') === 'trusted'
}

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
