import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { aMessage, anOpportunity, publish } from '../test/builders.ts'
import { encoded } from '../test/form.ts'
import { testServer } from '../test/server.ts'
import { limitUnanswered } from './unanswered.ts'

const site = await testServer()
afterAll(() => site.close())

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`

/** A connection that reads nothing until it is told to. */
function connectTo(port: number): Socket {
  const socket = connect(port, '127.0.0.1').pause()
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  return socket
}

test('a packet with 2,500 requests ends its connection', async () => {
  const flooding = connectTo(site.port)
  flooding.write(get('/faq').repeat(2_500))
  let answers = ''
  flooding.on('data', (piece) => {
    answers += piece
  })
  flooding.resume()
  await expect.poll(() => flooding.closed).toBe(true)
  expect(answers.match(/HTTP\/1\.1 200/g)?.length ?? 0).toBeLessThanOrEqual(8)
  expect((await site.get('/faq')).status).toBe(200)
})

test('eight requests in a row are answered, in order', async () => {
  const client = connectTo(site.port)
  client.write(get('/faq').repeat(7) + get('/robots.txt').replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
  const answers = await text(client)
  expect(answers.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(8)
  expect(answers).toMatch(/User-agent: \*\nAllow: \/\nSitemap: \S+\n$/)
})

test('of requests beyond the eighth none is seen by the site', async () => {
  const { port, seen } = await aSite({ time: 60_000 })
  connectTo(port).write(get('/').repeat(100))
  await expect.poll(() => seen.refused).toBe(1)
  expect(seen.requests).toBe(8)
})

test('answers that are not read keep no one else from sending a form', async () => {
  // More than the kernel takes off the hands of a server.
  const [id] = await publish(site.database.team, anOpportunity({ description: 'x'.repeat(16 * 1024 * 1024) }))
  const before = site.countRequests()
  const unread = Array.from({ length: 35 }, () => connectTo(site.port))
  for (const client of unread) client.write(get(`/opportunities/${id}`) + get('/faq.data').repeat(7))
  // 245 in all, where 200 are worked on at a time.
  await expect.poll(() => site.countRequests() - before).toBe(280)
  const answer = await fetch(`http://127.0.0.1:${site.port}/contact`, {
    method: 'POST',
    body: encoded(aMessage()),
    redirect: 'manual',
  })
  expect(answer.status).toBe(303)
})

test('an answer that does not leave in its time ends the connection; one that is read in time does not', async () => {
  const large = 'x'.repeat(16 * 1024 * 1024)
  const { port, seen } = await aSite({ time: 200, answer: (response) => response.end(large) })
  const lazy = connectTo(port)
  lazy.write(get('/'))
  await expect.poll(() => seen.refused).toBe(1)
  const prompt = connectTo(port)
  prompt.write(get('/').replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
  expect(await text(prompt)).toContain(large)
  expect(seen.refused).toBe(1)
})

test('a large answer has as much more time as its bytes take at a slow rate', async () => {
  const large = 'x'.repeat(16 * 1024 * 1024)
  const answer = (response: ServerResponse) => response.end(large)
  const { port, seen } = await aSite({ time: 50, bytesPerSecond: 1_000, answer })
  const slow = connectTo(port)
  slow.write(get('/').replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
  const other = await aSite({ time: 500, answer })
  connectTo(other.port).write(get('/'))
  // By then the slow one has been looked at many times.
  await expect.poll(() => other.seen.refused).toBe(1)
  expect(seen.refused).toBe(0)
  expect(await text(slow)).toContain(large)
})

type Given = { time: number; bytesPerSecond?: number; answer?: (response: ServerResponse) => void }

/** A server that answers as it is told, within these limits. */
async function aSite({ time, bytesPerSecond = Number.POSITIVE_INFINITY, answer = () => {} }: Given) {
  const seen = { requests: 0, refused: 0 }
  const limits = { most: 8, time, bytesPerSecond, refused: () => void seen.refused++ }
  const server = createServer(
    limitUnanswered(limits, (_, response) => {
      seen.requests++
      answer(response)
    }),
  )
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { port: (server.address() as AddressInfo).port, seen }
}
