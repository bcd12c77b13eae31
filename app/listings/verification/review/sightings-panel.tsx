import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Form, Link } from 'react-router'
import { Button, buttonStyle } from '../../../kit/ui/button.tsx'
import { pageOf } from '../../../records/kinds.ts'
import { DateTime } from '../../../review/date-time.tsx'
import { sightingKeyOf } from '../sighting.ts'
import { LOOKED_AT, sightingText } from '../sighting-text.ts'
import type { KnownSighting } from '../sightings.queries.server.ts'

const endings: Record<NonNullable<KnownSighting['endedAs']>, string> = {
  time: /*i18n*/ 'Expired.',
  changed: /*i18n*/ 'Ended: the website, the address or the name has changed.',
  staff: /*i18n*/ 'Ended by a reviewer.',
}

type Props = { id: string; sightings: KnownSighting[] }

export function SightingsPanel({ id, sightings }: Props) {
  const { i18n } = useLingui()
  return (
    <section className="mt-10" aria-labelledby="sightings">
      <h2 id="sightings" className="mb-3 text-xl">
        {i18n._(LOOKED_AT)}
      </h2>
      <ul className="divide-y divide-rule border-y border-rule">
        {sightings.map((sighting) => (
          <Row key={sightingKeyOf(sighting)} id={id} sighting={sighting} />
        ))}
      </ul>
      <Link to={`${pageOf('listing', id)}/sightings`} className={`${buttonStyle('secondary')} mt-4`}>
        <Trans>Record a sighting</Trans>
      </Link>
    </section>
  )
}

function Row({ id, sighting }: { id: string; sighting: KnownSighting }) {
  const { i18n } = useLingui()
  const { kind, body, number, issuer, reviewer, endedAs, endedAt } = sighting
  const { sentence, until } = sightingText(i18n, sighting)
  const labelId = useId()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p id={labelId}>{sentence}</p>
        <p className="text-sm text-muted">
          {reviewer ?? <Trans>By the system</Trans>}
          {' · '}
          {endedAs ? i18n._(endings[endedAs]) : until} {endedAt && <DateTime at={endedAt} />}
        </p>
      </div>
      {!endedAs && (
        <Form method="post" action={`${pageOf('listing', id)}/sightings/end`}>
          {Object.entries({ kind, body, number, issuer }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" look="secondary" aria-describedby={labelId}>
            <Trans>End sighting</Trans>
          </Button>
        </Form>
      )}
    </li>
  )
}
