import type { Template } from '../template.ts'
import { kindNames } from './submission.ts'

const submissionNames = { ...kindNames, message: 'message' }

export type DigestCounts = Record<keyof typeof submissionNames, number>

export const digest: Template<DigestCounts> = {
  label: /*i18n*/ 'Digest',
  priority: 40,
  lifeInMinutes: 7 * 24 * 60,
  // Mail programs can sort by it.
  headers: ({ siteName, publicUrl }) => ({
    'List-Id': `${siteName} review queue <review.${new URL(publicUrl).hostname}>`,
  }),
  write: ({ content }, { siteName, publicUrl }) => {
    const counted = Object.entries(submissionNames)
      .map(([kind, name]) => ({ name, count: content[kind as keyof DigestCounts] }))
      .filter(({ count }) => count > 0)
      .map(({ name, count }) => `${count} ${name}${count === 1 ? '' : 's'}`)
    const link = `${publicUrl}/review`
    return {
      subject: `New on ${siteName}: ${counted.join(', ')}`,
      text: `New in the review queue:

${counted.join('\n')}

${link}

This letter comes every ten minutes at most.
`,
      link,
    }
  },
}
