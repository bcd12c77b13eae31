import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { isbot } from 'isbot'
import { rememberResults } from '../../kit/remember-results.ts'
import { type PageEvent, pageOfPath } from './page-of-path.ts'

type SentRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

/**
 * Returns what a response with this status counts as, unless a program or a reviewer asked for it (`isVisitor`). A page
 * that is loaded whole counts as opened. For a page that opens within the site, and for a click, the browser sends a
 * report (use-page-reports.ts).
 */
export function pageEventOf({ method, url = '', headers }: SentRequest, status: number): PageEvent | undefined {
  // Browsers send this header, and most programs do not.
  const destination = headers['sec-fetch-dest']
  if (method === 'POST') return status === 204 && destination === 'empty' ? reportIn(url, headers) : undefined
  // A browser that already has the page gets status 304.
  const isPage = method === 'GET' && destination === 'document' && (status === 200 || status === 304)
  const page = isPage ? pageOfUrl(url) : undefined
  return page !== undefined && isOpening(headers) ? { page, type: 'views' } : undefined
}

// Most addresses have no query, and those that have one are not worth remembering.
const pageOfUrl = (url: string) => (url.includes('?') ? pageOfPath(url) : pageOfKnownPath(url))
const pageOfKnownPath = rememberResults(2_000, pageOfPath)

/**
 * Whether a visitor opens the page now. A browser may also fetch a page before the visitor opens it, or to draw a small
 * picture of it.
 */
function isOpening(headers: IncomingHttpHeaders): boolean {
  if (headers['sec-fetch-mode'] !== 'navigate') return false
  for (const name of FETCHED_AHEAD) if (headers[name] !== undefined) return false
  // Private pages send no `Referer` to pages of the site (server/page-headers.ts). Among them are the console and the
  // pages of manage links, from which reviewers and senders open the public page.
  return headers['sec-fetch-site'] !== 'same-origin' || headers.referer !== undefined
}

const FETCHED_AHEAD = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz']

function reportIn(url: string, headers: IncomingHttpHeaders): PageEvent | undefined {
  const { type, path } = REPORT.exec(url)?.groups ?? {}
  if (path === undefined || headers['sec-fetch-site'] !== 'same-origin') return undefined
  const page = pageOfPath(decoded(path))
  return page === undefined ? undefined : { page, type: type === 'views' ? 'views' : 'clicks' }
}

const REPORT = /^\/seen\?(?<type>views|clicks)=(?<path>[^&]+)$/

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** Whether the request comes from a visitor's browser, and not from a program or a reviewer. */
export const isVisitor = ({ headers }: SentRequest): boolean =>
  !isReviewer(headers.cookie) && !isProgram(headers['user-agent'])

/** Whether the browser has the cookie of a signed-in reviewer (app/review/access/require-reviewer.server.ts). */
const isReviewer = (cookie: string | undefined): boolean =>
  cookie !== undefined && /(?:^|; ?)(?:__Host-)?review=/.test(cookie)

const LONGEST_USER_AGENT = 512

/** Whether the request names a program. Search engines and others run a whole browser, but say so in this header. */
const isProgram = (userAgent = ''): boolean =>
  userAgent === '' || userAgent.length > LONGEST_USER_AGENT || isKnownProgram(userAgent)

// Browsers send only a few hundred different headers.
const isKnownProgram = rememberResults(1_000, isbot)
