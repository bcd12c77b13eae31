import { siteI18n } from '../../../kit/i18n/catalogue.ts'
import { environment, pageLanguage, pageUrl, shownSite } from '../../../kit/routing/context.server.ts'
import { filterQuery, page } from '../../../kit/routing/page.ts'
import { OPEN_HEADERS } from '../../../kit/routing/problem.server.ts'
import { opportunityFilters } from '../../../records/request.fields.ts'
import { nextPage, throwUnavailable } from '../answers.server.ts'
import { licences } from '../licences.ts'
import type { Route } from './+types/json-feed.route'
import { loadFeed } from './load-feed.server.ts'

export const handle = page({ cache: 'public', query: { ...filterQuery(opportunityFilters), after: 'cursor' } })

/** Returns a feed in the format of https://www.jsonfeed.org/version/1.1. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const language = context.get(pageLanguage)
  const i18n = siteI18n.in(language)
  const { name, tagline } = shownSite(context)
  const { publicUrl } = context.get(environment)
  const about = `${publicUrl}/data`
  const { title, suffix, entries, next } = await loadFeed(context, url, throwUnavailable(url))
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: `${name}: ${title}`,
    description: tagline,
    home_page_url: pageUrl(context, `/${suffix}`),
    feed_url: pageUrl(context, `/feed.json${suffix}`),
    next_url: nextPage(context, url, next) ?? undefined,
    language,
    authors: [{ name, url: pageUrl(context, '/') }],
    _dalil: { about, ...licences(publicUrl) },
    items: entries.map(
      ({ id, path, title, description, company, services, country, postedAt, closesOn, language }) => ({
        id,
        url: pageUrl(context, path),
        title,
        content_text: description,
        language,
        date_published: postedAt,
        authors: [{ name: company }],
        tags: [...services, country].map((tag) => i18n._(tag)),
        _dalil: { about, closes_on: closesOn, country, services },
      }),
    ),
  }
  return Response.json(feed, {
    headers: { ...OPEN_HEADERS, 'Content-Type': 'application/feed+json', 'Cache-Control': 'public, max-age=300' },
  })
}
