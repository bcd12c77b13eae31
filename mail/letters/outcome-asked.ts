import type { ContentOf } from '../letter-kinds.ts'
import { byLanguage } from '../template.ts'
import { letterWithManageLink } from './managed.ts'

/**
 * Asks the sender for the outcome, once, at least two weeks after the schedule has closed a request
 * (app/submissions/expiry/reminders.queries.server.ts).
 */
export const outcomeAsked = letterWithManageLink<ContentOf<'outcomeAsked'>>({
  label: /*i18n*/ 'Outcome question',
  hasReport: true,
  write: byLanguage({
    en: ({ act }, { siteName }) => ({
      subject: `Did you find a vendor on ${siteName}?`,
      parts: [
        'Your vendor request closed 2 weeks ago. Did you find a vendor, and how many replies did you get?',
        act('Tell us the outcome', '#closing'),
        'Your answer helps others decide if a request is worth their time. We publish totals only, without names, unless you choose to show the outcome on the page of your request. We will not ask again.',
      ],
    }),
    ar: ({ act }, { siteName }) => ({
      subject: `هل وجدتم مقدّم خدمة عبر منصة ${siteName}؟`,
      parts: [
        'أُغلق طلبكم قبل أسبوعين. هل وجدتم مقدّم خدمة، وكم ردًّا وصلكم؟',
        act('إخبارنا بالنتيجة', '#closing'),
        'تساعد إجابتكم غيركم على معرفة ما إذا كان نشر طلب يستحق وقتهم. ننشر الأعداد الإجمالية وحدها، من دون أسماء، ما لم تختاروا عرض النتيجة في صفحة طلبكم. ولن نسألكم مرة أخرى.',
      ],
    }),
  }),
})
