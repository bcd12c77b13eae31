import type { IncomingMessage, RequestListener } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Pages } from '../app/kit/routing/pages.server.ts'
import { withRequestId } from '../log/request-log.ts'
import { isText } from './compress.ts'
import type { Enqueue } from './network-queues.ts'
import { BUSY, refuse } from './refusals.ts'
import { compressed, isRead, type StoredAnswer, sendStoredAnswer, storedAnswer } from './stored-answer.ts'

const MEGABYTE = 1024 * 1024
// A page says how long ago something was posted, in days: a minute late is not wrong yet.
const LIFETIME_MS = 60_000
const RETRY_MS = 1_000
// A page has 0.1 MB, the CSV file of all requests 6 MB.
const LARGEST_PAGE = MEGABYTE

// Beyond this, unknown pages count against the limit on concurrency.
const MAX_IN_FLIGHT = 50
const MAX_TRIES = 5
const MAX_KNOWN = 1_000

type CachedPage = { answer: StoredAnswer; renderedAt: number; failedAt?: number }

/** Sent to the requests that wait for it, and not stored. */
type Unstored = { status: number; headers: string[]; bytes: Buffer }

type Rendered = StoredAnswer | Unstored

export type PublishedData = {
  version(): number
  /** While false, no page can be trusted to be the newest. */
  isConnected(): boolean
}

type Settings = {
  render(path: string): Promise<Response>
  publishedData: PublishedData
  pages: Pick<Pages, 'cachedPath' | 'isRare'>
  /** Before a page is rendered, and not for those that wait for the same one. */
  enqueue: Enqueue
  now?: () => number
}

/** In an outage the last page is sent, unless a change since may have erased what is on it. */
export function servePageCache(
  { render, publishedData, pages, enqueue, now = () => performance.now() }: Settings,
  next: RequestListener,
): RequestListener {
  // The rare ones, of which there is any number, and large files must not push out the pages that most visitors open.
  const common = cacheOf(48 * MEGABYTE)
  const rare = cacheOf(16 * MEGABYTE)
  const known = new LRUCache<string, true>({ max: MAX_KNOWN })
  const inFlight = new Map<string, Promise<Rendered | undefined>>()
  let version = publishedData.version()

  /** Empties the cache: a page that was taken down is gone under each spelling of its address. */
  function followChanges(): void {
    if (version === publishedData.version()) return
    version = publishedData.version()
    common.clear()
    rare.clear()
  }

  const isFresh = ({ renderedAt }: CachedPage) => publishedData.isConnected() && now() - renderedAt < LIFETIME_MS
  const isFailing = ({ failedAt }: CachedPage) =>
    failedAt !== undefined && (!publishedData.isConnected() || now() - failedAt < LIFETIME_MS)
  const keyInFlight = (path: string) => `${version} ${path}`

  function renderOnce(path: string): Promise<Rendered | undefined> {
    const key = keyInFlight(path)
    const shared = inFlight.get(key)
    if (shared) return shared
    const rendering = renderAndStore(path, version).finally(() => inFlight.delete(key))
    inFlight.set(key, rendering)
    return rendering
  }

  async function renderAndStore(path: string, versionBefore: number): Promise<Rendered | undefined> {
    const response = await render(path)
    const bytes = Buffer.from(await response.arrayBuffer())
    const { status, headers } = response
    const isPage = status === 200 && isText(headers) && headers.get('Cache-Control') !== 'no-store'
    const encoded = isPage ? await compressed(bytes) : {}
    followChanges()
    // What it shows may have been taken down.
    if (versionBefore !== version) return undefined
    if (isPage) {
      const answer = storedAnswer(response.headers, bytes, encoded)
      const cache = pages.isRare(path) || bytes.length > LARGEST_PAGE ? rare : common
      cache.set(path, { answer, renderedAt: now() })
      if (cache === common) known.set(path, true)
      return answer
    }
    const last = common.get(path) ?? rare.get(path)
    if (response.status >= 500 && last) {
      last.failedAt = now()
      return last.answer
    }
    common.delete(path)
    rare.delete(path)
    return { status: response.status, headers: [...response.headers].flat(), bytes }
  }

  async function renderCurrent(path: string): Promise<Rendered | undefined> {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const page = common.get(path) ?? rare.get(path)
      const rendered = page && tries > 0 ? page.answer : await renderOnce(path)
      if (rendered) return rendered
    }
    return undefined
  }

  const cachedPath = (request: IncomingMessage) =>
    isRead(request) ? pages.cachedPath(new URL(`http://site${request.url}`)) : undefined

  const other = withRequestId((request, response) => {
    const path = cachedPath(request)
    if (path === undefined) return next(request, response)
    const page = common.get(path) ?? rare.get(path)
    if (page && isFresh(page)) return sendStoredAnswer(request, response, page.answer)
    // Serve the stale page and retry in the background.
    if (page?.failedAt !== undefined && isFailing(page)) {
      sendStoredAnswer(request, response, page.answer)
      if (now() - page.failedAt >= RETRY_MS) {
        page.failedAt = now()
        renderOnce(path).catch(() => {})
      }
      return
    }
    const isInFlight = inFlight.has(keyInFlight(path))
    const isKnown = page || known.has(path) || isInFlight
    const work = (done: () => void): void => {
      // Seconds may have passed: there may be a change, another request has had the page rendered, or too many are now.
      followChanges()
      const made = common.get(path) ?? rare.get(path)
      if (!isKnown && inFlight.size >= MAX_IN_FLIGHT) {
        done()
        next(request, response)
        return
      }
      const rendered = made && isFresh(made) ? Promise.resolve(made.answer) : renderCurrent(path)
      rendered
        .finally(done)
        .then((answer) => {
          if (!answer) refuse(request, response, 503, BUSY)
          else if ('variants' in answer) sendStoredAnswer(request, response, answer)
          else response.writeHead(answer.status, answer.headers).end(answer.bytes)
        })
        // The next listener meets the same fault, and logs it.
        .catch(() => next(request, response))
    }
    if (isInFlight) work(() => {})
    else enqueue(request, response, work)
  })

  return (request, response) => {
    followChanges()
    // Most addresses are written as they are kept; to read one costs as much as the rest of an answer.
    const direct = isRead(request) && common.get(request.url ?? '')
    if (direct && isFresh(direct)) sendStoredAnswer(request, response, direct.answer)
    else other(request, response)
  }
}

const cacheOf = (maxSize: number) =>
  new LRUCache<string, CachedPage>({ maxSize, sizeCalculation: ({ answer }) => answer.size })
