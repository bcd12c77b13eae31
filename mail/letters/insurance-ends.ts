import { byLanguage, DECISION } from '../template.ts'
import { managed } from './managed.ts'
import { dayIn, type SubmissionReference } from './submission.ts'

type Content = SubmissionReference & { lastDay: string }

export const insuranceEnds = managed<Content>({
  label: /*i18n*/ 'Insurance reminder',
  ...DECISION,
  write: byLanguage({
    en: ({ content: { lastDay }, act }) => ({
      subject: `Your listing shows insurance until ${dayIn('en', lastDay)}`,
      parts: [
        `Your listing says that your professional indemnity insurance is valid until ${dayIn('en', lastDay)}. After that day, your page no longer shows it.`,
        act('Enter the new date', '#edit'),
        'If you have renewed your policy, please enter the date until which it is valid. Otherwise, you do not have to do anything.',
      ],
    }),
    ar: ({ content: { lastDay }, act }) => ({
      subject: `التأمين المذكور في إدراجكم سارٍ حتى ${dayIn('ar', lastDay)}`,
      parts: [
        `يذكر إدراجكم أن تأمين المسؤولية المهنية لديكم سارٍ حتى ${dayIn('ar', lastDay)}. وبعد هذا اليوم لن تعرضه صفحتكم.`,
        act('إدخال التاريخ الجديد', '#edit'),
        'إذا جدّدتم وثيقة التأمين، فيرجى إدخال آخر يوم تسري فيه. وإذا لم تجدّدوها، فلا يلزم أي إجراء.',
      ],
    }),
  }),
})
