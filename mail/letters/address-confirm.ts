import { type Template, URGENT } from '../template.ts'
import { kindWords } from './kinds.ts'
import { describeByArrival, describeByArrivalInArabic, type SubmissionReference } from './submission.ts'

/** To an address that may be a stranger's: it repeats nothing typed, and its link works once, for an hour. */
export const addressConfirm: Template<SubmissionReference> = {
  label: /*i18n*/ 'Confirmation of a new address',
  priority: URGENT,
  lifeInMinutes: 60,
  write: {
    en: async ({ content }, { siteName, createManageLink }) => {
      const link = await createManageLink(content, 'address')
      return {
        subject: `Use this address for a ${kindWords[content.kind].en.name} on ${siteName}?`,
        text: `Somebody has asked us to use this e-mail address for ${describeByArrival(content)}. If that is right, open this link and press the button on its page:

${link}

The link is valid for an hour and works once. Until then nothing changes.

If you know nothing of it, you need not do anything.

The ${siteName} team
`,
        links: [link],
      }
    },
    ar: async ({ content }, { siteName, createManageLink }) => {
      const link = await createManageLink(content, 'address')
      return {
        subject: `هل يُستخدم هذا العنوان ${kindWords[content.kind].ar.purpose} على منصة ${siteName}؟`,
        text: `طُلب منا أن نراسلكم على عنوان البريد الإلكتروني هذا بشأن ${describeByArrivalInArabic(content)}. إن كان ذلك صحيحًا فيرجى فتح هذا الرابط والضغط على الزر في صفحته:

${link}

الرابط صالح لمدة ساعة ويعمل مرة واحدة. لا يتغيّر شيء قبل ذلك.

إن لم تكونوا على علم بهذا فلا حاجة إلى أي إجراء.

فريق ${siteName}
`,
        links: [link],
      }
    },
  },
}
