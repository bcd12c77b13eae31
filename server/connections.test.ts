import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { limitConnections } from './connections.ts'
import { timeouts } from './web.ts'

test('connections are limited in time and in number, and idle ones make room', async () => {
  const server = createServer((_, response) => response.end('done'))
  const port = await listening(server)
  expect([server.timeout, server.maxConnections]).toEqual([70_000, 4_000])
  expect(timeouts).toMatchObject({ headersTimeout: 10_000, requestTimeout: 30_000 })
  server.maxConnections = 3

  const [first, second] = [await answered(port), await answered(port)]
  const closed = once(first, 'close')
  await answered(port)
  await closed
  expect(second.closed).toBe(false)
})

test.for([
  ['never send a byte', ''],
  ['send half a head', 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '],
  ['send half a form', 'POST /form HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\na='],
  ['are kept after an answer', 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['wait for an answer', 'GET /never HTTP/1.1\r\nHost: x\r\n\r\n'],
] as const)('connections that %s keep no other address out', async ([, bytes]) => {
  const port = await listening(aSite())
  const visitor = await answered(port)
  for (const attackers of [['127.0.0.2'], ['127.0.0.2', '127.0.0.3']]) {
    await attack(port, attackers, bytes)
    await answered(port)
    visitor.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    await once(visitor, 'data')
  }
  // The attackers come from more networks than the server has room for. A single client with IPv6 can have that many.
  await attack(
    port,
    Array.from({ length: 60 }, (_, index) => `127.0.1.${index + 1}`),
    bytes,
  )
  await answered(port)
})

test('a trusted proxy loses no request, and its idle connections make room', async () => {
  const server = aSite()
  const port = await listening(server, ['127.0.0.1'])
  server.maxConnections = 3
  const working = connect(port, '127.0.0.1')
  onTestFinished(() => void working.destroy())
  working.write('GET /never HTTP/1.1\r\nHost: x\r\n\r\n')
  await once(server, 'request')
  const kept = [await answered(port), await answered(port)]
  await expect.poll(() => kept.map(({ closed }) => closed)).toEqual([true, false])
  expect(working.closed).toBe(false)
})

/** A server with room for 40 connections. It responds only to `/`. */
function aSite(): Server {
  const server = createServer(({ url }, response) => void (url === '/' && response.end('done')))
  server.on('listening', () => {
    server.maxConnections = 40
  })
  return server
}

async function attack(port: number, addresses: string[], bytes: string): Promise<void> {
  for (let turn = 0; turn < 120; turn++) {
    const localAddress = addresses[turn % addresses.length]
    const socket = connect({ port, host: '127.0.0.1', localAddress }).resume()
    socket.on('error', () => {})
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    socket.write(bytes)
  }
}

test('a request for a page that announces a body loses its connection', async () => {
  const port = await listening(createServer((_, response) => response.end('done')))
  const connection = connect(port, '127.0.0.1')
  onTestFinished(() => void connection.destroy())
  connection.write('GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n')
  expect(await text(connection)).toMatch(/^HTTP\/1\.1 200 [\s\S]*Connection: close/)
})

test('a request with an unknown expectation is treated like any other', async () => {
  const port = await listening(createServer(({ headers }, response) => response.end(headers.expect)))
  const connection = connect(port, '127.0.0.1')
  onTestFinished(() => void connection.destroy())
  connection.write('GET / HTTP/1.1\r\nHost: x\r\nExpect: anything\r\nConnection: close\r\n\r\n')
  expect(await text(connection)).toMatch(/^HTTP\/1\.1 200 [\s\S]*anything$/)
})

async function listening(server: Server, trustedProxies: string[] = []): Promise<number> {
  limitConnections(server, trustedProxies)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}

/** Opens a connection that has received one response and stays open. Rejects if the server closes it instead. */
async function answered(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await Promise.race([
    once(socket, 'data'),
    once(socket, 'close').then(() => Promise.reject(new Error('The connection was closed.'))),
  ])
  return socket
}
