import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Counts, formatCount } from '../filtering/counts.ts'
import { type Landing, landingPath } from '../filtering/landing.ts'
import { breadcrumbs } from '../sharing/json-ld.tsx'
import { Page } from './page.tsx'
import { PageHead } from './page-head.tsx'
import { usePublicUrl } from './use-site.ts'

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
  const { t } = useLingui()
  const path = landingPath(root, landing)
  const [name, listPath] = list
  return (
    <Page>
      <PageHead
        title={title}
        description={description}
        canonical={path}
        {...(feed && { feed })}
        facts={[
          breadcrumbs(usePublicUrl(), [
            [t`Home`, '/'],
            [name, listPath],
            [title, path],
          ]),
        ]}
      />
      {counts?.total === 0 && <meta name="robots" content="noindex" />}
      <p>
        <Link to={listPath} className="link inline-flex min-h-11 items-center">
          {name}
        </Link>
      </p>
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-3 mb-10 max-w-prose text-balance text-lg text-muted">{lead}</p>
      {children}
      {counts && (
        <div className="mt-16 grid gap-10 border-t border-rule pt-10 md:grid-cols-2">
          <Neighbours root={root} landing={landing} counts={counts} group="country" />
          <Neighbours root={root} landing={landing} counts={counts} group="service" />
        </div>
      )}
    </Page>
  )
}

type NeighboursProps = Pick<Props, 'root' | 'landing'> & { counts: Counts; group: 'service' | 'country' }

/** The landing pages that differ in the group and have something on them. */
function Neighbours({ root, landing, counts, group }: NeighboursProps) {
  const { i18n } = useLingui()
  const nameOf = useLandingName()
  const options = Object.entries(counts.options[group] ?? {})
  const others = options.filter(([option, rows]) => rows > 0 && option !== landing[group])
  if (others.length === 0) return null
  const heading = `${group}-neighbours`
  return (
    <nav aria-labelledby={heading}>
      <h2 id={heading} className="text-xl">
        {group === 'country' ? <Trans>By country</Trans> : <Trans>By service</Trans>}
      </h2>
      <ul className="mt-2">
        {others.map(([option, rows]) => {
          const neighbour = { ...landing, [group]: option }
          return (
            <li key={option} className="flex max-w-md items-center justify-between gap-4">
              <Link to={landingPath(root, neighbour)} className="link inline-flex min-h-11 items-center">
                {nameOf(neighbour)}
              </Link>
              <span className="text-muted tabular-nums">
                {formatCount(i18n, rows, counts.truncated.includes(group))}
              </span>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** 'Delay analysis in Egypt', 'Delay analysis', 'Egypt'. */
export function useLandingName() {
  const { i18n, t } = useLingui()
  return ({ service, country }: Landing): string => {
    const what = service && i18n._(service)
    const where = country && i18n._(country)
    return what && where ? t`${what} in ${where}` : (what ?? where ?? '')
  }
}
