import { type Template, URGENT } from '../template.ts'
import { kindWords } from './kinds.ts'
import { describeByArrival, describeByArrivalInArabic, type SubmissionReference } from './submission.ts'

/** The link works once, for an hour: an old letter that was passed on must not be able to erase. */
export const erasureConfirm: Template<SubmissionReference> = {
  label: /*i18n*/ 'Erasure link',
  priority: URGENT,
  lifeInMinutes: 60,
  write: {
    en: async ({ content }, { siteName, createManageLink }) => {
      const link = await createManageLink(content, 'erase')
      return {
        subject: `Erase your ${kindWords[content.kind].en.name} on ${siteName}`,
        text: `To erase ${describeByArrival(content)}, open this link and press the button on its page:

${link}

The link is valid for an hour and works once. What is erased cannot be brought back.

If you did not ask for it, you need not do anything: nothing is erased.

The ${siteName} team
`,
        links: [link],
      }
    },
    ar: async ({ content }, { siteName, createManageLink }) => {
      const link = await createManageLink(content, 'erase')
      return {
        subject: `محو ${kindWords[content.kind].ar.name} على منصة ${siteName}`,
        text: `لمحو ${describeByArrivalInArabic(content)}، يرجى فتح هذا الرابط والضغط على الزر في صفحته:

${link}

الرابط صالح لمدة ساعة ويعمل مرة واحدة. لا يمكن استعادة ما يُمحى.

إن لم تطلبوا ذلك فلا حاجة إلى أي إجراء: لن يُمحى شيء.

فريق ${siteName}
`,
        links: [link],
      }
    },
  },
}
