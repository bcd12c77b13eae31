import { Trans, useLingui } from '@lingui/react/macro'
import { formatList } from '../../../config/language.ts'
import { submissionKinds } from '../../../domain/kinds.ts'
import { kinds } from '../../records/kinds.ts'
import { type Status, statusLabels } from '../../records/transitions.ts'
import { dayInUtc } from '../date-time.tsx'
import { Chart } from './charts/chart.tsx'
import { Legend } from './charts/legend.tsx'
import { StackedWeeks } from './charts/stacked-weeks.tsx'
import type { Texture } from './charts/texture.tsx'
import type { SubmissionCount } from './overview.queries.server.ts'
import { OverviewSection } from './overview-section.tsx'

/**
 * The texture of each status in a column. The order is from the bottom of the column to its top, where the pending
 * submissions are. Two statuses that the same kind of submission can have never share a texture.
 */
const textures: Record<Status, Texture> = {
  approved: 'solid',
  answered: 'solid',
  paused: 'upright',
  taken_down: 'hatched',
  closed: 'light',
  withdrawn: 'slanted',
  declined: 'crossed',
  spam: 'light',
  erased: 'dotted',
  changes_asked: 'striped',
  pending: 'hollow',
}

const stackingOrder = Object.keys(textures) as Status[]

type Counted = { weeks: Date[]; submitted: SubmissionCount[] }

export type KindChart = ReturnType<typeof useKindCharts>[number]

/** Returns, for each kind of submission, the layers and columns of its chart and the table with the same numbers. */
export function useKindCharts({ weeks, submitted }: Counted) {
  const { i18n, t } = useLingui()
  return submissionKinds.map((each) => {
    const ofKind = submitted.filter((row) => row.kind === each)
    const kind = i18n._(kinds[each].plural)
    const layers = stackingOrder
      .map((key) => ({
        key,
        texture: textures[key],
        label: i18n._(statusLabels[key]),
        count: sumOf(ofKind.filter(({ status }) => status === key)),
      }))
      .filter(({ count }) => count > 0)
    const columns = weeks.map((week) => {
      const ofWeek = ofKind.filter((row) => row.week.getTime() === week.getTime())
      const counts: Record<string, number> = Object.fromEntries(ofWeek.map(({ status, count }) => [status, count]))
      const name = dayInUtc(i18n.locale, week)
      const values = layers.map(({ key, label }) => `${label} ${counts[key] ?? 0}`)
      const cells = [...layers.map(({ key }) => counts[key] ?? 0), sumOf(ofWeek)].map((count) => i18n.number(count))
      return { week, counts, name, title: `${name}: ${formatList(i18n.locale, values)}`, cells }
    })
    const numbers = {
      name: t`${kind} per week, by status`,
      columns: [t`Week from`, ...layers.map(({ label }) => label), t`All`],
      rows: columns,
    }
    return { kind, layers, columns, numbers }
  })
}

export function OverviewSubmissions({ charts, weeks }: { charts: KindChart[]; weeks: number }) {
  return (
    <OverviewSection
      heading={<Trans>Submissions per week</Trans>}
      summary={<Trans>Submissions of the last {weeks} weeks by current status. Each chart has its own scale.</Trans>}
    >
      <div className="grid gap-x-6 gap-y-8 md:grid-cols-3 lg:gap-x-10">
        {charts.map(({ kind, layers, columns, numbers }) => (
          <Chart key={kind} heading={kind} empty={layers.length === 0 && <Trans>None in these weeks</Trans>}>
            <StackedWeeks name={numbers.name} columns={columns} layers={layers} />
            <Legend entries={layers} />
          </Chart>
        ))}
      </div>
    </OverviewSection>
  )
}

const sumOf = (rows: SubmissionCount[]) => rows.reduce((sum, { count }) => sum + count, 0)
