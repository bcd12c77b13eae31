import type { ContentOf } from '../letter-kinds.ts'
import { byLanguage } from '../template.ts'
import { letterWithManageLink } from './managed.ts'

/**
 * Tells the sender that the schedule has paused a listing, because the sender did not respond
 * (app/submissions/expiry/closing.queries.server.ts). The email repeats nothing that the sender typed.
 */
export const unanswered = letterWithManageLink<ContentOf<'unanswered'>>({
  label: /*i18n*/ 'Listing paused',
  write: byLanguage({
    en: ({ act }, { siteName }) => ({
      subject: `We paused your listing on ${siteName}`,
      parts: [
        'We asked you to confirm that your listing is up to date and did not hear from you. It is now hidden from the directory.',
        act('Resume listing', '#resumption'),
        `If it is up to date, select 'Resume listing' on the page that the button opens. If it is not, edit it first, or withdraw it.`,
      ],
    }),
    ar: ({ act }, { siteName }) => ({
      subject: `أوقفنا مؤقتًا نشر إدراج خدماتكم على منصة ${siteName}`,
      parts: [
        'طلبنا منكم تأكيد صحة بيانات إدراجكم، ولم يصلنا رد، فأخفيناه من الدليل.',
        act('استئناف النشر', '#resumption'),
        'إن كانت بياناته ما زالت صحيحة، فيرجى الضغط على «استئناف النشر» في الصفحة التي يفتحها الزر. وإلا فيرجى تعديله أولًا، أو سحبه.',
      ],
    }),
  }),
})
