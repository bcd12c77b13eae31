import { lookup } from 'node:dns/promises'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import ipaddr from 'ipaddr.js'
import { parse } from 'tldts'

export type Place = { host: string; port: number }

/** What a test replaces: no other code resolves names or says where to connect. */
export type Network = {
  /** All addresses of a name. */
  resolve(name: string): Promise<string[]>
  /** The place behind an address and a port: itself. */
  placeOf(to: Place): Place
}

export const internet: Network = {
  resolve: async (name) => (await lookup(name, { all: true })).map(({ address }) => address),
  placeOf: (to) => to,
}

export type Answer = { url: URL; status: number; type: string; body: Buffer }

type Limits = {
  userAgent: string
  network: Network
  signal: AbortSignal
  /** Before each request, also after a redirect. */
  isAllowed?: (url: URL) => Promise<boolean>
}

/** A body is read up to here, and the rest is not. */
const MOST_BYTES = 512 * 1024
const MOST_REDIRECTS = 3
// The matching of robots.txt takes time by the length of a path.
const LONGEST_PATH = 500

/** Not fetched: an address that is not public, one that `isAllowed` refuses, or too many redirects. */
export class Refused extends Error {}

/**
 * The answer to a GET of an address that a stranger has typed. Only public names and public addresses are connected to,
 * on their usual ports; each redirect is checked again; the address that was checked is the one that is connected to, so
 * that a name that changes its answer leads nowhere else.
 */
export async function fetchPublic(address: URL, limits: Limits): Promise<Answer> {
  let url = address
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    if (!isPublicAddress(url)) throw new Refused(`${url.host} is no public website.`)
    if (limits.isAllowed && !(await limits.isAllowed(url))) throw new Refused(`${url.host} allows no robots there.`)
    const answer = await ask(url, limits)
    const location = answer.headers.location
    if (!location || ![301, 302, 303, 307, 308].includes(answer.statusCode ?? 0)) {
      const type = answer.headers['content-type'] ?? ''
      const body = await readBody(answer)
      // What an aborted answer had sent is not the page.
      limits.signal.throwIfAborted()
      return { url, status: answer.statusCode ?? 0, type, body }
    }
    answer.destroy()
    if (!URL.canParse(location, url)) throw new Refused('A redirect leads to no address.')
    url = new URL(location, url)
  }
  throw new Refused('Too many redirects.')
}

/** With a name below a public suffix: 'localhost', 'printer.local', 'x.example' and numbers are none. */
export function isPublicAddress({ protocol, hostname, port, username, password, pathname, search }: URL): boolean {
  const { isIp, isIcann, domain } = parse(hostname)
  const isShort = pathname.length + search.length <= LONGEST_PATH
  return (
    /^https?:$/.test(protocol) && !isIp && isIcann === true && !!domain && !port && !username && !password && isShort
  )
}

// Public by its number, and yet a service of the machine's own host (credentials, DNS, agents) on Azure.
const AZURE_HOST = '168.63.129.16'

/** Not private, local, reserved, shared, multicast, or a way to an address of version 4 within one of version 6. */
export function isPublicIp(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast' || parsed.toString() === AZURE_HOST) return false
  return parsed instanceof ipaddr.IPv4 || parsed.match(ipaddr.IPv6.parse('2000::'), 3)
}

async function ask(url: URL, { userAgent, network, signal }: Limits): Promise<IncomingMessage> {
  const found = await network.resolve(url.hostname)
  signal.throwIfAborted()
  if (found.length === 0 || !found.every(isPublicIp)) throw new Refused(`${url.hostname} has an address of no website.`)
  const host = found.find(ipaddr.IPv4.isValid) ?? found[0] ?? ''
  const isSecure = url.protocol === 'https:'
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const { request } = isSecure ? https : http
  // By its address, so that nothing is resolved again.
  request({
    ...network.placeOf({ host, port: isSecure ? 443 : 80 }),
    servername: url.hostname,
    path: url.pathname + url.search,
    headers: {
      Host: url.hostname,
      'User-Agent': userAgent,
      Accept: 'text/html, text/plain;q=0.5',
      'Accept-Encoding': 'identity',
    },
    agent: false,
    signal,
  })
    .on('response', resolve)
    .on('error', reject)
    .end()
  return promise
}

async function readBody(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of answer) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= MOST_BYTES) break
  }
  answer.destroy()
  return Buffer.concat(chunks).subarray(0, MOST_BYTES)
}
