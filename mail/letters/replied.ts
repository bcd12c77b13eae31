import type { ContentOf } from '../letter-kinds.ts'
import { byLanguage } from '../template.ts'
import { letterWithManageLink } from './managed.ts'

/**
 * Tells an organisation that a vendor has replied to its confidential request. There is no address for replies, because
 * an absence notice or an accidental click on 'Reply' would reveal the organisation to the vendor.
 */
export const replied = letterWithManageLink<ContentOf<'replied'>>({
  label: /*i18n*/ 'Reply to a confidential request',
  replyTo: 'none',
  write: byLanguage({
    en: async ({ content, act }, { siteName, summaryOf }) => ({
      subject: `You have a reply to your request on ${siteName}`,
      headers: { 'X-Auto-Response-Suppress': 'All' },
      parts: (await summaryOf(content))?.isConfidential
        ? [
            "A vendor has written to you about your confidential request. Read it on your request's page.",
            act('Read the reply', '#replies'),
            'The vendor does not know who you are, unless you have told it. If you write to the vendor from your own mailbox, the vendor sees your address.',
          ]
        : [
            "A vendor has written to you about your request. Read it on your request's page.",
            act('Read the reply', '#replies'),
          ],
    }),
    ar: async ({ content, act }, { siteName, summaryOf }) => ({
      subject: `وصل رد على طلبكم المنشور على منصة ${siteName}`,
      headers: { 'X-Auto-Response-Suppress': 'All' },
      parts: (await summaryOf(content))?.isConfidential
        ? [
            'ردّ أحد مقدّمي الخدمات على طلبكم المحجوب الاسم. ويمكنكم قراءة رده في صفحة الطلب.',
            act('قراءة الرد', '#replies'),
            'لا يعرف مقدّم الخدمة هويتكم ما لم تكشفوها له. وإذا راسلتموه من بريدكم، فسيرى عنوانكم.',
          ]
        : ['ردّ أحد مقدّمي الخدمات على طلبكم. ويمكنكم قراءة رده في صفحة الطلب.', act('قراءة الرد', '#replies')],
    }),
  }),
})
