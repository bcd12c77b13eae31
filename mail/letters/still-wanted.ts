import { byLanguage, DECISION } from '../template.ts'
import { managed } from './managed.ts'
import type { SubmissionReference } from './submission.ts'

/** About a request from before requests had an end (app/submissions/expiry/reminders.queries.server.ts). */
export const stillWanted = managed<SubmissionReference>({
  label: /*i18n*/ 'Request check',
  ...DECISION,
  write: byLanguage({
    en: (_, { siteName }) => ({
      subject: `Do you still need replies to your vendor request on ${siteName}?`,
      parts: [
        'Your vendor request was published more than 60 days ago. It has no closing date.',
        'To keep it open, choose a closing date with the link below. If you have found a vendor, close the request there and tell us the outcome. If you do nothing, we will close it 30 days after this email.',
      ],
    }),
    ar: (_, { siteName }) => ({
      subject: `هل ما زلتم تنتظرون ردودًا على طلبكم في منصة ${siteName}؟`,
      parts: [
        'نُشر طلبكم قبل أكثر من 60 يومًا، ولم يُحدَّد له آخر يوم للردود.',
        'لإبقائه مفتوحًا، يرجى تحديد آخر يوم للردود باستخدام الرابط أدناه. وإن وجدتم مقدّم خدمة، فيرجى إغلاق الطلب هناك وإخبارنا بالنتيجة. وإن لم تفعلوا شيئًا، فسنغلقه بعد 30 يومًا من هذه الرسالة.',
      ],
    }),
  }),
})
