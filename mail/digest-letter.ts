import { sentThings, type Template } from './template.ts'

const arrivedThings = { ...sentThings, message: 'message' }

/** How many submissions of each kind have come in. */
export type Arrivals = Record<keyof typeof arrivedThings, number>

/** Tells the team that something waits for it. How much is all it says: what was sent is read in the console. */
export const digest: Template<Arrivals> = ({ content }, { siteName, publicUrl }) => {
  const counted = Object.entries(arrivedThings)
    .map(([kind, thing]) => ({ thing, count: content[kind as keyof Arrivals] }))
    .filter(({ count }) => count > 0)
    .map(({ thing, count }) => `${count} ${thing}${count === 1 ? '' : 's'}`)
  return {
    subject: `New on ${siteName}: ${counted.join(', ')}`,
    text: `New in the review queue:

${counted.join('\n')}

${publicUrl}/review

This letter comes every ten minutes at most.
`,
  }
}
