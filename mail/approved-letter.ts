import { type About, sentThings, type Template } from './template.ts'

/** The opportunity is a request's; a listing has no page of its own. */
type Content = About & { name: string; opportunityId?: string | undefined }

/** Says that a submission is published, and where. */
export const approved: Template<Content> = ({ content }, { siteName, publicUrl }) => ({
  subject: `Your ${sentThings[content.kind]} is published on ${siteName}`,
  text: `${opening(content)}

${publicUrl}${pathOf(content)}

If something in it needs correcting, or it should come down, please answer this letter.

The ${siteName} team
`,
})

const opening = ({ kind, name }: Content) =>
  kind === 'request'
    ? `The vendor request of ${name} is published. Vendors can read it now, and will write to you directly at the e-mail address in it:`
    : `The listing of ${name} is in the vendor directory. Organisations can find it there now. Your e-mail address is not shown:`

const pathOf = (content: Content) =>
  content.opportunityId
    ? `/opportunities/${content.opportunityId}`
    : `/browse-vendors?${new URLSearchParams({ q: content.name })}`
