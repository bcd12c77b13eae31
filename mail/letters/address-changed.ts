import type { ContentOf } from '../letter-kinds.ts'
import { byLanguage } from '../template.ts'
import { submissionLetter } from './managed.ts'
import { objectionSentence } from './submission.ts'

/**
 * Tells the previous address that the address of a submission was changed. Its recipient can cancel the change, but
 * does not learn the new address.
 */
export const addressChanged = submissionLetter<ContentOf<'addressChanged'>>({
  label: /*i18n*/ 'Email address changed',
  write: byLanguage({
    en: async ({ content: { kind, submissionId, isTakenBack }, noun }, { siteName, createManageLink }) => {
      if (isTakenBack)
        return {
          subject: `Your ${noun} on ${siteName} uses its previous email address again`,
          parts: [
            `The change of email address for your ${noun} was cancelled. We use the previous address again and no longer send emails to this one.`,
            objectionSentence.en,
          ],
        }
      return {
        subject: `Your ${noun} on ${siteName} has a new email address`,
        parts: [
          `The email address for your ${noun} was changed and confirmed. We no longer send emails to this address, and the links in our earlier emails no longer work.`,
          `If you asked for this, you do not need to do anything. If not, you have 7 days to cancel the change. Use the link below and select 'Restore my address'.`,
          { button: 'Cancel the change', link: await createManageLink({ kind, submissionId }, 'former_address') },
        ],
      }
    },
    ar: async ({ content: { kind, submissionId, isTakenBack }, noun }, { siteName, createManageLink }) => {
      if (isTakenBack)
        return {
          subject: `عدنا إلى عنوان المراسلة السابق بشأن ${noun} على منصة ${siteName}`,
          parts: [
            `أُلغي تغيير عنوان المراسلة بشأن ${noun}. وعدنا إلى العنوان السابق، ولن نرسل رسائل أخرى إلى هذا العنوان.`,
            objectionSentence.ar,
          ],
        }
      return {
        subject: `تغيّر عنوان المراسلة بشأن ${noun} على منصة ${siteName}`,
        parts: [
          `تغيّر عنوان المراسلة بشأن ${noun}، واكتمل تأكيد العنوان الجديد. ولن نرسل رسائل أخرى إلى هذا العنوان، وانتهت صلاحية الروابط الواردة في رسائلنا السابقة.`,
          'إن كنتم أنتم من طلب ذلك، فلا حاجة إلى أي إجراء. وإلا فلديكم 7 أيام لإلغاء التغيير: يرجى فتح الصفحة بالرابط أدناه والضغط على «استعادة عنواني».',
          { button: 'إلغاء التغيير', link: await createManageLink({ kind, submissionId }, 'former_address') },
        ],
      }
    },
  }),
})
