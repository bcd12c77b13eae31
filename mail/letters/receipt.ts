import { referenceOf } from '../../db/uuid.ts'
import { URGENT } from '../template.ts'
import { kindWords } from './kinds.ts'
import { managed } from './managed.ts'
import type { SubmissionReference } from './submission.ts'

const thanksInArabic = {
  request: (siteName: string) => `نشكركم على إرسال طلب خدمة إلى منصة ${siteName}.`,
  listing: (siteName: string) => `نشكركم على طلب إدراج خدماتكم في منصة ${siteName}.`,
}

/** Queued by a trigger (queue_receipt), with this priority and life. It repeats nothing typed. */
export const receipt = managed<SubmissionReference>({
  label: /*i18n*/ 'Receipt',
  priority: URGENT,
  lifeInMinutes: 7 * 24 * 60,
  write: {
    en: async ({ content: { kind, submissionId } }, { siteName, summaryOf }) => {
      const { name } = kindWords[kind].en
      const more = `To correct something, use the link below or reply to this email. If you did not send this ${name}, please reply and tell us.`
      if ((await summaryOf({ kind, submissionId }))?.isConfidential)
        return {
          subject: `Confirm your address: your request on ${siteName}`,
          parts: ['Confirm this address: without that we cannot publish your request.', more],
          button: ['Confirm my email address', '#confirmation'],
        }
      return {
        subject: `We received your ${name} on ${siteName} – ${referenceOf(submissionId)}`,
        parts: [
          `Thank you for sending your ${name} to ${siteName}. We review everything before we publish it. We will email our decision to this address.`,
          more,
        ],
      }
    },
    ar: async ({ content: { kind, submissionId } }, { siteName, summaryOf }) => {
      const { name, received } = kindWords[kind].ar
      const more = `لتصحيح أي شيء في ${name}، يرجى استخدام الرابط أدناه أو الرد على هذه الرسالة. وإن كان ذلك قد أُرسل من غير علمكم، فيرجى إبلاغنا بالرد على هذه الرسالة.`
      if ((await summaryOf({ kind, submissionId }))?.isConfidential)
        return {
          subject: `تأكيد عنوانكم: طلبكم على منصة ${siteName}`,
          parts: ['يرجى تأكيد هذا العنوان، فمن دون ذلك لا يمكننا نشر طلبكم.', more],
          button: ['تأكيد بريدي الإلكتروني', '#confirmation'],
        }
      return {
        subject: `استلمنا ${received} في منصة ${siteName} – ${referenceOf(submissionId)}`,
        parts: [
          `${thanksInArabic[kind](siteName)} نراجع كل ما يصلنا قبل نشره، وسنبلغكم بقرارنا على هذا العنوان.`,
          more,
        ],
      }
    },
  },
})
