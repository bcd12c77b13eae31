import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ticksUpTo } from '../../kit/ui/chart-ticks.ts'
import { PlotArea } from '../../kit/ui/plot-area.tsx'
import type { DayOfViews } from './page-views.queries.server.ts'

/** The part of a day's width that its bar fills. */
const BAR_WIDTH = 0.74

/** Draws a bar with the openings of each day, and a point above the bar if someone opened the contact that day. */
export function DaysChart({ days, clickDay }: { days: DayOfViews[]; clickDay: ReactNode }) {
  const { i18n, t } = useLingui()
  const ticks = ticksUpTo(Math.max(...days.map(({ views }) => views)))
  const top = ticks.at(-1) ?? 1
  const heightOf = (views: number) => `${(100 * views) / top}%`
  const widthOf = (count: number) => `${(100 * count) / days.length}%`
  const dateOf = ({ day }: DayOfViews) => i18n.date(new Date(day), { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const most = days.reduce((best, day) => (day.views > best.views ? day : best))
  const sum = i18n.number(days.reduce((total, { views }) => total + views, 0))
  const [mostDate, mostViews] = [dateOf(most), i18n.number(most.views)]
  const [from, until] = [dateOf(days.at(0) ?? most), dateOf(days.at(-1) ?? most)]
  const shown = [...new Set([days.at(0), days.at(Math.floor(days.length / 2)), days.at(-1)])].filter(
    (day) => day !== undefined,
  )
  return (
    <div className="text-sm text-muted">
      <div
        role="img"
        aria-label={t`Openings on each day from ${from} to ${until}: ${sum} in all, most on ${mostDate} with ${mostViews}.`}
        className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2"
      >
        <PlotArea ticks={ticks}>
          {days.map((day, at) => (
            <g key={day.day}>
              <rect
                x={widthOf(at + (1 - BAR_WIDTH) / 2)}
                y={heightOf(top - day.views)}
                width={widthOf(BAR_WIDTH)}
                height={heightOf(day.views)}
                className="fill-petrol"
              />
              {day.clicks > 0 && (
                <svg
                  aria-hidden="true"
                  x={widthOf(at + 0.5)}
                  y={heightOf(top - day.views)}
                  className="overflow-visible"
                >
                  <circle cy={-7} r={3} className="fill-petrol-ink" />
                </svg>
              )}
            </g>
          ))}
        </PlotArea>
        <div className="col-start-2 mt-1 flex justify-between *:nth-2:max-[25rem]:hidden">
          {shown.map((day) => (
            <span key={day.day}>{dateOf(day)}</span>
          ))}
        </div>
      </div>
      <ul className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1">
        <li className="flex items-center gap-1.5">
          <svg aria-hidden="true" className="size-3 shrink-0">
            <rect width="100%" height="100%" className="fill-petrol" />
          </svg>
          <Trans>Openings</Trans>
        </li>
        <li className="flex items-center gap-1.5">
          <svg aria-hidden="true" className="size-3 shrink-0">
            <circle cx="50%" cy="50%" r={3} className="fill-petrol-ink" />
          </svg>
          {clickDay}
        </li>
      </ul>
    </div>
  )
}
