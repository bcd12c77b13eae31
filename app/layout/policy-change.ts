/** `heading`: of the list of changes, in both texts. */
export type PolicyChange = { day: string; heading: string }

/** The newest first. The policies list what was changed on each of these days. */
export const policyChanges: readonly [PolicyChange, ...PolicyChange[]] = [
  { day: '2026-11-23', heading: 'added-since-march-30-2025' },
]

const NOTICE_MS = 30 * 24 * 60 * 60 * 1000

/** Each for 30 days, as the policies promise. */
export const changesToAnnounce = (now: Date): PolicyChange[] =>
  policyChanges.filter(({ day }) => {
    const age = now.getTime() - Date.parse(day)
    return age >= 0 && age < NOTICE_MS
  })
