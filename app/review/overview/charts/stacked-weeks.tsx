import { useLingui } from '@lingui/react/macro'
import { stack } from 'd3-shape'
import { Area, type Texture } from './texture.tsx'
import { WeeklyPlot } from './weekly-plot.tsx'

type Layer<Key extends string> = { key: Key; texture: Texture }
type Column<Key extends string> = { week: Date; counts: Partial<Record<Key, number>>; title: string }
type Props<Key extends string> = { columns: Column<Key>[]; layers: Layer<Key>[] }

export function StackedWeeks<Key extends string>({ columns, layers }: Props<Key>) {
  const { i18n } = useLingui()
  const stacked = stack<Column<Key>, Layer<Key>>()
    .keys(layers)
    .value(({ counts }, { key }) => counts[key] ?? 0)(columns)
  return (
    <WeeklyPlot
      weeks={columns.map(({ week }) => week)}
      most={Math.max(...stacked.flatMap((layer) => layer.map(([, to]) => to)))}
      label={(count) => i18n.number(count, { notation: 'compact' })}
      titles={columns.map(({ title }) => title)}
    >
      {(week, height) => (
        // Gaps in the background colour, so that neighbours differ by more than lightness.
        <g className="stroke-paper">
          {stacked.flatMap((layer) =>
            layer
              .filter(([from, to]) => to > from)
              .map(({ 0: from, 1: to, data }) => (
                <Area
                  key={`${layer.key.key} ${data.week.getTime()}`}
                  texture={layer.key.texture}
                  x={`${week(data.week.getTime())}%`}
                  y={`${height(to)}%`}
                  width={`${week.bandwidth()}%`}
                  height={`${height(from) - height(to)}%`}
                />
              )),
          )}
        </g>
      )}
    </WeeklyPlot>
  )
}
