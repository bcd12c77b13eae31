import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Picture } from './chart.tsx'
import { type HeightScale, heightScale, ticksOf, type WeekScale, weekScale } from './scales.ts'

type Props = {
  name: string
  weeks: Date[]
  most: number
  label: (value: number) => string
  titles: string[]
  children: (week: WeekScale, height: HeightScale) => ReactNode
}

/** A chart over weeks. The values of one are its tooltip; the table of numbers has them all. */
export function WeeklyPlot(props: Props) {
  return (
    <Picture name={props.name}>
      <Plot {...props} />
    </Picture>
  )
}

// Text is HTML, which mirrors by itself; an SVG has no text direction, so its shapes are flipped by `rtl:-scale-x-100`.
function Plot({ weeks, most, label, titles, children }: Props) {
  const week = weekScale(weeks)
  const height = heightScale(most)
  const ticks = ticksOf(height)
  return (
    <div className="mt-4 grid grid-cols-[2rem_minmax(0,1fr)] gap-x-2 text-sm text-muted">
      <div className="-my-2.5 flex flex-col-reverse justify-between text-end tabular-nums">
        {ticks.map((value) => (
          <span key={value}>{label(value)}</span>
        ))}
      </div>
      <svg aria-hidden="true" className="h-36 w-full overflow-visible rtl:-scale-x-100">
        {ticks.map((value) => (
          <line key={value} x2="100%" y1={`${height(value)}%`} y2={`${height(value)}%`} className="stroke-rule" />
        ))}
        {children(week, height)}
        {weeks.map((start, at) => (
          <rect
            key={start.getTime()}
            x={`${(100 * at) / weeks.length}%`}
            width={`${100 / weeks.length}%`}
            height="100%"
            fill="none"
            pointerEvents="all"
          >
            <title>{titles[at]}</title>
          </rect>
        ))}
      </svg>
      <Months weeks={weeks} />
    </div>
  )
}

/** The axis below a weekly chart: each month's name under the first week that begins in it. */
function Months({ weeks }: { weeks: Date[] }) {
  const { i18n } = useLingui()
  return (
    <div className="@container col-start-2 mt-1">
      <div className="grid auto-cols-fr grid-flow-col">
        {weeks.map((week, at) => (
          // A narrow chart has room for every other name, sooner in Arabic, and none has room beside the last weeks.
          <span
            key={week.getTime()}
            className={`w-0 whitespace-nowrap ${week.getUTCMonth() % 2 === 0 ? '@max-[14rem]:invisible rtl:@max-[20rem]:invisible' : ''}`}
          >
            {week.getUTCDate() <= 7 && at < weeks.length - 2 && i18n.date(week, { month: 'short', timeZone: 'UTC' })}
          </span>
        ))}
      </div>
    </div>
  )
}
