import { referenceOf } from '../../db/uuid.ts'
import { URGENT } from '../template.ts'
import { kindWords } from './kinds.ts'
import { managed } from './managed.ts'
import type { SubmissionReference } from './submission.ts'

/** Queued by a trigger (queue_receipt), with this priority and life. It repeats nothing typed. */
export const receipt = managed<SubmissionReference>({
  label: /*i18n*/ 'Receipt',
  priority: URGENT,
  lifeInMinutes: 7 * 24 * 60,
  write: {
    en: async ({ content: { kind, submissionId } }, { siteName, describe }) => {
      const { name } = kindWords[kind].en
      return {
        subject: `We received your ${name} on ${siteName} – ${referenceOf(submissionId)}`,
        parts: [
          `Thank you for sending your ${name} to ${siteName}. We review everything before we publish it. We will email our decision to this address.`,
          ...((await describe({ kind, submissionId }))?.isConfidential
            ? [
                "You asked us to keep the name of your company off the page. We can publish the request only after you have confirmed this address: open the link below and select 'Confirm my email address'.",
              ]
            : []),
          `To correct something, use the link below or reply to this email. If you did not send this ${name}, please reply and tell us.`,
        ],
      }
    },
    ar: async ({ content: { kind, submissionId } }, { siteName, describe }) => {
      const { name, received, thanks } = kindWords[kind].ar
      return {
        subject: `استلمنا ${received} في منصة ${siteName} – ${referenceOf(submissionId)}`,
        parts: [
          `${thanks(siteName)} نراجع كل ما يصلنا قبل نشره، وسنبلغكم بقرارنا على هذا العنوان.`,
          ...((await describe({ kind, submissionId }))?.isConfidential
            ? [
                'طلبتم عدم إظهار اسم جهتكم في الصفحة. لا ننشر الطلب إلا بعد أن تؤكدوا هذا العنوان: يرجى فتح الرابط أدناه والضغط على «تأكيد بريدي الإلكتروني».',
              ]
            : []),
          `لتصحيح أي شيء في ${name}، يرجى استخدام الرابط أدناه أو الرد على هذه الرسالة. وإن كان ذلك قد أُرسل من غير علمكم، فيرجى إبلاغنا بالرد على هذه الرسالة.`,
        ],
      }
    },
  },
})
