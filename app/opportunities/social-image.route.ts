import { environment, visitorDoor } from '../context.server.ts'
import { socialImage } from '../sharing/social-image.server.ts'
import type { Route } from './+types/social-image.route'
import { findOpportunity } from './opportunities.queries.server.ts'

/** The social image of one opportunity. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const opportunity = await findOpportunity(context.get(visitorDoor), params.id)
  if (!opportunity) throw new Response('Not Found', { status: 404 })
  return socialImage({
    title: opportunity.services[0] ?? 'Consulting services',
    subtitle: `${opportunity.company}, ${opportunity.location}, ${opportunity.country}`,
    siteName: context.get(environment).site.name,
    seed: Number.parseInt(opportunity.id.slice(-2), 16),
  })
}
