import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { languages, vendorServices } from '../app/catalogue.ts'
import { servePages } from './pages.ts'

type Making = { path: string; end(status: number, body?: string | Buffer): void }

/** The page cache behind a socket, with a clock, changes and a rendering that the test controls. */
async function aMemory() {
  const catalogue = { at: 0, heard: true, version: () => catalogue.at, isHeard: () => catalogue.heard }
  const clock = { at: 0 }
  /** Every rendering so far. The test ends each, unless `answer` is set. */
  const makings: Making[] = []
  const told = { answer: undefined as undefined | ((path: string) => string | Buffer) }
  const render = (path: string) => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const end: Making['end'] = (status, body = '') =>
      resolve(new Response(body as BodyInit, { status, headers: { 'Content-Type': 'text/html' } }))
    makings.push({ path, end })
    if (told.answer) end(200, told.answer(path))
    return promise
  }
  const listener = servePages({ render, catalogue, now: () => clock.at }, (_, response) => response.end('made by next'))
  let asked = 0
  const server = createServer((request, response) => {
    asked++
    listener(request, response)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo

  const get = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text()
  /** Asks for pages at once, whose making does not end before all have been asked for. */
  async function getAtOnce(...paths: string[]): Promise<Promise<string>[]> {
    const before = asked
    const answers = paths.map(get)
    await expect.poll(() => asked).toBe(before + paths.length)
    return answers
  }
  /** Waits until so many makings have begun, and gives the last of them. */
  async function making(count: number): Promise<Making> {
    await expect.poll(() => makings.length).toBe(count)
    return makings.at(-1) as Making
  }
  /** Asks for a page whose making, the `count`th of all, ends so. */
  async function getMade(path: string, count: number, status: number, body: string): Promise<string> {
    const answer = get(path)
    ;(await making(count)).end(status, body)
    return answer
  }
  return { catalogue, clock, makings, told, get, getAtOnce, making, getMade }
}

test('a page lives a minute', async () => {
  const { clock, get, getMade, makings } = await aMemory()
  expect(await getMade('/', 1, 200, 'first')).toBe('first')
  clock.at = 59_999
  expect(await get('/')).toBe('first')
  expect(makings).toHaveLength(1)
  clock.at = 60_000
  expect(await getMade('/', 2, 200, 'second')).toBe('second')
})

test('while changes are not heard a page is made anew each time, once for all who ask at that moment', async () => {
  const { catalogue, getAtOnce, getMade, makings } = await aMemory()
  await getMade('/', 1, 200, 'first')
  catalogue.heard = false
  const answers = await getAtOnce('/', '/')
  makings[1]?.end(200, 'second')
  expect(await Promise.all(answers)).toEqual(['second', 'second'])
  expect(await getMade('/', 3, 200, 'third')).toBe('third')
})

test.for([
  ['searches', (n: number) => `/?q=${n}`],
  ['places in a list', (n: number) => `/?after=${n}_01890a5d-ac96-774b-bcce-b302099a8057`],
  ['combinations', (n: number) => `/?service=${vendorServices[n % 11]}&language=${languages[n % 2]}`],
  ['odd spellings', (n: number) => `/FAQ${'/'.repeat(n)}`],
] as const)('what everybody visits stays however many %s there are', async ([, address]) => {
  const { told, get, makings } = await aMemory()
  // Noise, which no compression makes smaller: three megabytes in memory for each.
  told.answer = (path) => (path === '/' ? 'home' : randomBytes(1_000_000))
  await get('/')
  const asked = Array.from({ length: 22 }, (_, n) => address(n))
  for (const path of asked) await get(path)
  await get('/')
  expect(makings).toHaveLength(23)
  // Of the flood the last are remembered, the first no longer.
  await get(asked.at(-1) ?? '')
  expect(makings).toHaveLength(23)
  await get(asked[0] ?? '')
  expect(makings).toHaveLength(24)
})

test('with fifty in the making an unknown page waits its turn; one that is known or begun is made once and kept', async () => {
  const { catalogue, get, getAtOnce, getMade, makings } = await aMemory()
  await getMade('/', 1, 200, 'home')
  catalogue.at = 1
  const paths = Array.from({ length: 50 }, (_, n) => `/?q=${n}`)
  const searches = await getAtOnce(...paths)
  expect(await get('/?q=unknown')).toBe('made by next')
  const others = await getAtOnce('/', '/', '/?q=7')
  for (const { path, end } of makings) end(200, `${path} made anew`)
  expect(await Promise.all(others)).toEqual(['/ made anew', '/ made anew', '/?q=7 made anew'])
  expect(await Promise.all(searches)).toEqual(paths.map((path) => `${path} made anew`))
  expect(await get('/')).toBe('/ made anew')
  expect(makings).toHaveLength(52)
})

test.for([
  [200, 'old'],
  [404, 'gone'],
  [503, 'away'],
] as const)(
  'a making that began before a change and ends after the next one with %i leaves that alone',
  async (end) => {
    const [status, body] = end
    const { catalogue, get, getMade, making, makings } = await aMemory()
    await getMade('/', 1, 200, 'first')
    catalogue.at = 1
    const early = get('/')
    const overtaken = await making(2)
    catalogue.at = 2
    expect(await getMade('/', 3, 200, 'newest')).toBe('newest')
    overtaken.end(status, body)
    expect(await early).toBe('newest')
    expect(await get('/')).toBe('newest')
    expect(makings).toHaveLength(3)
    // It is not taken for one that fails either: after a change all wait for the new one.
    catalogue.at = 3
    expect(await getMade('/', 4, 200, 'since then')).toBe('since then')
  },
)

test('what was taken down while it was being rendered is not shown, not even to those who asked before', async () => {
  const { catalogue, get, getMade, making } = await aMemory()
  const early = get('/opportunities/x')
  const overtaken = await making(1)
  catalogue.at = 1
  expect(await getMade('/opportunities/x', 2, 404, 'not found')).toBe('not found')
  overtaken.end(200, 'as it was')
  ;(await making(3)).end(404, 'not found')
  expect(await early).toBe('not found')
})

test.for(['/opportunities/x', '/opportunities/x/', '/Opportunities/x', '/opportunities/%78'])(
  'after a change that was heard %s is not shown as it was before, whatever fails',
  async (path) => {
    const { catalogue, clock, getMade } = await aMemory()
    expect(await getMade(path, 1, 200, 'claims@wadi.example')).toBe('claims@wadi.example')
    catalogue.at = 1
    expect(await getMade(path, 2, 503, 'away')).toBe('away')
    catalogue.heard = false
    expect(await getMade(path, 3, 503, 'away')).toBe('away')
    clock.at = 3_600_000
    catalogue.heard = true
    expect(await getMade(path, 4, 503, 'away')).toBe('away')
    expect(await getMade(path, 5, 404, 'not found')).toBe('not found')
  },
)

test('while a page cannot be rendered and no change is heard, the last one is shown and rendering tried once a second', async () => {
  const { clock, get, getMade, making, makings } = await aMemory()
  await getMade('/', 1, 200, 'last good')
  const failed = 60_000
  clock.at = failed
  expect(await getMade('/', 2, 503, 'away')).toBe('last good')
  clock.at = failed + 999
  expect(await get('/')).toBe('last good')
  expect(makings).toHaveLength(2)
  for (const [after, count] of [
    [1_000, 3],
    [2_000, 4],
  ] as const) {
    clock.at = failed + after
    expect(await get('/')).toBe('last good')
    const retry = await making(count)
    expect(await get('/')).toBe('last good')
    retry.end(503, 'away')
    expect(await get('/')).toBe('last good')
  }
  // A try may take long: the next one goes with it.
  clock.at = failed + 3_000
  await get('/')
  clock.at = failed + 4_000
  await get('/')
  ;(await making(5)).end(200, 'there again')
  await expect.poll(() => get('/')).toBe('there again')
  expect(makings).toHaveLength(5)
})

test('who asks after a change waits for the new page, also a moment after the last failure', async () => {
  const { catalogue, clock, get, getMade } = await aMemory()
  await getMade('/', 1, 200, 'last good')
  catalogue.heard = false
  await getMade('/', 2, 503, 'away')
  expect(await get('/')).toBe('last good')
  clock.at = 10
  catalogue.at = 1
  catalogue.heard = true
  expect(await getMade('/', 3, 200, 'new')).toBe('new')
})

test('while changes cannot be heard a failure counts for as long as that lasts, otherwise for a minute', async () => {
  const { catalogue, clock, get, getMade, making, makings } = await aMemory()
  await getMade('/', 1, 200, 'last good')
  clock.at = 60_000
  await getMade('/', 2, 503, 'away')
  catalogue.heard = false
  clock.at = 3_600_000
  expect(await get('/')).toBe('last good')
  const retry = await making(3)
  expect(await get('/')).toBe('last good')
  retry.end(503, 'still away')
  expect(await get('/')).toBe('last good')
  expect(makings).toHaveLength(3)
  catalogue.heard = true
  clock.at = 3_660_000
  expect(await getMade('/', 4, 200, 'new')).toBe('new')
})
