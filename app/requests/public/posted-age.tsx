import { Plural, Trans } from '@lingui/react/macro'

const DAY_MS = 24 * 60 * 60 * 1000

/** Whole 24-hour periods from `postedAt` to `now`; never negative. */
export function daysSince(postedAt: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - postedAt.getTime()) / DAY_MS))
}

export function PostedAge({ days }: { days: number }) {
  if (days === 0) return <Trans>Posted today</Trans>
  if (days === 1) return <Trans>Posted yesterday</Trans>
  // Not '#', which would write thousands with a separator.
  return <Plural value={days} one={`Posted ${days} day ago`} other={`Posted ${days} days ago`} />
}
