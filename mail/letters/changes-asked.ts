import type { ContentOf } from '../letter-kinds.ts'
import { byLanguage } from '../template.ts'
import { guide } from './guide.ts'
import { letterWithManageLink } from './managed.ts'

export const changesAsked = letterWithManageLink<ContentOf<'changesAsked'>>({
  label: /*i18n*/ 'Change request',
  write: byLanguage({
    en: ({ content: { kind, changes }, noun, act }, tools) => ({
      subject: `Please change your ${noun} so that we can publish it on ${tools.siteName}`,
      parts: [
        `We reviewed your ${noun} and would like to publish it. First, please make this change:`,
        { typed: changes },
        act('Make the change', '#edit'),
        `Or reply to this email and we will make it for you. You do not need to send the form again. We cannot publish your ${noun} until the change is made.`,
        ...guide(kind, tools),
      ],
    }),
    ar: ({ content: { kind, changes }, noun, act }, tools) => ({
      subject: `يحتاج ${noun} إلى تعديل قبل نشره على منصة ${tools.siteName}`,
      parts: [
        `راجعنا ${noun} ونودّ نشره، ونرجو قبل ذلك إجراء التعديل التالي:`,
        { typed: changes },
        act('إجراء التعديل', '#edit'),
        'ويمكنكم بدلًا من ذلك الرد على هذه الرسالة، فنُجري التعديل نيابةً عنكم. لا حاجة إلى إرسال النموذج من جديد، لكن لا يمكننا النشر قبل إجراء التعديل.',
        ...guide(kind, tools),
      ],
    }),
  }),
})
