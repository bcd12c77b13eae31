import type { I18n } from '@lingui/core'
import { listIn, quoteIn } from '../../../config/language.ts'
import { siteI18n } from '../../i18n/catalogue.ts'
import { choiceName, type Filters, readFilters, writeFilters } from '../../lists/filters.ts'
import { pageLanguage, visitorPool } from '../../routing/context.server.ts'
import { filterQuery, page } from '../../routing/page.ts'
import { unavailable } from '../../routing/unavailable.server.ts'
import { atomFeed } from '../../sharing/atom.server.ts'
import { opportunityFilters } from '../request.fields.ts'
import { listOpportunities } from '../request.queries.server.ts'
import type { Route } from './+types/feed.route'
import { titleOf } from './opportunity-card.tsx'

export const handle = page({ cache: 'public', query: filterQuery(opportunityFilters) })

export async function loader({ context, url }: Route.LoaderArgs) {
  const i18n = siteI18n.in(context.get(pageLanguage))
  const filters = readFilters(opportunityFilters, url.searchParams)
  const { rows } = await listOpportunities(context.get(visitorPool), filters).catch(
    unavailable('The feed could not be made'),
  )
  const query = writeFilters(filters).toString()
  const suffix = query && `?${query}`
  return atomFeed(
    context,
    {
      title: `${i18n._(/*i18n*/ 'vendor requests')}${filterTitle(filters, i18n)}`,
      path: `/feed.xml${suffix}`,
      page: `/${suffix}`,
    },
    rows.map(({ id, services, company, description, postedAt }) => ({
      path: `/opportunities/${id}`,
      title: `${i18n._(titleOf(services))}: ${company}`,
      description,
      author: company,
      date: postedAt,
    })),
  )
}

/** ' (“depot”, Delay analysis, “Gone”)': what was typed is quoted, options have their labels. */
function filterTitle({ search, chosen }: Filters, i18n: I18n): string {
  const choices = opportunityFilters.flatMap((group) =>
    (chosen[group.key] ?? []).map((choice) =>
      group.options.includes(choice) ? choiceName(group, choice, i18n) : quoteIn(i18n.locale, choice),
    ),
  )
  const parts = [...(search ? [quoteIn(i18n.locale, search)] : []), ...choices]
  return parts.length > 0 ? ` (${listIn(i18n.locale, parts)})` : ''
}
