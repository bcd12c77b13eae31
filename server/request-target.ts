import type { RequestListener } from 'node:http'
import { decodable, withoutQuery } from '../app/kit/routing/request-path.server.ts'
import { refuse } from './refusals.ts'

const ABSOLUTE = /^https?:\/\/[^/?#]*/i

/** In bytes, without the query. The longest of a page is a tenth of that. */
const MAX_PATH = 1024

const TOO_LONG = 'This address is too long. Please check the link.\nهذا العنوان طويل جدًا. يرجى التحقق من الرابط.\n'

/** Two Host lines get 400: a proxy in front may go by the other one. An absolute target is allowed (RFC 9112). */
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

/** '1.2.3.4.5' and 'a.1' are wrong addresses of IPv4: `new Request` would throw for each page. HTTP/1.0 may name none. */
const isReadable = (host = 'localhost') => URL.canParse(`http://${host}`)

/** In names and values by turns. Node's own `headersDistinct` reads all headers, for two microseconds a request. */
function hostsIn(rawHeaders: string[]): string[] {
  const hosts: string[] = []
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name, value] = [rawHeaders[at], rawHeaders[at + 1]]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts.push(value ?? '')
  }
  return hosts
}
