import type { ContentOf } from '../letter-kinds.ts'
import { byLanguage, type Template } from '../template.ts'

export const testEmail: Template<ContentOf<'testEmail'>> = {
  label: /*i18n*/ 'Test email',
  write: byLanguage({
    en: (_, { siteName }) => ({
      subject: `Test email from ${siteName}`,
      parts: [
        `You asked for this test in the review console of ${siteName}. If it is in your inbox and not in spam, email works.`,
      ],
      why: 'You received this email because you are a reviewer.',
    }),
    ar: (_, { siteName }) => ({
      subject: `رسالة تجريبية من منصة ${siteName}`,
      parts: [
        `طلبتم هذه الرسالة من لوحة المراجعة على منصة ${siteName}. إن وصلت إلى صندوق الوارد لا إلى مجلد الرسائل غير المرغوب فيها، فإرسال البريد يعمل.`,
      ],
      why: 'وصلتكم هذه الرسالة لأنكم من المراجعين.',
    }),
  }),
}
