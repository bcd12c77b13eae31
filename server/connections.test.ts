import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { limitConnections, timeouts } from './web.ts'

test('connections are bounded, in time and in number; those only kept for later make room', async () => {
  const server = createServer((_, response) => response.end('done'))
  const port = await listening(server)
  expect([server.timeout, server.maxConnections]).toEqual([70_000, 4_000])
  expect(timeouts).toMatchObject({ headersTimeout: 10_000, requestTimeout: 30_000 })
  server.maxConnections = 2

  const kept = [await answered(port), await answered(port)]
  const closed = Promise.all(kept.map((socket) => once(socket, 'close')))
  // The one too many gets no answer, but those that were kept go.
  await expect(answered(port)).rejects.toThrow()
  await closed
  await answered(port)
})

test('who asks for a page and announces a body does not keep the connection', async () => {
  const port = await listening(createServer((_, response) => response.end('done')))
  const asked = connect(port, '127.0.0.1')
  onTestFinished(() => void asked.destroy())
  asked.write('GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n')
  expect(await text(asked)).toMatch(/^HTTP\/1\.1 200 [\s\S]*Connection: close/)
})

test('a request with an expectation that is not known is a request like any other', async () => {
  const port = await listening(createServer(({ headers }, response) => response.end(headers.expect)))
  const asked = connect(port, '127.0.0.1')
  onTestFinished(() => void asked.destroy())
  asked.write('GET / HTTP/1.1\r\nHost: x\r\nExpect: anything\r\nConnection: close\r\n\r\n')
  expect(await text(asked)).toMatch(/^HTTP\/1\.1 200 [\s\S]*anything$/)
})

async function listening(server: Server): Promise<number> {
  limitConnections(server)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}

/** A connection that has been answered once and is kept. Rejects where it is closed instead. */
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
