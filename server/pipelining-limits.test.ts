import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import sql from 'sql-template-tag'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { aMessage, anOpportunity, publish } from '../test/builders.ts'
import { encoded } from '../test/form.ts'
import { testServer } from '../test/server.ts'
import { limitUnanswered, PIPELINING_LIMITS } from './pipelining-limits.ts'

const site = await testServer()
afterAll(() => site.close())

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`

/** Opens a connection that reads nothing until the test resumes it. */
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

test('a packet of forms that are refused before the rest of it is read ends its connection', async () => {
  const form =
    'POST /contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 3\r\n\r\na=b'
  const flooding = connectTo(site.port)
  flooding.write(form.repeat(600))
  const answers = await text(flooding).catch(() => '')
  expect(answers.match(/HTTP\/1\.1 400/g)?.length ?? 0).toBeLessThanOrEqual(8)
})

test('eight requests in a row are answered, in order', async () => {
  const client = connectTo(site.port)
  client.write(get('/faq').repeat(7) + get('/robots.txt').replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
  const answers = await text(client)
  expect(answers.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(8)
  expect(answers).toMatch(/User-agent: \*\nAllow: \/\nSitemap: \S+\n$/)
})

test('the site receives no request beyond the eighth', async () => {
  const { port, counts } = await aSite()
  connectTo(port).write(get('/never').repeat(100))
  await expect.poll(() => counts.refused).toBe(1)
  expect(counts.requests).toBe(8)
})

test('answers that are not read do not prevent other visitors from sending a form', async () => {
  // Without its triggers, the table stores the request quickly. On a slow machine, the text for the search would take
  // half a minute for 16 MB.
  await site.database.staff.query(sql`alter table opportunities disable trigger user`)
  // The description is larger than what the kernel buffers for a server.
  const [id] = await publish(site.database.staff, anOpportunity({ description: 'x'.repeat(16 * 1024 * 1024) }))
  const before = site.countRequests()
  const unread = Array.from({ length: 35 }, () => connectTo(site.port))
  for (const client of unread) client.write(get(`/opportunities/${id}`) + get('/faq.data').repeat(7))
  // The 35 connections send 8 requests each, which are 280 in all. The site handles 200 at a time.
  await expect.poll(() => site.countRequests() - before).toBe(280)
  const sendForm = async () => {
    const form = { method: 'POST', body: encoded(aMessage()), redirect: 'manual' } as const
    return (await fetch(`http://127.0.0.1:${site.port}/contact`, form)).status
  }
  // The form is accepted once the responses above are ready, which takes a while on a slow machine.
  await expect.poll(sendForm).toBe(303)
  expect(unread.filter((client) => client.closed)).toEqual([])
})

test('an answer that is not sent in time ends its connection, but a slow large answer or an idle connection does not', async () => {
  const { port, counts, clock } = await aSite()
  /** Checks repeatedly, and before each check moves the server's clock forward by `step` milliseconds. */
  const later = <Value>(step: number, look: () => Value) =>
    expect.poll(() => {
      clock.at += step
      return look()
    })
  const idle = connectTo(port).resume()
  idle.write(get('/small'))
  await once(idle, 'data')
  const slow = connectTo(port)
  slow.write(get('/large'))
  const stuck = connectTo(port).resume()
  stuck.write(get('/never'))
  await expect.poll(() => counts.requests).toBe(3)
  // Each check moves the clock by 6 s, so the stuck response is closed after ten checks. The large response may take an
  // hour longer.
  await later(6_000, () => stuck.closed).toBe(true)
  expect(counts.refused).toBe(1)
  const more = once(idle, 'data')
  idle.write(get('/small'))
  expect(String((await more)[0])).toContain('200 OK')
  expect(slow.closed).toBe(false)
  await later(600_000, () => counts.refused).toBe(2)
  slow.resume()
  await expect.poll(() => slow.closed).toBe(true)
})

/**
 * Opens a server with the site's limits and a clock that the test sets. It never responds to `/never`, and responds to
 * `/large` with 16 MB.
 */
async function aSite() {
  const counts = { requests: 0, refused: 0 }
  const clock = { at: 0 }
  const limits = { ...PIPELINING_LIMITS, check: 10, refused: () => void counts.refused++, now: () => clock.at }
  const server = createServer(
    { keepAliveTimeout: 600_000 },
    limitUnanswered(limits, ({ url }, response) => {
      counts.requests++
      if (url !== '/never') response.end(url === '/large' ? 'x'.repeat(16 * 1024 * 1024) : 'done')
    }),
  )
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { port: (server.address() as AddressInfo).port, counts, clock }
}
