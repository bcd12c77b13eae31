import { DECISION, type Template } from '../template.ts'

/** The text is the reviewer's. The message is not quoted: its address is unverified. */
export const answer: Template<{ text: string }> = {
  label: /*i18n*/ 'Reply',
  ...DECISION,
  write: {
    en: ({ content: { text } }, { siteName }) => ({
      subject: `Our reply to your message to ${siteName}`,
      parts: [{ typed: text }, 'If you have a question, reply to this email. We read every reply.'],
      why: `You received this email because this address was used to send a message to ${siteName}.`,
    }),
    ar: ({ content: { text } }, { siteName }) => ({
      subject: `ردّنا على رسالتكم إلى منصة ${siteName}`,
      parts: [{ typed: text }, 'إن كان لديكم سؤال، فيرجى الرد على هذه الرسالة. نقرأ كل رد.'],
      why: `وصلتكم هذه الرسالة لأن عنوانكم استُخدم لإرسال رسالة إلى منصة ${siteName}.`,
    }),
  },
}
