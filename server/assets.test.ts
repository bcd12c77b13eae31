import { readdirSync, readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { parsePage } from '../test/page.ts'
import { testServer } from '../test/server.ts'

const site = await testServer()
afterAll(() => site.close())

const files = readdirSync(new URL('../build/client/assets', import.meta.url)).map((name) => `/assets/${name}`)
const script = files.find((name) => name.endsWith('.js')) ?? ''
const style = files.find((name) => name.endsWith('.css')) ?? ''
const font = files.find((name) => name.endsWith('.woff2')) ?? ''

test.for([
  [script, 'text/javascript; charset=utf-8'],
  [style, 'text/css; charset=utf-8'],
  [font, 'font/woff2'],
])('%s, whose name contains its hash, may be cached for ever', async ([path = '', type = '']) => {
  const { status, headers } = await site.get(path)
  expect(status).toBe(200)
  expect(headers.get('Content-Type')).toBe(type)
  expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
})

test('a file that the browser already has is not sent again', async () => {
  const etag = (await site.get(script)).headers.get('ETag') ?? ''
  const answer = await site.get(script, { 'If-None-Match': etag })
  expect([answer.status, answer.text, answer.headers.get('ETag')]).toEqual([304, '', etag])
  expect((await site.get(script, { 'If-None-Match': '"another"' })).status).toBe(200)
})

test('text is compressed for browsers that ask for it, to the same bytes', async () => {
  const plain = await site.get(script)
  const compressed = await site.get(script, { 'Accept-Encoding': 'gzip, deflate, br' })
  expect(plain.headers.get('Content-Encoding')).toBeNull()
  expect(compressed.headers.get('Content-Encoding')).toBe('br')
  expect(compressed.headers.get('Vary')).toContain('Accept-Encoding')
  expect(brotliDecompressSync(compressed.bytes).equals(plain.bytes)).toBe(true)
  expect((await site.get(font, { 'Accept-Encoding': 'br' })).headers.get('Content-Encoding')).toBeNull()
})

test('HEAD of a file has its headers and no bytes', async () => {
  const answer = await site.get(script, {}, 'HEAD')
  expect([answer.status, answer.text]).toEqual([200, ''])
  expect(answer.headers.get('ETag')).toBe((await site.get(script)).headers.get('ETag'))
})

test.for([
  '/assets/',
  '/assets',
  '/assets/nothing.js',
  '/assets/../../package.json',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/server/index.js',
  '/assets/%252e%252e/server/index.js',
  '/assets/..%5c..%5cpackage.json',
  `/assets//${'assets'}`,
  '/assets/%00',
  '/server/index.js',
  '/package.json',
  '/.env',
  '/.git/config',
  '/etc/passwd',
])('%s is not a file of the site', async (path) => {
  expect((await site.get(path)).status).toBe(404)
})

test('every script, style and font that a page names exists', async () => {
  const { document } = parsePage((await site.get('/post-vendor-request')).text)
  const loaded = [...document.querySelectorAll('script[src], link[href^="/assets/"]')]
  const named = new Set(loaded.map((element) => element.getAttribute('src') ?? element.getAttribute('href') ?? ''))
  expect(named.size).toBeGreaterThan(5)
  for (const path of named) expect([path, (await site.get(path)).status]).toEqual([path, 200])
})

test('the server and the scripts request a style sheet or a font under one name', () => {
  const named = files.filter((name) => /\.(css|woff2)$/.test(name))
  const contents = named.map((name) => readFileSync(new URL(`../build/client${name}`, import.meta.url), 'base64'))
  expect(new Set(contents).size).toBe(named.length)
})

// Words that occur in the lists of content blockers. A file whose name contains one of them may be blocked.
const blocked = new Set(
  'ad ads adv advert adverts advertising affiliate analytics banner banners beacon counter count cookie cookies facebook like likes linkedin log metrics pixel popup promo share shares sharing social sponsor sponsors sponsored stat stats statistics tag tags track tracker tracking twitter visit visitor visitors whatsapp'.split(
    ' ',
  ),
)

test('no script, style or font has a name that content blockers block', () => {
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((name) => name.split(/[^a-z0-9]+/i).some((word) => blocked.has(word.toLowerCase())))).toEqual([])
})
