import { referenceOf } from '../../db/uuid.ts'
import type { ContentOf } from '../letter-kinds.ts'
import { byLanguage } from '../template.ts'
import { completeProfile, letterWithManageLink } from './managed.ts'

const inArabic = {
  request: {
    received: 'طلبكم',
    thanks: (siteName: string) => `نشكركم على إرسال طلب خدمة إلى منصة ${siteName}.`,
    open: 'عرض طلبكم أو تعديله',
  },
  listing: {
    received: 'طلب إدراج خدماتكم',
    thanks: (siteName: string) => `نشكركم على طلب إدراج خدماتكم على منصة ${siteName}.`,
    open: 'عرض إدراجكم أو تعديله',
  },
}

/**
 * Confirms that a submission has arrived. A trigger queues it (queue_receipt). It repeats nothing that the sender
 * typed.
 */
export const receipt = letterWithManageLink<ContentOf<'receipt'>>({
  label: /*i18n*/ 'Receipt',
  write: byLanguage({
    en: async ({ content: { kind, submissionId }, noun, act, profileLink }, { siteName, summaryOf }) => {
      const more = `To correct something, open the page or reply to this email. If you did not send this ${noun}, please reply and tell us.`
      if ((await summaryOf({ kind, submissionId }))?.isConfidential)
        return {
          subject: `Confirm your address: your request on ${siteName}`,
          parts: [
            'Please confirm this address. We cannot publish your request until you do.',
            act('Confirm my email address', '#confirmation'),
            "The button opens your request. Select 'Confirm my email address' there. We ask twice because some email programs open links automatically.",
            'After that we review your request and email our decision to this address. Vendors reply through the site, and you decide which of them learn who you are.',
            more,
          ],
        }
      return {
        subject: `We received your ${noun} on ${siteName} – ${referenceOf(submissionId)}`,
        parts: [
          `Thank you for sending your ${noun} to ${siteName}. We review everything before we publish it. We will email our decision to this address.`,
          act(kind === 'request' ? 'View or change your request' : 'View or change your listing'),
          ...(kind === 'listing'
            ? [
                'Organisations filter the directory by roles, forms of contract and methods. We review what you add with your listing.',
                { label: completeProfile.en, link: profileLink() },
              ]
            : []),
          more,
        ],
      }
    },
    ar: async ({ content: { kind, submissionId }, noun, act, profileLink }, { siteName, summaryOf }) => {
      const { received, thanks, open } = inArabic[kind]
      const more = `لتصحيح أي شيء في ${noun}، يرجى فتح الصفحة أو الرد على هذه الرسالة. وإن لم ترسلوه أنتم، فيرجى الرد عليها لإبلاغنا بذلك.`
      if ((await summaryOf({ kind, submissionId }))?.isConfidential)
        return {
          subject: `تأكيد عنوانكم: طلبكم على منصة ${siteName}`,
          parts: [
            'يرجى تأكيد هذا العنوان، فمن دون ذلك لا يمكننا نشر طلبكم.',
            act('تأكيد بريدي الإلكتروني', '#confirmation'),
            'يفتح الزر صفحة طلبكم. يرجى الضغط فيها على «تأكيد بريدي الإلكتروني». نطلب التأكيد مرتين لأن بعض برامج البريد تفتح الروابط تلقائيًا.',
            'بعد ذلك نراجع طلبكم ونبلغكم بقرارنا على هذا العنوان. يردّ مقدّمو الخدمات عبر المنصة، وأنتم تقررون لمن تكشفون هويتكم.',
            more,
          ],
        }
      return {
        // The reference is in capitals, as in the email's text and on the page, although SpamAssassin gives the subject
        // 0.5 points for that (SUBJ_ALL_CAPS).
        subject: `استلمنا ${received} على منصة ${siteName} – ${referenceOf(submissionId)}`,
        parts: [
          `${thanks(siteName)} نراجع كل ما يصلنا قبل نشره، وسنبلغكم بقرارنا على هذا العنوان.`,
          act(open),
          ...(kind === 'listing'
            ? [
                'تصفّي الجهات مقدّمي الخدمات في الدليل بحسب الصفات المهنية ونماذج العقود والمنهجيات. نراجع ما تضيفونه مع إدراجكم.',
                { label: completeProfile.ar, link: profileLink() },
              ]
            : []),
          more,
        ],
      }
    },
  }),
})
