import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { submissionKinds } from '../../../domain/kinds.ts'
import { kinds } from '../../records/kinds.ts'
import { ages, OVERDUE_HOURS } from '../queue/queue-ages.ts'
import { Bar } from './charts/bar.tsx'
import { Chart, Picture } from './charts/chart.tsx'
import { lengthScale } from './charts/scales.ts'
import type { WaitingCount } from './overview.queries.server.ts'
import { OverviewSection } from './overview-section.tsx'

export function OverviewAges({ waiting }: { waiting: WaitingCount[] }) {
  const { i18n, t } = useLingui()
  const groups = submissionKinds.map((kind) => ({
    name: i18n._(kinds[kind].plural),
    cells: ages.map((_, age) => waiting.find((some) => some.kind === kind && some.age === age)?.count ?? 0),
  }))
  const name = t`Open queue by age`
  const length = lengthScale(Math.max(...waiting.map(({ count }) => count)))
  return (
    <OverviewSection
      heading={<Trans>Open queue by age</Trans>}
      summary={waiting.length > 0 && <Summary waiting={waiting} />}
    >
      <Chart
        empty={waiting.length === 0 && <Trans>The queue is empty</Trans>}
        numbers={{ name, columns: [t`Type`, ...ages.map(({ label }) => i18n._(label))], rows: groups }}
      >
        <Picture name={name}>
          <div className="grid gap-x-6 gap-y-6 md:grid-cols-3 lg:gap-x-10">
            {groups.map(({ name, cells }) => (
              <div key={name}>
                <p className="mb-1 font-semibold">{name}</p>
                {ages.map(({ label }, age) => (
                  <div key={label} className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-2 py-0.5 text-sm">
                    {i18n._(label)}
                    <Bar value={cells[age] ?? 0} length={length} warns={isOverdue(age) && cells[age] !== 0} />
                  </div>
                ))}
              </div>
            ))}
          </div>
        </Picture>
      </Chart>
    </OverviewSection>
  )
}

function Summary({ waiting }: { waiting: WaitingCount[] }) {
  const all = waiting.reduce((sum, { count }) => sum + count, 0)
  const overdue = waiting.reduce((sum, { age, count }) => sum + (isOverdue(age) ? count : 0), 0)
  return (
    <Trans>
      <Plural value={all} one="# submission waits" other="# submissions wait" />,{' '}
      <Plural value={overdue} _0="none" other="#" /> of them for over {OVERDUE_HOURS} hours.
    </Trans>
  )
}

export const isOverdue = (age: number) => (ages[age]?.from ?? 0) >= OVERDUE_HOURS
