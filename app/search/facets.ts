import { utcDay } from '../kit/utc-day.ts'

export const WITHIN_FOUR_WEEKS = 'Within 4 weeks'

const DAYS = 28

/** Returns the facets that a choice matches. 'Within 4 weeks' matches 29 dates in UTC, of which today is the first. */
export function facetsOfChoice(key: string, choice: string): string[] {
  if (choice !== WITHIN_FOUR_WEEKS) return [`${key}:${choice}`]
  return Array.from({ length: DAYS + 1 }, (_, days) => `${key}:${utcDay(days)}`)
}
