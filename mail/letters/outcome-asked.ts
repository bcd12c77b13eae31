import { DECISION } from '../template.ts'
import { managed } from './managed.ts'
import type { SubmissionReference } from './submission.ts'

/** Once, two weeks after the schedule has closed a request (app/submissions/ending/reminders.queries.server.ts). */
export const outcomeAsked = managed<SubmissionReference>({
  label: /*i18n*/ 'Question how a request ended',
  ...DECISION,
  write: {
    en: (_, { siteName }) => ({
      subject: `How did your vendor request on ${siteName} end?`,
      text: `Two weeks ago your vendor request was closed. Did you find a vendor? On the page below you can tell us with one press, and how many answers you got.

It helps those who wonder whether a request is worth their time: we show how many requests ended in which way, and name no one. We do not ask again.

The ${siteName} team
`,
    }),
    ar: (_, { siteName }) => ({
      subject: `كيف انتهى طلب الخدمة على منصة ${siteName}؟`,
      text: `أُغلق طلب الخدمة قبل أسبوعين. هل وجدتم مقدّم خدمة؟ يمكنكم إخبارنا بضغطة واحدة في الصفحة أدناه، وذكر عدد الردود التي وصلتكم.

يفيد ذلك من يتساءلون إن كان نشر طلب يستحق وقتهم: نبيّن كم طلبًا انتهى بكل نتيجة، ولا نذكر اسم أحد. ولن نسألكم مرة أخرى.

فريق ${siteName}
`,
    }),
  },
})
