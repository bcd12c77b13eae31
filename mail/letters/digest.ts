import { byPublishedKind, type Kind, submissionKinds } from '../../config/kinds.ts'
import type { Template } from '../template.ts'
import { kindWords } from './submission.ts'

const names: Record<Kind, string> = { ...byPublishedKind((kind) => kindWords[kind].en.name), message: 'message' }

/** Counts what has arrived. A digest that an earlier version queued lacks the kinds since. */
export type DigestCounts = Partial<Record<Kind | 'signIn', number>>

/** In English: it goes to one address of the staff, who choose a language in the console only. */
export const digest: Template<DigestCounts> = {
  label: /*i18n*/ 'Digest',
  priority: 40,
  lifeInMinutes: 7 * 24 * 60,
  write({ content }, { siteName, urlOf }) {
    const counted = submissionKinds
      .map((kind) => ({ name: names[kind], count: content[kind] ?? 0 }))
      .filter(({ count }) => count > 0)
      .map(({ name, count }) => `${count} ${name}${count === 1 ? '' : 's'}`)
    const arrived = counted.length > 0
    return {
      subject: arrived ? `New on ${siteName}: ${counted.join(', ')}` : `Many sign-in emails on ${siteName}`,
      // Mail programs can sort by it.
      headers: { 'List-Id': `${siteName} review queue <review.${new URL(urlOf('/')).hostname}>` },
      parts: [
        ...(arrived ? [{ title: 'New submissions to review:', items: counted.map((name) => ({ name })) }] : []),
        ...(content.signIn
          ? [
              'A reviewer was sent 7 sign-in emails within 24 hours, and used none of them. Someone else may have asked for them. The system now sends them less often. Nobody can sign in without an email.',
              { label: 'See who was sent them', link: urlOf('/review/letters') },
            ]
          : []),
        { button: 'Open the review queue', link: urlOf('/review') },
      ],
    }
  },
}
