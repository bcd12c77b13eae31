import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './icon.ts'

const tag = 'rounded border border-rule bg-sand px-2 py-0.5 text-sm'
const markedTag = 'flex items-center gap-1 rounded border border-petrol-ink px-2 py-0.5 text-sm text-petrol-ink'

type Props = {
  values: readonly string[]
  most?: number
  /** Those that the visitor asked for. */
  marked?: readonly string[]
  className?: string
}

export function Tags({ values, most = values.length, marked = [], className = 'flex flex-wrap gap-1.5' }: Props) {
  const { i18n } = useLingui()
  const more = values.length - most
  return (
    <ul className={className}>
      {values.slice(0, most).map((value) => (
        <li key={value} dir="auto" className={marked.includes(value) ? markedTag : tag}>
          {marked.includes(value) && <Icon shape={Check} className="size-3.5 shrink-0" />}
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
