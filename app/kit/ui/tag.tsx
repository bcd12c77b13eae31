import { useLingui } from '@lingui/react/macro'
import { Spoken } from './spoken.tsx'

export const tag = 'rounded border border-rule bg-sand px-2 py-0.5 text-sm'

export function Tags({ values }: { values: readonly string[] }) {
  const { i18n } = useLingui()
  return (
    <ul className="flex flex-wrap gap-1.5">
      {values.map((value) => (
        <li key={value} dir="auto" className={tag}>
          <Spoken text={i18n._(value)} />
        </li>
      ))}
    </ul>
  )
}
