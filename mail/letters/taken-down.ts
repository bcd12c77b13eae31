import { DECISION } from '../template.ts'
import { kindWords } from './kinds.ts'
import { managed } from './managed.ts'
import { describeByCompanyInArabic, isolated, type SubmissionReference } from './submission.ts'

export const takenDown = managed<SubmissionReference & { name: string; reason: string }>({
  label: /*i18n*/ 'Removal',
  ...DECISION,
  write: {
    en: ({ content: { kind, name, reason } }, { siteName }) => ({
      subject: `Your ${kindWords[kind].en.name} is no longer published on ${siteName}`,
      text: `We have taken the ${kindWords[kind].en.name} of ${isolated(name, 'en')} off ${siteName}. The reason:

${reason}

If you see it differently, please answer this letter: a person reads it.

The ${siteName} team
`,
    }),
    ar: ({ content: { kind, name, reason } }, { siteName }) => ({
      subject: `أُزيل ${kindWords[kind].ar.name} من منصة ${siteName}`,
      text: `أزلنا من منصة ${siteName} ${describeByCompanyInArabic(kind, name)}، للسبب التالي:

${reason}

إن كان لكم رأي آخر فيرجى الرد على هذه الرسالة: يقرأ ردّكم أحد أعضاء فريقنا.

فريق ${siteName}
`,
    }),
  },
})
