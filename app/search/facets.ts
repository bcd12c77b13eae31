import { utcDay } from '../kit/utc-day.ts'

export const WITHIN_FOUR_WEEKS = 'Within 4 weeks'

const DAYS = 28

/** Returns the facets that a choice finds. 'Within 4 weeks' finds the facets of 29 days of UTC, from today on. */
export function facetsOfChoice(key: string, choice: string): string[] {
  if (choice !== WITHIN_FOUR_WEEKS) return [`${key}:${choice}`]
  return Array.from({ length: DAYS + 1 }, (_, days) => `${key}:${utcDay(days)}`)
}
