import { Plural, Trans } from '@lingui/react/macro'

const DAY_MS = 24 * 60 * 60 * 1000

/** Returns the number of whole 24-hour periods from `postedAt` to `now`, and never less than 0. */
export function daysSince(postedAt: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - postedAt.getTime()) / DAY_MS))
}

type Dated = { postedAt: Date; closesAt: Date | null }
export type Aged<Row extends Dated> = Omit<Row, keyof Dated> & { postedAt: number; daysOld: number; closesIn?: number }

/**
 * Adds the age in whole days. A page that is rendered again is therefore the same byte for byte, unless the number of
 * days has changed. In the result, `postedAt` is in milliseconds since 1970. `closesIn` is left out if the closing date
 * has passed, which can happen to a request in review.
 */
export const withAge = <Row extends Dated>({ postedAt, closesAt, ...row }: Row, now: Date): Aged<Row> => ({
  ...row,
  postedAt: postedAt.getTime(),
  daysOld: daysSince(postedAt, now),
  ...(closesAt && closesAt > now && { closesIn: daysSince(now, closesAt) }),
})

export function PostedAge({ days }: { days: number }) {
  if (days === 0) return <Trans>Posted today</Trans>
  if (days === 1) return <Trans>Posted yesterday</Trans>
  // The number is inserted by name, because '#' would format it with a thousands separator.
  return <Plural value={days} one={`Posted ${days} day ago`} other={`Posted ${days} days ago`} />
}

export function ClosesIn({ days }: { days: number }) {
  // `closesAt` is the end of the closing date in the country of the project. Less than a day is therefore left only on
  // the closing date itself.
  if (days === 0)
    return (
      <span className="font-medium text-ink">
        <Trans>Closes today</Trans>
      </span>
    )
  return <Plural value={days} one={`Closes in ${days} day`} other={`Closes in ${days} days`} />
}
