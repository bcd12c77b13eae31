import { Readable } from 'node:stream'
import { SitemapIndexStream, type SitemapItemLoose, SitemapStream } from 'sitemap'

/** A sitemap of these addresses as the answer to a request, written as it is sent. */
export function sitemap(items: SitemapItemLoose[]): Response {
  const writer = new SitemapStream({ xmlns: { news: false, xhtml: false, image: false, video: false } })
  return xml(Readable.from(items).pipe(writer))
}

/** The index of several sitemaps, given by their addresses. */
export function sitemapIndex(urls: string[]): Response {
  return xml(Readable.from(urls.map((url) => ({ url }))).pipe(new SitemapIndexStream()))
}

function xml(body: Readable): Response {
  return new Response(Readable.toWeb(body) as ReadableStream, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
