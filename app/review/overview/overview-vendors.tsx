import { Trans, useLingui } from '@lingui/react/macro'
import { countries, vendorServices } from '../../vocabulary/closed-lists.ts'
import { Chart } from './charts/chart.tsx'
import { NamedTable } from './charts/number-table.tsx'
import type { Coverage } from './overview.queries.server.ts'
import { OverviewMatrix, type RequestsAndVendors } from './overview-matrix.tsx'
import { OverviewSection } from './overview-section.tsx'

const byService = (coverage: Coverage[]) => (service: string) =>
  sumOf(coverage.filter((cell) => cell.service === service))

const byCountry = (coverage: Coverage[]) => (country: string) =>
  sumOf(coverage.filter((cell) => cell.service === null && cell.country === country))

export function OverviewVendors({ coverage }: { coverage: Coverage[] }) {
  return (
    <OverviewSection
      heading={<Trans>Where vendors are missing</Trans>}
      summary={
        <Trans>
          Published requests compared with approved vendor listings. A request or listing with several services counts
          once for each service.
        </Trans>
      }
    >
      {coverage.length === 0 ? (
        <Chart empty={<Trans>Nothing is published yet</Trans>}>{null}</Chart>
      ) : (
        <OverviewMatrix coverage={coverage} byService={byService(coverage)} byCountry={byCountry(coverage)} />
      )}
    </OverviewSection>
  )
}

/** Shows tables of the totals by service and by country, and of the services with the most requests per vendor. */
export function CoverageTables({ coverage }: { coverage: Coverage[] }) {
  const { i18n, t } = useLingui()
  if (coverage.length === 0) return null
  const table = (
    name: string,
    column: string,
    all: readonly string[],
    countOf: (value: string) => RequestsAndVendors,
  ) => ({
    name,
    columns: [column, t`Requests`, t`Vendors`],
    rows: all
      .map((value) => ({ name: i18n._(value), ...countOf(value) }))
      .sort((a, b) => b.requests - a.requests || a.vendors - b.vendors)
      .map(({ name, requests, vendors }) => ({ name, cells: [requests, vendors].map((count) => i18n.number(count)) })),
  })
  return (
    <>
      <Gaps gaps={widestGaps(coverage)} />
      <NamedTable {...table(t`Requests and vendors by service`, t`Service`, vendorServices, byService(coverage))} />
      <NamedTable {...table(t`Requests and vendors by country`, t`Country`, countries, byCountry(coverage))} />
    </>
  )
}

const sumOf = (counts: RequestsAndVendors[]): RequestsAndVendors => ({
  requests: counts.reduce((sum, { requests }) => sum + requests, 0),
  vendors: counts.reduce((sum, { vendors }) => sum + vendors, 0),
})

type Gap = RequestsAndVendors & { service: string; country: string }

function widestGaps(coverage: Coverage[]): Gap[] {
  const requested = coverage.filter((cell): cell is Gap => cell.service !== null && cell.requests > 0)
  const perVendor = ({ requests, vendors }: Gap) => requests / vendors
  const byName = (a: Gap, b: Gap) => (`${a.service} ${a.country}` < `${b.service} ${b.country}` ? -1 : 1)
  return requested
    .sort((a, b) => compareNumbers(perVendor(b), perVendor(a)) || b.requests - a.requests || byName(a, b))
    .slice(0, 10)
}

// Compares two numbers. Infinity minus Infinity is NaN, which would break the sort, so equal numbers are compared
// first.
const compareNumbers = (a: number, b: number) => (a === b ? 0 : a - b)

function Gaps({ gaps }: { gaps: Gap[] }) {
  const { i18n, t } = useLingui()
  const none = <strong className="text-danger">{t`None`}</strong>
  if (gaps.length === 0) return null
  return (
    <NamedTable
      name={t`Most requests per vendor`}
      summary={
        <Trans>
          Up to 10 requested services, with the number of vendors in the same country. Services with no vendors come
          first.
        </Trans>
      }
      columns={[t`Service and country`, t`Requests`, t`Vendors`]}
      rows={gaps.map(({ service, country, requests, vendors }) => ({
        name: i18n._(service),
        note: i18n._(country),
        cells: [i18n.number(requests), vendors === 0 ? none : i18n.number(vendors)],
      }))}
    />
  )
}
