const DAY_MS = 24 * 60 * 60 * 1000

/** Returns the date in UTC that is `daysAhead` days from now, such as '2026-11-20'. */
export const utcDay = (daysAhead = 0): string => new Date(Date.now() + daysAhead * DAY_MS).toISOString().slice(0, 10)
