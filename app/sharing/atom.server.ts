import { Feed, type Item } from 'feed'

// What XML 1.0 has no place for, not even escaped. One such character in one row, and readers refuse the whole feed.
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** What a feed says of itself. `self` is its own address, `page` that of the page it follows. */
export type FeedHead = { title: string; description: string; self: string; page: string; updated: Date }

/** An Atom feed (RFC 4287) as the answer to a request. Newest first; `updated` is the newest entry's. */
export function atomFeed({ title, description, self, page, updated }: FeedHead, items: Item[]): Response {
  const feed = new Feed({
    id: self,
    title,
    description,
    link: page,
    feedLinks: { atom: self },
    updated,
    language: 'en',
    generator: false,
  })
  for (const item of items) {
    feed.addItem({ ...item, title: asHtml(item.title), description: asHtml(item.description ?? '') })
  }
  return new Response(feed.atom1().replace(FORBIDDEN, ''), {
    headers: { 'Content-Type': 'application/atom+xml; charset=utf-8', 'Cache-Control': 'public, max-age=300' },
  })
}

/** The library writes titles and summaries as HTML, so that text with a `<` in it must be escaped once more. */
const asHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
