import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { countries, vendorServices } from '../../../config/closed-lists.ts'
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
  enough: 'border-2 border-transparent bg-press',
  unasked: 'border-2 border-transparent text-muted',
}

const lookOf = ({ requests, vendors }: RequestsAndVendors): keyof typeof looks => {
  if (requests === 0) return 'unasked'
  return vendors === 0 ? 'none' : vendors < requests ? 'fewer' : 'enough'
}

/** Open requests over vendors, by service and country; countries with the most requests first. */
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
            <span className={`size-4 rounded ${looks[look]}`} />
            {legend[look]}
          </li>
        ))}
      </ul>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
      <section aria-label={name} tabIndex={0} className="relative overflow-x-auto">
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
    </>
  )
}

type CellProps = { of: RequestsAndVendors; filters: { service?: string; country?: string } }

/** Leads to the requests or, where there is none, to the vendors. */
function Cell({ of: counts, filters }: CellProps) {
  const { i18n } = useLingui()
  const { requests, vendors } = counts
  const look = `block rounded px-1 py-0.5 text-center ${looks[lookOf(counts)]}`
  const figures = (
    <>
      <span className="block font-medium">{i18n.number(requests)}</span>{' '}
      <span className="block">{i18n.number(vendors)}</span>{' '}
      <span className="sr-only">
        <Trans>requests and vendors</Trans>
      </span>
    </>
  )
  return (
    <td className="p-0">
      {requests + vendors > 0 ? (
        <Link to={addressWith(requests > 0 ? '/' : '/browse-vendors', filters)} className={`${look} hover:underline`}>
          {figures}
        </Link>
      ) : (
        <span className={look}>{figures}</span>
      )}
    </td>
  )
}
