import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { DOT } from '../../kit/ui/dot.ts'
import { type Outcome, outcomes } from '../../records/outcomes.ts'
import { Bars } from './charts/bars.tsx'
import { Chart } from './charts/chart.tsx'
import type { ClosedCount } from './overview.queries.server.ts'
import { OverviewSection } from './overview-section.tsx'

const sumOf = (rows: ClosedCount[]) => rows.reduce((sum, { count }) => sum + count, 0)

const endedBy = [
  { by: 'sender', label: /*i18n*/ 'By the sender' },
  { by: 'schedule', label: /*i18n*/ 'Automatically' },
  { by: 'staff', label: /*i18n*/ 'By a reviewer' },
] as const

/** Returns the table of the closed requests. Each of its rows is also a bar of the chart. */
export function useOutcomes(closed: ClosedCount[]) {
  const { i18n, t } = useLingui()
  const rowOf = (name: string, outcome: Outcome | null) => {
    const ofOutcome = closed.filter((row) => row.outcome === outcome)
    const counts = endedBy.map(({ by }) => sumOf(ofOutcome.filter((row) => row.endedBy === by)))
    const all = sumOf(ofOutcome)
    return { name, count: all, cells: [...counts, all].map((count) => i18n.number(count)) }
  }
  return {
    name: t`Closed requests by outcome`,
    columns: [t`Outcome`, ...endedBy.map(({ label }) => i18n._(label)), t`All`],
    rows: [
      ...Object.entries(outcomes).map(([outcome, label]) => rowOf(i18n._(label), outcome as Outcome)),
      rowOf(t`Outcome not given`, null),
    ],
  }
}

type Props = { closed: ClosedCount[]; table: ReturnType<typeof useOutcomes> }

export function OverviewOutcomes({ closed, table: { name, rows } }: Props) {
  const { i18n } = useLingui()
  const all = sumOf(closed)
  const withoutOutcome = i18n.number(sumOf(closed.filter(({ outcome }) => outcome === null)))
  return (
    <OverviewSection
      heading={<Trans>Outcomes</Trans>}
      summary={<Trans>Outcomes of vendor requests closed in the last 12 months.</Trans>}
    >
      <div className="max-w-3xl">
        <Chart empty={all === 0 && <Trans>No request was closed</Trans>}>
          <p className="mb-3 text-sm text-muted">
            <Plural value={all} one="# closed request" other="# closed requests" />
            {DOT}
            <Trans>{withoutOutcome} without an outcome</Trans>
          </p>
          <Bars name={name} rows={rows} />
        </Chart>
      </div>
    </OverviewSection>
  )
}
