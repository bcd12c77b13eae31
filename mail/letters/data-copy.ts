import type { ContentOf } from '../letter-kinds.ts'
import { byLanguage, type Template } from '../template.ts'

/**
 * Brings the link to a copy of the data that is stored about an address. The link works for an hour, and once for each
 * file format.
 */
export const dataCopy: Template<ContentOf<'dataCopy'>> = {
  label: /*i18n*/ 'Copy of the data',
  write: byLanguage({
    en: async (_letter, { siteName, createCopyLink }) => ({
      subject: `Your copy of your data on ${siteName}`,
      parts: [
        'Someone asked for a copy of the data that we store about this email address. You can download it from the page below.',
        { button: 'Open the download page', link: await createCopyLink() },
        'The link works for one hour, and you can download each file once. Anyone who has the link can download the data, so do not forward this email.',
      ],
      why: 'You received this email because someone entered this address to get this copy. If you did not ask for it, ignore this email.',
    }),
    ar: async (_letter, { siteName, createCopyLink }) => ({
      subject: `نسخة من بياناتكم على منصة ${siteName}`,
      parts: [
        'تلقّينا طلبًا للحصول على نسخة من البيانات التي نحفظها عن عنوان البريد الإلكتروني هذا. يمكنكم تنزيلها من الصفحة أدناه.',
        { button: 'فتح صفحة التنزيل', link: await createCopyLink() },
        'تنتهي صلاحية الرابط بعد ساعة، ويمكن تنزيل كل ملف مرة واحدة. كل من لديه الرابط يستطيع تنزيل البيانات، لذا يرجى عدم إعادة توجيه هذه الرسالة.',
      ],
      why: 'وصلتكم هذه الرسالة لأن عنوانكم أُدخل للحصول على هذه النسخة. إن لم تطلبوها، فيرجى تجاهل هذه الرسالة.',
    }),
  }),
}
