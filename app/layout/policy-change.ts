import type { I18n } from '@lingui/core'
import { listIn } from '../../config/language.ts'
import type { PolicyBegins } from '../routing/policy-begins.queries.server.ts'

type Policy = 'terms' | 'privacy'
type PolicyChange = { day: string; policies: readonly Policy[]; begins: keyof PolicyBegins }

/** The newest first, one for each change. The policies list them by these days. `begins`: until then notice is given. */
export const policyChanges = {
  stops: { day: '2026-11-25', policies: ['privacy'], begins: 'messages' },
  sightings: { day: '2026-11-24', policies: ['privacy'], begins: 'sightings' },
  messages: { day: '2026-11-23', policies: ['privacy'], begins: 'messages' },
  alerts: { day: '2026-11-23', policies: ['privacy'], begins: 'alerts' },
  wording: { day: '2026-11-23', policies: ['privacy', 'terms'], begins: 'alerts' },
} as const satisfies Record<string, PolicyChange>

/**
 * Of the changes that are announced: their days, the newest first, also as a list to read, and the policies that have
 * them. Written by the server: the first date that a browser formats takes 10 ms, on a cheap phone 80.
 */
export type PolicyNotice = { days: string[]; writtenDays: string; policies: Policy[] }

const NOTICE_MS = 30 * 24 * 60 * 60 * 1000

/** Each change for 30 days, as the policies promise: on a site that was upgraded later, until what it announces begins. */
export function policyNotice(now: Date, beginsAt: PolicyBegins, i18n: I18n): PolicyNotice {
  const announced = Object.values<PolicyChange>(policyChanges).filter(({ day, begins }) => {
    const from = Date.parse(day)
    return now.getTime() >= from && now.getTime() < Math.max(from + NOTICE_MS, beginsAt[begins].getTime())
  })
  const days = [...new Set(announced.map(({ day }) => day))]
  const written = days.map((day) => i18n.date(new Date(day), { dateStyle: 'long', timeZone: 'UTC' }))
  return {
    days,
    writtenDays: listIn(i18n.locale, written),
    policies: [...new Set(announced.flatMap(({ policies }) => policies))],
  }
}
