import { type Template, URGENT } from '../template.ts'
import { kindWords } from './kinds.ts'
import { describeByArrival, describeByArrivalInArabic, type SubmissionReference } from './submission.ts'

/**
 * To the address before, which can take the change back; taken back, to the other one, which cannot. It does not say
 * what the address is now.
 */
export const addressChanged: Template<SubmissionReference & { isTakenBack?: boolean }> = {
  label: /*i18n*/ 'Change of address',
  priority: URGENT,
  lifeInMinutes: 7 * 24 * 60,
  write: {
    en: async ({ content }, { siteName, createManageLink }) => {
      if (content.isTakenBack)
        return {
          subject: `Your ${kindWords[content.kind].en.name} on ${siteName} has its former address again`,
          text: `The change of the e-mail address of ${describeByArrival(content)} was taken back. It has its former address again, and our letters no longer go to this one.

If you see it differently, please answer this letter: a person reads it.

The ${siteName} team
`,
        }
      const { kind, submissionId } = content
      const link = await createManageLink({ kind, submissionId }, 'former_address')
      return {
        subject: `Your ${kindWords[kind].en.name} on ${siteName} has another address`,
        text: `The e-mail address of ${describeByArrival(content)} was changed, and the new one was confirmed. Our letters no longer go to this address, and the links in them have ended.

If you wanted that, you need not do anything. If not, you have seven days to take the change back: open this link and press the button on its page:

${link}

The ${siteName} team
`,
        links: [link],
      }
    },
    ar: async ({ content }, { siteName, createManageLink }) => {
      if (content.isTakenBack)
        return {
          subject: `عاد عنوان المراسلة السابق بشأن ${kindWords[content.kind].ar.name} على منصة ${siteName}`,
          text: `أُلغي تغيير عنوان المراسلة بشأن ${describeByArrivalInArabic(content)}. عاد العنوان السابق، ولم نعد نرسل شيئًا إلى هذا العنوان.

إن كان لكم رأي آخر فيرجى الرد على هذه الرسالة: يقرأ ردّكم أحد أعضاء فريقنا.

فريق ${siteName}
`,
        }
      const { kind, submissionId } = content
      const link = await createManageLink({ kind, submissionId }, 'former_address')
      return {
        subject: `تغيّر عنوان المراسلة بشأن ${kindWords[kind].ar.name} على منصة ${siteName}`,
        text: `تغيّر عنوان المراسلة بشأن ${describeByArrivalInArabic(content)}، وأُكّد العنوان الجديد. لم نعد نرسل شيئًا إلى هذا العنوان، وانتهت صلاحية الروابط التي في رسائلنا إليه.

إن كان ذلك ما أردتموه فلا حاجة إلى أي إجراء. وإلا فلديكم سبعة أيام لإلغاء التغيير: يرجى فتح هذا الرابط والضغط على الزر في صفحته:

${link}

فريق ${siteName}
`,
        links: [link],
      }
    },
  },
}
