import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

const tag = 'rounded border border-rule bg-sand px-2 py-0.5 text-sm'

/**
 * Values as small labels in a row that wraps; they only tell. A chip that can be chosen is a Choice. Beyond `most` it is
 * only said how many more there are.
 */
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
