const WEEK_MS = 7 * 24 * 60 * 60 * 1000
const SOME_MONDAY = Date.UTC(1970, 0, 5)

export const weeksBefore = (date: Date, count: number) => new Date(date.getTime() - count * WEEK_MS)

/**
 * Returns the starts of the last `count` weeks, which are Mondays at 00:00 UTC. The last one is the current week.
 * `since` is the start of the first one.
 */
export function lastWeeks(now: Date, count: number): { weeks: Date[]; since: Date } {
  const currentWeek = new Date(now.getTime() - ((now.getTime() - SOME_MONDAY) % WEEK_MS))
  const weeks = Array.from({ length: count }, (_, at) => weeksBefore(currentWeek, count - 1 - at))
  return { weeks, since: weeksBefore(currentWeek, count - 1) }
}
