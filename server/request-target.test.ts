import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { testServer } from '../test/server.ts'

const site = await testServer()
afterAll(() => site.close())

/** Sends a raw request, and returns the site's response. */
async function answerTo(...lines: string[]): Promise<string> {
  const socket = connect(site.port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.write(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`)
  return text(socket)
}
const tagIn = (answer: string) => /^etag: (.*)\r$/im.exec(answer)?.[1]

test('two Host headers are refused', async () => {
  for (const second of ['evil.example', 'dalil.example'])
    expect(await answerTo('GET /faq HTTP/1.1', 'Host: dalil.example', `HOST: ${second}`)).toMatch(/^HTTP\/1\.1 400 /)
})

test.for(['1.2.3.4.5', '1.2.3.256', 'a.1', '1..2', 'a b'])(
  'the host %s, which no address can contain, is refused',
  async (host) => {
    for (const request of ['GET /faq', 'GET /nowhere', 'GET /healthz', 'POST /contact'])
      expect(await answerTo(`${request} HTTP/1.1`, `Host: ${host}`, 'Content-Length: 0')).toMatch(/^HTTP\/1\.1 400 /)
  },
)

test('a request of HTTP/1.0 without a host is answered', async () => {
  expect(await answerTo('GET /healthz HTTP/1.0')).toMatch(/^HTTP\/1\.1 200 [\s\S]*\{"status":"ok"\}$/)
  expect(await answerTo('GET /faq HTTP/1.0')).toMatch(/^HTTP\/1\.1 200 /)
})

test('a target with a scheme and a host gets the page of its path, from the cache', async () => {
  const usual = await answerTo('GET /faq HTTP/1.1', 'Host: dalil.example')
  expect(tagIn(usual)).toMatch(/^"/)
  for (const target of ['http://dalil.example/faq', 'HTTPS://dalil.example:443/faq?x=1'])
    expect(tagIn(await answerTo(`GET ${target} HTTP/1.1`, 'Host: dalil.example'))).toBe(tagIn(usual))
  const home = await answerTo('GET http://dalil.example?country=Oman HTTP/1.1', 'Host: dalil.example')
  expect(tagIn(home)).toBe(tagIn(await answerTo('GET /?country=Oman HTTP/1.1', 'Host: dalil.example')))
  expect(await answerTo('GET http://dalil.example/review HTTP/1.1', 'Host: x')).toMatch(
    /\r\ncache-control: no-store\r\n/i,
  )
})

test('a path of over 1,024 bytes gets 414 before it reaches the site, in both languages, and ends its connection', async () => {
  const before = site.rendered.length
  for (const ending of ['', '.data', '?q=x', '%'])
    for (const method of ['GET', 'POST']) {
      const path = `/${'x'.repeat(1_024)}${ending}`
      const answer = await answerTo(`${method} ${path} HTTP/1.1`, 'Host: dalil.example', 'Content-Length: 0')
      expect(answer).toMatch(/^HTTP\/1\.1 414 [\s\S]*\r\nConnection: close\r\n/i)
      expect(answer).toMatch(
        /This address is too long\. Please check the link\.\nهذا العنوان طويل جدًا\. يرجى التحقق من الرابط\.\n/,
      )
    }
  expect(site.rendered.length).toBe(before)
})

test('a path of 1,024 bytes is accepted, and a query may be longer', async () => {
  const host = 'Host: dalil.example'
  expect(await answerTo(`GET /${'x'.repeat(1_023)} HTTP/1.1`, host)).toMatch(/^HTTP\/1\.1 404 /)
  expect(await answerTo(`GET http://${'x'.repeat(1_024)}/faq HTTP/1.1`, host)).toMatch(/^HTTP\/1\.1 200 /)
  const search = encodeURIComponent('ﷺ'.repeat(900))
  expect(await answerTo(`GET /browse-vendors?q=${search} HTTP/1.1`, host)).toMatch(/^HTTP\/1\.1 200 /)
})

test('undecodable bytes are read as the replacement character, and a lone percent sign as itself', async () => {
  const targets = ['/?q=50%&country=%FF%41', '/faq%/%E0%A4?%', '/?q=%D9%81%25']
  for (const target of targets) await answerTo(`GET ${target} HTTP/1.1`, 'Host: dalil.example')
  expect(site.rendered.slice(-3)).toEqual(['/?q=50%25&country=A', '/faq%25/%EF%BF%BD?%25', '/?q=%D9%81%25'])
})
