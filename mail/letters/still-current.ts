import type { ContentOf } from '../letter-kinds.ts'
import { byLanguage } from '../template.ts'
import { letterWithManageLink } from './managed.ts'
import { dateInWords } from './submission.ts'

/**
 * Asks the sender whether a listing is up to date, a year after the sender last acted and again two weeks later
 * (app/submissions/expiry/reminders.queries.server.ts).
 */
export const stillCurrent = letterWithManageLink<ContentOf<'stillCurrent'>>({
  label: /*i18n*/ 'Listing check',
  hasReport: true,
  write: byLanguage({
    en: ({ content: { answerBy }, act }, { siteName }) => ({
      subject: `Is your listing on ${siteName} up to date?`,
      parts: [
        'You last updated or confirmed your listing a year ago. Organisations rely on it to find vendors.',
        act('Confirm it is up to date', '#up-to-date'),
        `If it is correct, select 'Confirm it is up to date' on the page that the button opens. You can also edit or withdraw it there. If we do not hear from you by ${dateInWords('en', answerBy)}, we will pause it. You can resume it later.`,
      ],
    }),
    ar: ({ content: { answerBy }, act }, { siteName }) => ({
      subject: `هل ما زالت بيانات إدراجكم على منصة ${siteName} صحيحة؟`,
      parts: [
        'مضت سنة على آخر تحديث لإدراج خدماتكم أو تأكيد لبياناته. والجهات تعتمد عليه للعثور على مقدّمي الخدمات.',
        act('تأكيد صحة البيانات', '#up-to-date'),
        `إن كانت بياناته صحيحة، فيرجى الضغط على «تأكيد صحة البيانات» في الصفحة التي يفتحها الزر. ويمكنكم هناك أيضًا تعديله أو سحبه. وإن لم يصلنا منكم شيء في موعد أقصاه ${dateInWords('ar', answerBy)}، فسنوقف نشره مؤقتًا، ويمكنكم استئنافه لاحقًا.`,
      ],
    }),
  }),
})
