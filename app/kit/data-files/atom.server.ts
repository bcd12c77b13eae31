import { Feed } from 'feed'
import type { Language } from '../../../config/language.ts'
import { type Context, pageLanguage, pageUrl, shownSite } from '../routing/context.server.ts'

// The characters that XML 1.0 forbids, even escaped. If one row contains one of them, feed readers refuse the whole
// feed.
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** `path` is the path of the feed, and `page` is the path of the page that shows the same list. */
type FeedHead = { title: string; path: string; page: string; rights?: string }

type Entry = { path: string; title: string; description: string; author: string; date: Date; language: Language }

export function atomFeed(context: Context, head: FeedHead, entries: Entry[]): Response {
  const { name, tagline } = shownSite(context)
  const self = pageUrl(context, head.path)
  const feed = new Feed({
    id: self,
    title: `${name}: ${head.title}`,
    description: tagline,
    link: pageUrl(context, head.page),
    feedLinks: { atom: self },
    updated: entries[0]?.date ?? new Date(0),
    generator: false,
    copyright: head.rights,
  })
  for (const { path, title, description, author, date } of entries) {
    const link = pageUrl(context, path)
    const texts = { title: asHtml(title), description: asHtml(description).replaceAll('\n', '<br>') }
    feed.addItem({ id: link, link, ...texts, author: [{ name: author }], date, published: date })
  }
  // The library writes no language, so `xml:lang` is added here. The titles of the feed and its entries are in the
  // language of the page. The rest of an entry is in the language in which it was typed.
  const language = `xml:lang="${context.get(pageLanguage)}"`
  let at = 0
  const xml = feed
    .atom1()
    .replace('<feed ', `<feed ${language} `)
    .replace(/<entry>|<title type="html">/g, (tag) =>
      tag === '<entry>' ? `<entry xml:lang="${entries[at++]?.language}">` : `<title ${language} type="html">`,
    )
  return new Response(xml.replace(FORBIDDEN, ''), {
    headers: { 'Content-Type': 'application/atom+xml; charset=utf-8', 'Cache-Control': 'public, max-age=300' },
  })
}

/**
 * Escapes a text as HTML, in addition to the XML escaping, because the library declares titles and summaries as HTML.
 */
const asHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
