import type { ContentOf } from '../letter-kinds.ts'
import { byLanguage } from '../template.ts'
import { letterWithManageLink } from './managed.ts'
import { dateInWords } from './submission.ts'

/**
 * Reminds the sender of the closing date (queued by app/submissions/expiry/reminders.queries.server.ts). It repeats
 * nothing that the sender typed.
 */
export const closingSoon = letterWithManageLink<ContentOf<'closingSoon'>>({
  label: /*i18n*/ 'Closing date reminder',
  hasReport: true,
  write: byLanguage({
    en: ({ content: { lastDay }, act }, { siteName }) => ({
      subject: `Your vendor request on ${siteName} closes on ${dateInWords('en', lastDay)}`,
      parts: [
        `Your vendor request closes at the end of ${dateInWords('en', lastDay)}, in the project's country. After that, it leaves the list of opportunities and its page takes no replies.`,
        act('Choose a later date', '#closing-date'),
        'To keep it open, choose a later closing date. You can change the date more than once. If you have found a vendor, close the request on the same page and tell us the outcome. If you do nothing, it closes on that date.',
      ],
    }),
    ar: ({ content: { lastDay }, act }, { siteName }) => ({
      subject: `يُغلق طلبكم على منصة ${siteName} في ${dateInWords('ar', lastDay)}`,
      parts: [
        `يُغلق طلبكم في نهاية يوم ${dateInWords('ar', lastDay)} بتوقيت دولة المشروع. بعد ذلك لا يظهر بين الفرص، ولا تستقبل صفحته ردودًا.`,
        act('تأجيل آخر يوم للردود', '#closing-date'),
        'لإبقائه مفتوحًا، يرجى تأجيل آخر يوم للردود، ويمكنكم تغييره أكثر من مرة. وإن وجدتم مقدّم خدمة، فيرجى إغلاق الطلب في الصفحة نفسها وإخبارنا بالنتيجة. وإن لم تفعلوا شيئًا، فسيُغلق في نهاية ذلك اليوم.',
      ],
    }),
  }),
})
