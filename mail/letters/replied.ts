import { URGENT } from '../template.ts'
import { managed } from './managed.ts'
import type { SubmissionReference } from './submission.ts'

/**
 * To the sender of a confidential request. It has nothing of the reply, and no address to reply to: an absence notice, or
 * a slip of 'Reply', would name the sender to the vendor.
 */
export const replied = managed<SubmissionReference>({
  label: /*i18n*/ 'Reply to a confidential request',
  priority: URGENT - 1,
  lifeInMinutes: 7 * 24 * 60,
  replyTo: 'none',
  write: {
    en: (_letter, { siteName }) => ({
      subject: `You have a reply to your request on ${siteName}`,
      headers: { 'X-Auto-Response-Suppress': 'All' },
      parts: [
        'A vendor has replied to your confidential request. Read the reply on the page of your request, with the link below.',
        'The vendor does not know who you are. If you write to the vendor from your own mailbox, the vendor sees your address.',
      ],
    }),
    ar: (_letter, { siteName }) => ({
      subject: `وصل رد على طلبكم في منصة ${siteName}`,
      headers: { 'X-Auto-Response-Suppress': 'All' },
      parts: [
        'ردّ أحد مقدّمي الخدمات على طلبكم السري. تقرؤون الرد في صفحة طلبكم باستخدام الرابط أدناه.',
        'لا يعرف مقدّم الخدمة هويتكم. وإذا راسلتموه من بريدكم، فسيرى عنوانكم.',
      ],
    }),
  },
})
