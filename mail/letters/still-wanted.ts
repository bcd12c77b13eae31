import { DECISION } from '../template.ts'
import { managed } from './managed.ts'
import { describeByArrival, describeByArrivalInArabic, type SubmissionReference } from './submission.ts'

/** About a request from before requests had an end (app/submissions/ending/reminders.queries.server.ts). */
export const stillWanted = managed<SubmissionReference>({
  label: /*i18n*/ 'Question whether it is still wanted',
  ...DECISION,
  write: {
    en: ({ content }, { siteName }) => ({
      subject: `Is your vendor request on ${siteName} still wanted?`,
      text: `For more than 60 days vendors have been able to read ${describeByArrival(content)}.

If you still want answers, choose a day on the page below, and it stays open until then. If you have found a vendor, close it there and tell us how it ended. If you do neither within 30 days, we close it.

The ${siteName} team
`,
    }),
    ar: ({ content }, { siteName }) => ({
      subject: `أما زال طلب الخدمة على منصة ${siteName} قائمًا؟`,
      text: `مضى أكثر من 60 يومًا ومقدّمو الخدمات يستطيعون قراءة ${describeByArrivalInArabic(content)}.

إن كنتم لا تزالون بانتظار ردود فيرجى اختيار يوم في الصفحة أدناه، ويبقى الطلب مفتوحًا حتى نهاية ذلك اليوم. وإن وجدتم مقدّم خدمة فيرجى إغلاق الطلب هناك وإخبارنا كيف انتهى الأمر. وإن لم يصلنا منكم شيء خلال 30 يومًا فسنغلقه.

فريق ${siteName}
`,
    }),
  },
})
