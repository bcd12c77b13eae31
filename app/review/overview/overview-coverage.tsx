import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Bar } from './charts/bar.tsx'
import { Chart, Picture } from './charts/chart.tsx'
import { Legend } from './charts/legend.tsx'
import { lengthScale } from './charts/scales.ts'
import type { Coverage } from './overview.queries.server.ts'

type Props = {
  heading: ReactNode
  /** The accessible name of the chart. */
  name: string
  /** The heading of the column of names. */
  column: string
  all: readonly string[]
  coverage: Coverage[]
}

export function OverviewCoverage({ heading, name, column, all, coverage }: Props) {
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
