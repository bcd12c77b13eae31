import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { logFault } from '../log/fault-log.ts'
import { replacedIn, scriptMark, securePage } from './kit/document/security-headers.ts'
import { visitorsManifest } from './kit/document/visitors-manifest.ts'
import { ScriptMark } from './kit/layout/inline-script.tsx'
import { isIncomplete } from './kit/lists/optional.server.ts'
import { isPrivate } from './kit/routing/page.ts'
import { declaredPages } from './kit/routing/pages.server.ts'

/**
 * Sends a page only when it is complete. Search engines, link previews and browsers without scripts could not replace a
 * fallback that is sent first.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const isOutage = await hasRejected(routerContext.staticHandlerContext.loaderData)
  const { html, policy } = securePage(
    withScriptsLast(
      await render(
        <ScriptMark value={scriptMark}>
          <ServerRouter context={withVisitorsManifest(routerContext)} url={request.url} nonce={scriptMark} />
        </ScriptMark>,
      ),
    ),
  )
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (context.get(isIncomplete)) headers.set('Cache-Control', 'no-store')
  if (import.meta.env.PROD) headers.set('Content-Security-Policy', policy)
  return new Response(html, { status: isOutage ? 503 : status, headers })
}

/** Whether one of the loaders' deferred values was rejected. The router chooses the status before it knows this. */
async function hasRejected(loaderData: Record<string, unknown>): Promise<boolean> {
  const values = Object.values(loaderData).flatMap((data) => Object.values(data ?? {}))
  const settled = await Promise.allSettled(values.filter((value) => value instanceof Promise))
  return settled.some(({ status }) => status === 'rejected')
}

function withVisitorsManifest(context: EntryContext): EntryContext {
  const matches = context.staticHandlerContext.matches.map(({ route }) => route)
  if (isPrivate(matches) || import.meta.env.DEV) return context
  return { ...context, manifest: { ...context.manifest, url: visitorsManifest(context.manifest.url) } }
}

const withScriptsLast = (html: Buffer): Buffer =>
  replacedIn(html, '<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')

function render(page: React.ReactNode): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      // By default, React puts Suspense boundaries over 12.8 kB at the end of the HTML, and a script moves them into
      // place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      // React calls this after a fault too. `buffer` then rejects, and a rejection without a handler would end the
      // process.
      onAllReady: () => buffer(pipe(new PassThrough())).then(resolve, reject),
      // Without this, a fault within a Suspense boundary would leave the loading view on the page, with status 200.
      onError: reject,
    })
  })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  const path = context.get(declaredPages).loggedPath(new URL(request.url).pathname)
  logFault(`${request.method} ${path}`, error)
}
