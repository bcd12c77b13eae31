import { DECISION, type Template } from '../template.ts'
import { kindNames, type Submission } from './submission.ts'

type Content = Submission & { name: string; opportunityId?: string | undefined }

export const approved: Template<Content> = {
  label: /*i18n*/ 'Approval',
  ...DECISION,
  write: ({ content }, { siteName, publicUrl }) => {
    const link = publicUrl + pathOf(content)
    return {
      subject: `Your ${kindNames[content.kind]} is published on ${siteName}`,
      text: `${opening(content)}

${link}

If something in it needs correcting, or it should come down, please answer this letter.

The ${siteName} team
`,
      link,
    }
  },
}

const opening = ({ kind, name }: Content) =>
  kind === 'request'
    ? `The vendor request of ${name} is published. Vendors can read it now, and will write to you directly at the e-mail address in it:`
    : `The listing of ${name} is in the vendor directory. Organisations can find it there now. Your e-mail address is not shown:`

const pathOf = (content: Content) =>
  content.opportunityId
    ? `/opportunities/${content.opportunityId}`
    : `/browse-vendors?${new URLSearchParams({ q: content.name })}`
