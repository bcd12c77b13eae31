import type { ContentOf } from '../letter-kinds.ts'
import { EmptyLetterError } from '../template.ts'
import { submissionLetter } from './managed.ts'

const words = {
  en: {
    subject: (siteName: string) => `A message about your listing on ${siteName}`,
    news: (siteName: string) =>
      `Someone found your listing on ${siteName} and wrote this message. The sender confirmed the email address below. We checked nothing else.`,
    name: 'Name',
    company: 'Company',
    email: 'Email address',
    website: 'Website',
    answer:
      'Reply to this email to contact the sender. Your reply goes directly to the sender, who then sees your email address.',
    stop: 'Block or report this sender',
    stopAll:
      "To stop all messages, open the link to manage your listing in any of our emails about it, and select 'Switch off messages'.",
    why: (siteName: string) => `You received this email because your listing on ${siteName} takes messages.`,
  },
  ar: {
    subject: (siteName: string) => `رسالة بشأن إدراجكم على منصة ${siteName}`,
    news: (siteName: string) =>
      `وصلتكم هذه الرسالة من أحد زوار إدراجكم على منصة ${siteName}. أكّد المرسل عنوان البريد الإلكتروني الوارد أدناه، ولم نتحقق من غير ذلك.`,
    name: 'الاسم',
    company: 'الجهة',
    email: 'البريد الإلكتروني',
    website: 'الموقع الإلكتروني',
    answer:
      'للتواصل مع المرسل، يرجى الرد على هذه الرسالة. يصل ردّكم إلى المرسل مباشرةً، وعندها يرى عنوان بريدكم الإلكتروني.',
    stop: 'إيقاف رسائل هذا المرسل أو الإبلاغ عنه',
    stopAll:
      'لإيقاف كل الرسائل من هذا النوع، يرجى فتح رابط إدارة إدراجكم في أي رسالة من رسائلنا بشأنه، والضغط على «إيقاف الرسائل».',
    why: (siteName: string) => `وصلتكم هذه الرسالة لأن إدراجكم على منصة ${siteName} يستقبل الرسائل.`,
  },
}

/** Brings a visitor's message to a vendor who has switched on such messages. The vendor's reply goes to the visitor. */
export const relayed = submissionLetter<ContentOf<'relayed'>>({
  label: /*i18n*/ 'Message to a vendor',
  async write({ content }, { language, siteName, urlOf, relayedSummaryOf }) {
    const found = await relayedSummaryOf({ ...content, state: 'sent' })
    if (!found) throw new EmptyLetterError()
    const { subject, news, answer, stop, stopAll, why, ...labels } = words[language]
    return {
      subject: subject(siteName),
      writer: { name: found.name, address: found.email },
      headers: { 'X-Auto-Response-Suppress': 'All' },
      parts: [
        news(siteName),
        {
          facts: [
            [labels.name, found.name],
            [labels.company, found.company],
            [labels.email, found.email],
            ...(found.website ? [[labels.website, found.website] as const] : []),
          ],
        },
        { typed: found.message },
        answer,
        { label: stop, link: urlOf(`/contact-vendor/stop?key=${found.stopKey}`) },
        stopAll,
      ],
      why: why(siteName),
    }
  },
})
