import type { I18n } from '@lingui/core'

/**
 * The date of the first policies, which the specification gives (spec 2). It applies until an operator announces a
 * change.
 */
export const FIRST_POLICIES = '2025-03-30'

/**
 * How long a change is announced before it applies: the 30 days that the policies promise, and one more day because
 * pages may be cached.
 */
const NOTICE_MS = 31 * 24 * 60 * 60 * 1000

/**
 * `updated` is the date of the policies in force. `change` is the date of the next change, as text. The server writes
 * it, because formatting its first date takes a browser 10 ms, or 80 ms on a cheap phone.
 */
export type PolicyDays = { updated: string; change?: string }

const isPast = (day: string, now: Date) => Date.parse(day) <= now.getTime()

export const lastPolicyChange = (now: Date, changes: readonly string[]): string =>
  changes.findLast((day) => isPast(day, now)) ?? FIRST_POLICIES

/** `changes` are the dates in POLICIES_CHANGE_ON, with the earliest first. */
export function policyDays(now: Date, changes: readonly string[], i18n: I18n): PolicyDays {
  const updated = lastPolicyChange(now, changes)
  const day = changes.find((change) => !isPast(change, now))
  if (!day || Date.parse(day) - now.getTime() > NOTICE_MS) return { updated }
  return { updated, change: i18n.date(new Date(day), { dateStyle: 'long', timeZone: 'UTC' }) }
}
