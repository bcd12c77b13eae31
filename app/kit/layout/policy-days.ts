import type { I18n } from '@lingui/core'

/** Until an operator changes the policies: spec 2. */
export const FIRST_POLICIES = '2025-03-30'

/** The 30 days that the policies promise, and one for a page that was cached before. */
const NOTICE_MS = 31 * 24 * 60 * 60 * 1000

/** `change` is written by the server: the first date that a browser formats takes 10 ms, on a cheap phone 80. */
export type PolicyDays = { updated: string; change?: string }

const isPast = (day: string, now: Date) => Date.parse(day) <= now.getTime()

export const lastPolicyChange = (now: Date, changes: readonly string[]): string =>
  changes.findLast((day) => isPast(day, now)) ?? FIRST_POLICIES

/** `changes`: the days of POLICIES_CHANGE_ON, the earliest first. */
export function policyDays(now: Date, changes: readonly string[], i18n: I18n): PolicyDays {
  const updated = lastPolicyChange(now, changes)
  const day = changes.find((change) => !isPast(change, now))
  if (!day || Date.parse(day) - now.getTime() > NOTICE_MS) return { updated }
  return { updated, change: i18n.date(new Date(day), { dateStyle: 'long', timeZone: 'UTC' }) }
}
