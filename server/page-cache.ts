import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { canonicalPath } from '../app/canonical-path.ts'
import { isText } from './compress.ts'
import { send503 } from './concurrency.ts'
import { compressed, isRead, type StoredAnswer, send, storedAnswer } from './stored-answer.ts'

const MEGABYTE = 1024 * 1024
// A page says how long ago something was posted, in days: a minute late is not wrong yet.
const LIFETIME_MS = 60_000
// During an outage a page is rendered again this often, whoever asks.
const RETRY_MS = 1_000

// More unknown pages than this at once are searches without end; those count against the limit on concurrency.
const MOST_IN_FLIGHT = 50
// Changes that come faster than a page renders must not keep its visitors waiting for ever.
const MOST_OVERTAKEN = 5
const MOST_KNOWN = 1_000

/** A page in the cache, and when rendering it again last failed. */
type CachedPage = { answer: StoredAnswer; renderedAt: number; failedAt?: number }

/** An answer that goes to those who wait for it now, and to nobody after them. */
type Passing = { status: number; headers: string[]; bytes: Buffer }

type Rendered = StoredAnswer | Passing

/** What tells whether a page is still what the published data says. */
export type PublishedData = {
  /** Counts the changes that were heard, and the times when some may have been missed. */
  version(): number
  /** Whether every change is heard: if not, no page can be trusted to be the newest. */
  isConnected(): boolean
}

type Settings = {
  /** Renders the answer to a GET of this path and query, uncompressed. */
  render(path: string): Promise<Response>
  publishedData: PublishedData
  /** The clock, in milliseconds. It must not be set back with the machine's. */
  now?: () => number
}

/**
 * Answers for the public pages from a cache: each is rendered once for everyone, and again when the published data has
 * changed or a minute has passed. While it cannot be rendered, visitors get the last one that could, unless a change has
 * been heard since: that may have taken down or erased what is on it. Everything else goes to `next`.
 */
export function servePageCache(
  { render, publishedData, now = () => performance.now() }: Settings,
  next: RequestListener,
): RequestListener {
  // Searches, places far down a list and odd spellings have any number of addresses: they must not push out the pages
  // that everybody visits.
  const common = cacheOf(48 * MEGABYTE)
  const rare = cacheOf(16 * MEGABYTE)
  // Addresses of common pages, which are rendered again after a change however much else is in flight.
  const known = new LRUCache<string, true>({ max: MOST_KNOWN })
  const inFlight = new Map<string, Promise<Rendered | undefined>>()
  let version = publishedData.version()

  /** A change empties the cache: a page that was taken down is gone under each spelling of its address at once. */
  function followChanges(): void {
    if (version === publishedData.version()) return
    version = publishedData.version()
    common.clear()
    rare.clear()
  }

  const isFresh = ({ renderedAt }: CachedPage) => publishedData.isConnected() && now() - renderedAt < LIFETIME_MS
  /** Whether rendering is known to fail: changes cannot be heard, or it failed within the last minute. */
  const isFailing = ({ failedAt }: CachedPage) =>
    failedAt !== undefined && (!publishedData.isConnected() || now() - failedAt < LIFETIME_MS)
  const keyInFlight = (path: string) => `${version} ${path}`

  /** Renders a page once for all who ask for it meanwhile. Gives undefined where a change overtakes it. */
  function renderOnce(path: string): Promise<Rendered | undefined> {
    const key = keyInFlight(path)
    const begun = inFlight.get(key)
    if (begun) return begun
    const rendering = renderAnew(path, version).finally(() => inFlight.delete(key))
    inFlight.set(key, rendering)
    return rendering
  }

  async function renderAnew(path: string, begunAt: number): Promise<Rendered | undefined> {
    const cache = isRare(path) ? rare : common
    const response = await render(path)
    const bytes = Buffer.from(await response.arrayBuffer())
    const isPage = response.status === 200 && isText(response.headers)
    const encoded = isPage ? await compressed(bytes) : {}
    followChanges()
    // A change has overtaken it: what it shows may have been taken down.
    if (begunAt !== version) return undefined
    if (isPage) {
      const answer = storedAnswer(response.headers, bytes, encoded)
      cache.set(path, { answer, renderedAt: now() })
      if (cache === common) known.set(path, true)
      return answer
    }
    const last = cache.get(path)
    if (response.status >= 500 && last) {
      last.failedAt = now()
      return last.answer
    }
    cache.delete(path)
    return { status: response.status, headers: [...response.headers].flat(), bytes }
  }

  /** The page as it is after every change that was heard; undefined where these come faster than it renders. */
  async function renderCurrent(path: string): Promise<Rendered | undefined> {
    for (let tries = 0; tries < MOST_OVERTAKEN; tries++) {
      const page = common.get(path) ?? rare.get(path)
      const rendered = page && tries > 0 ? page.answer : await renderOnce(path)
      if (rendered) return rendered
    }
    return undefined
  }

  return (request, response) => {
    followChanges()
    // Most addresses are written as they are kept; to read one costs as much as the rest of an answer.
    const direct = isRead(request) && common.get(request.url ?? '')
    if (direct && isFresh(direct)) return send(request, response, direct.answer)
    const path = pagePath(request)
    if (path === undefined) return next(request, response)
    const page = common.get(path) ?? rare.get(path)
    if (page && isFresh(page)) return send(request, response, page.answer)
    // Serve the stale page and retry in the background.
    if (page?.failedAt !== undefined && isFailing(page)) {
      send(request, response, page.answer)
      if (now() - page.failedAt >= RETRY_MS) {
        page.failedAt = now()
        renderOnce(path).catch(() => {})
      }
      return
    }
    const isKnown = page || known.has(path) || inFlight.has(keyInFlight(path))
    if (!isKnown && inFlight.size >= MOST_IN_FLIGHT) return next(request, response)
    renderCurrent(path).then(
      (answer) => {
        if (!answer) send503(response)
        else if ('variants' in answer) send(request, response, answer)
        else pass(request, response, answer)
      },
      // What went wrong is for the listener of all other requests to meet, and to log.
      () => next(request, response),
    )
  }
}

const cacheOf = (maxSize: number) =>
  new LRUCache<string, CachedPage>({ maxSize, sizeCalculation: ({ answer }) => answer.size })

/** What there is any number of: free text, places in a list, several filters, and spellings of the same page. */
function isRare(path: string): boolean {
  const [pathname = '', query = ''] = path.split('?')
  return /[A-Z%]|.\/$/.test(pathname) || /^(q|after|country)=|&/.test(query)
}

// The console, what programs ask, and the router's own data, which streams.
const NO_PAGE = /^\/(review|healthz|metrics)(?![\w-])|\.data$/i

/** The canonical path and query of a request for a public page; undefined for any other request. */
function pagePath(request: IncomingMessage): string | undefined {
  const { url = '' } = request
  if (!isRead(request) || !/^\/(?!\/)/.test(url) || !URL.canParse(url, 'http://site')) return undefined
  const address = new URL(url, 'http://site')
  return NO_PAGE.test(address.pathname) ? undefined : canonicalPath(address)
}

function pass({ method }: IncomingMessage, response: ServerResponse, { status, headers, bytes }: Passing): void {
  response.writeHead(status, headers)
  if (method === 'HEAD') response.end()
  else response.end(bytes)
}
