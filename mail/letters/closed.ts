import { DECISION } from '../template.ts'
import { kindWords } from './kinds.ts'
import { managed } from './managed.ts'
import { isolated, ofCompanyInArabic, type SubmissionReference } from './submission.ts'

export const closed = managed<SubmissionReference & { name: string }>({
  label: /*i18n*/ 'Closing',
  ...DECISION,
  write: {
    en: ({ content: { kind, name } }, { siteName }) => {
      const words = kindWords[kind].en
      return {
        subject: `We closed your ${words.name} on ${siteName}, as you asked`,
        parts: [
          `As you asked, we closed the ${words.name} of ${isolated(name, 'en')}. ${words.closed(siteName)}`,
          `To reopen your ${words.name}, reply to this email.`,
        ],
      }
    },
    ar: ({ content: { kind, name } }, { siteName }) => {
      const words = kindWords[kind].ar
      return {
        subject: `أُغلق ${words.name} على منصة ${siteName} بناءً على رغبتكم`,
        parts: [
          `بناءً على رغبتكم، أغلقنا ${ofCompanyInArabic(kind, name)}${words.closed(siteName)}`,
          `لإعادة فتح ${words.name}، يرجى الرد على هذه الرسالة.`,
        ],
      }
    },
  },
})
