import type { I18n } from '@lingui/core'

/** Until an operator changes the policies: spec 2. */
export const FIRST_POLICIES = '2025-03-30'

/** The 30 days that the policies promise, and one for a page that was cached before. */
const NOTICE_MS = 31 * 24 * 60 * 60 * 1000

/** `change` is written by the server: the first date that a browser formats takes 10 ms, on a cheap phone 80. */
export type PolicyDays = { updated: string; change?: string }

/** `changes`: the days of POLICIES_CHANGE_ON, the earliest first. */
export function policyDays(now: Date, changes: readonly string[], i18n: I18n): PolicyDays {
  const isPast = (day: string) => Date.parse(day) <= now.getTime()
  const updated = changes.findLast(isPast) ?? FIRST_POLICIES
  const day = changes.find((change) => !isPast(change))
  if (!day || Date.parse(day) - now.getTime() > NOTICE_MS) return { updated }
  return { updated, change: i18n.date(new Date(day), { dateStyle: 'long', timeZone: 'UTC' }) }
}
