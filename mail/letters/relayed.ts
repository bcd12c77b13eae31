import { NothingToSay, URGENT } from '../template.ts'
import { about } from './managed.ts'
import type { Relayed, RelayedContent } from './relayed-content.ts'

const headers = { 'X-Auto-Response-Suppress': 'All' }

const writer = ({ name, email }: Relayed) => ({ name, address: email })

/** A visitor's message, to a vendor who switched such messages on. A reply goes to the visitor. */
export const relayed = about<RelayedContent>({
  label: /*i18n*/ 'Message to a vendor',
  priority: URGENT - 1,
  lifeInMinutes: 7 * 24 * 60,
  write: {
    en: async ({ content }, { siteName, urlOf, relayedSummaryOf }) => {
      const found = await relayedSummaryOf({ ...content, state: 'sent' })
      if (!found) throw new NothingToSay()
      return {
        subject: `A message about your listing on ${siteName}`,
        writer: writer(found),
        headers,
        parts: [
          `Someone found your listing on ${siteName} and wrote this message. The sender confirmed the email address below. We checked nothing else.`,
          {
            facts: [
              ['Name', found.name],
              ['Company', found.company],
              ['Email address', found.email],
              ...(found.website ? [['Website', found.website] as const] : []),
            ],
          },
          { typed: found.message },
          'Reply to this email to contact the sender. Your reply goes directly to the sender, who then sees your email address.',
          {
            label: 'Stop or report this sender',
            link: urlOf(`/contact-vendor/stop?key=${found.stopKey}`),
          },
          "To stop all messages, open the link to manage your listing in any of our emails about it, and select 'Switch off messages'.",
        ],
        why: `You received this email because your listing on ${siteName} takes messages.`,
      }
    },
    ar: async ({ content }, { siteName, urlOf, relayedSummaryOf }) => {
      const found = await relayedSummaryOf({ ...content, state: 'sent' })
      if (!found) throw new NothingToSay()
      return {
        subject: `رسالة بشأن إدراجكم على منصة ${siteName}`,
        writer: writer(found),
        headers,
        parts: [
          `وصلتكم هذه الرسالة من أحد زوار إدراجكم على منصة ${siteName}. أكّد المرسل عنوان البريد الإلكتروني الوارد أدناه، ولم نتحقق من غير ذلك.`,
          {
            facts: [
              ['الاسم', found.name],
              ['الجهة', found.company],
              ['البريد الإلكتروني', found.email],
              ...(found.website ? [['الموقع الإلكتروني', found.website] as const] : []),
            ],
          },
          { typed: found.message },
          'للتواصل مع المرسل، يرجى الرد على هذه الرسالة. يصل ردّكم إلى المرسل مباشرةً، وعندها يرى عنوان بريدكم الإلكتروني.',
          {
            label: 'إيقاف رسائل هذا المرسل أو الإبلاغ عنه',
            link: urlOf(`/contact-vendor/stop?key=${found.stopKey}`),
          },
          'لإيقاف كل الرسائل من هذا النوع، يرجى فتح رابط إدارة إدراجكم في أي رسالة من رسائلنا بشأنه، والضغط على «إيقاف الرسائل».',
        ],
        why: `وصلتكم هذه الرسالة لأن إدراجكم على منصة ${siteName} يستقبل الرسائل.`,
      }
    },
  },
})
