import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type Outcome, outcomes } from '../../submissions/expiry/outcomes.ts'
import { ends } from '../queue/queue-ages.ts'
import { Bar } from './charts/bar.tsx'
import { Chart, Picture } from './charts/chart.tsx'
import { lengthScale } from './charts/scales.ts'
import type { Closed, Open } from './overview.queries.server.ts'
import { OverviewSection } from './overview-section.tsx'

type Props = { closed: Closed[]; open: Open[] }

export function OverviewEnds({ closed, open }: Props) {
  return (
    <OverviewSection
      heading={<Trans>Outcomes and closing dates</Trans>}
      summary={
        <Trans>Outcomes of vendor requests closed in the last 12 months, and closing dates of open requests.</Trans>
      }
    >
      <div className="grid gap-x-10 gap-y-8 md:grid-cols-2">
        <ByOutcome closed={closed} />
        <ByEnd open={open} />
      </div>
    </OverviewSection>
  )
}

const sumOf = (rows: { count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0)

const endedBy = [
  { by: 'sender', label: /*i18n*/ 'By the sender' },
  { by: 'schedule', label: /*i18n*/ 'Automatically' },
  { by: 'staff', label: /*i18n*/ 'By a reviewer' },
] as const

function ByOutcome({ closed }: Pick<Props, 'closed'>) {
  const { i18n, t } = useLingui()
  const all = sumOf(closed)
  const unsaid = i18n.number(sumOf(closed.filter(({ outcome }) => outcome === null)))
  const rowOf = (name: string, outcome: Outcome | null) => {
    const some = closed.filter((one) => one.outcome === outcome)
    const counts = endedBy.map(({ by }) => sumOf(some.filter((one) => one.endedBy === by)))
    return { name, count: sumOf(some), cells: [...counts, sumOf(some)].map((count) => i18n.number(count)) }
  }
  const rows = [
    ...Object.entries(outcomes).map(([outcome, label]) => rowOf(i18n._(label), outcome as Outcome)),
    rowOf(t`Outcome not given`, null),
  ]
  const name = t`Closed requests by outcome`
  return (
    <Chart
      heading={name}
      empty={all === 0 && <Trans>No request was closed</Trans>}
      numbers={{ name, columns: [t`Outcome`, ...endedBy.map(({ label }) => i18n._(label)), t`All`], rows }}
    >
      <p className="mb-3 text-sm text-muted">
        <Plural value={all} one="# closed request" other="# closed requests" />
        {' · '}
        <Trans>{unsaid} without an outcome</Trans>
      </p>
      <Bars name={name} rows={rows} />
    </Chart>
  )
}

function ByEnd({ open }: Pick<Props, 'open'>) {
  const { i18n, t } = useLingui()
  const rowOf = (name: string, end: number | null) => {
    const count = sumOf(open.filter((some) => some.end === end))
    return { name, count, cells: [i18n.number(count)] }
  }
  const rows = [...ends.map(({ label }, end) => rowOf(i18n._(label), end)), rowOf(t`No closing date`, null)]
  const name = t`Open requests by closing date`
  return (
    <Chart
      heading={name}
      empty={open.length === 0 && <Trans>No request is open</Trans>}
      numbers={{ name, columns: [t`Closing date`, t`Requests`], rows }}
    >
      <Bars name={name} rows={rows} />
    </Chart>
  )
}

function Bars({ name, rows }: { name: string; rows: { name: string; count: number }[] }) {
  const length = lengthScale(Math.max(...rows.map(({ count }) => count)))
  return (
    <Picture name={name}>
      <div className="@container grid gap-2 text-sm">
        {rows.map(({ name, count }) => (
          <div key={name} className="grid items-center gap-x-3 @xs:grid-cols-[8rem_minmax(0,1fr)]">
            {name}
            <Bar value={count} length={length} />
          </div>
        ))}
      </div>
    </Picture>
  )
}
