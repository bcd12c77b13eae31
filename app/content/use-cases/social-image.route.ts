import { contentI18n } from '../../kit/i18n/catalogue.ts'
import { notFound } from '../../kit/navigation/not-found.ts'
import { pageLanguage } from '../../kit/routing/context.server.ts'
import { page } from '../../kit/routing/page.ts'
import { pageImage } from '../../kit/social-image/social-image.server.ts'
import type { Route } from './+types/social-image.route'
import { linkOf, useCases, useCaseTexts } from './use-cases.ts'

export const handle = page({ cache: 'content' })

export function loader({ context, params }: Route.LoaderArgs) {
  const language = context.get(pageLanguage)
  const position = useCases.findIndex(({ id }) => id === params.caseId)
  const useCase = useCases[position]
  if (!useCase) throw notFound()
  return pageImage(context, {
    title: useCaseTexts.in(language)(useCase.id).title,
    subtitle: contentI18n.in(language)._(linkOf(useCase).label),
    seed: position + 1,
  })
}
