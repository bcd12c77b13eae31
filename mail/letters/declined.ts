import { DECISION } from '../template.ts'
import { guide } from './guide.ts'
import { kindWords } from './kinds.ts'
import { managed } from './managed.ts'
import type { SubmissionReference } from './submission.ts'

export const declined = managed<SubmissionReference & { reason: string }>({
  label: /*i18n*/ 'Declined',
  ...DECISION,
  write: {
    en: ({ content: { kind, reason } }, { siteName, urlOf }) => {
      const { name, resubmit } = kindWords[kind].en
      return {
        subject: `We did not publish your ${name} on ${siteName}`,
        parts: [
          `We reviewed your ${name} and decided not to publish it. Reason:`,
          { typed: reason },
          resubmit,
          ...guide(kind, 'en', urlOf),
        ],
      }
    },
    ar: ({ content: { kind, reason } }, { siteName, urlOf }) => {
      const { name, resubmit } = kindWords[kind].ar
      return {
        subject: `لم يُنشر ${name} على منصة ${siteName}`,
        parts: [
          `راجعنا ${name} وقررنا عدم نشره، للسبب التالي:`,
          { typed: reason },
          resubmit,
          ...guide(kind, 'ar', urlOf),
        ],
      }
    },
  },
})
