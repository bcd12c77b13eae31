import { environment } from '../kit/routing/context.server.ts'
import { page } from '../kit/routing/page.ts'
import type { Route } from './+types/robots.route'

export const handle = page({ cache: 'content', oneForAllLanguages: true })

/** The console is not named: it answers `noindex` itself, and a list would point at it. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(environment)
  return new Response(`User-agent: *\nAllow: /\nSitemap: ${publicUrl}/sitemap.xml\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
