import { DECISION } from '../template.ts'
import { kindWords } from './kinds.ts'
import { managed } from './managed.ts'
import { describeByCompanyInArabic, isolated, type SubmissionReference } from './submission.ts'

export const closed = managed<SubmissionReference & { name: string }>({
  label: /*i18n*/ 'Closing',
  ...DECISION,
  write: {
    en: ({ content: { kind, name } }, { siteName }) => ({
      subject: `Your ${kindWords[kind].en.name} on ${siteName} is closed, as you asked`,
      text: `As you asked, the ${kindWords[kind].en.name} of ${isolated(name, 'en')} is closed. ${kindWords[kind].en.closed(siteName)}

We hope that it brought you what you were looking for. If you would like it back, please answer this letter: it returns as it was.

The ${siteName} team
`,
    }),
    ar: ({ content: { kind, name } }, { siteName }) => ({
      subject: `أُغلق ${kindWords[kind].ar.name} على منصة ${siteName} بناءً على رغبتكم`,
      text: `بناءً على رغبتكم، أغلقنا ${describeByCompanyInArabic(kind, name)}${kindWords[kind].ar.closed(siteName)}

نأمل أن يكون قد أوصلكم إلى ما كنتم تبحثون عنه. إن رغبتم في إعادته فيرجى الرد على هذه الرسالة، وسيعود كما كان.

فريق ${siteName}
`,
    }),
  },
})
