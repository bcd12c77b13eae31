import { DECISION } from '../template.ts'
import { managed } from './managed.ts'
import { arabicKindNames, isolated, kindNames, type Submission } from './submission.ts'

type Content = Submission & { name: string; opportunityId?: string | undefined }

export const approved = managed<Content>({
  label: /*i18n*/ 'Approval',
  ...DECISION,
  write: {
    en: ({ content }, { siteName, urlOf }) => {
      const link = urlOf(pathOf(content))
      return {
        subject: `Your ${kindNames[content.kind]} is published on ${siteName}`,
        text: `${opening(content)}

${link}

If something in it needs correcting, or it should come down, please answer this letter.

The ${siteName} team
`,
        links: [link],
      }
    },
    ar: ({ content }, { siteName, urlOf }) => {
      const link = urlOf(pathOf(content))
      return {
        subject: `نُشر ${arabicKindNames[content.kind]} على منصة ${siteName}`,
        text: `${arabicOpening(content)}

${link}

إن احتجتم إلى تصحيح شيء فيه أو إلى إزالته فيرجى الرد على هذه الرسالة.

فريق ${siteName}
`,
        links: [link],
      }
    },
  },
})

const opening = ({ kind, name }: Content) =>
  kind === 'request'
    ? `The vendor request of ${name} is published. Vendors can read it now, and will write to you directly at the e-mail address in it:`
    : `The listing of ${name} is in the vendor directory. Organisations can find it there now. Your e-mail address is not shown:`

const arabicOpening = ({ kind, name }: Content) =>
  kind === 'request'
    ? `نُشر طلب الخدمة المقدَّم من ${isolated(name)}. يستطيع مقدّمو الخدمات قراءته الآن، وسيراسلونكم مباشرةً على البريد الإلكتروني الوارد فيه. وهذا رابطه:`
    : `أصبح إدراج ${isolated(name)} في دليل مقدّمي الخدمات، وتستطيع الجهات العثور عليه الآن، ولا يظهر فيه بريدكم الإلكتروني. وهذا رابطه:`

const pathOf = (content: Content) =>
  content.opportunityId
    ? `/opportunities/${content.opportunityId}`
    : `/browse-vendors?${new URLSearchParams({ q: content.name })}`
