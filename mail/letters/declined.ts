import { byLanguage, DECISION } from '../template.ts'
import { guide } from './guide.ts'
import { managed } from './managed.ts'
import type { SubmissionReference } from './submission.ts'

const shortNounInArabic = { request: 'طلبكم', listing: 'إدراجكم' }

export const declined = managed<SubmissionReference & { reason: string }>({
  label: /*i18n*/ 'Declined',
  ...DECISION,
  write: byLanguage({
    en: ({ content: { kind, reason }, noun }, tools) => ({
      subject: `We did not publish your ${noun} on ${tools.siteName}`,
      parts: [
        `We reviewed your ${noun} and decided not to publish it. Reason:`,
        { typed: reason },
        `To correct your ${noun} and submit it again, use the link below within 30 days. The form is already filled in.`,
        ...guide(kind, tools),
      ],
    }),
    ar: ({ content: { kind, reason }, noun }, tools) => ({
      subject: `لم يُنشر ${noun} على منصة ${tools.siteName}`,
      parts: [
        `راجعنا ${noun} وقررنا عدم نشره، للسبب التالي:`,
        { typed: reason },
        `لتصحيح ${shortNounInArabic[kind]} وإرساله من جديد، يرجى استخدام الرابط أدناه خلال 30 يومًا، وستجدون النموذج معبّأً ببياناتكم.`,
        ...guide(kind, tools),
      ],
    }),
  }),
})
