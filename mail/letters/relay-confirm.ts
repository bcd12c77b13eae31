import type { Language } from '../../config/language.ts'
import { PERIODS } from '../../config/retention.ts'
import type { ContentOf } from '../letter-kinds.ts'
import { EmptyLetterError, type Template } from '../template.ts'
import { isolateName } from './submission.ts'

const words = {
  listing: {
    en: {
      subject: (siteName: string) => `Confirm your message to a vendor on ${siteName}`,
      news: (siteName: string, name: string) =>
        `Someone used this address to write to ${name} on ${siteName}. The message is not sent yet. To read and send it, open the page below and select 'Send message'.`,
      why: 'You received this email because someone entered this address to write to a vendor.',
    },
    ar: {
      subject: (siteName: string) => `تأكيد رسالتكم إلى أحد مقدّمي الخدمات على منصة ${siteName}`,
      news: (siteName: string, name: string) =>
        `استُخدم عنوانكم لكتابة رسالة إلى مقدّم الخدمة ${name} على منصة ${siteName}. لم تُرسل الرسالة بعد. لقراءتها وإرسالها، يرجى فتح الصفحة أدناه والضغط على «إرسال الرسالة».`,
      why: 'وصلتكم هذه الرسالة لأن عنوانكم أُدخل لمراسلة أحد مقدّمي الخدمات.',
    },
  },
  request: {
    en: {
      subject: (siteName: string) => `Confirm your reply to a request on ${siteName}`,
      news: (siteName: string) =>
        `Someone used this address to reply to a confidential request on ${siteName}. The reply is not sent yet. To read and send it, open the page below and select 'Send reply'.`,
      why: 'You received this email because someone entered this address to reply to a request.',
    },
    ar: {
      subject: (siteName: string) => `تأكيد ردكم على أحد الطلبات المنشورة على منصة ${siteName}`,
      news: (siteName: string) =>
        `استُخدم عنوانكم للرد على طلب محجوب الاسم منشور على منصة ${siteName}. لم يُرسل الرد بعد. لقراءته وإرساله، يرجى فتح الصفحة أدناه والضغط على «إرسال الرد».`,
      why: 'وصلتكم هذه الرسالة لأن عنوانكم أُدخل للرد على أحد الطلبات.',
    },
  },
}

const buttons: Record<Language, { button: string; note: string }> = {
  en: {
    button: 'Open the page to send it',
    note: `If you did not write this, ignore this email. We then delete the text and this address after ${PERIODS.daysOfUnconfirmedMessage} days.`,
  },
  ar: {
    button: 'فتح صفحة الإرسال',
    note: `إن لم تكتبوا ذلك أنتم، فيرجى تجاهل هذه الرسالة البريدية. وعندها نحذف النص وهذا العنوان بعد ${PERIODS.daysOfUnconfirmedMessage * 24} ساعة.`,
  },
}

/**
 * Asks the sender of a message or reply for confirmation. The address may be a stranger's, so the email quotes nothing
 * of the message.
 */
export const relayConfirm: Template<ContentOf<'relayConfirm'>> = {
  label: /*i18n*/ 'Confirmation of a message or reply',
  async write({ content }, { language, siteName, urlOf, relayedSummaryOf }) {
    const found = await relayedSummaryOf({ ...content, state: 'asked' })
    if (!found) throw new EmptyLetterError()
    const { subject, news, why } = words[content.kind][language]
    return {
      subject: subject(siteName),
      parts: [
        news(siteName, isolateName(found.recipient, language)),
        { ...buttons[language], link: urlOf(`/contact-vendor/confirm?key=${found.sendKey}`) },
      ],
      why,
    }
  },
}
