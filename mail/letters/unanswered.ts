import { DECISION } from '../template.ts'
import { managed } from './managed.ts'
import type { SubmissionReference } from './submission.ts'

/** Of a listing that the schedule has paused (app/submissions/ending/closing.queries.server.ts). It repeats nothing typed. */
export const unanswered = managed<SubmissionReference>({
  label: /*i18n*/ 'Pause of a listing',
  ...DECISION,
  write: {
    en: (_, { siteName }) => ({
      subject: `Your services listing on ${siteName} is paused`,
      text: `We asked whether your services listing is still current and have had no answer. It is no longer in the directory.

Nothing in it is lost. If it is still current, press 'Resume it' on the page below, and it is back at once. If it is not, edit it there first, or remove it. You need not do anything else.

The ${siteName} team
`,
    }),
    ar: (_, { siteName }) => ({
      subject: `أُوقف إدراج خدماتكم على منصة ${siteName} مؤقتًا`,
      text: `سألناكم عمّا إذا كان إدراج خدماتكم لا يزال محدّثًا، ولم يصلنا رد، فلم يعد يظهر في الدليل.

لم يضع منه شيء. إن كان لا يزال محدّثًا فيرجى الضغط على «استئناف النشر» في الصفحة أدناه، ويعود فورًا. وإن لم يكن كذلك فيرجى تعديله هناك أولًا، أو سحبه. وفيما عدا ذلك لا حاجة إلى أي إجراء.

فريق ${siteName}
`,
    }),
  },
})
