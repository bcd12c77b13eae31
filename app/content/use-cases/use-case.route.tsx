import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Page } from '../../kit/layout/page.tsx'
import { PageHead, useBreadcrumbs } from '../../kit/layout/page-head.tsx'
import { BackLink } from '../../kit/navigation/back-link.tsx'
import { notFound } from '../../kit/navigation/not-found.ts'
import { page } from '../../kit/routing/page.ts'
import { buttonStyle } from '../../kit/ui/button.tsx'
import { headline } from '../../kit/ui/headline.ts'
import { Benefits } from '../pages/benefits.tsx'
import { Banner } from '../pages/call-to-action.tsx'
import type { Route } from './+types/use-case.route'
import { LiveLists } from './live-lists.tsx'
import { useCasesI18n } from './message-catalogue.ts'
import { PostARequest } from './post-a-request.tsx'
import { linkOf, useCases } from './use-cases.ts'

export const handle = page({
  cache: 'content',
  sitemap: useCases.map(({ id }) => ({ caseId: id })),
  messages: useCasesI18n,
})

export const loader = ({ params }: Route.LoaderArgs) => positionOf(params.caseId)

// The texts are in the browser, so no request to the server is needed.
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => positionOf(params.caseId)

function positionOf(caseId: string): { position: number } {
  const position = useCases.findIndex(({ id }) => id === caseId)
  if (position < 0) throw notFound()
  return { position }
}

export default function UseCase({ loaderData: { position } }: Route.ComponentProps) {
  const { i18n, t } = useLingui()
  const breadcrumbs = useBreadcrumbs()
  const useCase = useCases[position]
  if (!useCase) return null
  const { id, lead, summary, benefits, services, example } = useCase
  const title = i18n._(useCase.headline)
  const audience = i18n._(linkOf(useCase).label)
  return (
    <Page>
      <PageHead
        title={`${audience}: ${title}`}
        description={i18n._(summary)}
        image={`/use-cases/${id}/social-image`}
        facts={[breadcrumbs([t`Use Cases`, '/use-cases'], [audience, `/use-cases/${id}`])]}
      />
      <BackLink to="/use-cases">{t`All use cases`}</BackLink>
      <Banner
        title={headline(title)}
        lead={i18n._(lead)}
        aside={
          <figure>
            <figcaption className="mb-3 text-lg font-semibold">{t`Example request`}</figcaption>
            <blockquote className="text-pretty leading-relaxed">{i18n._(example)}</blockquote>
            <p className="mt-3 flex flex-wrap gap-x-6">
              <Link to="/guides" className="link inline-flex min-h-11 items-center">{t`What to say in a request`}</Link>{' '}
              <Link to="/deadlines" className="link inline-flex min-h-11 items-center">{t`Claim deadlines`}</Link>
            </p>
          </figure>
        }
      >
        <Link to="/post-vendor-request" className={buttonStyle('inverse')}>{t`Post a vendor request`}</Link>
      </Banner>
      <Benefits
        heading={<Trans>What you gain</Trans>}
        items={benefits.map(({ title, text }) => ({ title: headline(i18n._(title)), text: i18n._(text) }))}
      />
      <LiveLists of={services} />
      <PostARequest />
    </Page>
  )
}
