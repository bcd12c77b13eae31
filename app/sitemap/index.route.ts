import { environment, visitorPool } from '../kit/routing/context.server.ts'
import { page } from '../kit/routing/page.ts'
import { unavailable } from '../kit/routing/unavailable.server.ts'
import type { Route } from './+types/index.route'
import { countParts, listLandings, sitemapNames } from './sitemap.queries.server.ts'
import { sitemapIndex } from './xml.server.ts'

export const handle = page({ cache: 'public', oneForAllLanguages: true })

export async function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(environment)
  const db = context.get(visitorPool)
  const [counts, landings] = await Promise.all([countParts(db), listLandings(db)]).catch(
    unavailable('The sitemap could not be rendered'),
  )
  const parts = sitemapNames.flatMap((name) => Array.from({ length: counts[name] }, (_, part) => `${name}-${part + 1}`))
  const names = ['pages', ...(landings.length > 0 ? ['lists'] : []), ...parts]
  return sitemapIndex(names.map((name) => `${publicUrl}/sitemaps/${name}.xml`))
}
