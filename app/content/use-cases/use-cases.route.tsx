import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight } from 'lucide'
import { Link } from 'react-router'
import { Page } from '../../kit/layout/page.tsx'
import { PageHead } from '../../kit/layout/page-head.tsx'
import { page } from '../../kit/routing/page.ts'
import { Icon } from '../../kit/ui/icon.ts'
import { Benefits } from '../pages/benefits.tsx'
import { useCasesI18n } from './message-catalogue.ts'
import { PostARequest } from './post-a-request.tsx'
import { linkOf, type UseCase, useCases } from './use-cases.ts'

export const handle = page({ cache: 'content', sitemap: true, messages: useCasesI18n })

export default function UseCases() {
  const { t } = useLingui()
  return (
    <Page>
      <PageHead
        title={t`Use Cases`}
        description={t`Who posts requests for contracts and claims vendors, and what for: contractors, developers, PPP consortiums, government entities, law firms and consulting firms.`}
      />
      <h1 className="text-3xl">{t`Use Cases`}</h1>
      <p className="mt-4 max-w-prose text-lg text-muted">
        <Trans>
          Six types of organisation look for help with contracts and claims, each at a different stage of a project.
          Find yours.
        </Trans>
      </p>
      <ul className="mt-10 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {useCases.map((useCase) => (
          <Card key={useCase.id} useCase={useCase} />
        ))}
      </ul>
      <p className="mt-6 flex flex-wrap gap-x-6">
        <Link to="/browse-vendors" className="link inline-flex min-h-11 items-center">{t`Browse Vendors`}</Link>{' '}
        <Link to="/#opportunities" className="link inline-flex min-h-11 items-center">{t`Open opportunities`}</Link>
      </p>
      <Benefits
        ordered
        heading={<Trans>How it helps</Trans>}
        items={[
          {
            title: <Trans>Post once</Trans>,
            text: (
              <Trans>
                One form asks what a specialist needs to know: services, specialties, languages, project type and size,
                and what you need.
              </Trans>
            ),
          },
          {
            title: <Trans>We review every request</Trans>,
            text: (
              <Trans>
                We review every request and every listing before it is published, so that only contracts and claims work
                is published here.
              </Trans>
            ),
          },
          {
            title: <Trans>Talk directly</Trans>,
            text: (
              <Trans>
                Vendors reply to you. You and the vendor agree the terms. There is no fee and no commission.
              </Trans>
            ),
          },
        ]}
      />
      <PostARequest />
    </Page>
  )
}

function Card({ useCase }: { useCase: UseCase }) {
  const { i18n } = useLingui()
  const { href, label } = linkOf(useCase)
  return (
    <li className="group relative flex flex-col rounded border border-rule p-6 transition-colors duration-150 hover:border-edge hover:bg-sand">
      <h2 className="text-xl">
        <Link to={href} className="after:absolute after:inset-0 after:rounded">
          {i18n._(label)}
        </Link>
      </h2>
      <p className="mt-2 mb-6 leading-relaxed text-muted">{i18n._(useCase.summary)}</p>
      <Icon shape={ArrowRight} className="mt-auto size-5 text-petrol-ink rtl:-scale-x-100" />
    </li>
  )
}
