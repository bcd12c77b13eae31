import { once } from 'node:events'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { aMessage, aVendorRequest } from '../builders.ts'
import { testServer } from '../server.ts'
import { startProxy } from './proxies.ts'
import { openRelay } from './relay.ts'

async function open(name: 'nginx' | 'Caddy') {
  const site = await testServer({
    PUBLIC_URL: 'https://dalil.example',
    TRUSTED_PROXIES: '127.0.0.1',
    SUBMISSIONS_PER_10_MINUTES: '5',
  })
  const relay = await openRelay(site.port)
  const proxy = await startProxy(name, relay.port)
  const visitor = proxy.visitor()
  async function close() {
    visitor.close()
    await proxy.close()
    await relay.close()
    await site.close()
  }
  return { site, relay, proxy, visitor, staff: site.database.staff, close }
}

describe.for(['nginx', 'Caddy'] as const)('%s', (name) => {
  let { site, relay, proxy, visitor, staff } = {} as Awaited<ReturnType<typeof open>>
  // The servers are not opened in `describe` itself, which also runs when all its tests are skipped and would then
  // leave the servers open.
  beforeAll(async () => {
    const opened = await open(name)
    ;({ site, relay, proxy, visitor, staff } = opened)
    return opened.close
  })
  const countRequests = (request: string) => relay.requests.filter((each) => each === request).length

  test('TLS uses HTTP/2, and plain HTTP redirects to it', async () => {
    const { status, headers } = await visitor.get('/')
    expect([status, visitor.session.alpnProtocol]).toEqual([200, 'h2'])
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
    const plain = request({ port: proxy.http, path: '/faq?x=1', headers: { Host: 'dalil.example' } }).end()
    const [answer] = await once(plain, 'response')
    expect(answer.headers.location).toBe('https://dalil.example/faq?x=1')
    expect([301, 308]).toContain(answer.statusCode)
  })

  test("the proxy passes on the site's bytes and tag, in each encoding", async () => {
    const asset = /\/assets\/[^"]+\.js/.exec((await site.get('/')).text)?.[0] ?? ''
    for (const path of ['/', '/faq', asset])
      for (const encoding of ['br', 'gzip', '']) {
        const headers: Record<string, string> = encoding ? { 'accept-encoding': encoding } : {}
        const [direct, proxied] = [await site.get(path, headers), await visitor.get(path, headers)]
        expect(proxied.bytes.equals(direct.bytes)).toBe(true)
        for (const header of ['etag', 'content-encoding', 'cache-control', 'vary'])
          expect(proxied.headers[header]).toEqual(direct.headers.get(header) ?? undefined)
        expect(proxied.headers['content-encoding']).toBe(encoding || undefined)
      }
  })

  test('connections to the site are reused', async () => {
    await visitor.get('/healthz')
    const before = relay.connections()
    for (let turn = 0; turn < 50; turn++) expect((await visitor.get('/healthz')).status).toBe(200)
    expect(relay.connections()).toBe(before)
  })

  test('a page is cached for ten seconds at most, and a private one never', async () => {
    for (let turn = 0; turn < 3; turn++) {
      expect((await visitor.get('/terms')).status).toBe(200)
      await visitor.get('/manage?key=secret')
    }
    expect([countRequests('GET /terms'), countRequests('GET /manage?key=secret')]).toEqual([
      name === 'nginx' ? 1 : 3,
      3,
    ])
    expect((await visitor.get('/terms')).headers['cache-control']).toContain('s-maxage=9,')
  })

  test('an approved request is shown within ten seconds, and one that is taken down is gone', async () => {
    const home = async () => (await visitor.get('/')).text
    expect((await visitor.post('/post-vendor-request', aVendorRequest({ companyName: 'Ridge Tunnels' }))).status).toBe(
      303,
    )
    const { rows } = await staff.query<{ id: string }>(sql`select id from opportunity_submissions`)
    const page = `/review/requests/${rows[0]?.id}`
    const reviewer = { cookie: (await site.signIn()).Cookie }
    expect((await visitor.get(page, reviewer)).status).toBe(200)
    expect((await visitor.get(page)).status).toBe(302)

    expect(await home()).not.toContain('Ridge Tunnels')
    let since = performance.now()
    expect((await visitor.post(`${page}/approval`, {}, reviewer)).status).toBe(303)
    await expect.poll(home, { interval: 200 }).toContain('Ridge Tunnels')
    const shown = performance.now() - since
    const opportunity = /\/opportunities\/[\w-]+/.exec(await home())?.[0] ?? ''
    const status = async () => (await visitor.get(opportunity)).status
    expect(await status()).toBe(200)
    const feed = async () => (await visitor.get('/feed.xml')).text
    const image = async () => (await visitor.get(`${opportunity}/social-image`)).status
    expect([await feed(), await image()]).toEqual([expect.stringContaining('Ridge Tunnels'), 200])
    since = performance.now()
    await visitor.post(`${page}/removal`, { reason: 'Asked for by the company.' }, reviewer)
    await expect.poll(status, { interval: 200 }).not.toBe(200)
    await expect.poll(image, { interval: 200 }).not.toBe(200)
    for (const text of [home, feed]) await expect.poll(text, { interval: 200 }).not.toContain('Ridge Tunnels')
    const gone = performance.now() - since
    console.log(`${name}: approved after ${Math.round(shown)} ms, taken down after ${Math.round(gone)} ms`)
    // A change must be visible within ten seconds. The limit here also allows for the time of the test itself. If
    // changes did not reach the site's page cache, the cache would keep a page for a minute.
    expect(Math.max(shown, gone)).toBeLessThan(60_000)
  })

  test('the site itself answers a form of 300 KiB', async () => {
    const { status, text } = await visitor.post('/contact', aMessage({ message: 'x'.repeat(300 * 1024) }))
    expect([status, text]).toEqual([413, expect.stringContaining('limit: 256 KB')])
  })

  test.for([2, 6])('a body of %i MB gets an answer', async (megabytes) => {
    const { status } = await visitor.post('/contact', aMessage({ message: 'x'.repeat(megabytes * 1024 * 1024) }))
    expect(status).toBe(413)
  })

  test('neither an attacker with 4,000 silent connections nor one with 40 busy ones keeps visitors out', async () => {
    let isOver = false
    const silent = new Set<Socket>()
    function openSilent(bytes: string) {
      const socket = connect({ port: proxy.https, host: '127.0.0.1', localAddress: '127.0.0.2' })
      socket.on('error', () => {}).on('connect', () => silent.add(socket.resume()))
      socket.on('close', () => silent.delete(socket) && !isOver && openSilent(bytes))
      socket.write(bytes)
    }
    // Half of the connections begin TLS and never finish it.
    for (let turn = 0; turn < 4_000; turn++) openSilent(turn % 2 ? '\x16\x03\x01' : '')
    await expect.poll(() => silent.size).toBeGreaterThan(3_900)
    const busy = Array.from({ length: 40 }, async (_, turn) => {
      const attacker = proxy.visitor('127.0.0.3')
      for (let page = 0; !isOver; page++) await attacker.get(`/?country=UAE&after=${turn}-${page}`)
      attacker.close()
    })
    onTestFinished(() => {
      isOver = true
    })
    for (let turn = 0; turn < 20; turn++) {
      const other = proxy.visitor()
      expect((await other.get('/faq')).status).toBe(200)
      other.close()
    }
    // Both proxies close these connections, and the test opens each again.
    await expect.poll(() => silent.size).toBeGreaterThan(3_000)
    isOver = true
    for (const socket of silent) socket.destroy()
    await Promise.all(busy)
  })

  test.runIf(name === 'nginx')(
    'a network may have a hundred requests at a time, and another one is not affected',
    async () => {
      const attacker = proxy.visitor('127.0.0.4')
      const statuses: number[] = []
      const streams = Array.from({ length: 110 }, () => {
        const form = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '1000' }
        const stream = attacker.session.request({
          ':authority': 'dalil.example',
          ':path': '/contact',
          ':method': 'POST',
          ...form,
        })
        stream.on('error', () => {}).on('response', (headers) => statuses.push(headers[':status'] ?? 0))
        stream.write('name=')
        return stream
      })
      await expect.poll(() => statuses).toEqual(Array(10).fill(429))
      expect((await visitor.get('/faq')).status).toBe(200)
      for (const stream of streams) stream.close()
      attacker.close()
    },
  )

  test('a visitor who sends X-Forwarded-For gets no rate limit of their own', async () => {
    const statuses: number[] = []
    for (let turn = 1; turn <= 7; turn++) {
      const forged = { 'x-forwarded-for': `198.51.100.${turn}`, 'x-real-ip': `198.51.100.${turn}` }
      statuses.push((await visitor.post('/contact', aMessage({ message: `Message ${turn}` }), forged)).status)
    }
    expect(statuses).toEqual([303, 303, 303, 303, 303, 429, 429])
  })

  test('a form whose answer is lost is not sent to the site again', async () => {
    const stored = async () => {
      const { rows } = await staff.query(sql`select from opportunity_submissions where company = 'Lost Answer'`)
      return rows.length
    }
    const before = countRequests('POST /post-vendor-request')
    // A proxy would repeat a request only on a connection that was used before, so one request is sent first.
    await visitor.get('/healthz')
    relay.break('answers')
    const { status } = await visitor.post('/post-vendor-request', aVendorRequest({ companyName: 'Lost Answer' }))
    relay.break('nothing')
    expect(status).toBe(502)
    expect([countRequests('POST /post-vendor-request') - before, await stored()]).toEqual([1, 1])
  })

  test('slow clients are disconnected and delay no one else', async () => {
    const began = performance.now()
    const slow = proxy.connect('http/1.1')
    const silent = proxy.connect('http/1.1')
    const closed = [slow, silent].map((socket) => once(socket.on('error', () => {}).resume(), 'close'))
    silent.write('POST /contact HTTP/1.1\r\nHost: dalil.example\r\nContent-Type: application/x-www-form-urlencoded\r\n')
    silent.write('Content-Length: 1000\r\n\r\nname=')
    slow.write('GET /slow HTTP/1.1\r\nHost: dalil.example\r\nX-Slow: ')
    let bytes = 0
    for (; !slow.destroyed; bytes++) {
      slow.write('x')
      await delay(1_000)
      expect((await visitor.get('/healthz')).status).toBe(200)
    }
    expect(bytes).toBeLessThan(15)
    await Promise.all(closed)
    // The proxies disconnect slow clients after 30 seconds at the latest, and the limit here also allows for the time
    // of the test itself. nginx's default is a minute.
    expect(performance.now() - began).toBeLessThan(60_000)
    expect(countRequests('GET /slow')).toBe(0)
  })

  test('visitors cannot reach the metrics', async () => {
    for (const path of ['/metrics', '/metrics/', '//metrics']) expect((await visitor.get(path)).status).toBe(404)
  })

  test('without the site the proxy shows only the pages that may be shown stale, and its log has no address and no link of a letter', async () => {
    expect((await visitor.get('/faq')).status).toBe(200)
    relay.break('connections')
    expect((await visitor.get('/manage?key=secret')).status).toBe(502)
    if (name === 'nginx') {
      const before = relay.connections()
      const asks = async () => [(await visitor.get('/faq')).status, relay.connections() > before]
      await expect.poll(asks).toEqual([200, true])
    }
    relay.break('nothing')
    await expect.poll(async () => (await visitor.get('/healthz')).status).toBe(200)
    const challenge = {
      port: proxy.http,
      path: '/.well-known/acme-challenge/secret',
      headers: { Host: 'dalil.example' },
    }
    const [answer] = await once(request(challenge).end(), 'response')
    expect([404, 308]).toContain(answer.statusCode)
    expect(await proxy.log()).not.toMatch(/secret|client: 127|remote_ip/)
  })
})
