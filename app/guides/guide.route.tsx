import { Trans, useLingui } from '@lingui/react/macro'
import type { IconNode } from 'lucide'
import { Ban, CalendarPlus, Check, Lock, MessageSquare, X } from 'lucide'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { guidesI18n } from '../kit/i18n/catalogue.ts'
import { Page, PageHeading } from '../kit/layout/page.tsx'
import { PageHead, useBreadcrumbs } from '../kit/layout/page-head.tsx'
import { PrintLine } from '../kit/layout/print-line.tsx'
import { useSite } from '../kit/layout/use-site.ts'
import { listItems, partAt, plainText, type TextBlock } from '../kit/layout/use-text.tsx'
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
import { guideTexts, useGuides } from './guides.ts'

export const handle = page({
  cache: 'content',
  sitemap: vendorServices.map((service) => ({ service: guidePath(service).slice(GUIDES_PATH.length + 1) })),
  messages: guidesI18n,
  text: guideTexts,
})

export const loader = ({ params }: Route.LoaderArgs) => ({ service: guidedService(params.service) })

// The browser already has the texts, so a navigation to this page needs no request to the server.
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({ service: guidedService(params.service) })

function guidedService(name: string): GuidedService {
  const service = serviceAt(name)
  if (!service) throw notFound()
  return service
}

export default function GuidePage({ loaderData: { service } }: Route.ComponentProps) {
  const { i18n, t } = useLingui()
  const { sendsEmail } = useSite()
  const breadcrumbs = useBreadcrumbs()
  const { guideTo, guideToEveryService } = useGuides()
  const [guide, everyService] = [guideTo(service), guideToEveryService()]
  const [names, rest] = [partAt(everyService.keep, 0), partAt(everyService.keep, 1)]
  const [tooMuch, enough] = [partAt(guide.example, 0), partAt(guide.example, 1)]
  const name = i18n._(service)
  const title = t`${name}: what to say in a request`
  return (
    <Page back={<BackLink to={GUIDES_PATH}>{t`All request guides`}</BackLink>}>
      <PageHead
        title={title}
        description={t`${name}: what to say in a request, what to keep for a private conversation, what never to publish, and an example.`}
        image={`${guidePath(service)}/social-image`}
        facts={[breadcrumbs([t`Request guides`, GUIDES_PATH], [name, guidePath(service)])]}
      />
      <link rel="stylesheet" href={styles} precedence="site" />
      <PrintLine />
      <div className="guide-head">
        <PageHeading lead={everyService.blocks}>{headline(title)}</PageHeading>
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
          <Heading shape={MessageSquare}>{guide.say.heading}</Heading>
          <dl>
            {[...guide.say.parts, ...everyService.say.parts].map(({ heading, blocks }) => (
              <div key={heading}>
                <dt>{heading}</dt>
                <dd className="text-sm text-muted">{blocks}</dd>
              </div>
            ))}
          </dl>
          <div className="text-sm text-muted">{everyService.say.blocks}</div>
        </section>
        <section data-group="keep">
          <Heading shape={Lock}>{guide.keep.heading}</Heading>
          <div className="text-sm">{everyService.keep.blocks}</div>
          <div className="grid gap-1.5">
            <h3 className="text-sm leading-snug">{names.heading}</h3>
            <h3 className="text-sm leading-snug">{rest.heading}</h3>
          </div>
          <Items of={[...guide.keep.blocks, ...rest.blocks]} />
        </section>
        <section data-group="never">
          <Heading shape={Ban}>{everyService.never.heading}</Heading>
          <Items of={everyService.never.blocks} />
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
          {guide.example.heading}{' '}
          <small className="text-sm font-normal text-muted">{plainText(everyService.example.blocks)}</small>
        </h2>
        <div className="mt-2 grid gap-3 text-nav leading-relaxed lg:grid-cols-2 print:grid-cols-2">
          <figure data-example="excess">
            <figcaption>
              <Icon shape={X} className="size-5" />
              {tooMuch.heading}
            </figcaption>
            <blockquote className="max-w-prose">
              <StruckPassages text={plainText(tooMuch.blocks)} />
            </blockquote>
            <ol className="list-decimal ps-5 text-sm text-muted">
              {listItems(partAt(everyService.example, 0).blocks).map((reason) => (
                <li key={plainText(reason)}>{reason}</li>
              ))}
            </ol>
          </figure>
          <figure data-example="enough" className="bg-card">
            <figcaption>
              <Icon shape={Check} className="size-5" />
              {enough.heading}
            </figcaption>
            <blockquote className="max-w-prose">{enough.blocks}</blockquote>
            <div className="text-sm text-muted">{partAt(everyService.example, 1).blocks}</div>
          </figure>
        </div>
      </section>
      <div className="mt-8 grid gap-x-8 gap-y-4 border-t border-rule pt-6 text-nav leading-snug lg:grid-cols-3 print:grid-cols-3">
        {[guide.ready, everyService.reply, everyService.vendors].map(({ id, heading, blocks }) => (
          <section key={heading} id={id}>
            <h2 className="text-lg">{heading}</h2>
            <div className="mt-1">{blocks}</div>
          </section>
        ))}
      </div>
      <OtherGuides service={service} />
    </Page>
  )
}

const Heading = ({ shape, children }: { shape: IconNode; children: ReactNode }) => (
  <h2 className="text-lg">
    <Icon shape={shape} className="size-5 shrink-0" />
    <span>{children}</span>
  </h2>
)

const Items = ({ of: blocks }: { of: TextBlock[] }) => (
  <ul>
    {listItems(blocks).map((item) => (
      <li key={plainText(item)}>{item}</li>
    ))}
  </ul>
)

/** Strikes out the passages in square brackets, and adds to each one the number of the reason to leave it out. */
const StruckPassages = ({ text }: { text: string }) =>
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

function OtherGuides({ service }: { service: GuidedService }) {
  const { i18n } = useLingui()
  return (
    <nav aria-labelledby="other-guides" className="mt-7 border-t border-rule pt-5 print:hidden">
      <h2 id="other-guides" className="text-lg">
        <Trans>Other guides</Trans>
      </h2>
      <ul className="mt-1 flex flex-wrap gap-x-6 text-nav">
        {vendorServices
          .filter((other) => other !== service)
          .map((other) => (
            <li key={other}>
              <Link to={guidePath(other)} className="link inline-flex min-h-11 items-center">
                {i18n._(other)}
              </Link>
            </li>
          ))}
        {hasDeadlines(service) && (
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
