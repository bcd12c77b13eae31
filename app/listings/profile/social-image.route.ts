import { formatList } from '../../../config/language.ts'
import { siteI18n } from '../../kit/i18n/catalogue.ts'
import { translatedList } from '../../kit/i18n/translated-list.ts'
import { notFound } from '../../kit/navigation/not-found.ts'
import { pageLanguage, visitorPool } from '../../kit/routing/context.server.ts'
import { page } from '../../kit/routing/page.ts'
import { unavailable } from '../../kit/routing/unavailable.server.ts'
import { pageImage } from '../../kit/social-image/social-image.server.ts'
import { withShownCity } from '../../search/shown-city.server.ts'
import type { Route } from './+types/social-image.route'
import { findVendor, isInSearchEngines } from './vendor.queries.server.ts'

export const handle = page({ cache: 'public' })

export async function loader({ context, params }: Route.LoaderArgs) {
  const i18n = siteI18n.in(context.get(pageLanguage))
  const vendor = await findVendor(context.get(visitorPool), params.slug).catch(
    unavailable('A social image could not be drawn'),
  )
  if (!vendor) throw notFound()
  const { id, companyName, vendorType, services, location, country } = withShownCity(context.get(pageLanguage))(vendor)
  const image = await pageImage(context, {
    kicker: i18n._(vendorType),
    title: companyName,
    subtitle: translatedList(i18n, services),
    facts: [formatList(i18n.locale, [`\u2068${location}\u2069`, i18n._(country)])],
    seed: Number.parseInt(id.slice(-2), 16),
  })
  if (!isInSearchEngines(vendor)) image.headers.set('X-Robots-Tag', 'noindex')
  return image
}
