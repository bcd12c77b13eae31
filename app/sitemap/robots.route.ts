import { environment } from '../kit/routing/context.server.ts'
import { page } from '../kit/routing/page.ts'
import type { Route } from './+types/robots.route'

export const handle = page({ cache: 'content', oneForAllLanguages: true })

/**
 * Allows all paths. The console is not named here, because that would show everyone its address. Its pages send
 * `noindex` themselves.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(environment)
  return new Response(`User-agent: *\nAllow: /\nSitemap: ${publicUrl}/sitemap.xml\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
