import type { ContentOf } from '../letter-kinds.ts'
import { byLanguage } from '../template.ts'
import { submissionLetter } from './managed.ts'
import { kindNames } from './submission.ts'

const publicPageNotice = {
  request: {
    en: ' The public page of the request will show it, unless the request is confidential.',
    ar: ' وسيظهر العنوان في صفحة الطلب المنشورة، ما لم تطلبوا حجب اسم جهتكم.',
  },
  listing: { en: '', ar: '' },
}

/**
 * Asks for confirmation of a submission's new address. The address may be a stranger's, so the email repeats nothing
 * that was typed, and its link works only once and only for an hour.
 */
export const addressConfirm = submissionLetter<ContentOf<'addressConfirm'>>({
  label: /*i18n*/ 'Confirm new email address',
  write: byLanguage({
    en: async ({ content, noun }, { siteName, createManageLink }) => ({
      subject: `Confirm this email address for a ${noun} on ${siteName}`,
      parts: [
        `Someone asked us to use this email address for a ${noun} on ${siteName}.${publicPageNotice[content.kind].en} If this is correct, use the link below and select 'Use this address'.`,
        { button: 'Confirm this address', link: await createManageLink(content, 'address') },
        'The link works once, for one hour. Nothing changes until you confirm. If you do not recognise this, ignore this email.',
      ],
      why: `You received this email because someone entered this address on ${siteName}.`,
    }),
    ar: async ({ content }, { siteName, createManageLink }) => ({
      subject: `يرجى تأكيد عنوان المراسلة بشأن ${kindNames[content.kind].ar.kind} على منصة ${siteName}`,
      parts: [
        `طُلب منا استخدام عنوان البريد الإلكتروني هذا للمراسلة بشأن ${kindNames[content.kind].ar.kind} على منصة ${siteName}.${publicPageNotice[content.kind].ar} إن كان ذلك صحيحًا، فيرجى فتح الصفحة بالرابط أدناه والضغط على «استخدام هذا العنوان».`,
        { button: 'تأكيد هذا العنوان', link: await createManageLink(content, 'address') },
        'يُستخدم الرابط مرة واحدة، وتنتهي صلاحيته بعد ساعة. ولا يتغيّر شيء قبل التأكيد. وإن لم تكونوا على علم بهذا، فيرجى تجاهل هذه الرسالة.',
      ],
      why: `وصلتكم هذه الرسالة لأن عنوانكم أُدخل على منصة ${siteName}.`,
    }),
  }),
})
