import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide'
import { Icon } from '../../kit/ui/icon.ts'
import { type Sighting, sightingKeyOf } from './sighting.ts'
import { sightingText } from './sighting-text.ts'

export function Sightings({ sightings }: { sightings: readonly Sighting[] }) {
  const { i18n } = useLingui()
  return (
    <ul className="divide-y divide-rule">
      {sightings.map((sighting) => {
        const { sentence, until } = sightingText(i18n, sighting)
        return (
          <li key={sightingKeyOf(sighting)} className="flex gap-2 py-2">
            <Icon shape={Check} className="mt-0.5 size-4 shrink-0 text-success" />
            <span>
              {sentence} <span className="text-muted">{until}</span>
            </span>
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
