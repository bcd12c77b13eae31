export const WITHIN_FOUR_WEEKS = 'Within 4 weeks'

const DAYS = 28
const DAY_MS = 24 * 60 * 60 * 1000

/** The entries of `facets` that a choice finds: its own, and for 'Within 4 weeks' those of 29 days of UTC from today on. */
export function facetsOfChoice(key: string, choice: string): string[] {
  if (choice !== WITHIN_FOUR_WEEKS) return [`${key}:${choice}`]
  return Array.from({ length: DAYS + 1 }, (_, days) => {
    const day = new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
    return `${key}:${day}`
  })
}
