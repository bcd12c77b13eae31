const DAY_MS = 24 * 60 * 60 * 1000

/** The day of UTC, '2026-11-20', so many days from now. */
export const utcDay = (daysAhead = 0): string => new Date(Date.now() + daysAhead * DAY_MS).toISOString().slice(0, 10)
