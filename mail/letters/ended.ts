import { DAYS_TO_REOPEN } from '../../config/limits.ts'
import { REMINDERS } from '../../config/reminders.ts'
import type { ContentOf } from '../letter-kinds.ts'
import { byLanguage } from '../template.ts'
import { letterWithManageLink } from './managed.ts'
import { dateInWords } from './submission.ts'

/**
 * Tells the sender that the schedule has closed a request (queued by app/submissions/expiry/closing.queries.server.ts).
 * It repeats nothing that the sender typed.
 */
export const ended = letterWithManageLink<ContentOf<'ended'>>({
  label: /*i18n*/ 'Request closed',
  write: byLanguage({
    en: ({ content: { lastDay }, act }, { siteName }) => ({
      subject: `Your vendor request on ${siteName} is closed`,
      parts: [
        `${lastDay ? `Your vendor request closed at the end of ${dateInWords('en', lastDay)}, in the project's country.` : `${REMINDERS.daysToAnswer} days ago, we asked whether you still needed replies to your vendor request. We did not hear from you, so we closed it.`} It is no longer in the list of opportunities, and its page takes no replies.`,
        'Did you find a vendor?',
        act('Tell us the outcome', '#closing'),
        `You can also reopen the request on the same page within ${DAYS_TO_REOPEN} days.`,
      ],
    }),
    ar: ({ content: { lastDay }, act }, { siteName }) => ({
      subject: `أُغلق طلبكم على منصة ${siteName}`,
      parts: [
        `${lastDay ? `أُغلق طلبكم في نهاية يوم ${dateInWords('ar', lastDay)} بتوقيت دولة المشروع.` : `سألناكم قبل ${REMINDERS.daysToAnswer} يومًا عمّا إذا كنتم لا تزالون تنتظرون ردودًا على طلبكم، ولم يصلنا رد، فأغلقناه.`} لم يعد يظهر بين الفرص، ولا تستقبل صفحته ردودًا.`,
        'هل وجدتم مقدّم خدمة؟',
        act('إخبارنا بالنتيجة', '#closing'),
        `ويمكنكم أيضًا إعادة فتح الطلب في الصفحة نفسها خلال ${DAYS_TO_REOPEN} يومًا.`,
      ],
    }),
  }),
})
