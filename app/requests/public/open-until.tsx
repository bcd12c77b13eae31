import { Trans, useLingui } from '@lingui/react/macro'
import { Day } from '../../ui/day.tsx'
import { Spoken } from '../../ui/spoken.tsx'
import type { Opportunity } from '../request.queries.server.ts'

type Props = {
  opportunity: Partial<Pick<Opportunity, 'closesOn' | 'closesAt'>> & Pick<Opportunity, 'country'> & { hijri?: string }
}

export function OpenUntil({ opportunity: { closesOn, closesAt, country, hijri } }: Props) {
  const { i18n } = useLingui()
  if (!closesOn || !closesAt) return null
  const day = (
    <>
      <Day at={closesOn} />
      {hijri && (
        <>
          {' '}
          <span className="whitespace-nowrap">
            <Spoken text={`(${hijri})`} />
          </span>
        </>
      )}
    </>
  )
  const place = i18n._(country)
  const zone = <bdi dir="ltr">{zoneOf(closesOn, closesAt)}</bdi>
  return (
    <p className="mb-4">
      <Trans>
        Closes on <strong>{day}</strong>, at the end of the day in {place} ({zone})
      </Trans>
    </p>
  )
}

const MINUTE_MS = 60_000

/** 'UTC+3': the database has computed the end of that day, and nothing here knows of time zones. */
export function zoneOf(closesOn: string, closesAt: Date): string {
  const endInUtc = Date.parse(closesOn) + 24 * 60 * MINUTE_MS
  const minutes = (endInUtc - closesAt.getTime()) / MINUTE_MS
  const rest = Math.abs(minutes) % 60
  const hours = Math.floor(Math.abs(minutes) / 60)
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`
}
