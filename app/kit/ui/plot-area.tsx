import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/**
 * Draws the numbers of an axis and their lines, from 0 up to the last of `ticks`, and `children`, the parts of an SVG. All
 * lengths are percentages, so that no script has to measure the page. On Arabic pages the browser mirrors the HTML, but
 * an SVG has no text direction, so `rtl:-scale-x-100` mirrors it.
 */
export function PlotArea({ ticks, children }: { ticks: number[]; children: ReactNode }) {
  const { i18n } = useLingui()
  const top = ticks.at(-1) ?? 1
  return (
    <>
      <div className="-my-2.5 flex flex-col-reverse justify-between text-end tabular-nums">
        {ticks.map((count) => (
          <span key={count}>{i18n.number(count, { notation: 'compact' })}</span>
        ))}
      </div>
      <svg aria-hidden="true" className="h-24 w-full overflow-visible rtl:-scale-x-100">
        {ticks.map((count) => {
          const height = `${(100 * count) / top}%`
          return <line key={count} x2="100%" y1={height} y2={height} className="stroke-rule" />
        })}
        {children}
      </svg>
    </>
  )
}
