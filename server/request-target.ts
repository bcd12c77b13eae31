import type { RequestListener } from 'node:http'
import { decodable, withoutQuery } from '../app/kit/routing/request-path.server.ts'
import { refuse } from './refusals.ts'

const ABSOLUTE = /^https?:\/\/[^/?#]*/i

/** The longest accepted path, in bytes and without the query. It is ten times as long as the longest path of a page. */
const MAX_PATH = 1024

const TOO_LONG = 'This address is too long. Please check the link.\nهذا العنوان طويل جدًا. يرجى التحقق من الرابط.\n'

/**
 * Refuses a request whose path is too long or whose host cannot be read. Also refuses a request with two Host headers,
 * because a proxy in front of the site may have used the other one. An absolute target is allowed (RFC 9112).
 */
export const readTarget =
  (next: RequestListener): RequestListener =>
  (request, response) => {
    const { url = '', rawHeaders } = request
    const [host, otherHost] = hostsIn(rawHeaders)
    if (otherHost !== undefined) return refuse(request, response, 400, 'A request names one host.')
    if (!isReadable(host)) return refuse(request, response, 400, 'The host of this request cannot be read.')
    const target = url.startsWith('/') ? url : url.replace(ABSOLUTE, '').replace(/^(?!\/)/, '/')
    if (withoutQuery(target).length > MAX_PATH) return refuse(request, response, 414, TOO_LONG)
    request.url = decodable(target)
    next(request, response)
  }

/**
 * Whether the host can be part of a URL. '1.2.3.4.5' and 'a.1' are invalid IPv4 addresses, for which `new Request`
 * would throw on every page. A request of HTTP/1.0 may name no host.
 */
const isReadable = (host = 'localhost') => URL.canParse(`http://${host}`)

/**
 * Finds the values of all Host headers. Names and values alternate in the raw headers. Node's own `headersDistinct`
 * would read all headers, which takes two microseconds for each request.
 */
function hostsIn(rawHeaders: string[]): string[] {
  const hosts: string[] = []
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name, value] = [rawHeaders[at], rawHeaders[at + 1]]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts.push(value ?? '')
  }
  return hosts
}
