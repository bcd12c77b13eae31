import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import sql from 'sql-template-tag'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { aMessage, anOpportunity, publish } from '../test/builders.ts'
import { encoded } from '../test/form.ts'
import { testServer } from '../test/server.ts'
import { limitUnanswered, UNANSWERED } from './pipelining-limits.ts'

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

test('so do forms that are refused before the rest of their packet is read', async () => {
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

test('of requests beyond the eighth none is seen by the site', async () => {
  const { port, seen } = await aSite()
  connectTo(port).write(get('/never').repeat(100))
  await expect.poll(() => seen.refused).toBe(1)
  expect(seen.requests).toBe(8)
})

test('answers that are not read keep no one else from sending a form', async () => {
  // What the search reads of 16 MB takes half a minute to make on a slow machine.
  await site.database.staff.query(sql`alter table opportunities disable trigger user`)
  // More than the kernel takes off the hands of a server.
  const [id] = await publish(site.database.staff, anOpportunity({ description: 'x'.repeat(16 * 1024 * 1024) }))
  const before = site.countRequests()
  const unread = Array.from({ length: 35 }, () => connectTo(site.port))
  for (const client of unread) client.write(get(`/opportunities/${id}`) + get('/faq.data').repeat(7))
  // 245 in all, where 200 are worked on at a time.
  await expect.poll(() => site.countRequests() - before).toBe(280)
  const sendForm = async () => {
    const form = { method: 'POST', body: encoded(aMessage()), redirect: 'manual' } as const
    return (await fetch(`http://127.0.0.1:${site.port}/contact`, form)).status
  }
  // Once their answers are made, on a slow machine after a while.
  await expect.poll(sendForm).toBe(303)
  expect(unread.filter((client) => client.closed)).toEqual([])
})

test('an answer that does not leave in its time ends its connection, and neither a slow large one nor an idle one', async () => {
  const { port, seen, clock } = await aSite()
  /** Looks again and again, each time so many milliseconds later on the server's clock. */
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
  await expect.poll(() => seen.requests).toBe(3)
  // A minute and ten checks: what is large has an hour more.
  await later(6_000, () => stuck.closed).toBe(true)
  expect(seen.refused).toBe(1)
  const more = once(idle, 'data')
  idle.write(get('/small'))
  expect(String((await more)[0])).toContain('200 OK')
  expect(slow.closed).toBe(false)
  await later(600_000, () => seen.refused).toBe(2)
  slow.resume()
  await expect.poll(() => slow.closed).toBe(true)
})

/** A server with the site's limits on a clock that the test sets. It answers `/never` never and `/large` with 16 MB. */
async function aSite() {
  const seen = { requests: 0, refused: 0 }
  const clock = { at: 0 }
  const limits = { ...UNANSWERED, check: 10, refused: () => void seen.refused++, now: () => clock.at }
  const server = createServer(
    { keepAliveTimeout: 600_000 },
    limitUnanswered(limits, ({ url }, response) => {
      seen.requests++
      if (url !== '/never') response.end(url === '/large' ? 'x'.repeat(16 * 1024 * 1024) : 'done')
    }),
  )
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { port: (server.address() as AddressInfo).port, seen, clock }
}
