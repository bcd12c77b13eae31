import { environment, visitorPool } from '../../context.server.ts'
import { english } from '../../i18n.ts'
import { page } from '../../routing/page.ts'
import { socialImage } from '../../sharing/social-image.server.ts'
import { unavailable } from '../../unavailable.server.ts'
import { findOpportunity } from '../request.queries.server.ts'
import type { Route } from './+types/social-image.route'
import { titleOf } from './title.ts'

export const handle = page({ cache: 'public' })

export async function loader({ context, params }: Route.LoaderArgs) {
  const opportunity = await findOpportunity(context.get(visitorPool), params.id).catch(
    unavailable('A social image could not be drawn'),
  )
  if (!opportunity) throw new Response('Not Found', { status: 404 })
  return socialImage({
    kicker: english._(/*i18n*/ 'Vendor request'),
    title: english._(titleOf(opportunity.services)),
    subtitle: `${opportunity.company}, ${opportunity.location}, ${english._(opportunity.country)}`,
    siteName: context.get(environment).site.name,
    seed: Number.parseInt(opportunity.id.slice(-2), 16),
  })
}
