import { DECISION } from '../template.ts'
import { kindWords } from './kinds.ts'
import { managed } from './managed.ts'
import type { SubmissionReference } from './submission.ts'

/** Without a reason it is accepted. It repeats nothing that its sender has typed. */
export const revisionDecided = managed<SubmissionReference & { reason?: string }>({
  label: /*i18n*/ 'Decision on a change',
  ...DECISION,
  write: {
    en: ({ content: { kind, reason } }, { siteName }) => ({
      subject: `Your change to your ${kindWords[kind].en.name} on ${siteName} is ${reason ? 'not ' : ''}accepted`,
      text: reason
        ? `We have read your change to your ${kindWords[kind].en.name} and decided not to publish it. The text before it stays. The reason:

${reason}

You are welcome to change it again on the page below. If you see it differently, please answer this letter: a person reads it.

The ${siteName} team
`
        : `We have read your change to your ${kindWords[kind].en.name} and accepted it. It replaces the text before it.

The ${siteName} team
`,
    }),
    ar: ({ content: { kind, reason } }, { siteName }) => ({
      subject: `${reason ? 'لم يُقبل' : 'قُبل'} تعديلكم على ${kindWords[kind].ar.name} في منصة ${siteName}`,
      text: reason
        ? `قرأنا تعديلكم على ${kindWords[kind].ar.name} وقررنا عدم نشره، ويبقى النص السابق. السبب:

${reason}

يمكنكم تعديله مرة أخرى في الصفحة أدناه. إن كان لكم رأي آخر فيرجى الرد على هذه الرسالة: يقرأ ردّكم أحد أعضاء فريقنا.

فريق ${siteName}
`
        : `قرأنا تعديلكم على ${kindWords[kind].ar.name} وقبلناه، وقد حلّ محل النص السابق.

فريق ${siteName}
`,
    }),
  },
})
