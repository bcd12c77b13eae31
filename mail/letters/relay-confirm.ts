import type { PublishedKind } from '../../config/kinds.ts'
import type { Language } from '../../config/language.ts'
import { NothingToSay, type Template, URGENT, type Write } from '../template.ts'
import type { RelayedContent } from './relayed-content.ts'
import { isolated } from './submission.ts'

type Written = Record<PublishedKind, Record<Language, (siteName: string) => string>>

const subjects: Written = {
  listing: {
    en: (siteName) => `Confirm your message to a vendor on ${siteName}`,
    ar: (siteName) => `تأكيد رسالتكم إلى أحد مقدّمي الخدمات على منصة ${siteName}`,
  },
  request: {
    en: (siteName) => `Confirm your reply to a request on ${siteName}`,
    ar: (siteName) => `تأكيد ردكم على أحد الطلبات في منصة ${siteName}`,
  },
}

const to: Record<PublishedKind, Record<Language, (name: string, siteName: string) => string>> = {
  listing: {
    en: (name, siteName) =>
      `Someone used this address to write to ${name} on ${siteName}. The message is not sent yet. To read and send it, open the page below and select 'Send message'.`,
    ar: (name, siteName) =>
      `استُخدم عنوانكم لكتابة رسالة إلى مقدّم الخدمة ${name} على منصة ${siteName}. لم تُرسل الرسالة بعد. لقراءتها وإرسالها، يرجى فتح الصفحة أدناه والضغط على «إرسال الرسالة».`,
  },
  request: {
    en: (_name, siteName) =>
      `Someone used this address to reply to a confidential request on ${siteName}. The reply is not sent yet. To read and send it, open the page below and select 'Send reply'.`,
    ar: (_name, siteName) =>
      `استُخدم عنوانكم للرد على طلب سري في منصة ${siteName}. لم يُرسل الرد بعد. لقراءته وإرساله، يرجى فتح الصفحة أدناه والضغط على «إرسال الرد».`,
  },
}

const whys: Record<PublishedKind, Record<Language, string>> = {
  listing: {
    en: 'You received this email because someone entered this address to write to a vendor.',
    ar: 'وصلتكم هذه الرسالة لأن عنوانكم أُدخل لمراسلة أحد مقدّمي الخدمات.',
  },
  request: {
    en: 'You received this email because someone entered this address to reply to a request.',
    ar: 'وصلتكم هذه الرسالة لأن عنوانكم أُدخل للرد على أحد الطلبات.',
  },
}

const buttons: Record<Language, { button: string; note: string }> = {
  en: {
    button: 'Open the page to send it',
    note: 'If you did not write this message, ignore this email. After 2 days, we delete the message and this address.',
  },
  ar: {
    button: 'فتح صفحة الإرسال',
    note: 'إن لم تكتبوا هذه الرسالة، فيرجى تجاهل هذا البريد. وبعد يومين نحذف الرسالة وهذا العنوان.',
  },
}

const writeIn =
  (language: Language): Write<RelayedContent> =>
  async ({ content }, { siteName, urlOf, relayedSummaryOf }) => {
    const found = await relayedSummaryOf({ ...content, state: 'asked' })
    if (!found) throw new NothingToSay()
    return {
      subject: subjects[content.kind][language](siteName),
      parts: [
        to[content.kind][language](isolated(found.recipient, language), siteName),
        { ...buttons[language], link: urlOf(`/contact-vendor/confirm?key=${found.sendKey}`) },
      ],
      why: whys[content.kind][language],
    }
  }

/** To an address that may be a stranger's: it quotes nothing of the message. */
export const relayConfirm: Template<RelayedContent> = {
  label: /*i18n*/ 'Confirmation of a message or reply',
  priority: URGENT,
  lifeInMinutes: 24 * 60,
  write: { en: writeIn('en'), ar: writeIn('ar') },
}
