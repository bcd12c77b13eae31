import { useLingui } from '@lingui/react/macro'
import { stack } from 'd3-shape'
import { Area, type Texture } from './texture.tsx'
import { WeeklyPlot } from './weekly-plot.tsx'

type Layer = { key: string; texture: Texture }
type Column = { week: Date; counts: Record<string, number>; title: string }

export function StackedWeeks({ name, columns, layers }: { name: string; columns: Column[]; layers: Layer[] }) {
  const { i18n } = useLingui()
  const stacked = stack<Column, Layer>()
    .keys(layers)
    .value(({ counts }, { key }) => counts[key] ?? 0)(columns)
  return (
    <WeeklyPlot
      name={name}
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
