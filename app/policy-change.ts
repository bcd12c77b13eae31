/** The last change of a policy: its page, the day on which it was made, and the heading there that lists it. */
export const policyChange = { path: '/privacy', day: '2026-11-20', heading: 'added-since-march-30-2025' }
export type PolicyChange = typeof policyChange

const NOTICE_MS = 30 * 24 * 60 * 60 * 1000

/** The change of which the home page gives notice, as the policy promises; undefined once 30 days have passed. */
export function changeToAnnounce(now: Date): PolicyChange | undefined {
  const age = now.getTime() - Date.parse(policyChange.day)
  return age >= 0 && age < NOTICE_MS ? policyChange : undefined
}
