import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { formatter } from '@lingui/format-po'
import { parseSitemap } from 'sitemap'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seed } from '../bin/seed.ts'
import { ORIGIN } from './app.ts'
import { attributeOf, type Element, elementsIn, joinedWords, textIn } from './html.ts'
import { invalidHtml } from './html-validation.ts'
import { testServer } from './server.ts'

type Link = { name: string; href: string; isSwitch: boolean }

type Crawled = {
  status: number
  html: string
  from: string
  targets: string[]
  links: Link[]
  ids: Set<string>
  language: string | undefined
  direction: string | undefined
  canonical: string | undefined
  /** The path of this page in each language. */
  alternates: Record<string, string | undefined>
  /** The texts that people see or hear on the page. */
  texts: string[]
}

const site = await testServer({ TRUSTED_PROXIES: '127.0.0.1,::1' })
/** The pages that can be reached through links from the homepage, by path. */
let crawled: Map<string, Crawled>
beforeAll(async () => {
  await seed(site.database.staff)
  crawled = await crawl()
}, 600_000)
afterAll(() => site.close())

async function crawl(): Promise<Map<string, Crawled>> {
  const found = new Map<string, Crawled>()
  const waiting = [{ path: '/', from: '' }]
  const isFollowed = chooseAddresses()
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (found.has(next.path) || !isFollowed(next.path)) continue
    // The site spends at most half of its time on requests from one network, so the crawl uses different networks.
    const answer = await site.get(next.path, { 'X-Forwarded-For': `203.0.113.${found.size % 250}` })
    const html = answer.headers.get('Content-Type')?.startsWith('text/html') ? answer.text : ''
    const page = { status: answer.status, html, from: next.from, ...readDocument(html, next.path) }
    found.set(next.path, page)
    for (const path of page.targets) waiting.push({ path, from: next.path })
  }
  return found
}

/** The greatest number of pages of one kind that are read. */
const MAX_PER_KIND = 20

/**
 * Returns a function that says whether to read the page at a path. Paths that differ only in the values of their
 * parameters lead to pages of one kind. Filters, shortlists and the pages of a list make thousands of such paths, so
 * only the first MAX_PER_KIND paths of each kind are read.
 */
function chooseAddresses(): (path: string) => boolean {
  const chosen = new Map<string, Set<string>>()
  return (path) => {
    const { pathname, search, searchParams } = new URL(ORIGIN + path.replace(/^\/ar(?=[/?]|$)/, ''))
    if (!search) return true
    const kind = `${pathname}?${[...searchParams.keys()]}`
    const sameKind = chosen.get(kind) ?? new Set()
    chosen.set(kind, sameKind)
    return sameKind.has(search) || (sameKind.size < MAX_PER_KIND && Boolean(sameKind.add(search)))
  }
}

function readDocument(html: string, path: string) {
  const elements = elementsIn(html)
  const named = (name: string) => elements.filter(({ tagName }) => tagName === name)
  const [root] = named('html')
  const links = named('link')
  const canonical = links.find((link) => attributeOf(link, 'rel') === 'canonical')
  const alternates = links.filter((link) => attributeOf(link, 'hreflang'))
  return {
    targets: targetsIn(elements, path),
    links: named('a').map((link) => ({
      name: attributeOf(link, 'aria-label') ?? textIn(link),
      href: attributeOf(link, 'href') ?? '',
      isSwitch: attributeOf(link, 'hreflang') !== undefined,
    })),
    ids: new Set(elements.flatMap((element) => attributeOf(element, 'id') ?? [])),
    language: root && attributeOf(root, 'lang'),
    direction: root && attributeOf(root, 'dir'),
    canonical: canonical && pathOf(canonical),
    alternates: Object.fromEntries(alternates.map((link) => [attributeOf(link, 'hreflang'), pathOf(link)])),
    texts: textsOf(elements),
  }
}

const pathOf = (link: Element) => new URL(attributeOf(link, 'href') ?? '').pathname

/** Returns the paths on this site that a page links to, loads, or sends forms to. */
function targetsIn(elements: Element[], path: string): string[] {
  const targets = elements.flatMap((element) =>
    ['href', 'src', 'action'].flatMap((name) => attributeOf(element, name) ?? []),
  )
  return targets
    .map((target) => new URL(target, ORIGIN + path))
    .filter(({ origin }) => origin === ORIGIN)
    .map(({ pathname, search }) => pathname + search)
}

function textsOf(elements: Element[]): string[] {
  const attributes = ['aria-label', 'alt', 'placeholder', 'title', 'content']
  const named = elements.flatMap((element) => attributes.map((name) => attributeOf(element, name) ?? ''))
  // A `bdi` contains text that a person typed, in any language.
  const isRead = (element: Element) =>
    !['script', 'bdi'].includes(element.tagName) && attributeOf(element, 'lang') !== 'en'
  const read = elements.filter(isRead)
  const texts = read.flatMap(({ childNodes }) => childNodes.map((child) => ('value' in child ? child.value : '')))
  return [...named, ...texts].map((text) => text.trim()).filter(Boolean)
}

test('no link on the site is dead', () => {
  const dead = [...crawled].filter(([, { status }]) => status !== 200)
  expect(dead.map(([path, { status, from }]) => ({ path, status, from }))).toEqual([])
  expect(crawled.size).toBeGreaterThan(80)
})

test('every page that links lead to is in the sitemap, and every page of the sitemap is linked', async () => {
  const listed = (await Promise.all(['pages', 'lists', 'vendors-1'].map(pathsIn))).flat()
  const reached = [...crawled].filter(
    ([path, { html }]) =>
      html && !isUnlisted(html) && !path.includes('?') && !/^(\/ar)?\/(opportunities\/|embed$)/.test(path),
  )
  const linked = reached.map(([path]) => path)
  expect(linked.filter((path) => !listed.includes(path))).toEqual([])
  expect(listed.filter((path) => !linked.includes(path))).toEqual([])
})

const isUnlisted = (html: string) => /<meta name="robots" content="noindex/.test(html)

async function pathsIn(sitemap: string): Promise<string[]> {
  const urls = await parseSitemap(Readable.from((await site.get(`/sitemaps/${sitemap}.xml`)).text))
  return urls.map(({ url }) => new URL(url).pathname)
}

test('in the list of links of a page, one name leads to one place', () => {
  const ambiguous = [...crawled].flatMap(([path, { links }]) => {
    // Links to a part of the same page are left out. The table of contents and the header may use the same name, one
    // for a part of the page and the other for a page.
    const named = Map.groupBy(
      links.filter(({ href }) => !href.startsWith('#')),
      ({ name }) => name,
    )
    const places = [...named].map(([name, same]) => ({ path, name, to: [...new Set(same.map(({ href }) => href))] }))
    return places.filter(({ to }) => to.length > 1)
  })
  expect(ambiguous).toEqual([])
})

test('every heading that the hash of an address names exists', () => {
  for (const [path, { links, ids }] of crawled) {
    const pointed = links.map(({ href }) => href).filter((href) => href.startsWith('#'))
    expect(pointed.filter((href) => !ids.has(href.slice(1))).map((href) => path + href)).toEqual([])
  }
})

test("'Skip to the list' and 'Skip filters' are on each page that has a list, and on no other", () => {
  for (const [path, { links, ids }] of crawled) {
    const skips = links.filter(({ href }) => href === '#list')
    expect([path, skips.length]).toEqual([path, ids.has('list') ? 2 : 0])
  }
})

test('each page is in the language of its address, and names itself and its counterpart as alternates', () => {
  for (const [path, { html, language, direction, alternates, canonical }] of crawled) {
    // The embedded list is skipped, because its language is set by a query parameter and not by its path.
    if (!html || /^\/embed\b(?!\/)/.test(path)) continue
    expect([path, language, direction]).toEqual([path, ...(isArabic(path) ? ['ar', 'rtl'] : ['en', 'ltr'])])
    if (isUnlisted(html)) continue
    const { en = '' } = alternates
    expect(alternates, path).toEqual({ en, ar: en === '/' ? '/ar' : `/ar${en}`, 'x-default': en })
    expect(canonical, path).toBe(alternates[language ?? ''])
    for (const twin of [en, alternates.ar ?? '']) expect(crawled.get(twin)?.alternates, twin).toEqual(alternates)
  }
})

const isArabic = (path: string) => /^\/ar(?=[/?#]|$)/.test(path)

test('only the language switch links to a page in the other language', () => {
  const leaving = [...crawled].flatMap(([path, { links }]) =>
    links
      .filter(({ href, isSwitch }) => href.startsWith('/') && !isSwitch && isArabic(href) !== isArabic(path))
      .map(({ href }) => ({ path, href })),
  )
  expect(leaving).toEqual([])
})

test('no Arabic page shows an English message', { timeout: 600_000 }, async () => {
  const messages = await englishMessages()
  // Names of contract forms are left out, because vendor requests contain them too.
  const sentences = [...messages].filter((message) => message.split(' ').length > 3 && !message.startsWith('FIDIC '))
  const isEnglish = (text: string) => messages.has(text) || sentences.some((sentence) => text.includes(sentence))
  const english = [...crawled].flatMap(([path, { language, texts }]) =>
    language === 'ar' ? texts.filter(isEnglish).map((text) => `${path}: ${text}`) : [],
  )
  expect(english).toEqual([])
})

// Messages that are the same in both languages.
const NAMES = ['LinkedIn', 'PPP', 'Dalil', 'English', 'FAQ', 'NEC', 'JCT', 'AACE 29R-03']

const catalogueNames = ['site', 'content', 'deadlines', 'guides', 'claims-work']

async function englishMessages(): Promise<Set<string>> {
  const catalogues = await Promise.all(
    catalogueNames.map((name) =>
      formatter().parse(readFileSync(`app/locales/ar/${name}.po`, 'utf8'), {
        locale: 'ar',
        sourceLocale: 'en',
        filename: name,
      }),
    ),
  )
  const messages = catalogues.flatMap((catalogue) =>
    Object.entries(catalogue).map(([id, { message }]) => message ?? id),
  )
  return new Set(messages.filter((message) => !/[{<]/.test(message) && !NAMES.includes(message)))
}

// Pages whose addresses differ only in an id have the same markup, so only some of each kind are checked.
test('the HTML of every page is valid', { timeout: 600_000 }, async () => {
  const pages = [...crawled].filter(([path, { html }]) => html && !path.includes('?'))
  const byForm = Map.groupBy(pages, ([path]) => path.replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}.*/, ''))
  const documents = [...byForm.values()].flatMap((sameKind) =>
    sameKind.slice(0, MAX_PER_KIND).map(([path, { html }]) => ({ path, html })),
  )
  expect(documents.length).toBeGreaterThan(80)
  expect(await invalidHtml(documents)).toEqual([])
})

// Text browsers and copied text have no styles that would keep the words apart.
test('no two words of a page run together where one element ends and the next begins', () => {
  const joined = [...crawled].flatMap(([path, { html }]) =>
    html ? joinedWords(html).map((words) => [words, path]) : [],
  )
  expect(Object.fromEntries(joined)).toEqual({})
})
