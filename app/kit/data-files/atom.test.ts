import { XMLParser, XMLValidator } from 'fast-xml-parser'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestSite, testSite } from '../../../test/app.ts'
import { anOpportunity, publish } from '../../../test/builders.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

const date = v.pipe(v.string(), v.isoTimestamp())
const address = v.pipe(v.string(), v.url())
const words = v.object({ '@type': v.literal('html'), '@xml:lang': v.optional(v.string()), '#text': v.string() })

/** The elements that RFC 4287 requires in a feed and its entries. */
const feed = v.object({
  '@xmlns': v.literal('http://www.w3.org/2005/Atom'),
  id: address,
  title: v.string(),
  updated: date,
  link: v.array(v.object({ '@rel': v.picklist(['self', 'alternate']), '@href': address })),
  entry: v.optional(
    v.array(
      v.object({
        '@xml:lang': v.picklist(['en', 'ar']),
        id: address,
        title: words,
        updated: date,
        published: date,
        summary: words,
        link: v.object({ '@href': address }),
        author: v.object({ name: v.string() }),
      }),
    ),
    [],
  ),
})

/**
 * Matches texts that contain only characters that production 2 of XML 1.0 allows. The XML validator does not check
 * this.
 */
const CHARACTERS = /^[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]*$/u

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  isArray: (name) => name === 'entry',
  parseTagValue: false,
})

async function read(path: string) {
  const answer = await site.get(path)
  const xml = await answer.text()
  expect(answer.headers.get('Content-Type')).toBe('application/atom+xml; charset=utf-8')
  expect(XMLValidator.validate(xml)).toBe(true)
  expect(xml).toMatch(CHARACTERS)
  return v.parse(feed, parser.parse(xml).feed)
}

test('a feed without entries is valid', async () => {
  expect((await read('/feed.xml')).entry).toEqual([])
})

test('the feed of opportunities accepts the filters of the page, newest first', async () => {
  await publish(
    site.database.staff,
    anOpportunity({ company: 'Old', country: 'Oman', posted_at: new Date('2026-01-01T00:00:00Z') }),
    anOpportunity({ company: 'New', country: 'Oman', posted_at: new Date('2026-02-01T00:00:00Z') }),
    anOpportunity({ company: 'Elsewhere', country: 'Iraq' }),
  )
  const found = await read('/feed.xml?country=Oman&junk=1')
  expect(found.entry.map(({ author }) => author.name)).toEqual(['New', 'Old'])
  expect(found.updated).toBe('2026-02-01T00:00:00.000Z')
  expect(found.link.map((link) => link['@href'])).toEqual([
    'http://dalil.example/?country=Oman',
    'http://dalil.example/feed.xml?country=Oman',
  ])
})

test.for([
  ['', 'Dalil: vendor requests'],
  ['?projectType=oil+%26+gas&q=+depot&country=oman', 'Dalil: vendor requests (“depot”, Oman, Oil & gas)'],
  ['?country=Gone&country=%3Cb%3E%00', 'Dalil: vendor requests (“<b>”, “Gone”)'],
] as const)('the feed %s names its filters in its title', async ([query, title]) => {
  expect((await read(`/feed.xml${query}`)).title).toBe(title)
})

test('the title of an Arabic feed quotes with angle marks', async () => {
  expect((await read('/ar/feed.xml?country=oman&q=depot')).title).toBe('دليل: طلبات الخدمة («depot»، عُمان)')
})

test('the feed of an unknown option has no entries, and its address keeps the option', async () => {
  const { entry, link } = await read('/feed.xml?country=Gone')
  expect(entry).toEqual([])
  expect(link.map((link) => link['@href'])).toEqual([
    'http://dalil.example/?country=Gone',
    'http://dalil.example/feed.xml?country=Gone',
  ])
})

test('markup in a post is text in the feed', async () => {
  const odd = `<script>alert(1)</script> & ]]> "q"`
  await publish(site.database.staff, anOpportunity({ company: odd, description: odd, country: 'Libya' }))
  const [entry] = (await read('/feed.xml?country=Libya')).entry
  expect(entry?.title['#text']).toBe('Delay analysis: &lt;script&gt;alert(1)&lt;/script&gt; &amp; ]]&gt; "q"')
  expect(entry?.summary['#text']).not.toContain('<script')
})

test('a summary keeps its lines, and an entry states the language of its text', async () => {
  await publish(
    site.database.staff,
    anOpportunity({ description: '1. Scope <all>\n2. Dates', country: 'Bahrain', posted_at: new Date('2026-01-01') }),
    anOpportunity({
      description: '2027: تحليل التأخير\n\nوالمطالبات',
      country: 'Bahrain',
      posted_at: new Date('2026-02-01'),
    }),
  )
  for (const [path, language] of [
    ['/feed.xml?country=Bahrain', 'en'],
    ['/ar/feed.xml?country=bahrain', 'ar'],
  ] as const)
    expect(
      (await read(path)).entry.map((entry) => [entry['@xml:lang'], entry.title['@xml:lang'], entry.summary['#text']]),
    ).toEqual([
      ['ar', language, '2027: تحليل التأخير<br><br>والمطالبات'],
      ['en', language, '1. Scope &lt;all&gt;<br>2. Dates'],
    ])
})

test('characters that XML forbids are left out of the feed', async () => {
  const odd = 'Wadi\u0001\u001F\uFFFE\uFFFF Build 🏗'
  await publish(site.database.staff, anOpportunity({ company: odd, description: odd, country: 'Tunisia' }))
  const [entry] = (await read('/feed.xml?country=Tunisia')).entry
  expect(entry?.author.name).toBe('Wadi Build 🏗')
  expect(entry?.title['#text']).toBe('Delay analysis: Wadi Build 🏗')
  expect(entry?.summary['#text']).toBe('Wadi Build 🏗')
})

test('the feed of articles has all three', async () => {
  expect((await read('/blog/feed.xml')).entry).toHaveLength(3)
})
