import type { ContentOf } from '../letter-kinds.ts'
import { byLanguage } from '../template.ts'
import { letterWithManageLink, manageLabel } from './managed.ts'
import { objectionSentence } from './submission.ts'

/**
 * Reports the decision on a change. If there is no reason, the change is approved. The email repeats nothing that the
 * sender typed.
 */
export const revisionDecided = letterWithManageLink<ContentOf<'revisionDecided'>>({
  label: /*i18n*/ 'Decision on a change',
  write: byLanguage({
    en: ({ content: { kind, reason }, noun, act }, { siteName }) => ({
      subject: `We ${reason ? 'declined' : 'approved'} your change to your ${noun} on ${siteName}`,
      parts: reason
        ? [
            `We reviewed your change to your ${noun} and decided not to publish it. The earlier version stays. Reason:`,
            { typed: reason },
            act('Make another change', '#edit'),
            objectionSentence.en,
          ]
        : [`We approved your change to your ${noun}. It replaces the earlier version.`, act(manageLabel[kind].en)],
    }),
    ar: ({ content: { kind, reason }, noun, act }, { siteName }) => ({
      subject: `${reason ? 'لم يُعتمد' : 'اعتُمد'} تعديل ${noun} على منصة ${siteName}`,
      parts: reason
        ? [
            `راجعنا تعديلكم على ${noun} وقررنا عدم نشر هذا التعديل، وتبقى النسخة السابقة كما هي. السبب:`,
            { typed: reason },
            act('إجراء تعديل آخر', '#edit'),
            objectionSentence.ar,
          ]
        : [`اعتمدنا تعديلكم على ${noun}، وقد حلّ محل النسخة السابقة.`, act(manageLabel[kind].ar)],
    }),
  }),
})
