import type { ContentOf } from '../letter-kinds.ts'
import { byLanguage } from '../template.ts'
import { submissionLetter } from './managed.ts'

/**
 * Brings the link that erases a submission. The link works only once and only for an hour, so that an old email that
 * was forwarded cannot erase anything.
 */
export const erasureConfirm = submissionLetter<ContentOf<'erasureConfirm'>>({
  label: /*i18n*/ 'Erasure link',
  write: byLanguage({
    en: async ({ content, noun }, { siteName, createManageLink }) => ({
      subject: `Confirm that you want to erase your ${noun} on ${siteName}`,
      parts: [
        `To erase your ${noun} permanently, use the link below, select the box and then 'Erase everything'.`,
        { button: `Erase your ${noun}`, link: await createManageLink(content, 'erase') },
        `Only the ${noun} with the reference above is erased. You cannot undo this. The link works once, for one hour.`,
        'If you did not ask for this, ignore this email. Nothing will be erased.',
      ],
    }),
    ar: async ({ content, noun }, { siteName, createManageLink }) => ({
      subject: `يرجى التأكيد قبل محو ${noun} من منصة ${siteName}`,
      parts: [
        `لمحو ${noun} نهائيًا، يرجى فتح الصفحة بالرابط أدناه وتحديد مربع التأكيد والضغط على «محو كل شيء».`,
        { button: `محو ${noun}`, link: await createManageLink(content, 'erase') },
        `لا يُمحى إلا ${noun} ذو الرقم المرجعي المذكور أعلاه، ولا يمكن التراجع عن المحو. يُستخدم الرابط مرة واحدة، وتنتهي صلاحيته بعد ساعة.`,
        'إن لم تطلبوا ذلك، فيرجى تجاهل هذه الرسالة. لن يُمحى شيء.',
      ],
    }),
  }),
})
