import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { contentI18n } from '../../kit/i18n/catalogue.ts'
import { useTranslated } from '../../kit/i18n/use-language.ts'
import { Page } from '../../kit/layout/page.tsx'
import { PageHead, useBreadcrumbs } from '../../kit/layout/page-head.tsx'
import { useText } from '../../kit/layout/use-text.tsx'
import { BackLink } from '../../kit/navigation/back-link.tsx'
import { notFound } from '../../kit/navigation/not-found.ts'
import { page } from '../../kit/routing/page.ts'
import { buttonStyle } from '../../kit/ui/button.tsx'
import { headline } from '../../kit/ui/headline.ts'
import { Benefits } from '../pages/benefits.tsx'
import { Banner } from '../pages/call-to-action.tsx'
import type { Route } from './+types/use-case.route'
import { LiveLists } from './live-lists.tsx'
import { PostARequest } from './post-a-request.tsx'
import { linkOf, type UseCase, useCases, useCaseTexts } from './use-cases.ts'

export const handle = page({
  cache: 'content',
  sitemap: useCases.map(({ id }) => ({ caseId: id })),
  messages: contentI18n,
  text: useCaseTexts,
})

export const loader = ({ params }: Route.LoaderArgs) => positionOf(params.caseId)

// The browser already has the texts, so a navigation to this page needs no request to the server.
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => positionOf(params.caseId)

function positionOf(caseId: string): { position: number } {
  const position = useCases.findIndex(({ id }) => id === caseId)
  if (position < 0) throw notFound()
  return { position }
}

export default function UseCasePage({ loaderData: { position } }: Route.ComponentProps) {
  const { i18n, t } = useLingui()
  const breadcrumbs = useBreadcrumbs()
  const useCase = useCases[position] as UseCase
  const { id, services } = useCase
  const { title, description, blocks, parts } = useText(useTranslated(useCaseTexts)(id))
  const [lead, example] = blocks
  const audience = i18n._(linkOf(useCase).label)
  return (
    <Page>
      <PageHead
        title={`${audience}: ${title}`}
        description={description}
        image={`/use-cases/${id}/social-image`}
        facts={[breadcrumbs([t`Use Cases`, '/use-cases'], [audience, `/use-cases/${id}`])]}
      />
      <BackLink to="/use-cases">{t`All use cases`}</BackLink>
      <Banner
        title={headline(title)}
        lead={lead}
        aside={
          <figure>
            <figcaption className="mb-3 text-lg font-semibold">{t`Example request`}</figcaption>
            <div className="text-pretty leading-relaxed">{example}</div>
            <p className="mt-3 flex flex-wrap gap-x-6">
              <Link to="/guides" className="link inline-flex min-h-11 items-center">{t`What to say in a request`}</Link>{' '}
              <Link to="/deadlines" className="link inline-flex min-h-11 items-center">{t`Claim deadlines`}</Link>
            </p>
          </figure>
        }
      >
        <Link to="/post-vendor-request" className={buttonStyle('inverse')}>{t`Post a vendor request`}</Link>
      </Banner>
      <Benefits heading={t`What you gain`} parts={parts} />
      <LiveLists of={services} />
      <PostARequest />
    </Page>
  )
}
