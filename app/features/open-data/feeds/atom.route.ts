import { atomFeed } from '../../../kit/data-files/atom.server.ts'
import { environment } from '../../../kit/routing/context.server.ts'
import { filterQuery, page } from '../../../kit/routing/page.ts'
import { unavailable } from '../../../kit/routing/unavailable.server.ts'
import { opportunityFilters } from '../../../records/request.fields.ts'
import { licencePage, TEXTS } from '../licences.ts'
import type { Route } from './+types/atom.route'
import { loadFeed } from './load-feed.server.ts'

export const handle = page({ cache: 'public', query: filterQuery(opportunityFilters) })

export async function loader({ context, url }: Route.LoaderArgs) {
  const { title, suffix, entries } = await loadFeed(context, url, unavailable('The feed could not be made'))
  const about = licencePage(context.get(environment).publicUrl)
  const rights = `Facts: CC BY 4.0. Texts: ${TEXTS}. ${about}`
  return atomFeed(
    context,
    { title, path: `/feed.xml${suffix}`, page: `/${suffix}`, rights },
    entries.map(({ company, postedAt, ...entry }) => ({ ...entry, author: company, date: postedAt })),
  )
}
