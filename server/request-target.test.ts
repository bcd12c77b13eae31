import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { testServer } from '../test/server.ts'

const site = await testServer()
afterAll(() => site.close())

/** What the site answers to a request as it stands on the wire. */
async function answerTo(...lines: string[]): Promise<string> {
  const socket = connect(site.port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.write(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`)
  return text(socket)
}
const tagIn = (answer: string) => /^etag: (.*)\r$/im.exec(answer)?.[1]

test('two lines that name a host are refused', async () => {
  for (const second of ['evil.example', 'dalil.example'])
    expect(await answerTo('GET /faq HTTP/1.1', 'Host: dalil.example', `HOST: ${second}`)).toMatch(/^HTTP\/1\.1 400 /)
})

test('HTTP/1.0 names no host, and is answered', async () => {
  expect(await answerTo('GET /healthz HTTP/1.0')).toMatch(/^HTTP\/1\.1 200 [\s\S]*\{"status":"ok"\}$/)
  expect(await answerTo('GET /faq HTTP/1.0')).toMatch(/^HTTP\/1\.1 200 /)
})

test('a target with its scheme and host is the page of its path, from the cache', async () => {
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
