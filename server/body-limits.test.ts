import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { receiveForms } from './body-limits.ts'
import { networkReader } from './client-address.ts'

const FORM = 'Content-Type: application/x-www-form-urlencoded'

/**
 * Opens a server that accepts this many forms at the same time, and responds to each with its length once it has
 * arrived.
 */
async function open(maxConcurrent: number, maxPerNetwork: number) {
  const networkOf = networkReader(['127.0.0.1'])
  const counts = { forms: 0, refused: 0 }
  const settings = {
    maxConcurrent,
    maxPerNetwork,
    networkOf: (...from: Parameters<typeof networkOf>) => {
      counts.forms++
      return networkOf(...from)
    },
    refused: () => void counts.refused++,
  }
  const listener = receiveForms(settings, (request, response) =>
    response.end(`${request.method} ${'rawBody' in request ? String(request.rawBody).length : 'none'}`),
  )
  const server = createServer(listener).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, counts }
}
type Opened = Awaited<ReturnType<typeof open>>

/** Begins to send a form of ten characters from this address, and stops after five characters. */
async function halfAForm({ port, counts }: Opened, from: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const before = counts.forms
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\n${FORM}\r\nX-Forwarded-For: ${from}\r\nContent-Length: 10\r\n\r\nabcde`)
  await expect.poll(() => counts.forms).toBeGreaterThan(before)
  return socket
}

const post = ({ port }: Opened, from: string, body = 'abc') =>
  fetch(`http://127.0.0.1:${port}`, { method: 'POST', body, headers: { 'X-Forwarded-For': from } })
const answerTo = async (socket: Socket) => String((await once(socket, 'data'))[0])

test('a form is passed on when it has arrived, and pages do not wait for it', async () => {
  const site = await open(2, 2)
  const slow = await halfAForm(site, '203.0.113.1')
  expect(await (await fetch(`http://127.0.0.1:${site.port}`)).text()).toBe('GET none')
  const answer = answerTo(slow)
  slow.write('fghij')
  expect(await answer).toContain('POST 10')
})

test('a network that sends slowly does not keep others from sending, and the total is limited', async () => {
  const site = await open(3, 2)
  const first = await halfAForm(site, '203.0.113.1')
  await halfAForm(site, '203.0.113.1')
  const refused = await post(site, '203.0.113.1')
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '2'])
  expect(await refused.text()).toContain('Too many requests in a short time.')
  expect(site.counts.refused).toBe(1)
  expect(await (await post(site, '203.0.113.2')).text()).toBe('POST 3')
  await halfAForm(site, '203.0.113.2')
  expect((await post(site, '203.0.113.3')).status).toBe(503)
  first.destroy()
  await expect.poll(async () => (await post(site, '203.0.113.3')).status).toBe(200)
})

describe('a form that is too long', () => {
  const TOO_LARGE_TEXT = /^HTTP\/1\.1 413 [\s\S]*Connection: close[\s\S]*limit: 256 KB/
  const long = 'a'.repeat(300 * 1024)

  test('is read to its end and refused, and its connection is not kept', async () => {
    const site = await open(1, 1)
    expect(await sent(site, `Content-Length: ${long.length}\r\n\r\n${long}`)).toMatch(TOO_LARGE_TEXT)
    const chunked = `Transfer-Encoding: chunked\r\n\r\n${long.length.toString(16)}\r\n${long}\r\n0\r\n\r\n`
    expect(await sent(site, chunked)).toMatch(TOO_LARGE_TEXT)
  })

  test('is refused before it arrives if its header names an enormous length', async () => {
    expect(await sent(await open(1, 1), `Content-Length: 5000000\r\n\r\n`)).toMatch(TOO_LARGE_TEXT)
  })

  test('that arrives in very many pieces is not collected', async () => {
    const pieces = `${'1\r\na\r\n'.repeat(5_000)}0\r\n\r\n`
    expect(await sent(await open(1, 1), `Transfer-Encoding: chunked\r\n\r\n${pieces}`)).toMatch(TOO_LARGE_TEXT)
  })

  const pairs = (fields: number) => Array(fields).fill('a=1').join('&')
  const parts = (fields: number) => '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(fields)

  test.for([
    ['application/x-www-form-urlencoded', pairs],
    ['application/x-www-form-urlencoded; boundary=x', pairs],
    ['multipart/form-data; boundary=x', parts],
    ['multipart/form-data; boundary=x ; a=b', parts],
    ['multipart/form-data; x-boundary=q; boundary=x', parts],
  ] as const)('with more than 1,000 fields of %s is refused before it is parsed', async ([type, body]) => {
    const site = await open(1, 1)
    const send = (fields: number) =>
      fetch(`http://127.0.0.1:${site.port}`, { method: 'POST', body: body(fields), headers: { 'Content-Type': type } })
    expect(await (await send(1_000)).text()).toMatch(/^POST \d+$/)
    const refused = await send(1_001)
    expect(refused.status).toBe(413)
    expect(await refused.text()).toMatch(
      /^This form has too many fields: the limit is 1,000\.\n\p{Script=Arabic}.*\n$/u,
    )
  })

  /** Sends a form, and resolves with the whole response once the server has closed the connection. */
  async function sent({ port }: Opened, rest: string): Promise<string> {
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\n${FORM}\r\n${rest}`)
    return text(socket)
  }
})
