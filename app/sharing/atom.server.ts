import { Feed, type Item } from 'feed'

// Characters that XML 1.0 forbids, escaped too. One of them in one row, and readers refuse the whole feed.
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

type FeedHead = { language: string; title: string; description: string; self: string; page: string; updated: Date }

export function atomFeed({ language, title, description, self, page, updated }: FeedHead, items: Item[]): Response {
  const feed = new Feed({
    id: self,
    title,
    description,
    link: page,
    feedLinks: { atom: self },
    updated,
    generator: false,
  })
  for (const item of items) {
    feed.addItem({ ...item, title: asHtml(item.title), description: asHtml(item.description ?? '') })
  }
  // The library writes no language in Atom.
  const xml = feed.atom1().replace('<feed ', `<feed xml:lang="${language}" `)
  return new Response(xml.replace(FORBIDDEN, ''), {
    headers: { 'Content-Type': 'application/atom+xml; charset=utf-8', 'Cache-Control': 'public, max-age=300' },
  })
}

/** The library writes titles and summaries as HTML: a `<` in text is escaped once more. */
const asHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
