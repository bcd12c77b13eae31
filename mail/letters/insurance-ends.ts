import type { ContentOf } from '../letter-kinds.ts'
import { byLanguage } from '../template.ts'
import { letterWithManageLink } from './managed.ts'
import { dateInWords } from './submission.ts'

export const insuranceEnds = letterWithManageLink<ContentOf<'insuranceEnds'>>({
  label: /*i18n*/ 'Insurance reminder',
  write: byLanguage({
    en: ({ content: { lastDay }, profileLink }, { siteName }) => ({
      subject: `The insurance on your ${siteName} listing ends on ${dateInWords('en', lastDay)}`,
      parts: [
        `Your listing shows professional indemnity insurance until ${dateInWords('en', lastDay)}. After that date, it no longer shows the insurance.`,
        { button: 'Enter the new date', link: profileLink('record') },
        'If you have renewed your policy, enter its new end date. Otherwise, you do not need to do anything.',
      ],
    }),
    ar: ({ content: { lastDay }, profileLink }, { siteName }) => ({
      subject: `ينتهي التأمين المذكور في إدراجكم على منصة ${siteName} في ${dateInWords('ar', lastDay)}`,
      parts: [
        `يذكر إدراجكم أن تأمين المسؤولية المهنية لديكم سارٍ حتى ${dateInWords('ar', lastDay)}. وبعد هذا التاريخ لن يظهر التأمين في صفحتكم.`,
        { button: 'إدخال التاريخ الجديد', link: profileLink('record') },
        'إذا جدّدتم وثيقة التأمين، فيرجى إدخال تاريخ انتهائها الجديد. وإذا لم تجدّدوها، فلا يلزم أي إجراء.',
      ],
    }),
  }),
})
