import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { countries, vendorServices } from '../../../config/closed-lists.ts'
import { Bar } from './charts/bar.tsx'
import { Chart, Picture } from './charts/chart.tsx'
import { Legend } from './charts/legend.tsx'
import { NumberTable } from './charts/number-table.tsx'
import { lengthScale } from './charts/scales.ts'
import type { Coverage, Gap } from './overview.queries.server.ts'
import { OverviewSection } from './overview-section.tsx'

type Props = { services: Coverage[]; countries: Coverage[]; gaps: Gap[] }

export function OverviewVendors(props: Props) {
  const { t } = useLingui()
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
          coverage={props.services}
        />
        <CoverageChart
          heading={<Trans>By country</Trans>}
          name={t`Requests and vendors by country`}
          column={t`Country`}
          all={countries}
          coverage={props.countries}
        />
        <Gaps gaps={props.gaps} />
      </div>
    </OverviewSection>
  )
}

type CoverageProps = {
  heading: ReactNode
  /** The accessible name of the chart. */
  name: string
  /** The heading of the column of names. */
  column: string
  all: readonly string[]
  coverage: Coverage[]
}

function CoverageChart({ heading, name, column, all, coverage }: CoverageProps) {
  const { i18n, t } = useLingui()
  const rows = all
    .map((value) => coverage.find((some) => some.name === value) ?? { name: value, requests: 0, vendors: 0 })
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
