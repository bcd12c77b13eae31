import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Counts } from './counts.ts'
import { formatCount } from './format-count.ts'
import { type Landing, landingPath } from './landing.ts'

type Props = { root: string; landing: Landing; counts: Counts }

/** The landing pages that differ in the service or the country and have something on them. */
export function Neighbours(props: Props) {
  return (
    <div className="mt-16 grid gap-10 border-t border-rule pt-10 md:grid-cols-2">
      <NeighboursIn {...props} group="country" />
      <NeighboursIn {...props} group="service" />
    </div>
  )
}

function NeighboursIn({ root, landing, counts, group }: Props & { group: 'service' | 'country' }) {
  const { i18n } = useLingui()
  const landingName = useLandingName()
  const options = Object.entries(counts.options[group] ?? {})
  const others = options.filter(([option, rows]) => rows > 0 && option !== landing[group])
  if (others.length === 0) return null
  const heading = `${group}-neighbours`
  return (
    <nav aria-labelledby={heading}>
      <h2 id={heading} className="text-xl">
        {group === 'country' ? <Trans>Browse by country</Trans> : <Trans>Browse by service</Trans>}
      </h2>
      <ul className="mt-2">
        {others.map(([option, rows]) => {
          const neighbour = { ...landing, [group]: option }
          return (
            <li key={option} className="flex max-w-md items-center justify-between gap-4">
              <Link to={landingPath(root, neighbour)} className="link inline-flex min-h-11 items-center">
                {landingName(neighbour)}
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
