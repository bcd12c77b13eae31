import { Plural, Trans } from '@lingui/react/macro'
import { LONG_HOURS } from './queue-ages.ts'

const HOUR_MS = 60 * 60 * 1000

/** How long a submission has waited, in whole hours and then whole days. */
export function WaitingSince({ since, now }: { since: Date; now: Date }) {
  const hours = Math.max(0, Math.floor((now.getTime() - since.getTime()) / HOUR_MS))
  const days = Math.floor(hours / 24)
  const long = hours >= LONG_HOURS
  return (
    <time
      dateTime={since.toISOString()}
      className={`text-sm tabular-nums sm:text-end ${long ? 'font-semibold text-danger' : 'text-muted'}`}
    >
      {hours === 0 && <Trans>Just now</Trans>}
      {hours > 0 && !long && <Plural value={hours} one="# hour" other="# hours" />}
      {long && <Plural value={days} one="# day" other="# days" />}
    </time>
  )
}
