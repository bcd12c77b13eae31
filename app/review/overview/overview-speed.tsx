import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { submissionKinds } from '../../../domain/kinds.ts'
import { kinds } from '../../records/kinds.ts'
import { dayInUtc } from '../date-time.tsx'
import { OVERDUE_HOURS } from '../queue/queue-ages.ts'
import { Chart } from './charts/chart.tsx'
import { WeeklyLine } from './charts/weekly-line.tsx'
import type { KindSpeed, WeekSpeed } from './overview.queries.server.ts'
import { OverviewSection } from './overview-section.tsx'

type Props = { weeks: Date[]; byWeek: WeekSpeed[]; recent: KindSpeed[] }

export function OverviewSpeed({ weeks, byWeek, recent }: Props) {
  return (
    <OverviewSection
      heading={<Trans>Hours to the first decision</Trans>}
      summary={<Trans>Weekly median for all types. The dashed line marks {OVERDUE_HOURS} hours.</Trans>}
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
    const name = dayInUtc(i18n.locale, week)
    const hours = speed ? i18n.number(speed.hours, { maximumFractionDigits: 1 }) : '–'
    const decisions = speed?.decisions ?? 0
    return {
      week,
      // In days, so that the ticks are at whole days.
      value: speed && speed.hours / 24,
      title: t`${name}: median ${hours} hours, ${decisions} decisions`,
      name,
      cells: [hours, i18n.number(decisions)],
    }
  })
  const name = t`Hours to the first decision, per week`
  return (
    <Chart
      empty={byWeek.length === 0 && <Trans>No decisions in these weeks</Trans>}
      numbers={{ name, columns: [t`Week from`, t`Median hours`, t`Decisions`], rows: points }}
    >
      <WeeklyLine name={name} points={points} label={(days) => i18n.number(24 * days)} limit={OVERDUE_HOURS / 24} />
    </Chart>
  )
}

function RecentSpeed({ recent }: Pick<Props, 'recent'>) {
  const { i18n } = useLingui()
  const all = recent.find(({ kind }) => kind === null)
  return (
    <div>
      <h3 className="mb-2">
        <Trans>The last 4 weeks</Trans>
      </h3>
      {all ? (
        <>
          <p className="mb-3">
            <Trans>
              Median of <Plural value={all.decisions} one="# first decision" other="# first decisions" />:{' '}
              <strong>
                <Hours of={all} />
              </strong>
            </Trans>
          </p>
          <dl className="text-sm">
            {submissionKinds.map((kind) => {
              const speed = recent.find((some) => some.kind === kind)
              if (!speed) return null
              return (
                <div key={kind} className="flex flex-wrap justify-between gap-x-4 border-t border-rule py-1.5">
                  <dt>{i18n._(kinds[kind].plural)}</dt>
                  <dd>
                    <Hours of={speed} /> <span className="text-muted">({i18n.number(speed.decisions)})</span>
                  </dd>
                </div>
              )
            })}
          </dl>
        </>
      ) : (
        <p className="text-muted">
          <Trans>No decisions.</Trans>
        </p>
      )}
    </div>
  )
}

export function Hours({ of: { hours } }: { of: KindSpeed }) {
  const rounded = hours < 10 ? Math.round(hours * 10) / 10 : Math.round(hours)
  return <Plural value={rounded} one="# hour" other="# hours" />
}
