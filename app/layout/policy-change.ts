/** `heading`: of the list of changes, in both texts. */
export const policyChange = { day: '2026-11-23', heading: 'added-since-march-30-2025' }
export type PolicyChange = typeof policyChange

const NOTICE_MS = 30 * 24 * 60 * 60 * 1000

/** Undefined 30 days after the change, as the policies promise. */
export function changeToAnnounce(now: Date): PolicyChange | undefined {
  const age = now.getTime() - Date.parse(policyChange.day)
  return age >= 0 && age < NOTICE_MS ? policyChange : undefined
}
