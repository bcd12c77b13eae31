import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pages as listed } from '../app/sitemap/pages.ts'
import { seedSamples } from '../bin/seed.ts'
import { ORIGIN } from './app.ts'
import { testServer } from './server.ts'

/** Every page that can be reached from the home page by following links, and what it answered. */
type Crawled = Map<string, { status: number; html: string; from: string }>

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
    const html = /html/.test(answer.headers.get('Content-Type') ?? '') ? answer.text : ''
    found.set(next.path, { status: answer.status, html, from: next.from })
    for (const path of linksIn(html, next.path)) waiting.push({ path, from: next.path })
  }
  return found
}

/** The paths on this site that a page links to or loads, without what follows a #. */
function linksIn(html: string, path: string): string[] {
  const targets = [...html.matchAll(/\s(?:href|src|action)="([^"]*)"/g)].map(([, it = '']) =>
    it.replaceAll('&amp;', '&'),
  )
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

test('the sitemap lists every page that links lead to, and no other', async () => {
  const pages = [...crawled].filter(
    ([path, { html }]) => html && !path.includes('?') && !path.startsWith('/opportunities/'),
  )
  expect(pages.map(([path]) => path).sort()).toEqual([...listed].sort())
})

test('every heading that an address points at is there', () => {
  for (const [path, { html }] of crawled) {
    for (const [, id] of html.matchAll(/href="#([^"]+)"/g)) expect(html, `${path}#${id}`).toContain(`id="${id}"`)
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
