import { environment, visitorPool } from '../../context.server.ts'
import { type Filters, readFilters, writeFilters } from '../../filtering/filters.ts'
import { english } from '../../i18n.ts'
import { filterQuery, page } from '../../routing/page.ts'
import { atomFeed } from '../../sharing/atom.server.ts'
import { unavailable } from '../../unavailable.server.ts'
import { opportunityFilters } from '../request.fields.ts'
import { listOpportunities } from '../request.queries.server.ts'
import type { Route } from './+types/feed.route'
import { titleOf } from './title.ts'

export const handle = page({ cache: 'public', query: filterQuery(opportunityFilters) })

export async function loader({ context, url }: Route.LoaderArgs) {
  const { publicUrl, site } = context.get(environment)
  const filters = readFilters(opportunityFilters, url.searchParams)
  const { rows } = await listOpportunities(context.get(visitorPool), filters).catch(
    unavailable('The feed could not be made'),
  )
  const query = writeFilters(filters).toString()
  const suffix = query && `?${query}`
  return atomFeed(
    {
      title: `${site.name}: ${english._(/*i18n*/ 'vendor requests')}${filterTitle(filters)}`,
      description: site.tagline,
      self: `${publicUrl}/feed.xml${suffix}`,
      page: `${publicUrl}/${suffix}`,
      updated: rows[0]?.postedAt ?? new Date(0),
    },
    rows.map((opportunity) => ({
      id: `${publicUrl}/opportunities/${opportunity.id}`,
      link: `${publicUrl}/opportunities/${opportunity.id}`,
      title: `${english._(titleOf(opportunity.services))}: ${opportunity.company}`,
      description: opportunity.description,
      author: [{ name: opportunity.company }],
      date: opportunity.postedAt,
      published: opportunity.postedAt,
    })),
  )
}

/** ' (“depot”, Delay analysis, “Gone”)': what was typed is quoted, options have their labels. */
function filterTitle({ search, chosen }: Filters): string {
  const choices = opportunityFilters.flatMap(({ key, options, labels }) =>
    (chosen[key] ?? []).map((choice) =>
      options.includes(choice) ? english._(labels?.[choice] ?? choice) : `“${choice}”`,
    ),
  )
  const parts = [...(search ? [`“${search}”`] : []), ...choices]
  return parts.length > 0 ? ` (${parts.join(', ')})` : ''
}
