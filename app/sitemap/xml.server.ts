import { Readable, type Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { SitemapItemLoose } from 'sitemap'
import { inLanguage, LANGUAGES, type Language } from '../../config/language.ts'

// The library takes memory, so it is loaded only when a sitemap is requested, which is rare (bin/memory.test.ts).
const loadSitemapLibrary = () => import('sitemap')

export async function sitemap(publicUrl: string, pages: { path: string; lastmod?: string }[]): Promise<Response> {
  const urlIn = (language: Language, path: string) => publicUrl + inLanguage(language, path)
  const items = pages.flatMap(({ path, ...rest }): SitemapItemLoose[] => {
    const links = [
      ...LANGUAGES.map((lang) => ({ lang, url: urlIn(lang, path) })),
      { lang: 'x-default', url: urlIn('en', path) },
    ]
    return LANGUAGES.map((language) => ({ url: urlIn(language, path), links, ...rest }))
  })
  const { SitemapStream } = await loadSitemapLibrary()
  return xml(items, new SitemapStream({ xmlns: { news: false, xhtml: true, image: false, video: false } }))
}

export async function sitemapIndex(urls: string[]): Promise<Response> {
  const { SitemapIndexStream } = await loadSitemapLibrary()
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
