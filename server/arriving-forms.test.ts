import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { awaitForms } from './arriving-forms.ts'
import { networkReader } from './client-address.ts'

const FORM = 'Content-Type: application/x-www-form-urlencoded'

/** A server that lets so many forms arrive at once, and says of each that has come how long it is. */
async function open(most: number, mostOfANetwork: number) {
  const networkOf = networkReader(['127.0.0.1'])
  const seen = { forms: 0, refused: 0 }
  const settings = {
    most,
    mostOfANetwork,
    networkOf: (...from: Parameters<typeof networkOf>) => {
      seen.forms++
      return networkOf(...from)
    },
    refused: () => void seen.refused++,
  }
  const listener = awaitForms(settings, (request, response) =>
    response.end(`${request.method} ${'rawBody' in request ? String(request.rawBody).length : 'none'}`),
  )
  const server = createServer(listener).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, seen }
}
type Opened = Awaited<ReturnType<typeof open>>

/** Begins to send a form of ten letters from this address, and leaves it at five. */
async function halfAForm({ port, seen }: Opened, from: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const before = seen.forms
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\n${FORM}\r\nX-Forwarded-For: ${from}\r\nContent-Length: 10\r\n\r\nabcde`)
  await expect.poll(() => seen.forms).toBeGreaterThan(before)
  return socket
}

const post = ({ port }: Opened, from: string, body = 'abc') =>
  fetch(`http://127.0.0.1:${port}`, { method: 'POST', body, headers: { 'X-Forwarded-For': from } })
const answerTo = async (socket: Socket) => String((await once(socket, 'data'))[0])

test('a form is handed on when it has come, and pages do not wait for it', async () => {
  const site = await open(2, 2)
  const slow = await halfAForm(site, '203.0.113.1')
  expect(await (await fetch(`http://127.0.0.1:${site.port}`)).text()).toBe('GET none')
  const answer = answerTo(slow)
  slow.write('fghij')
  expect(await answer).toContain('POST 10')
})

test('a network that sends drop by drop keeps nobody else from sending, and all together are bounded', async () => {
  const site = await open(3, 2)
  const first = await halfAForm(site, '203.0.113.1')
  await halfAForm(site, '203.0.113.1')
  const refused = await post(site, '203.0.113.1')
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '2'])
  expect(site.seen.refused).toBe(1)
  expect(await (await post(site, '203.0.113.2')).text()).toBe('POST 3')
  await halfAForm(site, '203.0.113.2')
  expect((await post(site, '203.0.113.3')).status).toBe(503)
  // Whoever breaks off makes room.
  first.destroy()
  await expect.poll(async () => (await post(site, '203.0.113.3')).status).toBe(200)
})

test('one that is too long is not gathered', async () => {
  const site = await open(1, 1)
  const long = 'a'.repeat(300 * 1024)
  expect(await (await post(site, '203.0.113.1', long)).text()).toBe('POST none')
  // Of one that does not say its length, only so much as shows it.
  const body = new Blob([long]).stream()
  const unsaid = await fetch(`http://127.0.0.1:${site.port}`, { method: 'POST', body, duplex: 'half' } as RequestInit)
  const [, gathered] = (await unsaid.text()).split(' ')
  expect(Number(gathered)).toBeGreaterThan(256 * 1024)
})
