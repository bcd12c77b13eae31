import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { countries, languages, vendorServices } from '../app/vocabulary/closed-lists.ts'
import { builtServer } from '../test/built-site.ts'
import type { Enqueue } from './network-queues.ts'
import { servePageCache } from './page-cache.ts'

const { pages } = await builtServer()

type Rendering = { path: string; end(status: number, body?: string | Buffer): void }

/**
 * Opens the page cache behind a socket. The test controls its clock, the changes of published data and the rendering.
 */
async function aCache() {
  const publishedData = {
    at: 0,
    connected: true,
    version: () => publishedData.at,
    isConnected: () => publishedData.connected,
  }
  const clock = { at: 0 }
  /** All renderings so far. The test ends each one, unless `renderer.answer` is set. */
  const renderings: Rendering[] = []
  const renderer = { answer: undefined as undefined | ((path: string) => string | Buffer) }
  const render = (path: string) => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const end: Rendering['end'] = (status, body = '') =>
      resolve(new Response(body as BodyInit, { status, headers: { 'Content-Type': 'text/html' } }))
    renderings.push({ path, end })
    if (renderer.answer) end(200, renderer.answer(path))
    return promise
  }
  const queued: (string | undefined)[] = []
  /** The queued requests, whose work the test begins. */
  const waiting: (() => void)[] = []
  const enqueue: Enqueue = async ({ url, headers }, _response, work) => {
    queued.push(url)
    const begin = () => work(() => queued.push(`${url} done`))
    if (headers.wait) waiting.push(begin)
    else begin()
  }
  const listener = servePageCache({ render, publishedData, pages, enqueue, now: () => clock.at }, (_, response) =>
    response.end('made by next'),
  )
  let requests = 0
  // The server closes no idle connection. If it did, and the test stalled for five seconds, a request could be sent on
  // a connection that is just being closed (ECONNRESET).
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    requests++
    listener(request, response)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo

  const get = async (path: string, headers = {}) => (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).text()
  /** Requests pages at the same time. No rendering may end before all of the pages have been requested. */
  async function getAtOnce(...paths: string[]): Promise<Promise<string>[]> {
    const before = requests
    const answers = paths.map((path) => get(path))
    await expect.poll(() => requests).toBe(before + paths.length)
    return answers
  }
  /** Waits until `count` renderings have begun, and returns the last one. */
  async function rendering(count: number): Promise<Rendering> {
    await expect.poll(() => renderings.length).toBe(count)
    return renderings.at(-1) as Rendering
  }
  /** Requests a page and ends its rendering, the `count`th of all, with this status and body. */
  async function getRendered(path: string, count: number, status: number, body: string): Promise<string> {
    const answer = get(path)
    ;(await rendering(count)).end(status, body)
    return answer
  }
  return { publishedData, clock, queued, renderings, renderer, waiting, get, getAtOnce, rendering, getRendered }
}

test('a page lives a minute', async () => {
  const { clock, get, getRendered, renderings } = await aCache()
  expect(await getRendered('/', 1, 200, 'first')).toBe('first')
  clock.at = 59_999
  expect(await get('/')).toBe('first')
  expect(renderings).toHaveLength(1)
  clock.at = 60_000
  expect(await getRendered('/', 2, 200, 'second')).toBe('second')
})

test('a request goes through the queue before its page is rendered, but not for a cached page or one in flight', async () => {
  const { queued, get, getAtOnce, rendering } = await aCache()
  const answers = await getAtOnce('/?q=x', '/?q=x')
  const { end } = await rendering(1)
  expect(queued).toEqual(['/?q=x'])
  end(200, 'found')
  expect(await Promise.all(answers)).toEqual(['found', 'found'])
  await get('/?q=x')
  expect(queued).toEqual(['/?q=x', '/?q=x done'])
})

test('a request that has waited in the queue gets no page from before a change', async () => {
  const { publishedData, get, getRendered, rendering, waiting } = await aCache()
  const late = get('/?q=depot', { wait: 'yes' })
  await expect.poll(() => waiting.length).toBe(1)
  expect(await getRendered('/?q=depot', 1, 200, 'before')).toBe('before')
  publishedData.at = 1
  waiting[0]?.()
  ;(await rendering(2)).end(200, 'after')
  expect(await late).toBe('after')
})

test('while disconnected a page is rendered for each request, and once for requests of the same moment', async () => {
  const { publishedData, getAtOnce, getRendered, renderings } = await aCache()
  await getRendered('/', 1, 200, 'first')
  publishedData.connected = false
  const answers = await getAtOnce('/', '/')
  renderings[1]?.end(200, 'second')
  expect(await Promise.all(answers)).toEqual(['second', 'second'])
  expect(await getRendered('/', 3, 200, 'third')).toBe('third')
})

test.for([
  ['searches', (n: number) => `/?q=${n}`],
  ['unknown options', (n: number) => `/?service=${n}`],
  ['places in a list', (n: number) => `/?after=${n}_01890a5d-ac96-774b-bcce-b302099a8057`],
  ['combinations', (n: number) => `/?service=${vendorServices[n % 11]}&language=${languages[n % 2]}`],
  ['unusual spellings', (n: number) => `/FAQ${'/'.repeat(n)}`],
] as const)('common pages stay cached however many %s are requested', async ([, address]) => {
  const { renderer, get, renderings } = await aCache()
  // Random bytes cannot be compressed, so each page takes three megabytes of memory.
  renderer.answer = (path) => (path === '/' ? 'home' : randomBytes(1_000_000))
  await get('/')
  const addresses = Array.from({ length: 22 }, (_, n) => address(n))
  for (const path of addresses) await get(path)
  await get('/')
  expect(renderings).toHaveLength(23)
  // The cache still has the last page of the flood, but no longer the first.
  await get(addresses.at(-1) ?? '')
  expect(renderings).toHaveLength(23)
  await get(addresses[0] ?? '')
  expect(renderings).toHaveLength(24)
})

test('common pages stay cached however many large files are requested', async () => {
  const { renderer, get, renderings } = await aCache()
  renderer.answer = (path) => (path === '/' ? 'home' : randomBytes(1_100_000))
  await get('/')
  const options = [...vendorServices.map((name) => ['service', name]), ...countries.map((name) => ['country', name])]
  for (const option of options) await get(`/opportunities.csv?${new URLSearchParams([option])}`)
  await get('/')
  expect(renderings).toHaveLength(1 + options.length)
})

test('while fifty pages are rendered an unknown one goes to the next listener, and one that is known or in flight is rendered once and kept', async () => {
  const { publishedData, get, getAtOnce, getRendered, renderings } = await aCache()
  await getRendered('/', 1, 200, 'home')
  publishedData.at = 1
  const paths = Array.from({ length: 50 }, (_, n) => `/?q=${n}`)
  const searches = await getAtOnce(...paths)
  expect(await get('/?q=unknown')).toBe('made by next')
  const others = await getAtOnce('/', '/', '/?q=7')
  for (const { path, end } of renderings) end(200, `${path} rendered again`)
  expect(await Promise.all(others)).toEqual(['/ rendered again', '/ rendered again', '/?q=7 rendered again'])
  expect(await Promise.all(searches)).toEqual(paths.map((path) => `${path} rendered again`))
  expect(await get('/')).toBe('/ rendered again')
  expect(renderings).toHaveLength(52)
})

test.for([
  [200, 'old'],
  [404, 'gone'],
  [503, 'away'],
] as const)(
  'a rendering that began before a change and ends after the next one with %i leaves that alone',
  async (end) => {
    const [status, body] = end
    const { publishedData, get, getRendered, rendering, renderings } = await aCache()
    await getRendered('/', 1, 200, 'first')
    publishedData.at = 1
    const early = get('/')
    const overtaken = await rendering(2)
    publishedData.at = 2
    expect(await getRendered('/', 3, 200, 'newest')).toBe('newest')
    overtaken.end(status, body)
    expect(await early).toBe('newest')
    expect(await get('/')).toBe('newest')
    expect(renderings).toHaveLength(3)
    // The late rendering has not marked the page as failing either. After a change, all requests wait for the new page.
    publishedData.at = 3
    expect(await getRendered('/', 4, 200, 'since then')).toBe('since then')
  },
)

test('a page that was taken down while it was being rendered is not shown, not even for earlier requests', async () => {
  const { publishedData, get, getRendered, rendering } = await aCache()
  const early = get('/opportunities/x')
  const overtaken = await rendering(1)
  publishedData.at = 1
  expect(await getRendered('/opportunities/x', 2, 404, 'not found')).toBe('not found')
  overtaken.end(200, 'as it was')
  ;(await rendering(3)).end(404, 'not found')
  expect(await early).toBe('not found')
})

test('while changes arrive faster than a page renders, its visitors are asked to retry', async () => {
  const { publishedData, get, rendering } = await aCache()
  const answer = get('/')
  for (let count = 1; count <= 5; count++) {
    const overtaken = await rendering(count)
    publishedData.at = count
    overtaken.end(200, 'overtaken')
  }
  expect(await answer).toBe(
    'The site is very busy. Please try again in a moment.\nالموقع مزدحم جدًا. يرجى إعادة المحاولة بعد لحظات.\n',
  )
})

test.for(['/opportunities/x', '/opportunities/x/', '/Opportunities/x', '/opportunities/%78'])(
  'after a change %s is not shown as it was before, whatever fails',
  async (path) => {
    const { publishedData, clock, getRendered } = await aCache()
    expect(await getRendered(path, 1, 200, 'claims@wadi.example')).toBe('claims@wadi.example')
    publishedData.at = 1
    expect(await getRendered(path, 2, 503, 'away')).toBe('away')
    publishedData.connected = false
    expect(await getRendered(path, 3, 503, 'away')).toBe('away')
    clock.at = 3_600_000
    publishedData.connected = true
    expect(await getRendered(path, 4, 503, 'away')).toBe('away')
    expect(await getRendered(path, 5, 404, 'not found')).toBe('not found')
  },
)

test('while a page cannot be rendered and nothing changes, the stale page is served and rendering is retried once a second', async () => {
  const { clock, get, getRendered, rendering, renderings } = await aCache()
  await getRendered('/', 1, 200, 'last good')
  const failed = 60_000
  clock.at = failed
  expect(await getRendered('/', 2, 503, 'away')).toBe('last good')
  clock.at = failed + 999
  expect(await get('/')).toBe('last good')
  expect(renderings).toHaveLength(2)
  for (const [after, count] of [
    [1_000, 3],
    [2_000, 4],
  ] as const) {
    clock.at = failed + after
    expect(await get('/')).toBe('last good')
    const retry = await rendering(count)
    expect(await get('/')).toBe('last good')
    retry.end(503, 'away')
    expect(await get('/')).toBe('last good')
  }
  // A retry may take long. The next request does not begin another one.
  clock.at = failed + 3_000
  await get('/')
  clock.at = failed + 4_000
  await get('/')
  ;(await rendering(5)).end(200, 'there again')
  await expect.poll(() => get('/')).toBe('there again')
  expect(renderings).toHaveLength(5)
})

test('a request after a change waits for the new page, even shortly after a failure', async () => {
  const { publishedData, clock, get, getRendered } = await aCache()
  await getRendered('/', 1, 200, 'last good')
  publishedData.connected = false
  await getRendered('/', 2, 503, 'away')
  expect(await get('/')).toBe('last good')
  clock.at = 10
  publishedData.at = 1
  publishedData.connected = true
  expect(await getRendered('/', 3, 200, 'new')).toBe('new')
})

test('while disconnected a failure counts until the connection is back, otherwise for a minute', async () => {
  const { publishedData, clock, get, getRendered, rendering, renderings } = await aCache()
  await getRendered('/', 1, 200, 'last good')
  clock.at = 60_000
  await getRendered('/', 2, 503, 'away')
  publishedData.connected = false
  clock.at = 3_600_000
  expect(await get('/')).toBe('last good')
  const retry = await rendering(3)
  expect(await get('/')).toBe('last good')
  retry.end(503, 'still away')
  expect(await get('/')).toBe('last good')
  expect(renderings).toHaveLength(3)
  publishedData.connected = true
  clock.at = 3_660_000
  expect(await getRendered('/', 4, 200, 'new')).toBe('new')
})
