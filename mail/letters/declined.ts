import { DECISION } from '../template.ts'
import { guide } from './guide.ts'
import { kindWords } from './kinds.ts'
import { managed } from './managed.ts'
import type { SubmissionReference } from './submission.ts'

const resubmit = {
  request: {
    en: 'To correct your vendor request and submit it again, use the link below within 30 days. The form is already filled in.',
    ar: 'لتصحيح طلبكم وإرساله من جديد، يرجى استخدام الرابط أدناه خلال 30 يومًا، وستجدون النموذج معبّأً ببياناتكم.',
  },
  listing: {
    en: 'To correct your listing and submit it again, use the link below within 30 days. The form is already filled in.',
    ar: 'لتصحيح إدراجكم وإرساله من جديد، يرجى استخدام الرابط أدناه خلال 30 يومًا، وستجدون النموذج معبّأً ببياناتكم.',
  },
}

export const declined = managed<SubmissionReference & { reason: string }>({
  label: /*i18n*/ 'Declined',
  ...DECISION,
  write: {
    en: ({ content: { kind, reason } }, { siteName, urlOf }) => {
      const { name } = kindWords[kind].en
      return {
        subject: `We did not publish your ${name} on ${siteName}`,
        parts: [
          `We reviewed your ${name} and decided not to publish it. Reason:`,
          { typed: reason },
          resubmit[kind].en,
          ...guide(kind, 'en', urlOf),
        ],
      }
    },
    ar: ({ content: { kind, reason } }, { siteName, urlOf }) => {
      const { name } = kindWords[kind].ar
      return {
        subject: `لم يُنشر ${name} على منصة ${siteName}`,
        parts: [
          `راجعنا ${name} وقررنا عدم نشره، للسبب التالي:`,
          { typed: reason },
          resubmit[kind].ar,
          ...guide(kind, 'ar', urlOf),
        ],
      }
    },
  },
})
