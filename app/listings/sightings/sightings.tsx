import { Trans, useLingui } from '@lingui/react/macro'
import { keyOf, type Sighting } from './sighting.ts'
import { sightingText } from './sighting-text.ts'

export function Sightings({ sightings }: { sightings: readonly Sighting[] }) {
  const { i18n } = useLingui()
  return (
    <ul className="grid gap-2">
      {sightings.map((sighting) => {
        const { sentence, until } = sightingText(i18n, sighting)
        return (
          <li key={keyOf(sighting)}>
            {sentence} <span className="text-muted">{until}</span>
          </li>
        )
      })}
    </ul>
  )
}

export function NothingElse() {
  return (
    <p className="mt-3 text-sm text-muted">
      <Trans>We looked at nothing else. Ask for references, proof of insurance and a conflict check.</Trans>
    </p>
  )
}
