import { mailTo } from '../../domain/mail-to.ts'
import type { ContentOf } from '../letter-kinds.ts'
import { EmptyLetterError, type Template } from '../template.ts'
import { isolateName } from './submission.ts'

const words = {
  en: {
    subject: (siteName: string) => `A message about your listing on ${siteName}`,
    name: 'Name',
    company: 'Company',
    email: 'Email address',
    website: 'Website',
    answer: (name: string) => `Reply to ${name}`,
    note: 'Your reply goes directly to the sender, who then sees your email address. You can also reply to this email. The sender confirmed the email address above. We checked nothing else.',
    stop: 'Block or report this sender',
    stopAll:
      "To stop all messages, open the link to manage your listing in any of our emails about it, and select 'Switch off messages'.",
    why: (siteName: string) => `You received this email because your listing on ${siteName} takes messages.`,
  },
  ar: {
    subject: (siteName: string) => `رسالة بشأن إدراجكم على منصة ${siteName}`,
    name: 'الاسم',
    company: 'الجهة',
    email: 'البريد الإلكتروني',
    website: 'الموقع الإلكتروني',
    answer: (name: string) => `الرد على ${name}`,
    note: 'يصل ردكم إلى المرسل مباشرةً، وعندها يرى عنوان بريدكم الإلكتروني. ويمكنكم أيضًا الرد على هذه الرسالة. أكّد المرسل عنوان بريده الوارد أعلاه، ولم نتحقق من غير ذلك.',
    stop: 'إيقاف رسائل هذا المرسل أو الإبلاغ عنه',
    stopAll:
      'لإيقاف كل الرسائل من هذا النوع، يرجى فتح رابط إدارة إدراجكم في أي رسالة من رسائلنا بشأنه، والضغط على «إيقاف الرسائل».',
    why: (siteName: string) => `وصلتكم هذه الرسالة لأن إدراجكم على منصة ${siteName} يستقبل الرسائل.`,
  },
}

/** Brings a visitor's message to a vendor who has switched on such messages. The vendor's reply goes to the visitor. */
export const relayed: Template<ContentOf<'relayed'>> = {
  label: /*i18n*/ 'Message to a vendor',
  async write({ content }, { language, siteName, urlOf, relayedSummaryOf }) {
    const found = await relayedSummaryOf({ ...content, state: 'sent' })
    if (!found) throw new EmptyLetterError()
    const { subject, answer, note, stop, stopAll, why, ...labels } = words[language]
    return {
      subject: subject(siteName),
      writer: { name: found.name, address: found.email },
      headers: { 'X-Auto-Response-Suppress': 'All' },
      parts: [
        {
          facts: [
            [labels.name, found.name],
            [labels.company, found.company],
            [labels.email, found.email],
            ...(found.website ? [[labels.website, found.website] as const] : []),
          ],
        },
        { typed: found.message },
        { button: answer(isolateName(found.name, language)), link: mailTo(found.email), note },
      ],
      ending: [{ label: stop, link: urlOf(`/contact-vendor/stop?key=${found.stopKey}`) }, stopAll],
      why: why(siteName),
    }
  },
}
