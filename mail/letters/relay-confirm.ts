import { NothingToSay, type Template, URGENT } from '../template.ts'
import type { RelayedContent } from './relayed-content.ts'
import { isolated } from './submission.ts'

/** To an address that may be a stranger's: it quotes nothing of the message. */
export const relayConfirm: Template<RelayedContent> = {
  label: /*i18n*/ 'Confirmation of a message to a vendor',
  priority: URGENT,
  lifeInMinutes: 24 * 60,
  write: {
    en: async ({ content }, { siteName, urlOf, describeRelayed }) => {
      const found = await describeRelayed({ ...content, state: 'asked' })
      if (!found) throw new NothingToSay()
      return {
        subject: `Confirm your message to a vendor on ${siteName}`,
        parts: [
          `Someone used this address to write to ${isolated(found.vendor, 'en')} on ${siteName}. The message is not sent yet. To read and send it, open the page below and select 'Send message'.`,
          {
            button: 'Open the page to send it',
            link: urlOf(`/contact-vendor/confirm?key=${found.sendKey}`),
            note: 'If you did not write this message, ignore this email. After 2 days, we delete the message and this address.',
          },
        ],
        why: 'You received this email because someone entered this address to write to a vendor.',
      }
    },
    ar: async ({ content }, { siteName, urlOf, describeRelayed }) => {
      const found = await describeRelayed({ ...content, state: 'asked' })
      if (!found) throw new NothingToSay()
      return {
        subject: `تأكيد رسالتكم إلى أحد مقدّمي الخدمات على منصة ${siteName}`,
        parts: [
          `استُخدم عنوانكم لكتابة رسالة إلى مقدّم الخدمة ${isolated(found.vendor, 'ar')} على منصة ${siteName}. لم تُرسل الرسالة بعد. لقراءتها وإرسالها، يرجى فتح الصفحة أدناه والضغط على «إرسال الرسالة».`,
          {
            button: 'فتح صفحة الإرسال',
            link: urlOf(`/contact-vendor/confirm?key=${found.sendKey}`),
            note: 'إن لم تكتبوا هذه الرسالة، فيرجى تجاهل هذا البريد. وبعد يومين نحذف الرسالة وهذا العنوان.',
          },
        ],
        why: 'وصلتكم هذه الرسالة لأن عنوانكم أُدخل لمراسلة أحد مقدّمي الخدمات.',
      }
    },
  },
}
