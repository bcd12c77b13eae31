import { Readable, type Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { SitemapIndexStream, type SitemapItemLoose, SitemapStream } from 'sitemap'

export function sitemap(items: SitemapItemLoose[]): Promise<Response> {
  return xml(items, new SitemapStream({ xmlns: { news: false, xhtml: false, image: false, video: false } }))
}

export function sitemapIndex(urls: string[]): Promise<Response> {
  return xml(
    urls.map((url) => ({ url })),
    new SitemapIndexStream(),
  )
}

async function xml(items: object[], writer: Transform): Promise<Response> {
  const body = await buffer(Readable.from(items).pipe(writer))
  return new Response(new Uint8Array(body), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
