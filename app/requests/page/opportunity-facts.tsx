import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Day } from '../../kit/ui/day.tsx'
import { Spoken } from '../../kit/ui/spoken.tsx'
import type { Opportunity } from '../request.queries.server.ts'

type FactProps = { label: ReactNode; children: ReactNode; more?: ReactNode }

export const Fact = ({ label, children, more }: FactProps) => (
  <div>
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="font-medium tabular-nums">{children}</dd>
    {more && <dd className="text-sm text-muted">{more}</dd>}
  </div>
)

type Props = {
  opportunity: Pick<Opportunity, 'closesOn' | 'closesAt' | 'country'> & { hijri?: string; closesIn?: number }
}

export function ClosesOn({ opportunity: { closesOn, closesAt, country, hijri, closesIn = 0 } }: Props) {
  const { i18n } = useLingui()
  if (!closesOn || !closesAt) return null
  const place = i18n._(country)
  const zone = <bdi dir="ltr">{zoneOf(closesOn, closesAt)}</bdi>
  return (
    <Fact
      label={<Trans>Closes on</Trans>}
      more={
        <>
          {hijri && (
            <>
              <Spoken text={hijri} />
              <br />
            </>
          )}
          <Trans>
            End of the day in {place} ({zone})
          </Trans>
        </>
      }
    >
      <Day at={closesOn} />{' '}
      <span className="inline-block font-normal text-muted">
        <Plural value={closesIn} _0="within a day" one={`in ${closesIn} day`} other={`in ${closesIn} days`} />
      </span>
    </Fact>
  )
}

const MINUTE_MS = 60_000

/**
 * Returns the country's time zone, such as 'UTC+3'. It is the difference between the end of the date in UTC and
 * `closesAt`, which the database has computed in that zone.
 */
export function zoneOf(closesOn: string, closesAt: Date): string {
  const endInUtc = Date.parse(closesOn) + 24 * 60 * MINUTE_MS
  const minutes = (endInUtc - closesAt.getTime()) / MINUTE_MS
  const rest = Math.abs(minutes) % 60
  const hours = Math.floor(Math.abs(minutes) / 60)
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`
}
