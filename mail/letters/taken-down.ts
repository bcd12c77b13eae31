import { DECISION } from '../template.ts'
import { kindWords } from './kinds.ts'
import { managed } from './managed.ts'
import { isolated, objection, ofCompanyInArabic, type SubmissionReference } from './submission.ts'

export const takenDown = managed<SubmissionReference & { name: string; reason: string }>({
  label: /*i18n*/ 'Taken down',
  ...DECISION,
  write: {
    en: ({ content: { kind, name, reason } }, { siteName }) => ({
      subject: `We took down your ${kindWords[kind].en.name} on ${siteName}`,
      parts: [
        `We have taken down the ${kindWords[kind].en.name} of ${isolated(name, 'en')} on ${siteName}. Reason:`,
        { typed: reason },
        'If you can correct this, reply to this email: we can publish it again.',
        objection.en,
      ],
    }),
    ar: ({ content: { kind, name, reason } }, { siteName }) => ({
      subject: `أزلنا ${kindWords[kind].ar.name} من منصة ${siteName}`,
      parts: [
        `أزلنا من منصة ${siteName} ${ofCompanyInArabic(kind, name)}، للسبب التالي:`,
        { typed: reason },
        'إن كان بإمكانكم تصحيح ذلك، فيرجى الرد على هذه الرسالة، إذ يمكننا النشر مجددًا.',
        objection.ar,
      ],
    }),
  },
})
