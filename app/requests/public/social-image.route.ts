import { listIn } from '../../../config/language.ts'
import { siteI18n } from '../../i18n/catalogue.ts'
import { pageLanguage, visitorPool } from '../../routing/context.server.ts'
import { page } from '../../routing/page.ts'
import { unavailable } from '../../routing/unavailable.server.ts'
import { pageImage } from '../../sharing/social-image.server.ts'
import { findOpportunity, OpportunityMissing } from '../request.queries.server.ts'
import type { Route } from './+types/social-image.route'
import { titleOf } from './opportunity-card.tsx'

export const handle = page({ cache: 'public' })

export async function loader({ context, params }: Route.LoaderArgs) {
  const i18n = siteI18n.in(context.get(pageLanguage))
  const opportunity = await findOpportunity(context.get(visitorPool), params.id).catch((error) => {
    if (error instanceof OpportunityMissing) throw new Response('Not Found', { status: 404 })
    return unavailable('A social image could not be drawn')(error)
  })
  return pageImage(context, {
    kicker: i18n._(/*i18n*/ 'Vendor request'),
    title: i18n._(titleOf(opportunity.services)),
    subtitle: listIn(i18n.locale, [
      isolated(opportunity.company),
      isolated(opportunity.location),
      i18n._(opportunity.country),
    ]),
    seed: Number.parseInt(opportunity.id.slice(-2), 16),
  })
}

/** In isolates, which turn nothing around them. */
const isolated = (typed: string) => `\u2068${typed}\u2069`
