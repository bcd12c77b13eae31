import { environment } from '../../context.server.ts'
import { page } from '../../routing/page.ts'
import { atomFeed } from '../../sharing/atom.server.ts'
import { contentI18n } from '../message-catalogue.ts'
import type { Route } from './+types/feed.route'
import { articles } from './articles.ts'

export const handle = page({ cache: 'content' })

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, site } = context.get(environment)
  const entries = articles.map(({ slug, title, excerpt, date }) => ({
    id: `${publicUrl}/blog/${slug}`,
    link: `${publicUrl}/blog/${slug}`,
    title: contentI18n._(title),
    description: contentI18n._(excerpt),
    author: [{ name: site.name }],
    date: new Date(date),
    published: new Date(date),
  }))
  return atomFeed(
    {
      title: `${site.name}: ${contentI18n._(/*i18n*/ 'blog')}`,
      description: site.tagline,
      self: `${publicUrl}/blog/feed.xml`,
      page: `${publicUrl}/blog`,
      updated: entries[0]?.date ?? new Date(0),
    },
    entries,
  )
}
