import type { ContentOf } from '../letter-kinds.ts'
import { byLanguage, type Template } from '../template.ts'
import { referenceFact } from './facts.ts'

/**
 * A reviewer's reply to a message. It does not quote the message, because the address of the sender is not verified.
 */
export const answer: Template<ContentOf<'answer'>> = {
  label: /*i18n*/ 'Reply',
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
