import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { vendorServices } from '../../../config/closed-lists.ts'
import { GUIDES_PATH, guidePath, WITHOUT_NAME_PATH } from '../../../config/guide-path.ts'
import { Invitation } from '../../kit/layout/invitation.tsx'
import { Page } from '../../kit/layout/page.tsx'
import { PageHead, useBreadcrumbs } from '../../kit/layout/page-head.tsx'
import { PrintLine } from '../../kit/layout/print-line.tsx'
import { BackLink } from '../../kit/navigation/back-link.tsx'
import { notFound } from '../../kit/navigation/not-found.ts'
import { page } from '../../kit/routing/page.ts'
import { Button, buttonStyle } from '../../kit/ui/button.tsx'
import { headline } from '../../kit/ui/headline.ts'
import type { Route } from './+types/guide.route'
import { type GuidedService, hasDeadlines, serviceAt } from './guided-services.ts'
import { guides, keptByAll, leftOut, shared } from './guides.ts'
import { guidesI18n } from './message-catalogue.ts'
import { GuideSection } from './section.tsx'

export const handle = page({
  cache: 'content',
  sitemap: vendorServices.map((service) => ({ service: guidePath(service).slice(GUIDES_PATH.length + 1) })),
  messages: guidesI18n,
})

export const loader = ({ params }: Route.LoaderArgs) => ({ service: guided(params.service) })

// The texts are in the browser, so no request to the server is needed.
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({ service: guided(params.service) })

function guided(name: string): GuidedService {
  const service = serviceAt(name)
  if (!service) throw notFound()
  return service
}

export default function GuidePage({ loaderData: { service } }: Route.ComponentProps) {
  const { i18n, t } = useLingui()
  const breadcrumbs = useBreadcrumbs()
  const { says, keeps, example } = guides[service]
  const name = i18n._(service)
  const title = t`${name}: what to say in a request`
  const form = `/post-vendor-request?${new URLSearchParams({ service })}`
  return (
    <Page>
      <PageHead
        title={title}
        description={t`${name}: what to say in a request, what to keep for a private reply, what never to publish, and an example.`}
        image={`${guidePath(service)}/social-image`}
        facts={[breadcrumbs([t`Request guides`, GUIDES_PATH], [name, guidePath(service)])]}
      />
      <PrintLine />
      <BackLink to={GUIDES_PATH}>{t`All request guides`}</BackLink>
      <h1 className="mt-2 text-3xl">{headline(title)}</h1>
      <p className="mt-4 max-w-prose text-lg text-muted">
        <Trans>Say as much as a stranger may know. None of these points is required.</Trans>
      </p>
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        <Link to={form} className={buttonStyle('primary')}>{t`Post a request for this service`}</Link>
        <Button look="secondary" onClick={() => window.print()} className="no-scripts:hidden">{t`Print`}</Button>
      </div>
      <GuideSection heading={<Trans>Say in the request</Trans>}>
        <dl className="grid gap-3">
          {[...says, ...shared].map(([heading, text]) => (
            <div key={heading} className="break-inside-avoid">
              <dt className="font-semibold">{i18n._(heading)}</dt>
              <dd>{i18n._(text)}</dd>
            </div>
          ))}
        </dl>
      </GuideSection>
      <GuideSection heading={<Trans>Keep for your first private reply</Trans>}>
        <p>
          <Trans>
            Find out first who the vendor is, and whether it has a conflict of interest. What you write to a vendor is
            not always privileged. If a dispute is near, ask your lawyer first.
          </Trans>
        </p>
        <Texts texts={[...keeps, ...keptByAll]} />
        {hasDeadlines(service) && (
          <p className="print:hidden">
            <Link to="/deadlines" className="link inline-flex min-h-11 items-center">
              <Trans>Claim deadlines: count the dates of your claims clause</Trans>
            </Link>
          </p>
        )}
      </GuideSection>
      <GuideSection heading={<Trans>Never in public</Trans>}>
        <p>
          <Trans>The request is public. The other party can read it too, and other websites can copy it.</Trans>
        </p>
        <Texts texts={leftOut} />
        <p className="print:hidden">
          <Link to={WITHOUT_NAME_PATH} className="link inline-flex min-h-11 items-center">
            <Trans>When to post without your name</Trans>
          </Link>
        </p>
      </GuideSection>
      <GuideSection heading={<Trans>Example request</Trans>}>
        <figure className="break-inside-avoid">
          <blockquote className="rounded border border-rule bg-sand p-5 leading-relaxed">{i18n._(example)}</blockquote>
          <figcaption className="mt-2 text-sm text-muted">
            <Trans>This request is invented.</Trans>
          </figcaption>
        </figure>
      </GuideSection>
      <GuideSection id="how-vendors-read-it" heading={<Trans>How vendors read it</Trans>}>
        <p>
          <Trans>
            Vendors first look for reasons not to reply: work that they do not do, dates that they cannot keep, a
            language that they do not write, or a conflict of interest. Then they judge the amount of work. A clear
            request usually gets fewer replies, from more suitable vendors.
          </Trans>
        </p>
      </GuideSection>
      <Others than={service} />
      <Invitation title={<Trans>Post a vendor request</Trans>} to={form} link={t`Post a request for this service`}>
        <Trans>
          The form opens with this service chosen, and with the points of this guide beside the description.
        </Trans>
      </Invitation>
    </Page>
  )
}

function Texts({ texts }: { texts: readonly string[] }) {
  const { i18n } = useLingui()
  return (
    <ul className="grid list-disc gap-1 ps-5">
      {texts.map((text) => (
        <li key={text}>{i18n._(text)}</li>
      ))}
    </ul>
  )
}

function Others({ than }: { than: GuidedService }) {
  const { i18n } = useLingui()
  return (
    <nav aria-labelledby="other-guides" className="mt-10 border-t border-rule pt-6 print:hidden">
      <h2 id="other-guides" className="text-lg font-semibold">
        <Trans>Other guides</Trans>
      </h2>
      <ul className="mt-2 flex flex-wrap gap-x-6">
        {vendorServices
          .filter((service) => service !== than)
          .map((service) => (
            <li key={service}>
              <Link to={guidePath(service)} className="link inline-flex min-h-11 items-center">
                {i18n._(service)}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
