import { formatList } from '../../config/language.ts'
import { shownCompany } from '../../domain/shown-company.ts'
import type { ContentOf } from '../letter-kinds.ts'
import { EmptyLetterError, type Template } from '../template.ts'
import { dateInWords } from './submission.ts'

const words = {
  en: {
    subject: (siteName: string) => `The organisation has responded to your reply on ${siteName}`,
    services: 'Services',
    from: 'Organisation',
    wrote: 'The organisation that posted this request wrote to you.',
    asks: (day: string) =>
      `The organisation asks you to check for conflicts of interest. You can open the names of the parties until ${day}.`,
    button: 'Open your reply',
    note: 'Anyone who has the link can read and write for you, so do not forward this email.',
    why: (siteName: string) => `You received this email because you replied to a confidential request on ${siteName}.`,
  },
  ar: {
    subject: (siteName: string) => `تجاوبت الجهة صاحبة الطلب مع ردكم على منصة ${siteName}`,
    services: 'الخدمات',
    from: 'الجهة صاحبة الطلب',
    wrote: 'كتبت إليكم الجهة صاحبة هذا الطلب.',
    asks: (day: string) =>
      `تطلب منكم الجهة صاحبة هذا الطلب التحقق من عدم تعارض المصالح. يمكنكم الاطّلاع على أسماء الأطراف حتى ${day}.`,
    button: 'فتح ردكم',
    note: 'كل من لديه هذا الرابط يستطيع القراءة والكتابة باسمكم، لذا يرجى عدم إعادة توجيه هذه الرسالة.',
    why: (siteName: string) => `وصلتكم هذه الرسالة لأنكم رددتم على طلب محجوب الاسم منشور على منصة ${siteName}.`,
  },
}

/**
 * Tells a vendor who replied to a confidential request that the organisation has written, or asks for a conflict check.
 * It contains neither the text nor the names to check, because mailboxes keep emails, and has no address for replies.
 */
export const replyWaiting: Template<ContentOf<'replyWaiting'>> = {
  label: /*i18n*/ 'News about a reply to a confidential request',
  replyTo: 'none',
  async write({ content }, { language, siteName, nameOf, urlOf, relayedSummaryOf }) {
    const found = await relayedSummaryOf({ ...content, state: 'answered' })
    if (!found?.isAnswered && !found?.namesUntil) throw new EmptyLetterError()
    const { recipient: company, companyType, services, country, replyKey, isAnswered, namesUntil } = found
    const { subject, from, wrote, asks, button, note, why, ...labels } = words[language]
    return {
      subject: subject(siteName),
      headers: { 'X-Auto-Response-Suppress': 'All' },
      parts: [
        {
          facts: [
            [labels.services, formatList(language, await Promise.all(services.map(nameOf)))],
            [from, shownCompany({ company, companyType }, language, await nameOf(country))],
          ],
        },
        ...(isAnswered ? [wrote] : []),
        ...(namesUntil ? [asks(dateInWords(language, namesUntil))] : []),
        { button, link: urlOf(`/reply?key=${replyKey}`), note },
      ],
      why: why(siteName),
    }
  },
}
