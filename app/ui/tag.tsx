import { useLingui } from '@lingui/react/macro'
import { Check } from 'lucide'
import { Icon } from './icon.ts'
import { Spoken } from './spoken.tsx'

export const tag = 'rounded border border-rule bg-sand px-2 py-0.5 text-sm'
const markedTag = 'rounded border border-petrol-ink px-2 py-0.5 text-sm text-petrol-ink'

type Props = {
  values: readonly string[]
  /** Those that the visitor asked for. */
  marked?: readonly string[]
  className?: string
}

export function Tags({ values, marked = [], className = 'flex flex-wrap gap-1.5' }: Props) {
  const { i18n } = useLingui()
  return (
    <ul className={className}>
      {values.map((value) => (
        <li key={value} dir="auto" className={marked.includes(value) ? markedTag : tag}>
          {marked.includes(value) && <Icon shape={Check} className="me-1 inline size-3.5" />}
          <Spoken text={i18n._(value)} />
        </li>
      ))}
    </ul>
  )
}
