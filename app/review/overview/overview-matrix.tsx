import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, Check, type IconNode, X } from 'lucide'
import { Link } from 'react-router'
import { formatList } from '../../../config/language.ts'
import { Icon } from '../../kit/ui/icon.ts'
import { SkipLink } from '../../kit/ui/skip-link.tsx'
import { countries, vendorServices } from '../../vocabulary/closed-lists.ts'
import { addressWith } from '../address-with.ts'
import type { Coverage } from './overview.queries.server.ts'

export type RequestsAndVendors = { requests: number; vendors: number }
type Props = {
  coverage: Coverage[]
  byService: (service: string) => RequestsAndVendors
  byCountry: (country: string) => RequestsAndVendors
}

const looks = {
  none: 'border-2 border-danger text-danger',
  fewer: 'border-2 border-dashed border-saffron',
  // These two looks have padding instead of a transparent border, because forced-colours mode would show the border.
  enough: 'p-0.5 bg-press',
  notRequested: 'p-0.5 text-muted',
}

/** The icons of the cells. In forced-colours mode, only these icons distinguish the cells. */
const marks: Partial<Record<keyof typeof looks, IconNode>> = { none: X, fewer: ArrowDown, enough: Check }

const lookOf = ({ requests, vendors }: RequestsAndVendors): keyof typeof looks => {
  if (requests === 0) return 'notRequested'
  return vendors === 0 ? 'none' : vendors < requests ? 'fewer' : 'enough'
}

const BELOW_TABLE = 'below-the-table'

/**
 * For each service and country, shows the number of open requests and, below it, the number of vendors. The countries
 * are sorted by their number of requests, highest first.
 */
export function OverviewMatrix({ coverage, byService, byCountry }: Props) {
  const { i18n, t } = useLingui()
  const counts = new Map(coverage.map((each) => [`${each.service} ${each.country}`, each]))
  const columns = [...countries].sort((a, b) => byCountry(b).requests - byCountry(a).requests)
  const name = t`Requests and vendors by service and country`
  const legend = { none: t`No vendor`, fewer: t`Fewer vendors than requests`, enough: t`Enough vendors` }
  return (
    <>
      <ul className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {(['none', 'fewer', 'enough'] as const).map((look) => (
          <li key={look} className="flex items-center gap-1.5">
            <span className={`flex size-5 items-center justify-center rounded ${looks[look]}`}>
              <Mark of={look} />
            </span>
            {legend[look]}
          </li>
        ))}
      </ul>
      <SkipLink href={`#${BELOW_TABLE}`}>
        <Trans>Skip the table</Trans>
      </SkipLink>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
      <section aria-label={name} tabIndex={0} className="relative scroll-ps-34 overflow-x-auto">
        <table className="w-full border-separate border-spacing-0.5 text-sm leading-tight wrap-normal tabular-nums">
          <thead className="text-muted">
            <tr>
              <th scope="col" className="sticky start-0 bg-paper text-start font-normal">
                <Trans>Service</Trans>
              </th>
              {columns.map((country) => (
                <th key={country} scope="col" className="min-w-12 p-1 align-bottom font-normal">
                  {i18n._(country)}
                </th>
              ))}
              <th scope="col" className="min-w-12 p-1 align-bottom font-normal">
                <Trans>All</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {vendorServices.map((service) => (
              <tr key={service}>
                <th scope="row" className="sticky start-0 min-w-32 bg-paper pe-2 text-start font-normal">
                  {i18n._(service)}
                </th>
                {columns.map((country) => (
                  <Cell
                    key={country}
                    of={counts.get(`${service} ${country}`) ?? { requests: 0, vendors: 0 }}
                    filters={{ service, country }}
                  />
                ))}
                <Cell of={byService(service)} filters={{ service }} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" className="sticky start-0 bg-paper pe-2 text-start font-normal">
                <Trans>All</Trans>
              </th>
              {columns.map((country) => (
                <Cell key={country} of={byCountry(country)} filters={{ country }} />
              ))}
              <td />
            </tr>
          </tfoot>
        </table>
      </section>
      <span id={BELOW_TABLE} tabIndex={-1} />
    </>
  )
}

type CellProps = { of: RequestsAndVendors; filters: { service?: string; country?: string } }

/** Shows the numbers of one service in one country. They link to the requests or, if there are none, to the vendors. */
function Cell({ of: counts, filters: { service, country } }: CellProps) {
  const { i18n } = useLingui()
  const { requests, vendors } = counts
  const look = lookOf(counts)
  const className = `block rounded text-center ${looks[look]}`
  const place = formatList(
    i18n.locale,
    [service, country].flatMap((name) => (name ? i18n._(name) : [])),
  )
  const figures = (
    <>
      <span aria-hidden className="block font-medium">
        {i18n.number(requests)}
      </span>{' '}
      <span aria-hidden className="flex items-center justify-center gap-0.5">
        <Mark of={look} />
        {i18n.number(vendors)}
      </span>{' '}
      <span className="sr-only">
        {place}: {formatList(i18n.locale, useCountTexts(counts))}
      </span>
    </>
  )
  return (
    <td className="p-0">
      {requests + vendors > 0 ? (
        <Link
          to={addressWith(requests > 0 ? '/' : '/browse-vendors', { service, country })}
          className={`${className} hover:underline`}
        >
          {figures}
        </Link>
      ) : (
        <span className={className}>{figures}</span>
      )}
    </td>
  )
}

function useCountTexts({ requests, vendors }: RequestsAndVendors): string[] {
  const { t } = useLingui()
  const comparison = { none: [], fewer: [t`fewer vendors`], enough: [t`enough vendors`], notRequested: [] }
  return [
    t({ message: plural(requests, { one: '# request', other: '# requests' }) }),
    vendors === 0 ? t`no vendor` : t({ message: plural(vendors, { one: '# vendor', other: '# vendors' }) }),
    ...comparison[lookOf({ requests, vendors })],
  ]
}

function Mark({ of: look }: { of: keyof typeof looks }) {
  const shape = marks[look]
  return shape && <Icon shape={shape} className="size-3 shrink-0" />
}
