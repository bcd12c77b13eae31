import { Trans, useLingui } from '@lingui/react/macro'
import type { IconNode } from 'lucide'
import { Ban, CalendarPlus, Check, Lock, MessageSquare, X } from 'lucide'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Page } from '../kit/layout/page.tsx'
import { PageHead, useBreadcrumbs } from '../kit/layout/page-head.tsx'
import { PrintLine } from '../kit/layout/print-line.tsx'
import { useSite } from '../kit/layout/use-site.ts'
import { BackLink } from '../kit/navigation/back-link.tsx'
import { notFound } from '../kit/navigation/not-found.ts'
import { page } from '../kit/routing/page.ts'
import { Button, buttonStyle } from '../kit/ui/button.tsx'
import { headline } from '../kit/ui/headline.ts'
import { Icon } from '../kit/ui/icon.ts'
import { vendorServices } from '../vocabulary/closed-lists.ts'
import type { Route } from './+types/guide.route'
import styles from './guide.css?url&no-inline'
import { GUIDES_PATH, guidePath, WITHOUT_NAME_PATH } from './guide-path.ts'
import { type GuidedService, hasDeadlines, serviceAt } from './guided-services.ts'
import { guides, keptByAll, leftOut, privately, reasons, shared } from './guides.ts'
import { guidesI18n } from './message-catalogue.ts'

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
  const { sendsEmail } = useSite()
  const breadcrumbs = useBreadcrumbs()
  const { says, keeps, ready, example, excess } = guides[service]
  const name = i18n._(service)
  const title = t`${name}: what to say in a request`
  return (
    <Page>
      <PageHead
        title={title}
        description={t`${name}: what to say in a request, what to keep for a private conversation, what never to publish, and an example.`}
        image={`${guidePath(service)}/social-image`}
        facts={[breadcrumbs([t`Request guides`, GUIDES_PATH], [name, guidePath(service)])]}
      />
      <link rel="stylesheet" href={styles} precedence="site" />
      <PrintLine />
      <BackLink to={GUIDES_PATH}>{t`All request guides`}</BackLink>
      <div className="guide-head">
        <div>
          <h1 className="text-2xl">{headline(title)}</h1>
          <p className="mt-1.5 max-w-prose text-pretty text-muted">
            <Trans>
              Write only what a stranger may know. The other party can read the request too, and other websites can copy
              it.
            </Trans>
          </p>
        </div>
        <div className="flex flex-wrap gap-3 print:hidden">
          <Link
            to={`/post-vendor-request?${new URLSearchParams({ service })}`}
            className={buttonStyle('primary')}
          >{t`Post a request for this service`}</Link>
          <Button look="secondary" onClick={() => window.print()} className="no-scripts:hidden">
            {t`Print`}
          </Button>
        </div>
      </div>
      <div className="guide-groups mt-5 text-nav leading-snug">
        <section data-group="say">
          <Heading shape={MessageSquare}>
            <Trans>Say in the request</Trans>
          </Heading>
          <dl>
            {[...says, ...shared].map(([heading, text]) => (
              <div key={heading}>
                <dt>{i18n._(heading)}</dt>
                <dd className="text-sm text-muted">{i18n._(text)}</dd>
              </div>
            ))}
          </dl>
          <p className="text-sm text-muted">
            <Trans>None of these points is required.</Trans>
          </p>
        </section>
        <section data-group="keep">
          <Heading shape={Lock}>
            <Trans>Keep for a private conversation</Trans>
          </Heading>
          <p className="text-sm">{i18n._(privately.vendor)}</p>
          <div className="grid gap-1.5">
            <h3 className="text-sm leading-snug">{i18n._(privately.names)}</h3>
            <h3 className="text-sm leading-snug">{i18n._(privately.rest)}</h3>
          </div>
          <Texts texts={[...keeps, ...keptByAll]} />
        </section>
        <section data-group="never">
          <Heading shape={Ban}>
            <Trans>Never in public</Trans>
          </Heading>
          <Texts texts={leftOut} />
          {sendsEmail && (
            <p className="print:hidden">
              <Link to={WITHOUT_NAME_PATH} className="link inline-flex min-h-11 items-center">
                <Trans>When to post without your name</Trans>
              </Link>
            </p>
          )}
        </section>
      </div>
      <section className="mt-8">
        <h2 className="text-lg">
          <Trans>Example</Trans>{' '}
          <small className="text-sm font-normal text-muted">
            <Trans>Both requests are invented.</Trans>
          </small>
        </h2>
        <div className="mt-2 grid gap-3 text-nav leading-relaxed lg:grid-cols-2 print:grid-cols-2">
          <figure data-example="excess">
            <figcaption>
              <Icon shape={X} className="size-5" />
              <Trans>Too much</Trans>
            </figcaption>
            <blockquote className="max-w-prose">
              <Struck text={i18n._(excess)} />
            </blockquote>
            <ol className="list-decimal ps-5 text-sm text-muted">
              {reasons.map((reason) => (
                <li key={reason}>{i18n._(reason)}</li>
              ))}
            </ol>
          </figure>
          <figure data-example="enough" className="bg-card">
            <figcaption>
              <Icon shape={Check} className="size-5" />
              <Trans>Enough</Trans>
            </figcaption>
            <blockquote className="max-w-prose">{i18n._(example)}</blockquote>
            <p className="text-sm text-muted">
              <Trans>
                A vendor can judge the work, the dates and the language. Nothing in it helps the other side.
              </Trans>
            </p>
          </figure>
        </div>
      </section>
      <div className="mt-8 grid gap-x-8 gap-y-4 border-t border-rule pt-6 text-nav leading-snug lg:grid-cols-3 print:grid-cols-3">
        <section>
          <h2 className="text-lg">
            <Trans>What to have ready</Trans>
          </h2>
          <p className="mt-1">{i18n._(ready)}</p>
        </section>
        <section>
          <h2 className="text-lg">
            <Trans>Before you reply</Trans>
          </h2>
          <p className="mt-1">
            <Trans>
              What you write to a vendor is not always privileged, and what you tell an expert can be disclosed. If a
              dispute is near, ask your lawyer first.
            </Trans>
          </p>
        </section>
        <section id="how-vendors-read-it">
          <h2 className="text-lg">
            <Trans>How vendors read it</Trans>
          </h2>
          <p className="mt-1">
            <Trans>
              Vendors first look for reasons not to reply: work they do not do, dates they cannot meet, a language they
              do not write, or a conflict of interest. Then they judge the amount of work. A clear request usually gets
              fewer replies, from more suitable vendors.
            </Trans>
          </p>
        </section>
      </div>
      <Others than={service} />
    </Page>
  )
}

const Heading = ({ shape, children }: { shape: IconNode; children: ReactNode }) => (
  <h2 className="text-lg">
    <Icon shape={shape} className="size-5 shrink-0" />
    <span>{children}</span>
  </h2>
)

function Texts({ texts }: { texts: readonly string[] }) {
  const { i18n } = useLingui()
  return (
    <ul>
      {texts.map((text) => (
        <li key={text}>{i18n._(text)}</li>
      ))}
    </ul>
  )
}

/** What stands in brackets is struck out, with the number of its reason. */
const Struck = ({ text }: { text: string }) =>
  text.split(/\[([^[\]]+)\]/).map((part, index) =>
    index % 2 ? (
      <Fragment key={part}>
        <del>{part}</del>
        {'\u00A0'}
        <sup>{(index + 1) / 2}</sup>
      </Fragment>
    ) : (
      part
    ),
  )

function Others({ than }: { than: GuidedService }) {
  const { i18n } = useLingui()
  return (
    <nav aria-labelledby="other-guides" className="mt-7 border-t border-rule pt-5 print:hidden">
      <h2 id="other-guides" className="text-lg">
        <Trans>Other guides</Trans>
      </h2>
      <ul className="mt-1 flex flex-wrap gap-x-6 text-nav">
        {vendorServices
          .filter((service) => service !== than)
          .map((service) => (
            <li key={service}>
              <Link to={guidePath(service)} className="link inline-flex min-h-11 items-center">
                {i18n._(service)}
              </Link>
            </li>
          ))}
        {hasDeadlines(than) && (
          <li className="w-full">
            <Link to="/deadlines" className="link inline-flex min-h-11 items-center gap-2">
              <Icon shape={CalendarPlus} className="size-5" />
              <Trans>Claim deadlines: count the dates of your claims clause</Trans>
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}
