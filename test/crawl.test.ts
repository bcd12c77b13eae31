import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { formatter } from '@lingui/format-po'
import { HtmlValidate } from 'html-validate'
import { parseSitemap } from 'sitemap'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedSamples } from '../bin/seed.ts'
import { ORIGIN } from './app.ts'
import { parsePage, textOf } from './page.ts'
import { testServer } from './server.ts'

type Link = { name: string; href: string; isSwitch: boolean }

/** Not its document: 700 of them take 4 GB. */
type Crawled = {
  status: number
  html: string
  from: string
  targets: string[]
  links: Link[]
  ids: Set<string>
  language: string
  direction: string
  canonical: string | undefined
  /** Paths, by language. */
  alternates: Record<string, string | undefined>
  /** What is seen or heard. */
  texts: string[]
}

const site = await testServer()
/** Every page that can be reached from the home page by following links, and what it answered. */
let crawled: Map<string, Crawled>
beforeAll(async () => {
  await seedSamples(site.database.staff)
  crawled = await crawl()
})
afterAll(() => site.close())

async function crawl(): Promise<Map<string, Crawled>> {
  const found = new Map<string, Crawled>()
  const waiting = [{ path: '/', from: '' }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (found.has(next.path)) continue
    const answer = await site.get(next.path)
    const html = answer.headers.get('Content-Type')?.startsWith('text/html') ? answer.text : ''
    const page = { status: answer.status, html, from: next.from, ...readDocument(html, next.path) }
    found.set(next.path, page)
    for (const path of page.targets) waiting.push({ path, from: next.path })
  }
  return found
}

function readDocument(html: string, path: string) {
  const { document } = parsePage(html)
  const { lang, dir } = document.documentElement
  const alternates = [...document.querySelectorAll('link[hreflang]')].map((link) => [
    link.getAttribute('hreflang'),
    pathOf(link.getAttribute('href')),
  ])
  const facts = {
    targets: targetsIn(document, path),
    links: [...document.querySelectorAll('a')].map((link) => ({
      name: link.getAttribute('aria-label') ?? textOf(link),
      href: link.getAttribute('href') ?? '',
      isSwitch: link.hasAttribute('hreflang'),
    })),
    ids: new Set([...document.querySelectorAll('[id]')].map(({ id }) => id)),
    language: lang,
    direction: dir,
    canonical: pathOf(document.querySelector('link[rel="canonical"]')?.getAttribute('href')),
    alternates: Object.fromEntries(alternates),
    texts: textsOf(document),
  }
  document.defaultView?.close()
  return facts
}

const pathOf = (address: string | null | undefined) => (address ? new URL(address).pathname : undefined)

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

function textsOf(document: Document): string[] {
  const attributes = ['aria-label', 'alt', 'placeholder', 'title', 'content']
  const named = [...document.querySelectorAll('body *, meta')].flatMap((element) =>
    attributes.map((name) => element.getAttribute(name) ?? ''),
  )
  const texts = [...document.querySelectorAll('body *:not(script, [lang="en"]), title')].flatMap((element) =>
    [...element.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ textContent }) => textContent ?? ''),
  )
  return [...named, ...texts].map((text) => text.trim()).filter(Boolean)
}

test('no link on the site is dead', () => {
  const dead = [...crawled].filter(([, { status }]) => status !== 200)
  expect(dead.map(([path, { status, from }]) => ({ path, status, from }))).toEqual([])
  expect(crawled.size).toBeGreaterThan(80)
})

test('every page that links lead to is in the sitemap, and every page of the sitemap is linked', async () => {
  const [pages, lists] = await Promise.all([pathsIn('pages'), pathsIn('lists')])
  const reached = [...crawled].filter(
    ([path, { html }]) => html && !path.includes('?') && !/^(\/ar)?\/(opportunities|report)\//.test(path),
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
  const ambiguous = [...crawled].flatMap(([path, { links }]) => {
    // A table of contents may name a part of the page as the header names a page.
    const named = Map.groupBy(
      links.filter(({ href }) => !href.startsWith('#')),
      ({ name }) => name,
    )
    const places = [...named].map(([name, same]) => ({ path, name, to: [...new Set(same.map(({ href }) => href))] }))
    return places.filter(({ to }) => to.length > 1)
  })
  expect(ambiguous).toEqual([])
})

// The link to a list is hidden by the style sheet where there is none.
test('every heading that an address points at is there', () => {
  for (const [path, { links, ids }] of crawled) {
    const pointed = links.map(({ href }) => href).filter((href) => href.startsWith('#') && href !== '#list')
    expect(pointed.filter((href) => !ids.has(href.slice(1))).map((href) => path + href)).toEqual([])
  }
})

test('each page is in the language of its address, and names itself and its twin alike', () => {
  for (const [path, { html, language, direction, alternates, canonical }] of crawled) {
    if (!html) continue
    expect([path, language, direction]).toEqual([path, ...(isArabic(path) ? ['ar', 'rtl'] : ['en', 'ltr'])])
    // The forms of reports are not for search engines.
    if (/^(\/ar)?\/report\//.test(path)) continue
    const { en = '' } = alternates
    expect(alternates, path).toEqual({ en, ar: en === '/' ? '/ar' : `/ar${en}`, 'x-default': en })
    expect(canonical, path).toBe(alternates[language])
    for (const twin of [en, alternates.ar ?? '']) expect(crawled.get(twin)?.alternates, twin).toEqual(alternates)
  }
})

const isArabic = (path: string) => /^\/ar(?=[/?#]|$)/.test(path)

test('no link leaves the language of a page but the one that changes it', () => {
  const leaving = [...crawled].flatMap(([path, { links }]) =>
    links
      .filter(({ href, isSwitch }) => href.startsWith('/') && !isSwitch && isArabic(href) !== isArabic(path))
      .map(({ href }) => ({ path, href })),
  )
  expect(leaving).toEqual([])
})

test('no Arabic page shows an English message', async () => {
  const messages = await englishMessages()
  const sentences = [...messages].filter((message) => message.split(' ').length > 3)
  const isEnglish = (text: string) => messages.has(text) || sentences.some((sentence) => text.includes(sentence))
  const english = [...crawled].flatMap(([path, { language, texts }]) =>
    language === 'ar' ? texts.filter(isEnglish).map((text) => `${path}: ${text}`) : [],
  )
  expect(english).toEqual([])
})

// What is the same in both.
const NAMES = ['LinkedIn', 'PPP', 'Dalil', 'English', 'FAQ']

async function englishMessages(): Promise<Set<string>> {
  const catalogues = await Promise.all(
    ['app/locales', 'app/content/locales', 'app/content/use-cases/locales'].map((folder) =>
      formatter().parse(readFileSync(`${folder}/en.po`, 'utf8'), {
        locale: 'en',
        sourceLocale: 'en',
        filename: folder,
      }),
    ),
  )
  const messages = catalogues.flatMap((catalogue) =>
    Object.entries(catalogue).map(([id, { message }]) => message ?? id),
  )
  return new Set(messages.filter((message) => !/[{<]/.test(message) && !NAMES.includes(message)))
}

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
