import { environment } from '../../context.server.ts'
import { socialImage } from '../../sharing/social-image.server.ts'
import { withPages } from '../message-catalogue.ts'
import type { Route } from './+types/social-image.route'
import { linkOf, useCases } from './use-cases.ts'

/** The social image of one audience's landing page. */
export function loader({ context, params }: Route.LoaderArgs) {
  const position = useCases.findIndex(({ id }) => id === params.caseId)
  const useCase = useCases[position]
  if (!useCase) throw new Response('Not Found', { status: 404 })
  return socialImage({
    title: withPages._(useCase.headline),
    subtitle: withPages._(linkOf(useCase).label),
    siteName: context.get(environment).site.name,
    seed: position + 1,
  })
}
