import { pageLanguage, pageUrl, shownSite } from '../../routing/context.server.ts'
import { page } from '../../routing/page.ts'
import { atomFeed } from '../../sharing/atom.server.ts'
import { contentI18n } from '../message-catalogue.ts'
import type { Route } from './+types/feed.route'
import { articles } from './articles.ts'

export const handle = page({ cache: 'content' })

export function loader({ context }: Route.LoaderArgs) {
  const i18n = contentI18n.in(context.get(pageLanguage))
  const site = shownSite(context)
  const entries = articles.map(({ slug, title, excerpt, date }) => ({
    id: pageUrl(context, `/blog/${slug}`),
    link: pageUrl(context, `/blog/${slug}`),
    title: i18n._(title),
    description: i18n._(excerpt),
    author: [{ name: site.name }],
    date: new Date(date),
    published: new Date(date),
  }))
  return atomFeed(
    {
      language: i18n.locale,
      title: `${site.name}: ${i18n._(/*i18n*/ 'blog')}`,
      description: site.tagline,
      self: pageUrl(context, '/blog/feed.xml'),
      page: pageUrl(context, '/blog'),
      updated: entries[0]?.date ?? new Date(0),
    },
    entries,
  )
}
