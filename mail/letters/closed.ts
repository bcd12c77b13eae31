import type { ContentOf } from '../letter-kinds.ts'
import { byLanguage } from '../template.ts'
import { letterWithManageLink } from './managed.ts'
import { companyPhraseInArabic, isolateName } from './submission.ts'

const afterwards = {
  request: {
    en: () => 'Its page shows that it is closed and takes no replies.',
    ar: () => '. تبيّن صفحته أنه مغلق، ولا تستقبل ردودًا.',
  },
  listing: {
    en: (siteName: string) => `It is no longer on ${siteName}.`,
    ar: (siteName: string) => `، ولم يعد ظاهرًا على منصة ${siteName}.`,
  },
}

export const closed = letterWithManageLink<ContentOf<'closed'>>({
  label: /*i18n*/ 'Closing',
  write: byLanguage({
    en: ({ content: { kind, name }, noun }, { siteName }) => ({
      subject: `We closed your ${noun} on ${siteName}, as you asked`,
      parts: [
        `As you asked, we closed the ${noun} of ${isolateName(name, 'en')}. ${afterwards[kind].en(siteName)}`,
        `To reopen your ${noun}, reply to this email.`,
      ],
    }),
    ar: ({ content: { kind, name }, noun }, { siteName }) => ({
      subject: `أُغلق ${noun} على منصة ${siteName} بناءً على رغبتكم`,
      parts: [
        `بناءً على رغبتكم، أغلقنا ${companyPhraseInArabic(kind, name)}${afterwards[kind].ar(siteName)}`,
        `لإعادة فتح ${noun}، يرجى الرد على هذه الرسالة.`,
      ],
    }),
  }),
})
