import { DECISION } from '../template.ts'
import { managed } from './managed.ts'
import { arabicKindNames, isolated, kindNames, type Submission } from './submission.ts'

export const takenDown = managed<Submission & { name: string; reason: string }>({
  label: /*i18n*/ 'Removal',
  ...DECISION,
  write: {
    en: ({ content: { kind, name, reason } }, { siteName }) => ({
      subject: `Your ${kindNames[kind]} is no longer published on ${siteName}`,
      text: `We have taken the ${kindNames[kind]} of ${isolated(name, 'en')} off ${siteName}. The reason:

${reason}

If you see it differently, please answer this letter: a person reads it.

The ${siteName} team
`,
    }),
    ar: ({ content: { kind, name, reason } }, { siteName }) => ({
      subject: `أُزيل ${arabicKindNames[kind]} من منصة ${siteName}`,
      text: `أزلنا من منصة ${siteName} ${kind === 'request' ? 'طلب الخدمة المقدَّم من' : 'إدراج'} ${isolated(name, 'ar')}، للسبب التالي:

${reason}

إن كان لكم رأي آخر فيرجى الرد على هذه الرسالة: يقرأ ردّكم أحد أعضاء فريقنا.

فريق ${siteName}
`,
    }),
  },
})
