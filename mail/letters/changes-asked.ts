import { DECISION } from '../template.ts'
import { guide } from './guide.ts'
import { kindWords } from './kinds.ts'
import { managed } from './managed.ts'
import type { SubmissionReference } from './submission.ts'

export const changesAsked = managed<SubmissionReference & { changes: string }>({
  label: /*i18n*/ 'Change request',
  ...DECISION,
  write: {
    en: ({ content: { kind, changes } }, { siteName, urlOf }) => {
      const { name } = kindWords[kind].en
      return {
        subject: `Please change your ${name} so that we can publish it on ${siteName}`,
        parts: [
          `We reviewed your ${name} and would like to publish it. First, please make this change:`,
          { typed: changes },
          `Make the change with the link below, or reply to this email and we will make it for you. You do not need to send the form again. We cannot publish your ${name} until then.`,
          ...guide(kind, 'en', urlOf),
        ],
      }
    },
    ar: ({ content: { kind, changes } }, { siteName, urlOf }) => {
      const { name } = kindWords[kind].ar
      return {
        subject: `يحتاج ${name} إلى تعديل قبل نشره على منصة ${siteName}`,
        parts: [
          `راجعنا ${name} ونودّ نشره، ونرجو قبل ذلك إجراء التعديل التالي:`,
          { typed: changes },
          'يرجى إجراء التعديل باستخدام الرابط أدناه، أو إرساله ردًّا على هذه الرسالة لنُجريه نيابةً عنكم. لا حاجة إلى إرسال النموذج من جديد، لكن لا يمكننا النشر قبل إجراء التعديل.',
          ...guide(kind, 'ar', urlOf),
        ],
      }
    },
  },
})
