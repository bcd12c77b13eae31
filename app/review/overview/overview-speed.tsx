import { Trans, useLingui } from '@lingui/react/macro'
import { LONG_HOURS } from '../queue/queue-ages.ts'
import { Chart, Picture } from './charts/chart.tsx'
import { WeeklyLine } from './charts/weekly-line.tsx'
import type { KindSpeed, WeekSpeed } from './overview.queries.server.ts'
import { OverviewSection } from './overview-section.tsx'
import { RecentSpeed } from './recent-speed.tsx'
import { dayInUtc } from './weeks.ts'

type Props = { weeks: Date[]; byWeek: WeekSpeed[]; recent: KindSpeed[] }

/** How long submissions wait for their first decision. */
export function OverviewSpeed({ weeks, byWeek, recent }: Props) {
  return (
    <OverviewSection
      heading={<Trans>Hours to the first decision</Trans>}
      sentence={<Trans>The median of each week, all kinds together; the broken line is at {LONG_HOURS} hours.</Trans>}
    >
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-3">
        <div className="min-w-0 lg:col-span-2">
          <ByWeek weeks={weeks} byWeek={byWeek} />
        </div>
        <RecentSpeed recent={recent} />
      </div>
    </OverviewSection>
  )
}

function ByWeek({ weeks, byWeek }: Omit<Props, 'recent'>) {
  const { i18n, t } = useLingui()
  const points = weeks.map((week) => {
    const speed = byWeek.find((some) => some.week.getTime() === week.getTime())
    const name = i18n.date(week, dayInUtc)
    const hours = speed ? i18n.number(speed.hours, { maximumFractionDigits: 1 }) : '–'
    const decisions = speed?.decisions ?? 0
    return {
      week,
      // In days: then the lines to read by are at whole days.
      value: speed && speed.hours / 24,
      title: t`${name}: ${hours} hours in the median of ${decisions}`,
      name,
      cells: [hours, i18n.number(decisions)],
    }
  })
  const name = t`Hours to the first decision, per week`
  return (
    <Chart
      empty={byWeek.length === 0 && <Trans>Nothing was decided in these weeks</Trans>}
      numbers={{ name, columns: [t`Week from`, t`Median hours`, t`Decisions`], rows: points }}
    >
      <Picture name={name}>
        <WeeklyLine points={points} label={(days) => i18n.number(24 * days)} limit={LONG_HOURS / 24} />
      </Picture>
    </Chart>
  )
}
