import { DECISION } from '../template.ts'
import { kindWords } from './kinds.ts'
import { managed } from './managed.ts'
import { describeByArrival, describeByArrivalInArabic, type SubmissionReference } from './submission.ts'

export const changesAsked = managed<SubmissionReference & { changes: string }>({
  label: /*i18n*/ 'Change request',
  ...DECISION,
  write: {
    en: ({ content }, { siteName }) => ({
      subject: `Your ${kindWords[content.kind].en.name} needs a change before it is published on ${siteName}`,
      text: `Thank you for ${describeByArrival(content)}. We have read it and would like to publish it. First we ask you to change this:

${content.changes}

Please make the change on the page below, or answer this letter with the change, and we make it: you need not send the form again. Nothing is published until then.

The ${siteName} team
`,
    }),
    ar: ({ content }, { siteName }) => ({
      subject: `يحتاج ${kindWords[content.kind].ar.name} إلى تعديل قبل نشره على منصة ${siteName}`,
      text: `نشكركم على ${describeByArrivalInArabic(content)}. قرأناه ونودّ نشره، ونرجو قبل ذلك تعديل ما يلي:

${content.changes}

يرجى إجراء التعديل في الصفحة أدناه، أو إرساله ردًا على هذه الرسالة وسنُجريه نحن، ولا حاجة إلى إرسال النموذج من جديد. لن يُنشر شيء قبل ذلك.

فريق ${siteName}
`,
    }),
  },
})
