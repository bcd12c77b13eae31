import { guidesI18n } from '../kit/i18n/catalogue.ts'
import { notFound } from '../kit/navigation/not-found.ts'
import { pageLanguage } from '../kit/routing/context.server.ts'
import { page } from '../kit/routing/page.ts'
import { pageImage } from '../kit/social-image/social-image.server.ts'
import { vendorServices } from '../vocabulary/closed-lists.ts'
import type { Route } from './+types/social-image.route'
import { serviceAt } from './guided-services.ts'

export const handle = page({ cache: 'content' })

export function loader({ context, params }: Route.LoaderArgs) {
  const service = serviceAt(params.service)
  if (!service) throw notFound()
  const i18n = guidesI18n.in(context.get(pageLanguage))
  return pageImage(context, {
    title: i18n._(service),
    subtitle: i18n._(/*i18n*/ 'What to say in a request'),
    seed: 50 + vendorServices.indexOf(service),
  })
}
