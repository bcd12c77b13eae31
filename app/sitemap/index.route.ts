import { environment, visitorPool } from '../context.server.ts'
import { page } from '../routing/page.ts'
import { unavailable } from '../unavailable.server.ts'
import type { Route } from './+types/index.route'
import { countParts } from './sitemap.queries.server.ts'
import { sitemapIndex } from './xml.server.ts'

export const handle = page({ cache: 'public' })

export async function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(environment)
  const count = await countParts(context.get(visitorPool)).catch(unavailable('The sitemap could not be rendered'))
  const parts = Array.from({ length: count }, (_, part) => `opportunities-${part + 1}`)
  return sitemapIndex(['pages', ...parts].map((name) => `${publicUrl}/sitemaps/${name}.xml`))
}
