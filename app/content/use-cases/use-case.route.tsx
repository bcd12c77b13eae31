import { useLingui } from '@lingui/react/macro'
import { contentI18n } from '../../kit/i18n/catalogue.ts'
import { useTranslated } from '../../kit/i18n/use-language.ts'
import { PageHead, useBreadcrumbs } from '../../kit/layout/page-head.tsx'
import { useText } from '../../kit/layout/use-text.tsx'
import { useDeferred } from '../../kit/lists/use-deferred.ts'
import { BackLink } from '../../kit/navigation/back-link.tsx'
import { notFound } from '../../kit/navigation/not-found.ts'
import { page } from '../../kit/routing/page.ts'
import { headline } from '../../kit/ui/headline.ts'
import { loadMarket } from '../market.server.ts'
import { marketOf, NewestRequests } from '../newest-requests.tsx'
import { Benefits } from '../pages/benefits.tsx'
import { HeroPage } from '../pages/hero-page.tsx'
import type { Route } from './+types/use-case.route'
import { LiveLists } from './live-lists.tsx'
import { PostARequest, PostLinks } from './post-a-request.tsx'
import { linkOf, type UseCase, useCases, useCaseTexts } from './use-cases.ts'

export const handle = page({
  cache: 'public',
  sitemap: useCases.map(({ id }) => ({ caseId: id })),
  messages: contentI18n,
  text: useCaseTexts,
})

export async function loader({ context, params }: Route.LoaderArgs) {
  const { position, services } = findUseCase(params.caseId)
  return { position, market: await loadMarket(context, services) }
}

// The browser already has the texts, so a navigation to this page waits only for the counts and the newest requests.
export const clientLoader = ({ params, serverLoader }: Route.ClientLoaderArgs) => ({
  position: findUseCase(params.caseId).position,
  market: marketOf(serverLoader()),
})

function findUseCase(caseId: string) {
  const position = useCases.findIndex(({ id }) => id === caseId)
  const useCase = useCases[position]
  if (!useCase) throw notFound()
  return { position, ...useCase }
}

export default function UseCasePage({ loaderData }: Route.ComponentProps) {
  const { i18n, t } = useLingui()
  const breadcrumbs = useBreadcrumbs()
  const useCase = useCases[loaderData.position] as UseCase
  const { id, services, isConfidential } = useCase
  const { value: market } = useDeferred(loaderData.market)
  const { title, description, blocks, parts } = useText(useTranslated(useCaseTexts)(id))
  const audience = i18n._(linkOf(useCase).label)
  return (
    <HeroPage
      back={<BackLink to="/use-cases">{t`All use cases`}</BackLink>}
      title={headline(title)}
      lead={blocks}
      actions={<PostLinks looks={['inverse', 'outline']} isConfidential={isConfidential} />}
    >
      <PageHead
        title={`${audience}: ${title}`}
        description={description}
        image={`/use-cases/${id}/social-image`}
        facts={[breadcrumbs([t`Use Cases`, '/use-cases'], [audience, `/use-cases/${id}`])]}
      />
      <Benefits heading={t`What you gain`} parts={parts} />
      <div className="reading-columns">
        <LiveLists of={services} market={market} />
        <NewestRequests heading={t`Open now`} market={market} />
      </div>
      <PostARequest isConfidential={isConfidential} />
    </HeroPage>
  )
}
