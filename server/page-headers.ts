import type { Context, MiddlewareHandler } from 'hono'
import type { Pages, RoutedPage } from '../app/kit/routing/pages.server.ts'
import { isData } from '../app/kit/routing/request-path.server.ts'

/** Who may store an answer, frame it and learn of it, as its page declares. */
export const pageHeaders =
  (pages: Pages): MiddlewareHandler =>
  async (c, next) => {
    await next()
    const url = new URL(c.req.url)
    const cache = pages.cacheOfAddress(url)
    if (pages.find(url.pathname).isFramed && !isData(url.pathname)) {
      const policy = c.res.headers.get('Content-Security-Policy')
      c.header('Content-Security-Policy', policy?.replace("frame-ancestors 'none'", 'frame-ancestors *'))
      c.header('X-Frame-Options', undefined)
    }
    if (cache === 'private') {
      c.header('X-Robots-Tag', 'noindex, nofollow')
      c.header('Referrer-Policy', 'no-referrer')
    }
    if (cache === 'private' || cache === 'unstored') c.header('Cache-Control', 'no-store')
    else c.header('Cache-Control', cacheControl(c, url.pathname, cache))
  }

// Ten seconds at most: nginx counts whole ones. While a CDN cannot reach us, a minute, since what is taken down must
// leave it soon, and a day where a page shows no published data.
function cacheControl({ req, res }: Context, pathname: string, cache: RoutedPage['cache']): string {
  // Images, feeds and sitemaps set their own: a reader may keep them for longer, a cache that others share may not.
  const own = res.headers.get('Cache-Control')
  if (own) return cache === 'public' && own.startsWith('public') ? `${own}, s-maxage=9` : own
  if (res.status >= 500) return 'no-store'
  if (req.method === 'POST' || res.status !== 200 || isData(pathname)) return 'no-cache'
  return `public, max-age=0, s-maxage=9, stale-if-error=${cache === 'content' ? 86_400 : 60}`
}
