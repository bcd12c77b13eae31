import { createServer, type RequestListener, type Server } from 'node:http'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import type { ViteDevServer } from 'vite'
import type { AnswerCounter } from '../app/kit/feature.ts'
import type { Environment } from '../config/environment.ts'
import type { Database } from '../db/database.ts'
import { logger } from '../log/logger.ts'
import { limitConnections } from './connections.ts'
import { listenForRequests } from './listening.ts'
import type { PublishedData } from './page-cache.ts'
import { followPublishedData } from './published-data.ts'

export const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
  // This is longer than load balancers keep an idle connection. Otherwise they could use one that the site is just
  // closing.
  keepAliveTimeout: 65_000,
}
// How long connections that were kept open are still served. A proxy may send a request on such a connection just as we
// close it, and then does not know whether it may repeat the request.
const LAST_ANSWERS_MS = 1_000

type Site = typeof import('./app.ts')

export async function loadBuiltSite(): Promise<Site> {
  return import(pathToFileURL(resolve('build/server/index.js')).href)
}

export type WebServer = {
  /**
   * Returns the name of a value in a language. It comes from the site's build, which contains the message catalogues.
   */
  nameOf: Site['nameOf']
  close(): Promise<void>
}

export async function openWeb(database: Database, settings: Environment, development = false): Promise<WebServer> {
  const publishedData = followPublishedData(database.visitorLogin, (sentence) => logger.warn(sentence))
  const server = createServer(timeouts)
  const vite = development ? await openVite(server) : undefined
  const loadSite = vite ? async () => (await vite.ssrLoadModule('/server/app.ts')) as Site : loadBuiltSite
  const counter = (await loadSite()).openCounters(database.staff, settings)
  server.on(
    'request',
    vite
      ? developmentListener(database, settings, counter, vite, loadSite)
      : await builtListener(database, settings, counter, publishedData),
  )
  limitConnections(server, settings.trustedProxies)
  const listening = settings.isSocketGiven ? { fd: 3 } : { port: settings.port, host: settings.host }
  await listenForRequests(server, listening, 'PORT')

  return {
    nameOf: async (value, language) => (await loadSite()).nameOf(value, language),
    async close() {
      server.prependListener('request', (_, response) => {
        response.shouldKeepAlive = false
      })
      setTimeout(() => server.closeAllConnections(), 7_000).unref()
      // If systemd keeps the socket open, new connections wait for the next process during this pause. Without systemd
      // the pause would only delay the next process.
      if (settings.isSocketGiven) await sleep(LAST_ANSWERS_MS)
      // An idle connection that was kept open would keep the server open for seconds.
      setInterval(() => server.closeIdleConnections(), 50).unref()
      await Promise.all([new Promise((closed) => server.close(closed)), publishedData.stop()])
      await counter.close()
    },
  }
}

async function builtListener(
  database: Database,
  settings: Environment,
  counter: AnswerCounter,
  publishedData: PublishedData,
): Promise<RequestListener> {
  const { createApp, createListener } = await loadBuiltSite()
  const app = await createApp(database.visitor, database.staff, settings)
  return createListener(app, settings, publishedData, counter, resolve('build/client'))
}

async function openVite(server: Server): Promise<ViteDevServer> {
  return (await import('vite')).createServer({
    // Without this, Vite would open another port for its messages, and on every network interface.
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
  })
}

function developmentListener(
  database: Database,
  settings: Environment,
  counter: AnswerCounter,
  vite: ViteDevServer,
  loadSite: () => Promise<Site>,
): RequestListener {
  return (request, response) => {
    response.on('close', () => counter.count(request, response.statusCode))
    vite.middlewares(request, response, async () => {
      const { createApp } = await loadSite()
      const app = await createApp(database.visitor, database.staff, settings)
      await getRequestListener(app.fetch)(request, response)
    })
  }
}
