import { notFound } from '../kit/navigation/not-found.ts'
import { environment, visitorPool } from '../kit/routing/context.server.ts'
import { page } from '../kit/routing/page.ts'
import { declaredPages } from '../kit/routing/pages.server.ts'
import { unavailable } from '../kit/routing/unavailable.server.ts'
import type { Route } from './+types/part.route'
import { listLandings, listPart, recentlyCountedParts, sitemapNames } from './sitemap.queries.server.ts'
import { sitemap } from './xml.server.ts'

export const handle = page({ cache: 'public', oneForAllLanguages: true })

export async function loader({ context, params }: Route.LoaderArgs) {
  const { publicUrl, site } = context.get(environment)
  const db = context.get(visitorPool)
  const failAsUnavailable = unavailable('A sitemap could not be rendered')
  const pagesAt = (paths: string[]) => paths.map((path) => ({ path }))
  if (params.name === 'pages.xml')
    return sitemap(publicUrl, pagesAt(context.get(declaredPages).sitemap(site.sendsEmail)))
  if (params.name === 'lists.xml') return sitemap(publicUrl, pagesAt(await listLandings(db).catch(failAsUnavailable)))
  const [, requestedName, number] = /^([a-z]+)-(\d{1,4})\.xml$/.exec(params.name) ?? []
  const [name, part] = [sitemapNames.find((sitemapName) => sitemapName === requestedName), Number(number)]
  if (!name || part === 0 || part > (await recentlyCountedParts(db).catch(failAsUnavailable))[name]) throw notFound()
  const pages = await listPart(db, name, part).catch(failAsUnavailable)
  if (pages.length === 0) throw notFound()
  return sitemap(publicUrl, pages)
}
