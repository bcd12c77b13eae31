import { Readable } from 'node:stream'
import { HtmlValidate } from 'html-validate'
import { parseSitemap } from 'sitemap'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedSamples } from '../bin/seed.ts'
import { ORIGIN } from './app.ts'
import { parsePage, textOf } from './page.ts'
import { testServer } from './server.ts'

/** Every page that can be reached from the home page by following links, and what it answered. */
type Crawled = Map<string, { status: number; html: string; document: Document; from: string }>

const site = await testServer()
let crawled: Crawled
beforeAll(async () => {
  await seedSamples(site.database.staff)
  crawled = await crawl()
})
afterAll(() => site.close())

async function crawl(): Promise<Crawled> {
  const found: Crawled = new Map()
  const waiting = [{ path: '/', from: '' }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (found.has(next.path)) continue
    const answer = await site.get(next.path)
    const html = answer.headers.get('Content-Type')?.startsWith('text/html') ? answer.text : ''
    const { document } = parsePage(html)
    found.set(next.path, { status: answer.status, html, document, from: next.from })
    for (const path of targetsIn(document, next.path)) waiting.push({ path, from: next.path })
  }
  return found
}

/** The paths on this site that a page links to, loads or sends forms to. */
function targetsIn(document: Document, path: string): string[] {
  const attributes = ['href', 'src', 'action']
  const elements = [...document.querySelectorAll('[href], [src], [action]')]
  const targets = elements.flatMap((element) => attributes.flatMap((name) => element.getAttribute(name) ?? []))
  return targets
    .map((target) => new URL(target, ORIGIN + path))
    .filter(({ origin }) => origin === ORIGIN)
    .map(({ pathname, search }) => pathname + search)
}

test('no link on the site is dead', () => {
  const dead = [...crawled].filter(([, { status }]) => status !== 200)
  expect(dead.map(([path, { status, from }]) => ({ path, status, from }))).toEqual([])
  expect(crawled.size).toBeGreaterThan(80)
})

test('every page that links lead to is in the sitemap, and every page of the sitemap is linked', async () => {
  const [pages, lists] = await Promise.all([pathsIn('pages'), pathsIn('lists')])
  const reached = [...crawled].filter(
    ([path, { html }]) => html && !path.includes('?') && !/^\/(opportunities|report)\//.test(path),
  )
  const linked = reached.map(([path]) => path)
  expect(linked.filter((path) => !pages.includes(path) && !lists.includes(path))).toEqual([])
  expect([...pages, ...lists].filter((path) => !linked.includes(path))).toEqual([])
})

async function pathsIn(sitemap: string): Promise<string[]> {
  const urls = await parseSitemap(Readable.from((await site.get(`/sitemaps/${sitemap}.xml`)).text))
  return urls.map(({ url }) => new URL(url).pathname)
}

test('in the list of links of a page, one name leads to one place', () => {
  const ambiguous = [...crawled].flatMap(([path, { document }]) => {
    const targets = new Map<string, Set<string>>()
    // A table of contents may name a part of the page as the header names a page.
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a:not([href^="#"])')) {
      const name = link.getAttribute('aria-label') ?? textOf(link)
      targets.set(name, (targets.get(name) ?? new Set()).add(link.href))
    }
    return [...targets].filter(([, { size }]) => size > 1).map(([name, to]) => ({ path, name, to: [...to] }))
  })
  expect(ambiguous).toEqual([])
})

// The link to a list is hidden by the style sheet where there is none.
test('every heading that an address points at is there', () => {
  for (const [path, { document }] of crawled) {
    const ids = [...document.querySelectorAll('a[href^="#"]:not([href="#list"])')].map(
      (link) => link.getAttribute('href')?.slice(1) ?? '',
    )
    for (const id of ids) expect(document.getElementById(id), `${path}#${id}`).not.toBeNull()
  }
})

// What this validator holds against React's own output, or takes for a matter of taste.
const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // React writes <br/>, autoFocus and boolean attributes its own way; browsers read them alike.
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'attr-quotes': 'off',
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
    'doctype-style': 'off',
    // The inline scripts are React Router's; the policy names each by its hash.
    'require-sri': 'off',
    'no-inline-style': 'error',
    'tel-non-breaking': 'off',
    'script-type': 'off',
  },
})

test('the HTML of every page is valid', async () => {
  const faults: string[] = []
  for (const [path, { html }] of crawled) {
    if (!html || path.includes('?')) continue
    const report = await validator.validateString(html)
    const messages = report.results.flatMap((result) => result.messages)
    faults.push(...messages.map(({ ruleId, message, selector }) => `${path} ${ruleId}: ${message} (${selector})`))
  }
  expect([...new Set(faults)]).toEqual([])
})
