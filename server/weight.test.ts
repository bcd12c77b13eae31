import { readdir, readFile } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { seed } from '../bin/seed.ts'
import { parsePage } from '../test/page.ts'
import { testServer } from '../test/server.ts'

const site = await testServer()
afterAll(() => site.close())

const BROTLI = { 'Accept-Encoding': 'br' }

const textAt = async (path: string, headers = {}) => (await site.get(path, headers)).text

/** Returns the files that a page requests and whose names have this ending, each once. */
async function files(path: string, ending: string, headers = {}): Promise<string[]> {
  const { document } = parsePage(await textAt(path, headers))
  const loaded = [...document.querySelectorAll('script[src], link[href^="/assets/"]')]
  const inline = [...document.scripts].flatMap(({ text }) => text.match(/\/assets\/[\w.-]+/g) ?? [])
  const named = loaded.map((element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '')
  return [...new Set([...named, ...inline])].filter((name) => name.endsWith(ending))
}

/** Returns the size of these files as a browser that accepts Brotli receives them, in kB of 1,000 bytes. */
async function weight(path: string, ending: string): Promise<number> {
  let bytes = 0
  for (const file of await files(path, ending)) {
    const answer = await site.get(file, BROTLI)
    bytes += answer.bytes.length
  }
  return bytes / 1000
}

// One page of each kind, with a limit in kB that is about 5 % above its present weight. docs/decisions/0019-weight.md
// says where weight may be saved.
test.for([
  ['/', 132],
  ['/browse-vendors', 132],
  ['/faq', 118],
  ['/contact', 132],
  ['/post-vendor-request', 138],
  ['/list-your-services', 145],
] as const)('%s loads scripts of at most %d kB, in at most twenty files', async ([path, most]) => {
  expect(await weight(path, '.js')).toBeLessThan(most)
  expect((await files(path, '.js')).length).toBeLessThanOrEqual(20)
})

test.for(['/', '/browse-vendors', '/post-vendor-request', '/list-your-services'])(
  'in Arabic, %s loads at most 10 kB more of scripts',
  async (path) => {
    const arabic = await weight(path === '/' ? '/ar' : `/ar${path}`, '.js')
    expect(arabic - (await weight(path, '.js'))).toBeLessThan(10)
  },
)

// On pages that visitors mainly read, the Arabic messages come with the page's scripts, in files that no page names.
// The test finds each file by words that it contains.
test.for([
  ['the labels and buttons', 'مقال ذو صلة'],
  ['the FAQ', 'ألم تجدوا إجابة'],
  ['the use cases', 'دعم إضافي لمدة قصيرة'],
  ['the request guides', 'فالطرف الآخر يستطيع قراءة الطلب أيضًا'],
] as const)('the Arabic of %s is one file of at most 8 kB', async ([, words]) => {
  const names = (await readdir('build/client/assets')).filter((name) => name.endsWith('.js'))
  const scripts = await Promise.all(names.map((name) => readFile(`build/client/assets/${name}`, 'utf8')))
  const [found = '', ...others] = names.filter((_, index) => scripts[index]?.includes(words))
  expect(others).toEqual([])
  expect((await site.get(`/assets/${found}`, BROTLI)).bytes.length).toBeLessThan(8_000)
})

test('the style sheet is one file of at most 12 kB', async () => {
  expect(await files('/', '.css')).toHaveLength(1)
  expect(await weight('/', '.css')).toBeLessThan(12)
})

test.for([
  ['/', 153, 17.4, 1_600],
  ['/browse-vendors', 153, 15.9, 1_800],
] as const)(
  '%s with its first cards is at most %d kB of HTML, %d as it is sent, of %d elements',
  async ([path, most, mostSent, mostElements]) => {
    await seed(site.database.staff)
    await expect.poll(async () => (await textAt(path)).split('<article').length).toBeGreaterThan(24)
    const [plain, sent] = [await site.get(path), await site.get(path, { 'Accept-Encoding': 'br' })]
    expect(plain.bytes.length / 1000).toBeLessThan(most)
    expect(sent.bytes.length / 1000).toBeLessThan(mostSent)
    expect(parsePage(plain.text).document.querySelectorAll('body *').length).toBeLessThan(mostElements)
  },
)

test('only the Latin font is asked for at once, and with the Arabic one it is at most 60 kB', async () => {
  const [latin = '', ...others] = await files('/', '.woff2')
  expect([latin, others]).toEqual([expect.stringContaining('latin-wght'), []])
  const [style = ''] = await files('/', '.css')
  const [arabic = ''] = (await textAt(style)).match(/[\w-]+-arabic-[\w.-]+woff2/) ?? []
  const sizes = [latin, `/assets/${arabic}`].map(async (font) => (await site.get(font)).bytes.length)
  const [ofLatin = 0, ofArabic = 0] = await Promise.all(sizes)
  expect(ofArabic).toBeGreaterThan(10_000)
  expect(ofLatin + ofArabic).toBeLessThan(60_000)
})

test('the form library is loaded where there is a form, and nowhere else', async () => {
  const loads = async (path: string) => (await files(path, '.js')).some((name) => name.includes('/forms-'))
  expect(await Promise.all(['/contact', '/post-vendor-request', '/list-your-services'].map(loads))).not.toContain(false)
  expect(await Promise.all(['/', '/browse-vendors', '/use-cases', '/blog', '/faq'].map(loads))).not.toContain(true)
})

test('the browsers of visitors are told what they can open, and not how the console is made', async () => {
  const told = async (path: string) => {
    const [manifest = ''] = (await files(path, '.js')).filter((name) => /\/(manifest|pages)-/.test(name))
    return textAt(manifest)
  }
  expect(await told('/')).toContain('"path":"opportunities/:id?"')
  expect(await told('/')).not.toMatch(/\breview|feed\.xml/)
  expect(await told('/review/sign-in')).toContain('"path":"review/letters"')
})

test('the style sheet and the font are asked for before any script, and every script waits for them', async () => {
  const links = [...parsePage(await textAt('/')).document.head.querySelectorAll('link')]
  const at = (selector: string) => links.findIndex((link) => link.matches(selector))
  const scripts = links.filter((link) => link.rel === 'modulepreload')
  expect(scripts.length).toBeGreaterThan(0)
  expect(at('[rel="modulepreload"]')).toBeGreaterThan(Math.max(at('[rel="stylesheet"]'), at('[as="font"]')))
  for (const link of scripts) expect(link.getAttribute('fetchpriority')).toBe('low')
})
