import { DECISION } from '../template.ts'
import { kindWords } from './kinds.ts'
import { managed } from './managed.ts'
import { objection, type SubmissionReference } from './submission.ts'

/** Without a reason it is approved. It repeats nothing that its sender has typed. */
export const revisionDecided = managed<SubmissionReference & { reason?: string }>({
  label: /*i18n*/ 'Decision on a change',
  ...DECISION,
  write: {
    en: ({ content: { kind, reason } }, { siteName }) => {
      const { name } = kindWords[kind].en
      return {
        subject: `We ${reason ? 'declined' : 'approved'} your change to your ${name} on ${siteName}`,
        parts: reason
          ? [
              `We reviewed your change to your ${name} and decided not to publish it. The earlier text stays. Reason:`,
              { typed: reason },
              `You can make another change with the link below. ${objection.en}`,
            ]
          : [`We approved your change to your ${name}. It replaces the earlier text.`],
      }
    },
    ar: ({ content: { kind, reason } }, { siteName }) => {
      const { name } = kindWords[kind].ar
      return {
        subject: `${reason ? 'لم يُعتمد' : 'اعتُمد'} تعديلكم على ${name} في منصة ${siteName}`,
        parts: reason
          ? [
              `راجعنا تعديلكم على ${name} وقررنا عدم نشر هذا التعديل، ويبقى النص السابق كما هو. السبب:`,
              { typed: reason },
              `يمكنكم إجراء تعديل آخر باستخدام الرابط أدناه. ${objection.ar}`,
            ]
          : [`اعتمدنا تعديلكم على ${name}، وقد حلّ محل النص السابق.`],
      }
    },
  },
})
