import type { ContentOf } from '../letter-kinds.ts'
import { byLanguage } from '../template.ts'
import { letterWithManageLink } from './managed.ts'
import { companyPhraseInArabic, isolateName } from './submission.ts'

export const takenDown = letterWithManageLink<ContentOf<'takenDown'>>({
  label: /*i18n*/ 'Taken down',
  write: byLanguage({
    en: ({ content: { name, reason }, noun }, { siteName }) => ({
      subject: `We took down your ${noun} on ${siteName}`,
      parts: [
        `We have taken down the ${noun} of ${isolateName(name, 'en')} on ${siteName}. Reason:`,
        { typed: reason },
        'To correct this, or if you think it is wrong, reply to this email.',
      ],
    }),
    ar: ({ content: { kind, name, reason }, noun }, { siteName }) => ({
      subject: `أزلنا ${noun} من منصة ${siteName}`,
      parts: [
        `أزلنا من منصة ${siteName} ${companyPhraseInArabic(kind, name)}، للسبب التالي:`,
        { typed: reason },
        'لتصحيح ذلك أو للاعتراض عليه، يرجى الرد على هذه الرسالة.',
      ],
    }),
  }),
})
