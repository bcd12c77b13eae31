import { referenceOf } from '../../db/uuid.ts'
import { byLanguage, URGENT } from '../template.ts'
import { managed } from './managed.ts'
import type { SubmissionReference } from './submission.ts'

const inArabic = {
  request: {
    received: 'طلبكم',
    thanks: (siteName: string) => `نشكركم على إرسال طلب خدمة إلى منصة ${siteName}.`,
  },
  listing: {
    received: 'طلب إدراج خدماتكم',
    thanks: (siteName: string) => `نشكركم على طلب إدراج خدماتكم في منصة ${siteName}.`,
  },
}

/** Queued by a trigger (queue_receipt), with this priority and life. It repeats nothing typed. */
export const receipt = managed<SubmissionReference>({
  label: /*i18n*/ 'Receipt',
  priority: URGENT,
  lifeInMinutes: 7 * 24 * 60,
  write: byLanguage({
    en: async ({ content: { kind, submissionId }, noun }, { siteName, summaryOf }) => {
      const more = `To correct something, use the link below or reply to this email. If you did not send this ${noun}, please reply and tell us.`
      if ((await summaryOf({ kind, submissionId }))?.isConfidential)
        return {
          subject: `Confirm your address: your request on ${siteName}`,
          parts: ['Confirm this address: without that we cannot publish your request.', more],
          button: ['Confirm my email address', '#confirmation'],
        }
      return {
        subject: `We received your ${noun} on ${siteName} – ${referenceOf(submissionId)}`,
        parts: [
          `Thank you for sending your ${noun} to ${siteName}. We review everything before we publish it. We will email our decision to this address.`,
          more,
        ],
      }
    },
    ar: async ({ content: { kind, submissionId }, noun }, { siteName, summaryOf }) => {
      const { received, thanks } = inArabic[kind]
      const more = `لتصحيح أي شيء في ${noun}، يرجى استخدام الرابط أدناه أو الرد على هذه الرسالة. وإن كان ذلك قد أُرسل من غير علمكم، فيرجى إبلاغنا بالرد على هذه الرسالة.`
      if ((await summaryOf({ kind, submissionId }))?.isConfidential)
        return {
          subject: `تأكيد عنوانكم: طلبكم على منصة ${siteName}`,
          parts: ['يرجى تأكيد هذا العنوان، فمن دون ذلك لا يمكننا نشر طلبكم.', more],
          button: ['تأكيد بريدي الإلكتروني', '#confirmation'],
        }
      return {
        subject: `استلمنا ${received} في منصة ${siteName} – ${referenceOf(submissionId)}`,
        parts: [`${thanks(siteName)} نراجع كل ما يصلنا قبل نشره، وسنبلغكم بقرارنا على هذا العنوان.`, more],
      }
    },
  }),
})
