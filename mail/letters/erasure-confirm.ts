import { URGENT } from '../template.ts'
import { kindWords } from './kinds.ts'
import { about } from './managed.ts'
import type { SubmissionReference } from './submission.ts'

/** The link works once, for an hour: an old letter that was passed on must not be able to erase. */
export const erasureConfirm = about<SubmissionReference>({
  label: /*i18n*/ 'Erasure link',
  priority: URGENT,
  lifeInMinutes: 60,
  write: {
    en: async ({ content }, { siteName, createManageLink }) => {
      const { name } = kindWords[content.kind].en
      return {
        subject: `Confirm that you want to erase your ${name} on ${siteName}`,
        parts: [
          `To erase your ${name} permanently, use the link below, select 'Yes, I am sure' and then 'Erase everything'.`,
          { button: `Erase your ${name}`, link: await createManageLink(content, 'erase') },
          `Only the ${name} with the reference above is erased. You cannot undo this. The link works once, for one hour.`,
          'If you did not ask for this, ignore this email. Nothing will be erased.',
        ],
      }
    },
    ar: async ({ content }, { siteName, createManageLink }) => {
      const { name } = kindWords[content.kind].ar
      return {
        subject: `يرجى التأكيد قبل محو ${name} من منصة ${siteName}`,
        parts: [
          `لمحو ${name} نهائيًا، يرجى فتح الصفحة بالرابط أدناه واختيار «نعم، أؤكد ذلك» والضغط على «محو كل شيء».`,
          { button: `محو ${name}`, link: await createManageLink(content, 'erase') },
          `لا يُمحى إلا ${name} بالرقم المرجعي أعلاه، ولا يمكن التراجع عن المحو. يعمل الرابط مرة واحدة، لمدة ساعة.`,
          'إن لم تطلبوا ذلك، فيرجى تجاهل هذه الرسالة. لن يُمحى شيء.',
        ],
      }
    },
  },
})
