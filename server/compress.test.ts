import { once } from 'node:events'
import { brotliDecompressSync, createBrotliDecompress, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { testSite } from '../test/app.ts'
import { acceptsEncoding, compressWithBrotli } from './compress.ts'

const site = await testSite()
afterAll(() => site.close())

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

test.for(['/faq', '/browse-vendors.data', '/feed.xml', '/sitemap.xml'])('%s is sent with brotli', async (path) => {
  const plain = await site.get(path)
  const compressed = await site.get(path, { 'Accept-Encoding': 'gzip, deflate, br, zstd' })
  expect([plain.status, plain.headers.get('Content-Encoding')]).toEqual([200, null])
  expect(compressed.headers.get('Content-Encoding')).toBe('br')
  for (const { headers } of [plain, compressed]) expect(headers.get('Vary')).toContain('Accept-Encoding')
  const text = brotliDecompressSync(await bytesOf(compressed)).toString()
  expect(text.slice(0, 100)).toBe((await plain.text()).slice(0, 100))
})

test('a page is sent with gzip if the client does not accept brotli', async () => {
  for (const wanted of ['gzip, deflate', 'gzip, br;q=0']) {
    const answer = await site.get('/faq', { 'Accept-Encoding': wanted })
    expect(answer.headers.get('Content-Encoding')).toBe('gzip')
    expect(gunzipSync(await bytesOf(answer)).toString()).toContain('</html>')
  }
})

test.for([
  ['br', true],
  ['gzip, BR ; q=0.5', true],
  ['brx', false],
  ['gzip, br-experimental;q=1', false],
  ['xbr', false],
  ['br;q=0', false],
  ['', false],
] as const)('Accept-Encoding: %s accepts brotli: %s', ([header, takes]) => {
  expect(acceptsEncoding(header, 'br')).toBe(takes)
})

test('an image is not compressed', async () => {
  const answer = await site.get('/social-image', { 'Accept-Encoding': 'br' })
  expect([answer.status, answer.headers.get('Content-Encoding')]).toEqual([200, null])
})

test('a streamed answer arrives piece by piece', async () => {
  let second = (_text: string) => {}
  const source = new ReadableStream({
    async start(controller) {
      controller.enqueue(Buffer.from('first'))
      controller.enqueue(Buffer.from(await new Promise<string>((write) => (second = write))))
      controller.close()
    },
  })
  const app = new Hono()
    .use(compressWithBrotli)
    .get('/', () => new Response(source, { headers: { 'Content-Type': 'text/x-script' } }))
  const { body } = await app.request('/', { headers: { 'Accept-Encoding': 'br' } })
  const text = createBrotliDecompress()
  body?.pipeTo(new WritableStream({ write: (piece) => void text.write(piece), close: () => void text.end() }))
  expect(String(await once(text, 'data'))).toBe('first')
  second('second')
  expect(String(await once(text, 'data'))).toBe('second')
})
