import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { canonicalPath } from '../app/canonical-path.ts'
import { isText } from './compress.ts'
import { compressed, isRead, type StoredAnswer, send, storedAnswer } from './stored-answer.ts'

const MEGABYTE = 1024 * 1024
// A page says how long ago something was posted, in days: a minute late is not wrong yet.
const LIFETIME_MS = 60_000
// During an outage a page is asked for anew this often, and by nobody's leave.
const OUTAGE_MS = 1_000

// More unknown pages than this at once are searches without end; those wait their turn with all other requests.
const MOST_IN_THE_MAKING = 50

/** A page in memory, and the version of the catalogue that its making began with. */
type Page = { answer: StoredAnswer; version: number; madeAt: number; failure?: Failure }

/** That a page could not be made anew from this version, and when that was last tried. */
type Failure = { version: number; triedAt: number }

/** An answer that goes to those who wait for it now, and to nobody after them. */
type Passing = { status: number; headers: string[]; bytes: Buffer }

/** What tells whether a page is still what the catalogue says. */
export type Catalogue = {
  /** Counts the changes that were heard. */
  version(): number
  /** Whether every change is heard: if not, no page can be trusted to be the newest. */
  isHeard(): boolean
}

type Settings = {
  /** Makes the answer to a GET of this path and query, uncompressed. */
  render(path: string): Promise<Response>
  catalogue: Catalogue
  /** The clock, in milliseconds. It must not be set back with the machine's. */
  now?: () => number
}

/**
 * Answers for the public pages from memory: each is made once for everyone, and again when the catalogue has changed or
 * a minute has passed. While it cannot be made, visitors get the last one that could. Everything else goes to `next`.
 */
export function servePages(
  { render, catalogue, now = () => performance.now() }: Settings,
  next: RequestListener,
): RequestListener {
  // Searches, places far down a list and odd spellings have any number of addresses: they must not push out the pages
  // that everybody visits.
  const common = memoryOf(48 * MEGABYTE)
  const rare = memoryOf(16 * MEGABYTE)
  const inTheMaking = new Map<string, Promise<StoredAnswer | Passing>>()

  const isFresh = ({ version, madeAt }: Page) =>
    catalogue.isHeard() && version === catalogue.version() && now() - madeAt < LIFETIME_MS
  /** Whether a new making would fail as the last one did: nothing is heard, or nothing has changed for a minute since. */
  const isLasting = ({ version, triedAt }: Failure) =>
    !catalogue.isHeard() || (version === catalogue.version() && now() - triedAt < LIFETIME_MS)
  const keyOfMaking = (path: string) => `${catalogue.version()} ${path}`

  /** Makes a page once for all who ask for it meanwhile. Whoever asks after a change never gets one begun before it. */
  function make(path: string): Promise<StoredAnswer | Passing> {
    const key = keyOfMaking(path)
    const begun = inTheMaking.get(key)
    if (begun) return begun
    const making = remake(path, catalogue.version()).finally(() => inTheMaking.delete(key))
    inTheMaking.set(key, making)
    return making
  }

  async function remake(path: string, version: number): Promise<StoredAnswer | Passing> {
    const memory = isRare(path) ? rare : common
    const response = await render(path)
    const bytes = Buffer.from(await response.arrayBuffer())
    const isPage = response.status === 200 && isText(response.headers)
    const encoded = isPage ? await compressed(bytes) : {}
    const last = memory.get(path)
    // One that began after a change may have ended before this one.
    if (last && last.version > version) return last.answer
    if (isPage) {
      const answer = storedAnswer(response.headers, bytes, encoded)
      // What a change has overtaken may by now be taken away: it is for those who wait for it, and is not kept.
      if (version === catalogue.version()) memory.set(path, { answer, version, madeAt: now() })
      return answer
    }
    if (response.status >= 500 && last) {
      if (!last.failure || last.failure.version <= version) last.failure = { version, triedAt: now() }
      return last.answer
    }
    memory.delete(path)
    return { status: response.status, headers: [...response.headers].flat(), bytes }
  }

  return (request, response) => {
    // Most addresses are written as they are kept; to read one costs as much as the rest of an answer.
    const known = isRead(request) && common.get(request.url ?? '')
    if (known && isFresh(known)) return send(request, response, known.answer)
    const path = pagePath(request)
    if (path === undefined) return next(request, response)
    const page = common.get(path) ?? rare.get(path)
    if (page && isFresh(page)) return send(request, response, page.answer)
    // Nobody waits for what is known to fail: it is tried again behind their backs.
    if (page?.failure && isLasting(page.failure)) {
      send(request, response, page.answer)
      if (now() - page.failure.triedAt >= OUTAGE_MS) {
        page.failure.triedAt = now()
        make(path).catch(() => {})
      }
      return
    }
    const isAwaited = page || inTheMaking.has(keyOfMaking(path))
    if (!isAwaited && inTheMaking.size >= MOST_IN_THE_MAKING) return next(request, response)
    make(path).then(
      (answer) => ('variants' in answer ? send(request, response, answer) : pass(request, response, answer)),
      // What went wrong is for the listener of all other requests to meet, and to log.
      () => next(request, response),
    )
  }
}

const memoryOf = (maxSize: number) =>
  new LRUCache<string, Page>({ maxSize, sizeCalculation: ({ answer }) => answer.size })

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
