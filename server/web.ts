import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { resolve } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Environment } from '../config/environment.ts'
import type { Database } from '../db/database.ts'
import { logger } from '../log/logger.ts'
import { followPublishedData } from './published-data.ts'

export const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
  // Longer than load balancers keep an idle connection: they would else use one that is being closed.
  keepAliveTimeout: 65_000,
}
const IDLE_MS = 70_000
const MOST_CONNECTIONS = 4_000

export function limitConnections(server: Server): void {
  server.timeout = IDLE_MS
  server.maxConnections = MOST_CONNECTIONS
  // Closes the one too many, and idle ones: the next one finds room.
  server.on('drop', () => server.closeIdleConnections())
  // Node answers an unknown Expect by itself, without a limit and without a line in the log.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  // A GET that announces a body would hold its connection until that has come.
  server.prependListener('request', ({ method, headers }, response) => {
    const announces = Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined
    if (announces && method !== 'POST') response.shouldKeepAlive = false
  })
}

export type Web = {
  close(): Promise<void>
}

export async function openWeb(database: Database, settings: Environment, development = false): Promise<Web> {
  const publishedData = followPublishedData(database.visitorLogin, (sentence) => logger.warn(sentence))
  const server = createServer(timeouts)
  server.on(
    'request',
    development
      ? await developmentListener(database, settings, server)
      : await builtListener(database, settings, publishedData),
  )
  limitConnections(server)
  await once(server.listen(settings.port, settings.host), 'listening').catch((error) => {
    throw sentenceOf(error)
  })

  return {
    async close() {
      setTimeout(() => server.closeAllConnections(), 7_000).unref()
      // An idle connection that is kept alive would hold the server open for seconds.
      setInterval(() => server.closeIdleConnections(), 50).unref()
      await Promise.all([new Promise((closed) => server.close(closed)), publishedData.stop()])
    },
  }
}

type PublishedData = ReturnType<typeof followPublishedData>

async function builtListener(
  database: Database,
  settings: Environment,
  publishedData: PublishedData,
): Promise<RequestListener> {
  const built = new URL('../build/server/index.js', import.meta.url).href
  const { createApp, createListener } = (await import(built)) as typeof import('./app.ts')
  const app = await createApp(database.visitor, database.staff, settings)
  return createListener(app, settings, publishedData, resolve('build/client'))
}

function sentenceOf(error: NodeJS.ErrnoException): Error {
  if (error.code === 'EADDRINUSE') return error
  return new Error(`${error.message}: it cannot be listened on. Set HOST to an address of this machine, and PORT.`)
}

async function developmentListener(
  database: Database,
  settings: Environment,
  server: Server,
): Promise<RequestListener> {
  const vite = await (await import('vite')).createServer({
    // Vite would open another port for its messages, to every network.
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
  })
  return (request, response) =>
    vite.middlewares(request, response, async () => {
      const { createApp } = (await vite.ssrLoadModule('/server/app.ts')) as typeof import('./app.ts')
      const app = await createApp(database.visitor, database.staff, settings)
      await getRequestListener(app.fetch)(request, response)
    })
}
