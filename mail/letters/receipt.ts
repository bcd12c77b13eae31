import { type Language, listIn } from '../../config/language.ts'
import { referenceOf } from '../../db/uuid.ts'
import { type LetterTools, URGENT } from '../template.ts'
import { kindWords } from './kinds.ts'
import { managed } from './managed.ts'
import type { SubmissionReference } from './submission.ts'

type Content = SubmissionReference & { services: string[]; country: string }

/** Queued by a trigger (queue_receipt), with this priority and life. It repeats nothing typed. */
export const receipt = managed<Content>({
  label: /*i18n*/ 'Receipt',
  priority: URGENT,
  lifeInMinutes: 7 * 24 * 60,
  write: {
    en: async ({ content }, tools) => ({
      subject: `We have received your ${kindWords[content.kind].en.name}`,
      text: `Thank you for sending ${tools.siteName} a ${kindWords[content.kind].en.name}:

${await services('en', 'Services: ', content, tools)}Country: ${await tools.nameOf(content.country)}
Your reference: ${referenceOf(content.submissionId)}

Our team reads each one before it is published. We will write to you at this address about our decision.

If you would like to correct something, edit it on the page below, or answer this letter. If you did not send it, please answer this letter.

The ${tools.siteName} team
`,
    }),
    ar: async ({ content }, tools) => ({
      subject: `استلمنا ${kindWords[content.kind].ar.received}`,
      text: `${kindWords[content.kind].ar.thanks} ${tools.siteName}:

${await services('ar', 'الخدمات: ', content, tools)}الدولة: ${await tools.nameOf(content.country)}
الرقم المرجعي: ${referenceOf(content.submissionId)}

يقرأ فريقنا كل طلب قبل نشره. سنبلغكم بقرارنا على هذا العنوان.

إن أردتم تصحيح شيء فيه فيمكنكم تعديله في الصفحة أدناه أو الرد على هذه الرسالة. وإن لم تكونوا أنتم من أرسله فيرجى الرد على هذه الرسالة.

فريق ${tools.siteName}
`,
    }),
  },
})

/** A line; nothing for a kind that has none. */
async function services(language: Language, label: string, { services }: Content, { nameOf }: LetterTools) {
  return services.length > 0 ? `${label}${listIn(language, await Promise.all(services.map(nameOf)))}\n` : ''
}
