import type { Template } from '../template.ts'
import { kindNames } from './submission.ts'

const submissionNames = { ...kindNames, message: 'message' }

export type DigestCounts = Record<keyof typeof submissionNames, number>

export const digest: Template<DigestCounts> = {
  label: /*i18n*/ 'Digest',
  write: ({ content }, { siteName, publicUrl }) => {
    const counted = Object.entries(submissionNames)
      .map(([kind, name]) => ({ name, count: content[kind as keyof DigestCounts] }))
      .filter(({ count }) => count > 0)
      .map(({ name, count }) => `${count} ${name}${count === 1 ? '' : 's'}`)
    return {
      subject: `New on ${siteName}: ${counted.join(', ')}`,
      text: `New in the review queue:

${counted.join('\n')}

${publicUrl}/review

This letter comes every ten minutes at most.
`,
    }
  },
}
