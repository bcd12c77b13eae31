import { DECISION } from '../template.ts'
import { managed } from './managed.ts'
import type { SubmissionReference } from './submission.ts'

/** A year after the last act of its sender, and again two weeks later (app/submissions/ending/reminders.queries.server.ts). */
export const stillCurrent = managed<SubmissionReference>({
  label: /*i18n*/ 'Question whether a listing is still current',
  ...DECISION,
  write: {
    en: (_, { siteName }) => ({
      subject: `Is your services listing on ${siteName} still current?`,
      text: `For a year we have heard nothing about your services listing. Those who look for vendors rely on what it says.

If it is right as it stands, press 'It is still current' on the page below. You can also edit it there, or remove it. Otherwise we take it out of the directory 30 days after our first letter about it. Nothing in it is lost: one press on the same page then brings it back.

The ${siteName} team
`,
    }),
    ar: (_, { siteName }) => ({
      subject: `أما زال إدراج خدماتكم على منصة ${siteName} محدّثًا؟`,
      text: `لم يصلنا منذ سنة شيء عن إدراج خدماتكم. ومن يبحثون عن مقدّمي خدمات يعتمدون على ما فيه.

إن كان صحيحًا كما هو فيرجى الضغط على «لا يزال محدّثًا» في الصفحة أدناه. ويمكنكم هناك أيضًا تعديله أو سحبه. وإن لم يحدث شيء من ذلك فسنخفيه من الدليل بعد 30 يومًا من رسالتنا الأولى عنه. لن يضيع منه شيء: ضغطة واحدة في الصفحة نفسها تعيده.

فريق ${siteName}
`,
    }),
  },
})
