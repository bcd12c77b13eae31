import { notFound } from '../kit/navigation/not-found.ts'
import { declaredPages, environment, visitorPool } from '../kit/routing/context.server.ts'
import { page } from '../kit/routing/page.ts'
import { unavailable } from '../kit/routing/unavailable.server.ts'
import type { Route } from './+types/part.route'
import { listed, listLandings, listPart, recentParts } from './sitemap.queries.server.ts'
import { sitemap } from './xml.server.ts'

export const handle = page({ cache: 'public', oneForAllLanguages: true })

export async function loader({ context, params }: Route.LoaderArgs) {
  const { publicUrl, site } = context.get(environment)
  const db = context.get(visitorPool)
  const away = unavailable('A sitemap could not be rendered')
  const pagesAt = (paths: string[]) => paths.map((path) => ({ path }))
  if (params.name === 'pages.xml')
    return sitemap(publicUrl, pagesAt(context.get(declaredPages).sitemap(site.sendsEmail)))
  if (params.name === 'lists.xml') return sitemap(publicUrl, pagesAt(await listLandings(db).catch(away)))
  const [, asked, number] = /^([a-z]+)-(\d{1,4})\.xml$/.exec(params.name) ?? []
  const [name, part] = [listed.find((one) => one === asked), Number(number)]
  if (!name || part === 0 || part > (await recentParts(db).catch(away))[name]) throw notFound()
  const pages = await listPart(db, name, part).catch(away)
  if (pages.length === 0) throw notFound()
  return sitemap(publicUrl, pages)
}
