import { type Language, listIn } from '../../config/language.ts'
import { shownCompany } from '../../config/shown-company.ts'
import { type LetterTools, NothingToSay, type Template, URGENT } from '../template.ts'
import type { RelayedContent } from './relayed-content.ts'

/**
 * To a vendor who replied to a confidential request. It has nothing of what was written and no names, since mailboxes keep
 * them, and no address to reply to.
 */
export const replyWaiting: Template<RelayedContent> = {
  label: /*i18n*/ 'News about a reply to a confidential request',
  priority: URGENT - 1,
  lifeInMinutes: 7 * 24 * 60,
  replyTo: 'none',
  write: {
    en: async ({ content }, tools) => {
      const { facts, link } = await read('en', content, tools)
      return {
        subject: `There is news about your reply on ${tools.siteName}`,
        headers: { 'X-Auto-Response-Suppress': 'All' },
        parts: [
          { facts },
          'The organisation behind this request has written to you, or has given you the names of the parties for a conflict check. Read it on our website.',
          {
            button: 'Open your reply',
            link,
            note: 'Anyone who has the link can read and write for you, so do not forward this email.',
          },
        ],
        why: `You received this email because you replied to a confidential request on ${tools.siteName}.`,
      }
    },
    ar: async ({ content }, tools) => {
      const { facts, link } = await read('ar', content, tools)
      return {
        subject: `جديد بشأن ردكم عبر منصة ${tools.siteName}`,
        headers: { 'X-Auto-Response-Suppress': 'All' },
        parts: [
          { facts },
          'كتبت إليكم الجهة صاحبة هذا الطلب، أو أتاحت لكم أسماء الأطراف للتحقق من عدم تعارض المصالح. يمكنكم الاطلاع على ذلك على موقعنا.',
          {
            button: 'فتح ردكم',
            link,
            note: 'كل من لديه هذا الرابط يستطيع القراءة والكتابة باسمكم، لذا يرجى عدم إعادة توجيه هذه الرسالة.',
          },
        ],
        why: `وصلتكم هذه الرسالة لأنكم رددتم على طلب سري في منصة ${tools.siteName}.`,
      }
    },
  },
}

const labels: Record<Language, { services: string; from: string }> = {
  en: { services: 'Services', from: 'Organisation' },
  ar: { services: 'الخدمات', from: 'الجهة صاحبة الطلب' },
}

async function read(language: Language, content: RelayedContent, { describeRelayed, nameOf, urlOf }: LetterTools) {
  const found = await describeRelayed({ ...content, state: 'answered' })
  if (!found) throw new NothingToSay()
  const { recipient: company, companyType, services, country, replyKey } = found
  return {
    facts: [
      [labels[language].services, listIn(language, await Promise.all(services.map(nameOf)))],
      [labels[language].from, shownCompany({ company, companyType }, language, await nameOf(country))],
    ] as const,
    link: urlOf(`/reply?key=${replyKey}`),
  }
}
