import { declaredPages, environment, visitorPool } from '../routing/context.server.ts'
import { page } from '../routing/page.ts'
import { unavailable } from '../routing/unavailable.server.ts'
import type { Route } from './+types/part.route'
import { listLandings, listPart, recentParts } from './sitemap.queries.server.ts'
import { sitemap } from './xml.server.ts'

export const handle = page({ cache: 'public', oneForAllLanguages: true })

export async function loader({ context, params }: Route.LoaderArgs) {
  const { publicUrl } = context.get(environment)
  const db = context.get(visitorPool)
  const away = unavailable('A sitemap could not be rendered')
  const pagesAt = (paths: string[]) => paths.map((path) => ({ path }))
  if (params.name === 'pages.xml') return sitemap(publicUrl, pagesAt(context.get(declaredPages).sitemap()))
  if (params.name === 'lists.xml') return sitemap(publicUrl, pagesAt(await listLandings(db).catch(away)))
  const part = Number(/^opportunities-(\d{1,4})\.xml$/.exec(params.name)?.[1] ?? 0)
  if (part === 0 || part > (await recentParts(db).catch(away))) throw new Response('Not Found', { status: 404 })
  const rows = await listPart(db, part).catch(away)
  if (rows.length === 0) throw new Response('Not Found', { status: 404 })
  const pages = rows.map(({ id, postedAt }) => ({ path: `/opportunities/${id}`, lastmod: postedAt.toISOString() }))
  return sitemap(publicUrl, pages)
}
