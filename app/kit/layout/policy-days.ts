import type { I18n } from '@lingui/core'

/** The date of the policies until an operator changes them (spec 2). */
export const FIRST_POLICIES = '2025-03-30'

/** The 30 days that the policies promise, and one day for pages that are still cached. */
const NOTICE_MS = 31 * 24 * 60 * 60 * 1000

/** The server writes `change`, because the first date that a browser formats takes 10 ms, or 80 ms on a cheap phone. */
export type PolicyDays = { updated: string; change?: string }

const isPast = (day: string, now: Date) => Date.parse(day) <= now.getTime()

export const lastPolicyChange = (now: Date, changes: readonly string[]): string =>
  changes.findLast((day) => isPast(day, now)) ?? FIRST_POLICIES

/** `changes` has the dates of POLICIES_CHANGE_ON, the earliest first. */
export function policyDays(now: Date, changes: readonly string[], i18n: I18n): PolicyDays {
  const updated = lastPolicyChange(now, changes)
  const day = changes.find((change) => !isPast(change, now))
  if (!day || Date.parse(day) - now.getTime() > NOTICE_MS) return { updated }
  return { updated, change: i18n.date(new Date(day), { dateStyle: 'long', timeZone: 'UTC' }) }
}
