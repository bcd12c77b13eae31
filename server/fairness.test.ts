import { once } from 'node:events'
import { request as ask } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { page } from '../app/kit/routing/page.ts'
import type { Routes } from '../app/kit/routing/pages.server.ts'
import { aMessage, anOpportunity, insertListings, publish } from '../test/builders.ts'
import { takeAllConnections } from '../test/database.ts'
import { encoded } from '../test/form.ts'
import { testServer } from '../test/server.ts'

const slow = Promise.withResolvers<Response>()
const module = { loader: () => slow.promise, handle: page({ cache: 'private' }) }
// The client of these tests is a trusted proxy, so the site reads X-Forwarded-For.
const site = await testServer({ TRUSTED_PROXIES: '127.0.0.0/8' }, {
  slow: { id: 'slow', parentId: 'root', path: 'slow', module },
} as unknown as Routes)
afterAll(() => site.close())

let id = ''
beforeAll(async () => {
  id = (await publish(site.database.staff, anOpportunity()))[0] ?? ''
  await insertListings(site.database.staff, {})
  // Waits until the site has received the notice about the rows that were just added. If the notice arrived during a
  // test, the page that is being rendered would be rendered a second time.
  await site.settled()
})

const statusOf = async (path: string, network: string, method?: string) =>
  (await site.get(path, { 'X-Forwarded-For': network }, method)).status

async function post(
  path: string,
  network: string,
  body = encoded(aMessage()).toString(),
  type = 'x-www-form-urlencoded',
) {
  const headers = { 'X-Forwarded-For': network, 'Content-Type': `application/${type}` }
  const request = ask({ port: site.port, path, method: 'POST', headers, agent: false })
  const [response] = await once(request.end(body), 'response')
  response.resume()
  return response.statusCode
}

type Send = (n: number, network: string) => Promise<number>
const reading =
  (path: (n: number) => string, method?: string): Send =>
  (n, network) =>
    statusOf(path(n), network, method)

/** Each request for a cacheable page has a different address, because requests for cached pages do not wait. */
const kinds: [name: string, status: number, send: Send][] = [
  ['filters', 200, reading((n) => `/?country=Oman&after=${1_700_000_000_000_000 + n}_${id}`)],
  ['filters, by HEAD', 200, reading((n) => `/?country=Qatar&after=${1_700_000_000_000_000 + n}_${id}`, 'HEAD')],
  ['unknown options', 200, reading((n) => `/?country=x${n}`)],
  ['filters in Arabic', 200, reading((n) => `/ar?country=x${n}`)],
  ['the directory', 200, reading((n) => `/browse-vendors/?country=x${n}`)],
  ['searches', 200, reading((n) => `/?q=zeppelin${n}`)],
  ['data of the homepage', 200, reading(() => '/_.data')],
  ['data of filters', 200, reading(() => '/_.data?country=Oman')],
  ['data of the directory', 200, reading(() => '/browse-vendors.data')],
  ['data in Arabic', 200, reading(() => '/ar/browse-vendors.data')],
  ['data of a landing page', 200, reading(() => '/requests/oman.data')],
  ['landing pages', 200, reading((n) => `/vendors/oman?after=${1_700_000_000_000_000 + n}_${id}`)],
  ['unknown pages', 404, reading((n) => `/nowhere/${n}`)],
  ['unknown opportunities', 404, reading((n) => `/opportunities/unknown${n}`)],
  [
    'spellings of an opportunity',
    200,
    reading((n) => `/${'oO'[n & 1]}${'pP'[(n >> 1) & 1]}${'pP'[(n >> 2) & 1]}ortunities/${id}/`),
  ],
  ['social images', 404, reading((n) => `/opportunities/${n}/social-image`)],
  ['feeds', 200, reading((n) => `/feed.xml?country=x${n}`)],
  ['JSON feeds', 200, reading((n) => `/feed.json?country=x${n}`)],
  ['the API', 400, reading((n) => `/api/v1/requests?x=${n}`)],
  ['CSV files', 200, reading((n) => `/opportunities.csv?country=x${n}`)],
  ['frames', 200, reading((n) => `/embed?country=x${n}`)],
  ['sign-up for alerts', 200, reading((n) => `/alerts/new?country=x${n}`)],
  ['sign-in of the console', 200, reading(() => '/review/sign-in')],
  ['the console', 302, reading(() => '/review')],
  ['redirects', 301, reading(() => '/signin')],
  ['refused forms', 400, (_, network) => post('/contact', network, encoded(aMessage({ email: '' })).toString())],
  ['forms to unknown pages', 404, (n, network) => post(`/nowhere/${n}`, network)],
  ['MCP', 200, (n, network) => post('/mcp', network, `{"jsonrpc":"2.0","id":${n},"method":"ping"}`, 'json')],
]

// If a response for a network is not finished after 2 s, the next response for this network may begin. The tests allow
// for slightly less than 2 s.
const TURN_MS = 1_900

test.for(kinds)('%s: the answers for a network are rendered one after the other', async ([name, status, send]) => {
  const network = `203.0.113.${kinds.findIndex((kind) => kind[0] === name)}`
  const before = site.times.length
  const statuses = await Promise.all(Array.from({ length: 8 }, (_, n) => send(n, network)))
  expect(new Set(statuses)).toEqual(new Set([status]))
  const times = site.times.slice(before)
  const overtaking = times.filter(({ began }) =>
    times.some((other) => other.began < began && began < Math.min(other.ended, other.began + TURN_MS)),
  )
  expect([times.length, overtaking.length]).toEqual([8, 0])
})

test('a visitor who opens twenty tabs is not refused', async () => {
  const tabs = Array.from({ length: 20 }, (_, n) => statusOf(`/?language=Arabic&country=tab${n}`, '198.51.100.2'))
  expect(new Set(await Promise.all(tabs))).toEqual(new Set([200]))
})

test('a network with too many waiting requests gets 429, while others and cached pages are answered', async () => {
  const network = '198.51.100.3'
  expect(await statusOf('/faq', network)).toBe(200)
  const statuses = new Set<number>()
  const requests = Array.from({ length: 150 }, (_, n) => {
    const options = {
      port: site.port,
      path: `/?country=many${n}`,
      headers: { 'X-Forwarded-For': network },
      agent: false,
    }
    return ask(options, (response) => statuses.add(response.resume().statusCode ?? 0))
  })
  for (const request of requests) request.on('error', () => {}).end()
  onTestFinished(() => {
    for (const request of requests) request.destroy()
  })
  await expect.poll(() => statuses).toEqual(new Set([200, 429]))
  expect(await statusOf('/faq', network)).toBe(200)
  expect(await statusOf('/?country=another', '198.51.100.4')).toBe(200)
  expect(await post('/contact', '198.51.100.4')).toBe(303)
})

test('an answer that is rendered but not yet sent does not delay the next one of its network', async () => {
  const socket = connect(site.port, '127.0.0.1')
  await once(socket, 'connect')
  // On one connection, the site sends the second response only after the first, which does not end during this test.
  const requests = [
    ['/slow', '198.51.100.5'],
    ['/_.data?q=delay', '198.51.100.6'],
  ].map(([path, from]) => `GET ${path} HTTP/1.1\r\nHost: dalil.example\r\nX-Forwarded-For: ${from}\r\n\r\n`)
  socket.write(requests.join(''))
  await expect.poll(() => site.rendered).toContain('/_.data?q=delay')
  expect(await statusOf('/_.data?q=claims', '198.51.100.6')).toBe(200)
  socket.destroy()
})

test('the health check and one-click requests do not wait for other requests of their network', async () => {
  const network = '198.51.100.7'
  const waiting = Array.from({ length: 5 }, () => statusOf('/slow', network))
  await expect.poll(() => site.rendered).toContain('/slow')
  const last = statusOf('/nowhere/last', network)
  expect(await statusOf('/healthz', network)).toBe(200)
  expect(await post('/alerts/stop?key=x', network)).toBe(200)
  slow.resolve(new Response('done'))
  expect(await Promise.all([...waiting, last])).toEqual([200, 200, 200, 200, 200, 404])
  const paths = ['/healthz', '/alerts/stop?key=x', '/nowhere/last']
  expect(site.rendered.filter((path) => paths.includes(path))).toEqual(paths)
})

test.for([
  ['health checks', 'GET', '/healthz'],
  ['one-click requests', 'POST', `/alerts/stop?key=${'x'.repeat(22)}`],
] as const)('a network with too many waiting %s gets 429, and others are answered', async ([, method, path]) => {
  const { visitor, staff } = site.database
  const release = await takeAllConnections(method === 'GET' ? visitor.probe : staff)
  const statusFrom = (network: string) => (method === 'GET' ? statusOf(path, network) : post(path, network))
  const statuses = new Set<number>()
  const requests = Array.from({ length: 400 }, () => {
    const headers = { 'X-Forwarded-For': '198.51.100.8' }
    return ask({ port: site.port, method, path, headers, agent: false }, (response) =>
      statuses.add(response.resume().statusCode ?? 0),
    )
  })
  for (const request of requests) request.on('error', () => {}).end()
  onTestFinished(() => {
    for (const request of requests) request.destroy()
  })
  await expect.poll(() => statuses.has(429)).toBe(true)
  const other = statusFrom('198.51.100.9')
  release()
  expect(await other).toBe(200)
})
