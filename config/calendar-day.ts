/**
 * Whether the text is a date that exists, such as '2026-11-23'. JavaScript would read 30 February as a date in March.
 */
export function isCalendarDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
