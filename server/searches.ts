import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Pages } from '../app/routing/pages.server.ts'
import { refuse, TOO_MANY } from './refusals.ts'
import { isRead } from './stored-answer.ts'

type Settings = {
  /** At once, and then each second. */
  most: number
  perSecond: number
  networkOf(peer: string | undefined, forwardedFor?: string): string
  pages: Pick<Pages, 'isSearch'>
  now?: () => number
}

/** Begins `work`, and the next of the network when that is `done`. */
export type Limit = (request: IncomingMessage, response: ServerResponse, work: (done: () => void) => void) => void

// Typing sends a search at each pause, scrolling one for each page of the list.
export const SEARCHES_OF_A_NETWORK = { most: 60, perSecond: 2 }

const MOST_NETWORKS = 10_000

type Network = { left: number; at: number; last: Promise<void> }

/** For requests that no cache answers: the searches of a network come one after the other, and too many get 429. */
export function limitSearches({ most, perSecond, networkOf, pages, now = () => performance.now() }: Settings): Limit {
  const networks = new LRUCache<string, Network>({ max: MOST_NETWORKS })
  const counted = new WeakSet<IncomingMessage>()

  return async (request, response, work) => {
    const { url = '', method, headers, socket } = request
    const canBeOne = isRead(request) ? url.includes('?') : method === 'POST'
    const isSearch = canBeOne && pages.isSearch(new URL(`http://site${url}`), method)
    // A page that could not be rendered for the page cache is asked for once more.
    if (!isSearch || counted.has(request)) return work(() => {})
    counted.add(request)
    const name = networkOf(socket.remoteAddress, headers['x-forwarded-for']?.toString())
    const at = now()
    const known = networks.get(name) ?? { left: most, at, last: Promise.resolve() }
    const left = Math.min(most, known.left + ((at - known.at) / 1_000) * perSecond)
    if (left < 1) return refuse(request, response, 429, TOO_MANY)
    const { promise, resolve } = Promise.withResolvers<void>()
    networks.set(name, { left: left - 1, at, last: known.last.then(() => promise) })
    await known.last
    // Its visitor has typed on.
    if (socket.destroyed) return resolve()
    // A pipelined request whose connection ends first has no other sign of it.
    const end = () => {
      socket.off('close', end)
      resolve()
    }
    socket.once('close', end)
    work(end)
  }
}
