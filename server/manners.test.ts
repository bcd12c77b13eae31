import { once } from 'node:events'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { limitAtATime } from './busy.ts'
import { type Answered, logRequests, requestId } from './request-log.ts'
import { patience } from './web.ts'

async function open(listener: RequestListener, options = {}): Promise<number> {
  const server = createServer(options, listener).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

const get = (port: number, path = '/') => fetch(`http://127.0.0.1:${port}${path}`)

test('so many requests are worked on at a time; the next is told at once when to come back', async () => {
  const waiting: (() => void)[] = []
  const counts: number[] = []
  let refused = 0
  const counters = { underWay: (count: number) => void counts.push(count), refused: () => void refused++ }
  const port = await open(limitAtATime(2, counters, (_, response) => waiting.push(() => response.end('done'))))
  const [first, second] = [get(port), get(port)]
  await expect.poll(() => waiting.length).toBe(2)
  const third = await get(port)
  expect([third.status, third.headers.get('Retry-After'), third.headers.get('Cache-Control')]).toEqual([
    503,
    '2',
    'no-store',
  ])
  expect(await third.text()).toBe('The site is very busy. Please try again in a moment.\n')
  for (const goOn of waiting.splice(0)) goOn()
  expect([(await first).status, (await second).status, refused]).toEqual([200, 200, 1])
  await expect.poll(() => counts.at(-1)).toBe(0)
  const fourth = get(port)
  await expect.poll(() => waiting.length).toBe(1)
  waiting[0]?.()
  expect((await fourth).status).toBe(200)
})

test('a visitor who goes away makes room', async () => {
  const inside = Promise.withResolvers<ServerResponse>()
  const answers = [inside.resolve, (response: ServerResponse) => response.end('done')]
  const port = await open(
    limitAtATime(1, { underWay() {}, refused() {} }, (_, response) => answers.shift()?.(response)),
  )
  const leaving = new AbortController()
  fetch(`http://127.0.0.1:${port}`, { signal: leaving.signal }).catch(() => {})
  const first = await inside.promise
  expect((await get(port)).status).toBe(503)
  const gone = once(first, 'close')
  leaving.abort()
  await gone
  expect((await get(port)).status).toBe(200)
})

test('a request leaves one line: its id, method, path, status and time, and nothing that is somebody’s', async () => {
  const lines: Record<string, unknown>[] = []
  const told: Answered[] = []
  const ids: (string | undefined)[] = []
  const log = { info: (line: object) => void lines.push({ ...line }) }
  const port = await open(
    logRequests(
      log as never,
      (answered) => told.push(answered),
      (_, response) => {
        ids.push(requestId.getStore())
        response.writeHead(404).end()
      },
    ),
  )
  await fetch(`http://127.0.0.1:${port}/review/sign-in/link?token=secret&q=rana@khudayri.example`, {
    headers: {
      Cookie: 'review=secret',
      'User-Agent': 'Rana’s browser'.replace('’', ''),
      'X-Forwarded-For': '203.0.113.9',
    },
  })
  await expect.poll(() => lines.length).toBe(1)
  expect(lines).toEqual([
    { id: ids[0], method: 'GET', path: '/review/sign-in/link', status: 404, seconds: expect.any(Number) },
  ])
  expect(told).toMatchObject([{ method: 'GET', status: 404 }])
  expect(JSON.stringify(lines)).not.toMatch(/secret|khudayri|browser|203\.0/)
})

test('a line says when a visitor went before the answer was whole', async () => {
  const lines: object[] = []
  const log = { info: (line: object) => void lines.push(line) }
  const port = await open(
    logRequests(
      log as never,
      () => {},
      (_, response) => void response.write('begun'),
    ),
  )
  const leaving = new AbortController()
  const answer = await fetch(`http://127.0.0.1:${port}`, { signal: leaving.signal })
  expect(answer.status).toBe(200)
  leaving.abort()
  await expect.poll(() => lines).toMatchObject([{ cut: true }])
})

test.for([
  ['its head', 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '],
  ['its body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\na='],
])('who sends %s drop by drop is let go', async ([, beginning = '']) => {
  // The server's own settings, on a clock that runs a hundred times as fast.
  const hasty = Object.fromEntries(Object.entries(patience).map(([name, time]) => [name, time / 100]))
  const port = await open(
    (asked, response) =>
      text(asked).then(
        () => response.end(),
        () => {},
      ),
    hasty,
  )
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(beginning)
  const drops = setInterval(() => socket.writable && socket.write('x'), 20)
  onTestFinished(() => clearInterval(drops))
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /)
})
