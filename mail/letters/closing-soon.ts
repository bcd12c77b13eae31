import { byLanguage, DECISION } from '../template.ts'
import { managed } from './managed.ts'
import { dayIn, type SubmissionReference } from './submission.ts'

type Content = SubmissionReference & { lastDay: string; days: 7 | 1 }

/** Queued by app/submissions/expiry/reminders.queries.server.ts. It repeats nothing typed. */
export const closingSoon = managed<Content>({
  label: /*i18n*/ 'Closing date reminder',
  ...DECISION,
  write: byLanguage({
    en: ({ content: { lastDay } }, { siteName }) => ({
      subject: `Your vendor request on ${siteName} closes on ${dayIn('en', lastDay)}`,
      parts: [
        `Your vendor request closes at the end of ${dayIn('en', lastDay)}, in the project's country. After that, it leaves the list of open requests and its page takes no replies.`,
        'To keep it open, choose a later closing date with the link below. You can change the date more than once. If you have found a vendor, close the request there and tell us the outcome. If you do nothing, it closes on that date.',
      ],
    }),
    ar: ({ content: { lastDay } }, { siteName }) => ({
      subject: `يُغلق طلبكم على منصة ${siteName} في ${dayIn('ar', lastDay)}`,
      parts: [
        `يُغلق طلبكم في نهاية يوم ${dayIn('ar', lastDay)} بتوقيت دولة المشروع. بعد ذلك لا يظهر بين الطلبات المفتوحة، ولا تستقبل صفحته ردودًا.`,
        'لإبقائه مفتوحًا، يرجى تأجيل آخر يوم للردود باستخدام الرابط أدناه، ويمكنكم تغييره أكثر من مرة. وإن وجدتم مقدّم خدمة، فيرجى إغلاق الطلب هناك وإخبارنا بالنتيجة. وإن لم تفعلوا شيئًا، فسيُغلق في نهاية ذلك اليوم.',
      ],
    }),
  }),
})
