import { useLingui } from '@lingui/react/macro'
import { Picture } from './chart.tsx'
import { Area } from './texture.tsx'

/** The width of the longest bar. The remaining width is for the number at its end. */
const LONGEST_PERCENT = 82

export function Bars({ name, rows }: { name: string; rows: { name: string; count: number }[] }) {
  const { i18n } = useLingui()
  const maxCount = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <Picture name={name}>
      <div className="@container grid gap-2 text-sm">
        {rows.map(({ name, count }) => (
          <div key={name} className="grid items-center gap-x-3 @xs:grid-cols-[8rem_minmax(0,1fr)]">
            {name}
            <div className={`flex items-center gap-1.5 tabular-nums ${count === 0 ? 'text-muted' : ''}`}>
              <svg
                aria-hidden="true"
                width={`${(LONGEST_PERCENT * count) / maxCount}%`}
                className="h-2.5 shrink-0 overflow-visible"
              >
                {count > 0 && <Area texture="solid" width="100%" height="100%" />}
              </svg>
              {i18n.number(count, count < 10_000 ? {} : { notation: 'compact' })}
            </div>
          </div>
        ))}
      </div>
    </Picture>
  )
}
