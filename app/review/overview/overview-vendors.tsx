import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { countries, vendorServices } from '../../../config/closed-lists.ts'
import { Bar } from './charts/bar.tsx'
import { Chart, Picture } from './charts/chart.tsx'
import { Legend } from './charts/legend.tsx'
import { NumberTable } from './charts/number-table.tsx'
import { lengthScale } from './charts/scales.ts'
import type { Coverage } from './overview.queries.server.ts'
import { OverviewSection } from './overview-section.tsx'

type Counts = { requests: number; vendors: number }

export function OverviewVendors({ coverage }: { coverage: Coverage[] }) {
  const { t } = useLingui()
  const ofAnyService = coverage.filter(({ service }) => service === null)
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
      <div className="grid gap-x-10 gap-y-8 md:grid-cols-2 xl:grid-cols-3">
        <CoverageChart
          heading={<Trans>By service</Trans>}
          name={t`Requests and vendors by service`}
          column={t`Service`}
          all={vendorServices}
          countOf={(service) => total(coverage.filter((each) => each.service === service))}
        />
        <CoverageChart
          heading={<Trans>By country</Trans>}
          name={t`Requests and vendors by country`}
          column={t`Country`}
          all={countries}
          countOf={(country) => total(ofAnyService.filter((each) => each.country === country))}
        />
        <Gaps gaps={widestGaps(coverage)} />
      </div>
    </OverviewSection>
  )
}

const total = (some: Counts[]): Counts => ({
  requests: some.reduce((sum, { requests }) => sum + requests, 0),
  vendors: some.reduce((sum, { vendors }) => sum + vendors, 0),
})

type Gap = Counts & { service: string; country: string }

function widestGaps(coverage: Coverage[]): Gap[] {
  const requested = coverage.filter((each): each is Gap => each.service !== null && each.requests > 0)
  const perVendor = ({ requests, vendors }: Gap) => requests / vendors
  const byName = (a: Gap, b: Gap) => (`${a.service} ${a.country}` < `${b.service} ${b.country}` ? -1 : 1)
  return requested
    .sort((a, b) => compare(perVendor(b), perVendor(a)) || b.requests - a.requests || byName(a, b))
    .slice(0, 10)
}

// The difference of two infinite numbers is none.
const compare = (a: number, b: number) => (a === b ? 0 : a - b)

type CoverageProps = {
  heading: ReactNode
  name: string
  column: string
  all: readonly string[]
  countOf: (value: string) => Counts
}

function CoverageChart({ heading, name, column, all, countOf }: CoverageProps) {
  const { i18n, t } = useLingui()
  const rows = all
    .map((value) => ({ name: value, ...countOf(value) }))
    .sort((a, b) => b.requests - a.requests || a.vendors - b.vendors)
    .map((row) => ({
      ...row,
      name: i18n._(row.name),
      cells: [row.requests, row.vendors].map((count) => i18n.number(count)),
    }))
  const most = Math.max(...rows.flatMap(({ requests, vendors }) => [requests, vendors]))
  const length = lengthScale(most)
  const empty = most === 0 && <Trans>Nothing is published yet</Trans>
  return (
    <Chart heading={heading} empty={empty} numbers={{ name, columns: [column, t`Requests`, t`Vendors`], rows }}>
      <Legend
        entries={[
          { texture: 'solid', label: t`Requests` },
          { texture: 'light', label: t`Vendors` },
        ]}
      />
      <Picture name={name}>
        <div className="@container grid gap-2 text-sm">
          {rows.map(({ name, requests, vendors }) => (
            <div key={name} className="grid items-center gap-x-3 @xs:grid-cols-[8rem_minmax(0,1fr)]">
              {name}
              <div>
                <Bar value={requests} length={length} />
                <Bar value={vendors} length={length} texture="light" warns={vendors === 0 && requests > 0} />
              </div>
            </div>
          ))}
        </div>
      </Picture>
    </Chart>
  )
}

function Gaps({ gaps }: { gaps: Gap[] }) {
  const { i18n, t } = useLingui()
  const none = <strong className="text-danger">{t`None`}</strong>
  return (
    <div className="min-w-0 md:max-xl:col-span-2">
      <Chart
        heading={<Trans>Most requests per vendor</Trans>}
        empty={gaps.length === 0 && <Trans>Nothing is published yet</Trans>}
      >
        <p className="mb-3 text-sm text-muted">
          <Trans>
            Up to 10 requested services, with the number of vendors in the same country. Services with no vendors come
            first.
          </Trans>
        </p>
        <NumberTable
          name={t`Most requests per vendor`}
          columns={[t`Service and country`, t`Requests`, t`Vendors`]}
          rows={gaps.map(({ service, country, requests, vendors }) => ({
            name: i18n._(service),
            note: i18n._(country),
            cells: [i18n.number(requests), vendors === 0 ? none : i18n.number(vendors)],
          }))}
        />
      </Chart>
    </div>
  )
}
