import ipaddr from 'ipaddr.js'
import { type Address, rangeOf } from '../config/address-ranges.ts'

/** What @hono/node-server says of a request's connection. Without a socket, as in tests, it is what the caller says. */
export type Connection = { incoming?: { socket: { remoteAddress?: string | undefined } } }

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
