import { deadlinesI18n } from '../../kit/i18n/catalogue.ts'
import { pageLanguage } from '../../kit/routing/context.server.ts'
import { page } from '../../kit/routing/page.ts'
import { pageImage } from '../../kit/social-image/social-image.server.ts'
import type { Route } from './+types/social-image.route'
import { SUMMARY, TITLE } from './title-and-summary.ts'

export const handle = page({ cache: 'content' })

export function loader({ context }: Route.LoaderArgs) {
  const i18n = deadlinesI18n.in(context.get(pageLanguage))
  return pageImage(context, { title: i18n._(TITLE), subtitle: i18n._(SUMMARY), seed: 40 })
}
