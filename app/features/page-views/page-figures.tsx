import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

export const PageFigures = ({ children }: { children: ReactNode }) => (
  <dl className="flex flex-wrap gap-x-10 gap-y-4">{children}</dl>
)

/** A number with what it counts below it. */
export function PageFigure({ value, children }: { value: number; children: ReactNode }) {
  const { i18n } = useLingui()
  return (
    <div className="flex flex-col">
      <dt className="text-sm text-muted">{children}</dt>
      <dd className="order-first text-2xl font-semibold tabular-nums">{i18n.number(value)}</dd>
    </div>
  )
}
