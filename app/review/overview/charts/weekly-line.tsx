import { line } from 'd3-shape'
import { WeeklyPlot } from './weekly-plot.tsx'

type Point = { week: Date; value: number | undefined; title: string }
type Props = { name: string; points: Point[]; label: (value: number) => string; limit: number }

const isKnown = ({ value }: Point) => value !== undefined

export function WeeklyLine({ name, points, label, limit }: Props) {
  return (
    <WeeklyPlot
      name={name}
      weeks={points.map(({ week }) => week)}
      most={Math.max(limit, ...points.map(({ value }) => value ?? 0))}
      label={label}
      titles={points.map(({ title }) => title)}
    >
      {(week, height) => {
        const x = (point: Point) => (week(point.week.getTime()) ?? 0) + week.bandwidth() / 2
        const y = ({ value }: Point) => height(value ?? 0)
        const atLimit = `${height(limit)}%`
        return (
          <>
            <line x2="100%" y1={atLimit} y2={atLimit} strokeDasharray="6 4" className="stroke-ink" />
            {/* A path has no percentages: it is drawn on a square of 100, which is stretched. Its stroke is not. */}
            <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none" className="overflow-visible">
              <path
                d={line(x, y).defined(isKnown)(points) ?? ''}
                fill="none"
                strokeWidth="2"
                vectorEffect="non-scaling-stroke"
                className="stroke-petrol-ink"
              />
            </svg>
            {points.filter(isKnown).map((point) => (
              <circle key={x(point)} cx={`${x(point)}%`} cy={`${y(point)}%`} r="3" className="fill-petrol-ink" />
            ))}
          </>
        )
      }}
    </WeeklyPlot>
  )
}
