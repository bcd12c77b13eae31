import { DECISION } from '../template.ts'
import { managed } from './managed.ts'
import { dayIn, type SubmissionReference } from './submission.ts'

/** Without a last day: the poster has not answered whether it is still wanted. */
type Content = SubmissionReference & { lastDay: string | null }

/** Queued by app/submissions/ending/closing.queries.server.ts. It repeats nothing typed. */
export const ended = managed<Content>({
  label: /*i18n*/ 'End of a request',
  ...DECISION,
  write: {
    en: ({ content: { lastDay } }, { siteName }) => ({
      subject: `Your vendor request on ${siteName} is closed`,
      text: `${lastDay ? `Your vendor request was open until the end of ${dayIn('en', lastDay)}, and is closed now.` : 'Thirty days ago we asked whether your vendor request is still wanted. We have had no answer, and it is closed now.'} It is no longer among the open requests, and its page no longer shows your e-mail address.

How did it end? On the page below you can tell us with one press. For 30 days you can also reopen the request there.

The ${siteName} team
`,
    }),
    ar: ({ content: { lastDay } }, { siteName }) => ({
      subject: `أُغلق طلب الخدمة على منصة ${siteName}`,
      text: `${lastDay ? `كان طلب الخدمة مفتوحًا حتى نهاية يوم ${dayIn('ar', lastDay)}، وقد أُغلق الآن.` : 'سألناكم قبل ثلاثين يومًا عمّا إذا كان طلب الخدمة لا يزال قائمًا. لم يصلنا رد، وقد أُغلق الآن.'} لم يعد يظهر بين الطلبات المفتوحة، ولا تعرض صفحته عنوان بريدكم الإلكتروني.

كيف انتهى الأمر؟ يمكنكم إخبارنا بضغطة واحدة في الصفحة أدناه. ويمكنكم هناك أيضًا إعادة فتح الطلب خلال 30 يومًا.

فريق ${siteName}
`,
    }),
  },
})
