import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Invitation } from '../kit/layout/invitation.tsx'
import { Page } from '../kit/layout/page.tsx'
import { PageHead, useBreadcrumbs } from '../kit/layout/page-head.tsx'
import { useSite } from '../kit/layout/use-site.ts'
import { page } from '../kit/routing/page.ts'
import { DottedFact } from '../kit/ui/dotted-fact.tsx'
import { vendorServices } from '../vocabulary/closed-lists.ts'
import { GUIDES_PATH, guidePath, WITHOUT_NAME_PATH } from './guide-path.ts'
import { guides } from './guides.ts'
import { guidesI18n } from './message-catalogue.ts'

export const handle = page({ cache: 'content', sitemap: true, messages: guidesI18n })

export default function Guides() {
  const { i18n, t } = useLingui()
  const title = t`Request guides`
  const breadcrumbs = useBreadcrumbs()
  return (
    <Page>
      <PageHead
        title={title}
        description={t`What to say in a request, by service: the points that vendors ask about, what to keep for a private conversation, what never to publish, and an example.`}
        facts={[breadcrumbs([title, GUIDES_PATH])]}
      />
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-4 max-w-prose text-lg text-muted">
        <Trans>
          A request that answers the first questions gets replies from suitable vendors. Choose the service you need.
          Its guide shows what to write, what to keep for a private conversation and what never to publish.
        </Trans>
      </p>
      <ul className="mt-10 grid gap-x-8 sm:grid-cols-2">
        {vendorServices.map((service) => (
          <li key={service} className="border-t border-rule py-4">
            <Link to={guidePath(service)} className="link inline-flex min-h-11 items-center text-lg font-semibold">
              {i18n._(service)}
            </Link>
            <div className="flex flex-wrap gap-x-3 overflow-x-clip text-muted">
              {guides[service].says.map(([heading]) => (
                <DottedFact key={heading}>{i18n._(heading)}</DottedFact>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {useSite().sendsEmail && (
        <section className="mt-6 border-t border-rule py-4">
          <h2 className="text-xl">
            <Trans>Confidential requests</Trans>
          </h2>
          <p className="mt-2 max-w-prose text-muted">
            <Trans>
              If the other party must not learn of your request, you can keep your company's name off its page.
            </Trans>
          </p>
          <Link to={WITHOUT_NAME_PATH} className="link inline-flex min-h-11 items-center font-semibold">
            <Trans>When to post without your name</Trans>
          </Link>
        </section>
      )}
      <Invitation title={<Trans>Post your request</Trans>} to="/post-vendor-request" link={t`Post a vendor request`}>
        <Trans>The form also shows the points of a guide, once you have chosen a service.</Trans>
      </Invitation>
    </Page>
  )
}
