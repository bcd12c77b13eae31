import type { IncomingMessage, RequestListener } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Pages } from '../app/kit/routing/pages.server.ts'
import { withRequestId } from '../log/request-log.ts'
import { isText } from './compress.ts'
import type { Enqueue } from './network-queues.ts'
import { BUSY_TEXT, refuse } from './refusals.ts'
import { compressAnswer, isGetOrHead, makeStoredAnswer, type StoredAnswer, sendStoredAnswer } from './stored-answer.ts'

const MEGABYTE = 1024 * 1024
// A page shows how many days ago something was posted, so a page that is a minute old is still right.
const LIFETIME_MS = 60_000
const RETRY_MS = 1_000
// Anything larger is cached with the rare pages. A page has 0.1 MB, and the CSV file of all requests has 6 MB.
const LARGEST_PAGE = MEGABYTE

// While this many pages are being rendered, a page that the cache does not know is rendered without the cache, and so
// counts towards the limit on concurrency.
const MAX_IN_FLIGHT = 50
const MAX_TRIES = 5
const MAX_KNOWN = 1_000

type CachedPage = { answer: StoredAnswer; renderedAt: number; failedAt?: number }

/** A response that is sent to all requests that wait for it, but is not stored. */
type UnstoredAnswer = { status: number; headers: string[]; bytes: Buffer }

type RenderResult = StoredAnswer | UnstoredAnswer

export type PublishedData = {
  version(): number
  /** Whether changes of published data are noticed. If not, any cached page may be out of date. */
  isConnected(): boolean
}

type Settings = {
  render(path: string): Promise<Response>
  publishedData: PublishedData
  pages: Pick<Pages, 'cachedPath' | 'isRare'>
  /** Called before a page is rendered, but not for requests that only wait for a page in flight. */
  enqueue: Enqueue
  now?: () => number
}

/**
 * Serves public pages from memory. If rendering fails, it sends the last version of the page that was rendered. It does
 * not do so if published data has changed since then, because the change may have removed what the page shows.
 */
export function servePageCache(
  { render, publishedData, pages, enqueue, now = () => performance.now() }: Settings,
  next: RequestListener,
): RequestListener {
  // There may be any number of rare pages. They and large files have a cache of their own, so that they do not displace
  // the pages that most visitors open.
  const common = cacheOf(48 * MEGABYTE)
  const rare = cacheOf(16 * MEGABYTE)
  const known = new LRUCache<string, true>({ max: MAX_KNOWN })
  const inFlight = new Map<string, Promise<RenderResult | undefined>>()
  let version = publishedData.version()

  /**
   * Empties the cache after a change, so that a page that was taken down is gone under every spelling of its address.
   */
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

  function renderOnce(path: string): Promise<RenderResult | undefined> {
    const key = keyInFlight(path)
    const shared = inFlight.get(key)
    if (shared) return shared
    const rendering = renderAndStore(path, version).finally(() => inFlight.delete(key))
    inFlight.set(key, rendering)
    return rendering
  }

  async function renderAndStore(path: string, versionBefore: number): Promise<RenderResult | undefined> {
    const response = await render(path)
    const bytes = Buffer.from(await response.arrayBuffer())
    const { status, headers } = response
    const isPage = status === 200 && isText(headers) && headers.get('Cache-Control') !== 'no-store'
    const encoded = isPage ? await compressAnswer(bytes) : {}
    followChanges()
    // If published data has changed during the rendering, the page may show something that has been taken down.
    if (versionBefore !== version) return undefined
    if (isPage) {
      const answer = makeStoredAnswer(response.headers, bytes, encoded)
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

  async function renderCurrent(path: string): Promise<RenderResult | undefined> {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const page = common.get(path) ?? rare.get(path)
      const rendered = page && tries > 0 ? page.answer : await renderOnce(path)
      if (rendered) return rendered
    }
    return undefined
  }

  const cachedPath = (request: IncomingMessage) =>
    isGetOrHead(request) ? pages.cachedPath(new URL(`http://site${request.url}`)) : undefined

  const answerOther = withRequestId((request, response) => {
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
    const renderAndSend = (done: () => void): void => {
      // The request may have waited for seconds. Meanwhile published data may have changed, the page may have been
      // rendered for another request, or too many pages may be in flight.
      followChanges()
      const current = common.get(path) ?? rare.get(path)
      if (!isKnown && inFlight.size >= MAX_IN_FLIGHT) {
        done()
        next(request, response)
        return
      }
      const rendered = current && isFresh(current) ? Promise.resolve(current.answer) : renderCurrent(path)
      rendered
        .finally(done)
        .then((answer) => {
          if (!answer) refuse(request, response, 503, BUSY_TEXT)
          else if ('variants' in answer) sendStoredAnswer(request, response, answer)
          else response.writeHead(answer.status, answer.headers).end(answer.bytes)
        })
        // The next listener meets the same fault, and logs it.
        .catch(() => next(request, response))
    }
    if (isInFlight) renderAndSend(() => {})
    else enqueue(request, response, renderAndSend)
  })

  return (request, response) => {
    followChanges()
    // Most addresses are requested in the form in which the cache stores them. Parsing an address would cost as much as
    // everything else that a cached page needs.
    const stored = isGetOrHead(request) && common.get(request.url ?? '')
    if (stored && isFresh(stored)) sendStoredAnswer(request, response, stored.answer)
    else answerOther(request, response)
  }
}

const cacheOf = (maxSize: number) =>
  new LRUCache<string, CachedPage>({ maxSize, sizeCalculation: ({ answer }) => answer.size })
