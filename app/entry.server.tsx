import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { logFault } from '../log/fault-log.ts'
import { scriptMark, securePage } from './document/security-headers.ts'
import { visitorsManifest } from './document/visitors-manifest.ts'

/** The whole page: search engines, link previews and readers without JavaScript get no fallback. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  _context: RouterContextProvider,
): Promise<Response> {
  const isOutage = await hasRejected(routerContext.staticHandlerContext.loaderData)
  const { html, policy } = securePage(
    withScriptsLast(
      await render(<ServerRouter context={withVisitorsManifest(routerContext)} url={request.url} nonce={scriptMark} />),
    ),
  )
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (import.meta.env.PROD) headers.set('Content-Security-Policy', policy)
  if (status === 200 && isContent(routerContext)) headers.set('Cache-Control', CONTENT)
  return new Response(html, { status: isOutage ? 503 : status, headers })
}

// A CDN may answer with a page that shows no published data for a day while it cannot reach the site.
const CONTENT = 'public, max-age=0, s-maxage=10, stale-if-error=86400'

const isContent = ({ staticHandlerContext: { matches } }: EntryContext) =>
  matches.some(({ route }) => route.id.startsWith('content/'))

/** Whether a deferred value rejects, which happens after the router chose the status. */
async function hasRejected(loaderData: Record<string, unknown>): Promise<boolean> {
  const values = Object.values(loaderData).flatMap((data) => Object.values(data ?? {}))
  const settled = await Promise.allSettled(values.filter((value) => value instanceof Promise))
  return settled.some(({ status }) => status === 'rejected')
}

function withVisitorsManifest(context: EntryContext): EntryContext {
  const isConsole = context.staticHandlerContext.matches.some(({ route }) => route.id.startsWith('review/'))
  if (isConsole || import.meta.env.DEV) return context
  return { ...context, manifest: { ...context.manifest, url: visitorsManifest(context.manifest.url) } }
}

function withScriptsLast(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
}

function render(page: React.ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      // React moves boundaries over 12.8 kB out of line, to be put in place by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      // Otherwise a fault within a boundary would leave its loading view there for good, with status 200.
      onError: reject,
    })
  })
}

export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  logFault(`${request.method} ${new URL(request.url).pathname}`, error)
}
