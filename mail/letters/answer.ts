import { byLanguage, DECISION, type Template } from '../template.ts'
import { referenceFact } from './facts.ts'

type Content = { text: string; messageId: string }

/** The text is the reviewer's. The message is not quoted: its address is unverified. */
export const answer: Template<Content> = {
  label: /*i18n*/ 'Reply',
  ...DECISION,
  write: byLanguage({
    en: ({ content: { text, messageId } }, { siteName }) => ({
      subject: `Our reply to your message to ${siteName}`,
      parts: [{ facts: [referenceFact(messageId, 'en')] }, { typed: text }],
      why: `You received this email because this address was used to send a message to ${siteName}.`,
    }),
    ar: ({ content: { text, messageId } }, { siteName }) => ({
      subject: `ردّنا على رسالتكم إلى منصة ${siteName}`,
      parts: [{ facts: [referenceFact(messageId, 'ar')] }, { typed: text }],
      why: `وصلتكم هذه الرسالة لأن عنوانكم استُخدم لإرسال رسالة إلى منصة ${siteName}.`,
    }),
  }),
}
