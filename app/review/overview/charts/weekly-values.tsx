import { useLingui } from '@lingui/react/macro'
import { type PointerEvent, type ReactNode, useState } from 'react'
import { Picture } from './chart.tsx'

type Props = { name: string; titles: string[]; children: ReactNode }

/** A chart over weeks with the values of one of them: the one under the pointer, or chosen with the arrow keys. */
export function WeeklyValues({ name, titles, children }: Props) {
  const { t } = useLingui()
  const [at, setAt] = useState(titles.length - 1)
  const follow = ({ target }: PointerEvent) => {
    const week = target instanceof SVGElement ? target.dataset.week : undefined
    if (week) setAt(Number(week))
  }
  return (
    <div onPointerMove={follow}>
      <Picture name={name}>{children}</Picture>
      <div className="ms-10 no-scripts:hidden print:hidden">
        <input
          type="range"
          min={0}
          max={titles.length - 1}
          value={at}
          onChange={(event) => setAt(Number(event.target.value))}
          aria-label={t`Week: ${name}`}
          aria-valuetext={titles[at]}
          className="h-11 w-full accent-petrol"
        />
        <p aria-hidden="true" className="min-h-10 text-sm tabular-nums">
          {titles[at]}
        </p>
      </div>
    </div>
  )
}
