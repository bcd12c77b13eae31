import type { IncomingMessage, RequestListener } from 'node:http'
import { sayBusy, type Work } from './busy.ts'
import type { networkReader } from './client-address.ts'
import { LONGEST_BODY } from './request-guards.ts'

type Settings = {
  /** How many forms may be on their way at once, in all and from one network. */
  most: number
  mostOfANetwork: number
  networkOf: ReturnType<typeof networkReader>
  /** Told of each that was sent away. */
  refused(): void
}

/**
 * Hands a form on when it has come whole: nobody works on one that is sent drop by drop, and no network keeps others from
 * sending theirs. @hono/node-server takes a body that was read before from `rawBody`.
 */
export function awaitForms({ most, mostOfANetwork, networkOf, refused }: Settings, next: Work): RequestListener {
  const arriving = new Map<string, number>()
  let count = 0

  function add(network: string, change: 1 | -1): void {
    count += change
    const ofNetwork = (arriving.get(network) ?? 0) + change
    if (ofNetwork > 0) arriving.set(network, ofNetwork)
    else arriving.delete(network)
  }

  return async (request, response) => {
    const { headers, socket } = request
    // What is too long is refused unread.
    if (request.method !== 'POST' || Number(headers['content-length']) > LONGEST_BODY) return next(request, response)
    const network = networkOf(socket.remoteAddress, String(headers['x-forwarded-for'] ?? ''))
    if (count >= most || (arriving.get(network) ?? 0) >= mostOfANetwork) {
      refused()
      return sayBusy(response)
    }
    add(network, 1)
    // Broken off, it is nobody's any more.
    const rawBody = await bodyOf(request).catch(() => undefined)
    add(network, -1)
    if (rawBody) next(Object.assign(request, { rawBody }), response)
  }
}

/** All of it, or as much as shows that it is too long. */
async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of request.iterator({ destroyOnReturn: false })) {
    pieces.push(piece)
    length += piece.length
    if (length > LONGEST_BODY) break
  }
  return Buffer.concat(pieces)
}
