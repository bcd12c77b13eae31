import { Plural, Trans } from '@lingui/react/macro'
import { OVERDUE_HOURS } from './queue-ages.ts'

const HOUR_MS = 60 * 60 * 1000

export function WaitingTime({ since, now }: { since: Date; now: Date }) {
  const hours = Math.max(0, Math.floor((now.getTime() - since.getTime()) / HOUR_MS))
  const days = Math.floor(hours / 24)
  const isOverdue = hours >= OVERDUE_HOURS
  return (
    <time
      dateTime={since.toISOString()}
      className={`text-sm tabular-nums sm:text-end ${isOverdue ? 'font-semibold text-danger' : 'text-muted'}`}
    >
      {hours === 0 && <Trans>Just now</Trans>}
      {hours > 0 && !isOverdue && <Plural value={hours} one="# hour" other="# hours" />}
      {isOverdue && <Plural value={days} one="# day" other="# days" />}
    </time>
  )
}
