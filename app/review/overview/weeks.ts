const WEEK_MS = 7 * 24 * 60 * 60 * 1000
const SOME_MONDAY = Date.UTC(1970, 0, 5)

/** The moment so many weeks before another. */
export const weeksBefore = (moment: Date, count: number) => new Date(moment.getTime() - count * WEEK_MS)

/**
 * When the last `count` weeks began, Monday 00:00 UTC, that of `now` last, and `since` when the first of them did. In UTC
 * a week is the same for everyone, and 168 hours long.
 */
export function lastWeeks(now: Date, count: number): { weeks: Date[]; since: Date } {
  const present = new Date(now.getTime() - ((now.getTime() - SOME_MONDAY) % WEEK_MS))
  const weeks = Array.from({ length: count }, (_, at) => weeksBefore(present, count - 1 - at))
  return { weeks, since: weeksBefore(present, count - 1) }
}

/** How a day is written out. */
export const dayInUtc = { dateStyle: 'medium', timeZone: 'UTC' } as const
