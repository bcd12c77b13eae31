import { REMINDERS } from '../../config/reminders.ts'
import type { ContentOf } from '../letter-kinds.ts'
import { byLanguage } from '../template.ts'
import { letterWithManageLink } from './managed.ts'

/**
 * Asks the sender whether a request is still open, if the request was sent before requests had a closing date
 * (app/submissions/expiry/reminders.queries.server.ts).
 */
export const stillWanted = letterWithManageLink<ContentOf<'stillWanted'>>({
  label: /*i18n*/ 'Request check',
  hasReport: true,
  write: byLanguage({
    en: ({ act }, { siteName }) => ({
      subject: `Do you still need replies to your vendor request on ${siteName}?`,
      parts: [
        `Your vendor request was published more than ${REMINDERS.daysUntilRequestAsked} days ago. It has no closing date.`,
        act('Choose a closing date', '#closing-date'),
        `To keep it open, choose a closing date. If you have found a vendor, close the request on the same page and tell us the outcome. If you do nothing, we will close it ${REMINDERS.daysToAnswer} days after this email.`,
      ],
    }),
    ar: ({ act }, { siteName }) => ({
      subject: `هل ما زلتم تنتظرون ردودًا على طلبكم المنشور على منصة ${siteName}؟`,
      parts: [
        `نُشر طلبكم قبل أكثر من ${REMINDERS.daysUntilRequestAsked} يومًا، ولم يُحدَّد له آخر يوم للردود.`,
        act('تحديد آخر يوم للردود', '#closing-date'),
        `لإبقائه مفتوحًا، يرجى تحديد آخر يوم للردود. وإن وجدتم مقدّم خدمة، فيرجى إغلاق الطلب في الصفحة نفسها وإخبارنا بالنتيجة. وإن لم تفعلوا شيئًا، فسنغلقه بعد ${REMINDERS.daysToAnswer} يومًا من هذه الرسالة.`,
      ],
    }),
  }),
})
