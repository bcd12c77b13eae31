import { atomFeed } from '../../kit/data-files/atom.server.ts'
import { contentI18n } from '../../kit/i18n/catalogue.ts'
import { pageLanguage, shownSite } from '../../kit/routing/context.server.ts'
import { page } from '../../kit/routing/page.ts'
import type { Route } from './+types/feed.route'
import { articles } from './articles.ts'

export const handle = page({ cache: 'content' })

export function loader({ context }: Route.LoaderArgs) {
  const i18n = contentI18n.in(context.get(pageLanguage))
  const entries = articles.map(({ slug, title, excerpt, date }) => ({
    path: `/blog/${slug}`,
    title: i18n._(title),
    description: i18n._(excerpt),
    author: shownSite(context).name,
    date: new Date(date),
    language: context.get(pageLanguage),
  }))
  return atomFeed(context, { title: i18n._(/*i18n*/ 'blog'), path: '/blog/feed.xml', page: '/blog' }, entries)
}
