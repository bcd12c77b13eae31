import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Page } from '../kit/layout/page.tsx'
import { PageHead, useBreadcrumbs } from '../kit/layout/page-head.tsx'
import type { Counts } from '../kit/lists/counts.ts'
import type { FilterGroup } from '../kit/lists/filters.ts'
import { formatCount } from '../kit/lists/format-count.ts'
import { useDeferred } from '../kit/lists/use-deferred.ts'
import { headline } from '../kit/ui/headline.ts'
import { type Landing, landingPath } from './landing.ts'
import { Neighbours, useLandingName } from './neighbours.tsx'

type Props = {
  root: string
  landing: Landing
  data: { counts: Counts | null | Promise<Counts | null>; more?: readonly FilterGroup[] }
  list: readonly [name: string, path: string]
  feeds?: Record<string, string>
  messages: {
    /** In an Arabic title, the name of a country stands in a different place from the name of a service. */
    title: (name: string, isCountry: boolean) => string
    description: (name: string) => string
    lead: (rows: number, number: string) => string
    leadWithoutCount: string
  }
  children: ReactNode
}

export function LandingPage({ root, landing, data, list, feeds, messages, children }: Props) {
  const { i18n, t } = useLingui()
  const { value: counts } = useDeferred(data.counts)
  const landingName = useLandingName()
  const { service, country } = landing
  const parents = service && country ? [{ service }, { country }] : []
  const path = landingPath(root, landing)
  const name = landingName(landing, data.more)
  const title = messages.title(name, country !== undefined && service === undefined)
  return (
    <Page
      back={
        <nav aria-label={t`Breadcrumb`} className="flex flex-wrap items-center gap-x-2 text-nav leading-5 text-muted">
          <Step to={list[1]}>{list[0]}</Step>
          {parents.map((parent, index) => (
            <span key={landingPath(root, parent)} className="inline-flex items-center gap-x-2">
              {/* In Arabic, browsers mirror '›'. */}
              <span aria-hidden>{index === 0 ? '›' : '·'}</span>
              <Step to={landingPath(root, parent)}>{landingName(parent)}</Step>
            </span>
          ))}
        </nav>
      }
      heading={headline(title)}
      lead={counts ? messages.lead(counts.total, formatCount(i18n, counts.total, false)) : messages.leadWithoutCount}
    >
      <PageHead
        title={title}
        description={messages.description(name)}
        canonical={path}
        feeds={feeds}
        facts={[useBreadcrumbs()(list, [title, path])]}
      />
      {counts?.total === 0 && <meta name="robots" content="noindex" />}
      {children}
      {counts && <Neighbours root={root} landing={landing} counts={counts} more={data.more} />}
    </Page>
  )
}

const Step = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="link inline-flex min-h-11 items-center">
    {children}
  </Link>
)
