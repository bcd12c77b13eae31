import { once } from 'node:events'
import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { vi } from 'vitest'
import type { Routes } from '../app/kit/routing/pages.server.ts'
import { followPublishedData } from '../server/published-data.ts'
import { built, builtSite } from './built-site.ts'
import { signInTo } from './sign-in.ts'

/** A response with its body as it was received, which may be compressed. */
export type Answer = { status: number; headers: Headers; bytes: Buffer; text: string }

/**
 * Starts the built site behind a socket, with the cache of its files and pages, on a database of its own. A test that
 * does not need the socket or the cache uses test/app.ts instead.
 */
export async function testServer(environment: Record<string, string> = {}, added: Routes = {}) {
  const { database, settings, app, pages, createListener, openCounters } = await builtSite(
    environment,
    undefined,
    added,
  )
  const rendered: string[] = []
  const times: { began: number; ended: number }[] = []
  const { fetch } = app
  app.fetch = async (request, ...context) => {
    rendered.push(request.url.slice(request.url.indexOf('/', 'http://'.length)))
    const time = { began: performance.now(), ended: Number.POSITIVE_INFINITY }
    times.push(time)
    const answer = await fetch(request, ...context)
    time.ended = performance.now()
    return answer
  }
  const publishedData = followPublishedData(database.visitorLogin, () => {})
  const counter = openCounters(database.staff, settings)
  const server = createServer(await createListener(app, settings, publishedData, counter, built('client'), pages))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  let requests = 0
  server.on('request', () => requests++)

  async function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
    const request = ask({ port, path, headers, method, agent: false }).end()
    const [response] = await once(request, 'response')
    const bytes = await buffer(response)
    return {
      status: response.statusCode,
      headers: new Headers(flat(response.rawHeaders)),
      bytes,
      text: bytes.toString(),
    }
  }

  async function settled(): Promise<number> {
    await vi.waitUntil(publishedData.isConnected, { timeout: 300_000 })
    const seen = [-1]
    await vi.waitUntil(() => seen.push(publishedData.version()) && seen.at(-1) === seen.at(-2), { timeout: 300_000 })
    return publishedData.version()
  }

  async function close() {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
    await publishedData.stop()
    await counter.close()
    await database.close()
  }
  const signIn = () => signInTo(app.fetch, database.staff, settings)
  return {
    database,
    settings,
    publishedData,
    /** Waits until the site has been notified of every change so far, and returns the version of the published data. */
    settled,
    port,
    countRequests: () => requests,
    /**
     * The path and query of each response that the app rendered, in order. Responses from the cache are not among them.
     */
    rendered,
    /** The times at which the rendering of each response in `rendered` began and ended, in milliseconds. */
    times,
    get,
    signIn,
    /** Writes what the features have counted to the database, and ends their counting. */
    endCounting: counter.close,
    close,
  }
}

const flat = (raw: string[]): [string, string][] =>
  raw.flatMap((name, at): [string, string][] => (at % 2 ? [] : [[name, raw[at + 1] ?? '']]))
