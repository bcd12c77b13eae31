import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Counts } from '../lists/counts.ts'
import { type Landing, landingPath } from '../lists/landing.ts'
import { Neighbours, useLandingName } from '../lists/neighbours.tsx'
import { Page } from './page.tsx'
import { PageHead, useBreadcrumbs } from './page-head.tsx'

type Props = {
  root: string
  landing: Landing
  title: string
  description: string
  counts: Counts | null | undefined
  lead: ReactNode
  /** The whole list, and what the link to it says. */
  list: readonly [name: string, path: string]
  feed?: string
  children: ReactNode
}

export function LandingPage({ root, landing, title, description, counts, lead, list, feed, children }: Props) {
  const path = landingPath(root, landing)
  const landingName = useLandingName()
  const { service, country } = landing
  const parents = service && country ? [{ service }, { country }] : []
  const above = [list, ...parents.map((parent) => [landingName(parent), landingPath(root, parent)] as const)]
  return (
    <Page>
      <PageHead
        title={title}
        description={description}
        canonical={path}
        {...(feed && { feed })}
        facts={[useBreadcrumbs()(list, [title, path])]}
      />
      {counts?.total === 0 && <meta name="robots" content="noindex" />}
      <p className="flex flex-wrap gap-x-4">
        {above.map(([label, to]) => (
          <Link key={to} to={to} className="link inline-flex min-h-11 items-center">
            {label}
          </Link>
        ))}
      </p>
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-3 mb-10 max-w-prose text-balance text-lg text-muted">{lead}</p>
      {children}
      {counts && <Neighbours root={root} landing={landing} counts={counts} />}
    </Page>
  )
}
