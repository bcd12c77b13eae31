import { publicationOf } from '../../config/kinds.ts'
import { DECISION } from '../template.ts'
import { kindWords } from './kinds.ts'
import { managed } from './managed.ts'
import { describeByArrival, describeByArrivalInArabic, type SubmissionReference } from './submission.ts'

export const declined = managed<SubmissionReference & { reason: string }>({
  label: /*i18n*/ 'Rejection',
  ...DECISION,
  write: {
    en: ({ content }, { siteName, urlOf }) => {
      const link = urlOf(publicationOf(content.kind).form)
      return {
        subject: `Your ${kindWords[content.kind].en.name} is not published on ${siteName}`,
        text: `Thank you for ${describeByArrival(content)}. We have read it and decided not to publish it. The reason:

${content.reason}

You are welcome to send a new one:

${link}

If you see it differently, please answer this letter: a person reads it.

The ${siteName} team
`,
        links: [link],
      }
    },
    ar: ({ content }, { siteName, urlOf }) => {
      const link = urlOf(publicationOf(content.kind).form)
      return {
        subject: `لم يُنشر ${kindWords[content.kind].ar.name} على منصة ${siteName}`,
        text: `نشكركم على ${describeByArrivalInArabic(content)}. قرأناه وقررنا عدم نشره، للسبب التالي:

${content.reason}

نرحّب بطلب جديد منكم:

${link}

إن كان لكم رأي آخر فيرجى الرد على هذه الرسالة: يقرأ ردّكم أحد أعضاء فريقنا.

فريق ${siteName}
`,
        links: [link],
      }
    },
  },
})
