import type { RequestListener } from 'node:http'

const ABSOLUTE = /^https?:\/\/[^/?#]*/i

/** An absolute target is allowed (RFC 9112, 3.2). Two Host lines get 400: a proxy in front may go by the other one. */
export const readTarget =
  (next: RequestListener): RequestListener =>
  (request, response) => {
    const { url = '', rawHeaders } = request
    if (countHosts(rawHeaders) > 1) {
      response.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' })
      response.end('A request names one host.')
      return
    }
    if (!url.startsWith('/')) request.url = url.replace(ABSOLUTE, '').replace(/^(?!\/)/, '/')
    next(request, response)
  }

/** In names and values by turns. Node's own `headersDistinct` reads all headers, for two microseconds a request. */
function countHosts(rawHeaders: string[]): number {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') count++
  }
  return count
}
