import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** Values as small labels in a row that wraps; they only tell. A chip that can be chosen is a Choice. */
export function Tags({ values }: { values: readonly string[] }) {
  const { i18n } = useLingui()
  return (
    <ul className="flex flex-wrap gap-1.5">
      {values.map((value) => (
        <li key={value} className="rounded border border-rule bg-sand px-2 py-0.5 text-sm">
          {i18n._(value)}
        </li>
      ))}
    </ul>
  )
}

/** Tags under what they are, in a `<dl>`. Left out where there are none. */
export function TagGroup({ label, values }: { label: ReactNode; values: readonly string[] }) {
  if (values.length === 0) return null
  return (
    <div>
      <dt className="mb-1.5 text-sm text-muted">{label}</dt>
      <dd>
        <Tags values={values} />
      </dd>
    </div>
  )
}
