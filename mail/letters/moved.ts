import { byLanguage } from '../template.ts'
import { managed } from './managed.ts'
import { oneClickHeaders } from './one-click-headers.ts'
import type { SubmissionReference } from './submission.ts'

type Content = SubmissionReference & { stopKey: string }

/** To the senders of listings that the operator has imported (`npm run import -- --invite listings`), once. */
export const moved = managed<Content>({
  label: /*i18n*/ 'Listing moved here',
  priority: 0,
  // At 200 an hour, a hundred thousand take three weeks.
  lifeInMinutes: 60 * 24 * 60,
  from: 'alerts',
  write: byLanguage({
    en: ({ content: { stopKey }, act }, tools) => ({
      subject: `Your services listing is now on ${tools.siteName}`,
      parts: [
        `Your listing was in the directory that ran before ${tools.siteName}. It is now here, with the details that you sent.`,
        act('Review your listing'),
        'The button opens a page for you alone. There you can correct the listing, add what organisations look for, such as forms of contract and fee basis, or withdraw it.',
        'We send this email once.',
      ],
      foot: [{ label: 'No invitations to requests', link: tools.urlOf(`/invitations?key=${stopKey}`) }],
      why: `You received this email because this address was used to list services in the directory that ran before ${tools.siteName}.`,
      headers: oneClickHeaders('invitations', stopKey, tools),
    }),
    ar: ({ content: { stopKey }, act }, tools) => ({
      subject: `إدراج خدماتكم أصبح على منصة ${tools.siteName}`,
      parts: [
        `كان إدراجكم في الدليل الذي سبق منصة ${tools.siteName}، وهو الآن على المنصة بالبيانات التي أرسلتموها.`,
        act('مراجعة الإدراج'),
        'يفتح الزر صفحة خاصة بكم. ويمكنكم فيها تصحيح الإدراج، أو إضافة ما تبحث عنه الجهات، مثل نماذج العقود وأساس الأتعاب، أو سحب الإدراج.',
        'نرسل هذه الرسالة مرة واحدة.',
      ],
      foot: [{ label: 'إيقاف الدعوات إلى الطلبات', link: tools.urlOf(`/invitations?key=${stopKey}`) }],
      why: `وصلتكم هذه الرسالة لأن عنوانكم استُخدم لإدراج خدمات في الدليل الذي سبق منصة ${tools.siteName}.`,
      headers: oneClickHeaders('invitations', stopKey, tools),
    }),
  }),
})
