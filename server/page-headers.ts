import type { Context, MiddlewareHandler } from 'hono'
import type { Pages, RoutedPage } from '../app/kit/routing/pages.server.ts'
import { isData } from '../app/kit/routing/request-path.server.ts'

/** Sets the headers that say whether a response may be stored, framed and indexed, as its page declares. */
export const pageHeaders =
  (pages: Pages): MiddlewareHandler =>
  async (c, next) => {
    await next()
    const url = new URL(c.req.url)
    const cache = pages.cacheOfAddress(url)
    const { isFramed, reachesSite } = pages.find(url.pathname)
    if (isFramed && !isData(url.pathname)) {
      const policy = c.res.headers.get('Content-Security-Policy')
      c.header('Content-Security-Policy', policy?.replace("frame-ancestors 'none'", 'frame-ancestors *'))
      c.header('X-Frame-Options', undefined)
    }
    if (cache === 'private') {
      c.header('X-Robots-Tag', 'noindex, nofollow')
    }
    // The address of a page that a key opens must not reach other sites.
    if (cache === 'private' || url.searchParams.has('key')) c.header('Referrer-Policy', 'no-referrer')
    if (cache === 'private' || cache === 'unstored') c.header('Cache-Control', 'no-store')
    else c.header('Cache-Control', cacheControl(c, url.pathname, { cache, reachesSite }))
  }

type Declared = Pick<RoutedPage, 'cache' | 'reachesSite'>

// How long caches may store a page. Content that is taken down must soon be gone from shared caches, so they may store
// a page for ten seconds (9 here, because nginx counts whole seconds). A CDN that cannot reach us may send the page for
// a minute, or for a day if the page has no published data.
function cacheControl({ req, res }: Context, pathname: string, { cache, reachesSite }: Declared): string {
  // Images, feeds and sitemaps set their own header. A browser may store them for longer, but a shared cache may not.
  const own = res.headers.get('Cache-Control')
  if (own) return cache === 'public' && own.startsWith('public') ? `${own}, s-maxage=9` : own
  if (res.status >= 500) return 'no-store'
  if (req.method === 'POST' || res.status !== 200 || isData(pathname)) return 'no-cache'
  const forSharedCaches = reachesSite ? '' : ' s-maxage=9,'
  return `public, max-age=0,${forSharedCaches} stale-if-error=${cache === 'content' ? 86_400 : 60}`
}
