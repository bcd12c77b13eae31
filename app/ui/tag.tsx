import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

const tag = 'rounded border border-rule bg-sand px-2 py-0.5 text-sm'

export function Tags({ values, most = values.length }: { values: readonly string[]; most?: number }) {
  const { i18n } = useLingui()
  const more = values.length - most
  return (
    <ul className="flex flex-wrap gap-1.5">
      {values.slice(0, most).map((value) => (
        <li key={value} dir="auto" className={tag}>
          {i18n._(value)}
        </li>
      ))}
      {more > 0 && (
        <li className={tag}>
          <Trans>{more} more</Trans>
        </li>
      )}
    </ul>
  )
}

type GroupProps = {
  label: ReactNode
  values: readonly string[]
  none?: ReactNode
}

export function TagGroup({ label, values, none }: GroupProps) {
  const stated = values.filter(Boolean)
  if (stated.length === 0 && !none) return null
  return (
    <div>
      <dt className="mb-1.5 text-sm text-muted">{label}</dt>
      <dd>{stated.length > 0 ? <Tags values={stated} /> : none}</dd>
    </div>
  )
}
