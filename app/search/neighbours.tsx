import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Counts } from '../kit/lists/counts.ts'
import { choiceName, type FilterGroup } from '../kit/lists/filters.ts'
import { formatCount } from '../kit/lists/format-count.ts'
import { type Landing, landingPath } from './landing.ts'

type Props = {
  root: string
  landing: Landing
  counts: Counts
  more?: readonly FilterGroup[] | undefined
}

/** Links to the landing pages that have rows and differ from this page in one choice. */
export function Neighbours(props: Props) {
  const group = props.more?.find(({ key }) => key in props.landing)
  return (
    <div className="mt-16 grid gap-10 border-t border-rule pt-10 md:grid-cols-2">
      {group ? (
        <NeighboursIn {...props} group={group.key} heading={group.label} />
      ) : (
        <>
          <NeighboursIn {...props} group="country" heading={<Trans>Browse by country</Trans>} />
          <NeighboursIn {...props} group="service" heading={<Trans>Browse by service</Trans>} />
        </>
      )}
    </div>
  )
}

function NeighboursIn({ root, landing, counts, more, group, heading }: Props & { group: string; heading: ReactNode }) {
  const { i18n } = useLingui()
  const landingName = useLandingName()
  const options = Object.entries(counts.options[group] ?? {})
  const others = options.filter(([option, rows]) => rows > 0 && option !== landing[group])
  if (others.length === 0) return null
  const headingId = `${group}-neighbours`
  return (
    <nav aria-labelledby={headingId}>
      <h2 id={headingId} className="text-xl">
        {heading}
      </h2>
      <ul className="mt-2">
        {others.map(([option, rows]) => {
          const neighbour = { ...landing, [group]: option }
          return (
            <li key={option} className="flex max-w-md items-center justify-between gap-4">
              <Link to={landingPath(root, neighbour)} className="link inline-flex min-h-11 items-center">
                {landingName(neighbour, more)}
              </Link>{' '}
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

/**
 * Returns a function that names a landing page, such as 'Delay analysis in Egypt', 'Delay analysis', 'Egypt' or 'Court
 * (Stage)'.
 */
export function useLandingName() {
  const { i18n, t } = useLingui()
  return ({ service, country, ...grouped }: Landing, more: readonly FilterGroup[] = []): string => {
    const group = more.find(({ key }) => key in grouped)
    const option = grouped[group?.key as keyof typeof grouped]
    if (group && option) return `${choiceName(group, option, i18n)} (${group.label})`
    const what = service && i18n._(service)
    const where = country && i18n._(country)
    return what && where ? t`${what} in ${where}` : (what ?? where ?? '')
  }
}
