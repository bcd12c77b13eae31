import { DECISION } from '../template.ts'
import { managed } from './managed.ts'
import { dayIn, type SubmissionReference } from './submission.ts'

type Content = SubmissionReference & { lastDay: string; days: 7 | 1 }

/** Queued by app/submissions/ending/reminders.queries.server.ts. It repeats nothing typed. */
export const closingSoon = managed<Content>({
  label: /*i18n*/ 'Reminder of the end',
  ...DECISION,
  write: {
    en: ({ content: { lastDay, days } }, { siteName }) => ({
      subject: `Your vendor request on ${siteName} closes ${days === 7 ? 'in a week' : 'soon'}`,
      text: `Your vendor request is open until the end of ${dayIn('en', lastDay)}. After that it is no longer among the open requests, and its page no longer shows your e-mail address.

If you still want answers, choose a later day on the page below. You can do so more than once. If you have found a vendor, close the request there and tell us how it ended. Otherwise you need not do anything.

The ${siteName} team
`,
    }),
    ar: ({ content: { lastDay, days } }, { siteName }) => ({
      subject: `يُغلق طلب الخدمة على منصة ${siteName} ${days === 7 ? 'بعد أسبوع' : 'قريبًا'}`,
      text: `طلب الخدمة مفتوح حتى نهاية يوم ${dayIn('ar', lastDay)}. بعد ذلك لا يظهر بين الطلبات المفتوحة، ولا تعرض صفحته عنوان بريدكم الإلكتروني.

إن كنتم لا تزالون بانتظار ردود فيمكنكم اختيار يوم لاحق في الصفحة أدناه، ويمكنكم تكرار ذلك. وإن وجدتم مقدّم خدمة فيرجى إغلاق الطلب هناك وإخبارنا كيف انتهى الأمر. وفيما عدا ذلك لا حاجة إلى أي إجراء.

فريق ${siteName}
`,
    }),
  },
})
