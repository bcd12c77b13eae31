import { useLingui } from '@lingui/react/macro'
import type { ScaleLinear } from 'd3-scale'
import { Area } from './texture.tsx'

type Props = { value: number; length: ScaleLinear<number, number>; warns?: boolean }

export function Bar({ value, length, warns = false }: Props) {
  const { i18n } = useLingui()
  const look = warns ? 'font-semibold text-danger' : value === 0 ? 'text-muted' : ''
  return (
    <div className={`flex items-center gap-1.5 tabular-nums ${look}`}>
      <svg aria-hidden="true" width={`${length(value)}%`} className="h-2.5 shrink-0 overflow-visible">
        {value > 0 && <Area texture={warns ? 'warning' : 'solid'} width="100%" height="100%" />}
      </svg>
      {i18n.number(value, value < 10_000 ? {} : { notation: 'compact' })}
    </div>
  )
}
