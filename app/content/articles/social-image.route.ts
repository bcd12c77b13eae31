import { contentI18n } from '../../kit/i18n/catalogue.ts'
import { notFound } from '../../kit/navigation/not-found.ts'
import { pageLanguage } from '../../kit/routing/context.server.ts'
import { page } from '../../kit/routing/page.ts'
import { pageImage } from '../../kit/social-image/social-image.server.ts'
import type { Route } from './+types/social-image.route'
import { articles } from './articles.ts'

export const handle = page({ cache: 'content' })

export function loader({ context, params }: Route.LoaderArgs) {
  const i18n = contentI18n.in(context.get(pageLanguage))
  const article = articles.find(({ slug }) => slug === params.slug)
  if (!article) throw notFound()
  return pageImage(context, { title: i18n._(article.title), subtitle: '', seed: article.seed })
}
