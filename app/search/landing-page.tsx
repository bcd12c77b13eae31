import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Page } from '../kit/layout/page.tsx'
import { PageHead, useBreadcrumbs } from '../kit/layout/page-head.tsx'
import type { Counts } from '../kit/lists/counts.ts'
import type { FilterGroup } from '../kit/lists/filters.ts'
import { headline } from '../kit/ui/headline.ts'
import { type Landing, landingPath } from './landing.ts'
import { Neighbours, useLandingName } from './neighbours.tsx'

type Props = {
  root: string
  landing: Landing
  title: string
  description: string
  counts: Counts | null | undefined
  more: readonly FilterGroup[] | undefined
  lead: ReactNode
  list: readonly [name: string, path: string]
  feeds?: Record<string, string>
  children: ReactNode
}

export function LandingPage({ root, landing, title, description, counts, more, lead, list, feeds, children }: Props) {
  const { t } = useLingui()
  const path = landingPath(root, landing)
  const landingName = useLandingName()
  const { service, country } = landing
  const parents = service && country ? [{ service }, { country }] : []
  return (
    <Page>
      <PageHead
        title={title}
        description={description}
        canonical={path}
        feeds={feeds}
        facts={[useBreadcrumbs()(list, [title, path])]}
      />
      {counts?.total === 0 && <meta name="robots" content="noindex" />}
      <nav aria-label={t`Breadcrumb`} className="flex flex-wrap items-center gap-x-2 text-muted">
        <Step to={list[1]}>{list[0]}</Step>
        {parents.map((parent, index) => (
          <span key={landingPath(root, parent)} className="inline-flex items-center gap-x-2">
            {/* Browsers mirror this sign in Arabic. */}
            <span aria-hidden>{index === 0 ? '›' : '·'}</span>
            <Step to={landingPath(root, parent)}>{landingName(parent)}</Step>
          </span>
        ))}
      </nav>
      <h1 className="text-3xl">{headline(title)}</h1>
      <p className="mt-3 mb-10 max-w-prose text-balance text-lg text-muted">{lead}</p>
      {children}
      {counts && <Neighbours root={root} landing={landing} counts={counts} more={more} />}
    </Page>
  )
}

const Step = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="link inline-flex min-h-11 items-center">
    {children}
  </Link>
)
