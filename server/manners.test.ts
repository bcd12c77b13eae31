import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { type AnsweredRequest, logRequests, requestId, withRequestId } from '../log/request-log.ts'
import { whileUnreachable } from '../test/database.ts'
import { watchLog } from '../test/log.ts'
import { testServer } from '../test/server.ts'
import { timeouts } from './web.ts'

async function open(listener: RequestListener, options = {}): Promise<number> {
  const server = createServer(options, listener).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

test('a request leaves one line: its id, method, path, status and time, and no personal data', async () => {
  const lines: Record<string, unknown>[] = []
  const logged: AnsweredRequest[] = []
  const ids: (string | undefined)[] = []
  const log = (line: object) => void lines.push({ ...line })
  const port = await open(
    logRequests(
      log,
      (answered) => logged.push(answered),
      () => '/review/sign-in/link',
      withRequestId((_, response) => {
        ids.push(requestId.getStore())
        response.writeHead(404).end()
      }),
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
  expect(logged).toMatchObject([{ method: 'GET', status: 404 }])
  expect(JSON.stringify(lines)).not.toMatch(/secret|khudayri|browser|203\.0/)
})

test('an outage leaves one line for each failed request', async () => {
  const { database, get, close } = await testServer()
  onTestFinished(close)
  const log = watchLog()
  await whileUnreachable(database.url, async () => {
    for (const path of ['/', '/?q=delay', '/list-your-services', '/ar', '/feed.xml', '/api/v1/requests'])
      await get(path)
  })
  const ids = log.map((line) => JSON.parse(line).id)
  expect(ids.length).toBeGreaterThan(3)
  expect([...new Set(ids)]).toEqual(ids)
})

test('a line says if a visitor left before the answer was complete', async () => {
  const lines: object[] = []
  const log = (line: object) => void lines.push(line)
  const port = await open(
    logRequests(
      log,
      () => {},
      () => '/',
      (_, response) => void response.write('begun'),
    ),
  )
  const leaving = new AbortController()
  const answer = await fetch(`http://127.0.0.1:${port}`, { signal: leaving.signal })
  expect(answer.status).toBe(200)
  leaving.abort()
  await expect.poll(() => lines).toMatchObject([{ aborted: true }])
})

test.for([
  ['its head', 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '],
  ['its body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\na='],
])('a client that sends %s drop by drop is disconnected', async ([, beginning = '']) => {
  // The server has its normal timeouts, each divided by a hundred.
  const hasty = Object.fromEntries(Object.entries(timeouts).map(([name, time]) => [name, time / 100]))
  const port = await open(
    (request, response) =>
      text(request).then(
        () => response.end(),
        () => {},
      ),
    hasty,
  )
  const closed: boolean[] = []
  async function attempt(): Promise<string> {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(beginning)
    const drops = setInterval(() => socket.writable && socket.write('x'), 20)
    onTestFinished(() => clearInterval(drops))
    const answer = await text(socket).catch(() => '')
    closed.push(socket.closed)
    return answer
  }
  // A response can get lost, because a byte that the client sends after the end of the response resets the connection.
  // The attempt is then repeated.
  await expect.poll(attempt).toMatch(/^HTTP\/1\.1 408 /)
  expect(closed).not.toContain(false)
})
