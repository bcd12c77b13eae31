import { DECISION } from '../template.ts'
import { kindWords } from './kinds.ts'
import { managed } from './managed.ts'
import { isolated, ofCompanyInArabic, type SubmissionReference } from './submission.ts'

export const takenDown = managed<SubmissionReference & { name: string; reason: string }>({
  label: /*i18n*/ 'Taken down',
  ...DECISION,
  write: {
    en: ({ content: { kind, name, reason } }, { siteName }) => ({
      subject: `We took down your ${kindWords[kind].en.name} on ${siteName}`,
      parts: [
        `We have taken down the ${kindWords[kind].en.name} of ${isolated(name, 'en')} on ${siteName}. Reason:`,
        { typed: reason },
        'To correct this, or if you think it is wrong, reply to this email.',
      ],
    }),
    ar: ({ content: { kind, name, reason } }, { siteName }) => ({
      subject: `أزلنا ${kindWords[kind].ar.name} من منصة ${siteName}`,
      parts: [
        `أزلنا من منصة ${siteName} ${ofCompanyInArabic(kind, name)}، للسبب التالي:`,
        { typed: reason },
        'لتصحيح ذلك أو للاعتراض عليه، يرجى الرد على هذه الرسالة.',
      ],
    }),
  },
})
