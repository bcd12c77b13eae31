import * as build from 'virtual:react-router/server-build'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { secureHeaders } from 'hono/secure-headers'
import { createRequestHandler } from 'react-router'
import { requestContext } from '../app/context.server.ts'
import type { Environment } from '../app/env.server.ts'
import { openLimits } from '../app/limits.server.ts'
import type { Team, Visitor } from '../db/client.server.ts'
import { serveAssets } from './assets.ts'
import { type Connection, networkReader } from './client-address.ts'
import { compressWithBrotli } from './compress.ts'
import { health } from './health.ts'
import { decodable, keepPrivate, limitBody, limitMethods, refuseCrossSite, requireForm } from './request-guards.ts'

/**
 * The whole site as one function of a request. `assetsFolder` is where the built files lie; in development there are
 * none, and Vite serves them.
 */
export async function createApp(
  visitor: Visitor,
  team: Team,
  settings: Environment,
  assetsFolder?: string,
): Promise<Hono<{ Bindings: Connection }>> {
  const handle = createRequestHandler(build, import.meta.env.MODE)
  const networkOf = networkReader(settings.trustedProxies)
  const turnsOf = await openLimits(team, settings)
  const app = new Hono<{ Bindings: Connection }>()
  // Outermost: what it says of the console goes before what is said of every page.
  app.use(keepPrivate)
  app.use(
    secureHeaders({
      xFrameOptions: 'DENY',
      referrerPolicy: 'strict-origin-when-cross-origin',
      // For this host only: the operator's other hosts may still speak plain HTTP.
      strictTransportSecurity: settings.publicUrl.startsWith('https:') && 'max-age=31536000',
    }),
  )
  app.get('/healthz', health(visitor))
  // Before the guards: what lies in memory costs nothing, and they have nothing to guard there.
  if (assetsFolder) app.use(await serveAssets(assetsFolder))
  app.use(limitMethods)
  app.use(refuseCrossSite(settings.publicUrl))
  app.use(requireForm)
  app.use(limitBody)
  // For whoever does not take brotli. The router's own data (`.data`) streams, and gzip would hold it back.
  const gzip = compress()
  app.use((c, next) => (c.req.path.endsWith('.data') ? next() : gzip(c, next)))
  app.use(compressWithBrotli)
  app.all('*', async (c) => {
    const network = networkOf(c.env.incoming?.socket.remoteAddress, c.req.header('X-Forwarded-For'))
    const context = requestContext(visitor, team, settings, turnsOf(network))
    const response = await handle(decodable(c.req.raw), context)
    // A page may be kept, and is asked about each time: the catalogue changes at any moment. Images, feeds and sitemaps
    // say themselves how long they hold.
    if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-cache')
    return response
  })
  return app
}
