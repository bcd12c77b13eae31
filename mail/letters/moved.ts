import type { ContentOf } from '../letter-kinds.ts'
import { EmptyLetterError, type LetterTools, type Part } from '../template.ts'
import { letterWithManageLink } from './managed.ts'
import { oneClickHeaders } from './one-click-headers.ts'

const words = {
  en: ({ siteName }: LetterTools) => ({
    subject: `Your services listing is now on ${siteName}`,
    was: `Your listing in the directory that ran before ${siteName} has moved to ${siteName}, with the details you sent to that directory.`,
    button: 'Review your listing',
    page: 'The button opens the page where you manage the listing. There you can correct it, add what organisations look for, such as forms of contract and fee basis, withdraw the listing, or have it erased.',
    once: 'We send this email once.',
    why: `You received this email because this address was used to list services in the directory that ran before ${siteName}.`,
  }),
  ar: ({ siteName }: LetterTools) => ({
    subject: `أصبح إدراج خدماتكم على منصة ${siteName}`,
    was: `انتقل إدراجكم من الدليل الذي سبق منصة ${siteName} إلى هذه المنصة، بالبيانات التي أرسلتموها إلى ذلك الدليل.`,
    button: 'مراجعة الإدراج',
    page: 'يفتح الزر صفحة إدارة الإدراج. ويمكنكم فيها تصحيح الإدراج، أو إضافة ما تبحث عنه الجهات، مثل نماذج العقود وطريقة احتساب الأتعاب، أو سحب الإدراج، أو محوه نهائيًا.',
    once: 'نرسل هذه الرسالة مرة واحدة.',
    why: `وصلتكم هذه الرسالة لأن عنوانكم استُخدم لإدراج خدمات في الدليل الذي سبق منصة ${siteName}.`,
  }),
}

/** Tells the sender, once, that the operator has imported a listing (`npm run import -- --invite listings`). */
export const moved = letterWithManageLink<ContentOf<'moved'>>({
  label: /*i18n*/ 'Listing moved here',
  // There may be a hundred thousand of these emails, so they have the sender of alerts, whom mail providers judge
  // separately.
  from: 'alerts',
  async write({ content, act }, tools) {
    const found = await tools.movedListingOf(content.submissionId)
    if (!found) throw new EmptyLetterError()
    const { subject, was, button, page, once, why } = words[tools.language](tools)
    return {
      subject,
      parts: [was, act(button), page, once] satisfies Part[],
      why,
      headers: oneClickHeaders('invitations', found.stopKey, tools),
    }
  },
})
